extension JSON {
    /// A JSON object that keeps the order of its keys. If a key is repeated, the first value applies.
    ///
    ///     let object: JSON.Object = ["id": 1, "tags": ["a", "b"]]
    ///     object["id"]?.int        // 1
    ///
    /// The order doesn't matter for equality (RFC 8259, section 4).
    public struct Object: Sendable {
        /// The keys, in their order.
        public private(set) var keys: [String] = []
        private(set) var values: [String: JSON] = [:]

        /// Creates an empty object.
        public init() {}

        /// Creates an object from members.
        public init(_ pairs: some Sequence<(String, JSON)>) {
            for (key, value) in pairs { insert(key, value) }
        }

        /// The number of members.
        public var count: Int { keys.count }
        /// Whether the object has no members.
        public var isEmpty: Bool { keys.isEmpty }

        /// The keys and values, in their order.
        @inline(never)
        public var pairs: [(key: String, value: JSON)] { keys.map { ($0, values[$0] ?? .null) } }

        /// The value of a key, or `nil` if it is absent. Assigning `nil` removes the key.
        public subscript(key: String) -> JSON? {
            get { values[key] }
            set {
                if values.updateOrRemove(key, newValue) == nil {
                    if newValue != nil { keys.append(key) }
                } else if newValue == nil {
                    keys.removeAll { $0 == key }
                }
            }
        }

        /// Adds a value, unless the key exists.
        @inline(never)
        mutating func insert(_ key: String, _ value: JSON) {
            if values[key] == nil {
                values[key] = value
                keys.append(key)
            }
        }
    }
}

extension [String: JSON] {
    fileprivate mutating func updateOrRemove(_ key: String, _ value: JSON?) -> JSON? {
        if let value { return updateValue(value, forKey: key) }
        return removeValue(forKey: key)
    }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }
}
