extension JSON {
    /// A JSON object that keeps the order of its keys. Of a key given twice, the first value counts.
    ///
    ///     let object: JSON.Object = ["id": 1, "tags": ["a", "b"]]
    ///     object["id"]?.int        // 1
    ///
    /// Two objects are equal whatever their order (RFC 8259 section 4).
    public struct Object: Sendable {
        /// The members' names, in their order.
        public private(set) var keys: [String] = []
        private(set) var values: [String: JSON] = [:]

        /// An object without members.
        public init() {}

        /// An object of these members, in their order.
        public init(_ pairs: some Sequence<(String, JSON)>) {
            for (key, value) in pairs { insert(key, value) }
        }

        /// How many members there are.
        public var count: Int { keys.count }
        /// True without members.
        public var isEmpty: Bool { keys.isEmpty }

        /// The keys and values in their order.
        @inline(never)
        public var pairs: [(key: String, value: JSON)] { keys.map { ($0, values[$0] ?? .null) } }

        /// Setting nil removes the key.
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

        /// Does nothing when the key is there.
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
