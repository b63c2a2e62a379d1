/// A field of a model.
public struct Field: Sendable {
    /// Where a value is found.
    public enum Place: Sendable, Hashable {
        /// Under its key.
        case key
        /// All keys of the object that no field has.
        case others
        /// A header of the response.
        case header(String)
        /// All of them.
        case headers
    }

    /// Where a value is in XML.
    public enum XMLForm: Sendable, Hashable {
        case element
        case attribute
        case text
        /// In an element, with items of this name.
        case list(String)
    }

    /// The JSON key; the last one of a key path.
    public var key: String
    /// The Swift property, without backticks.
    public var name: String
    public var doc: String?
    public var deprecated: String?
    public var type: TypeReference
    public var presence: Presence
    public var defaultValue: Literal?
    /// What it always is; nil for one that is stored.
    public var constant: Literal?
    /// Stored behind a reference: the model would hold itself without end, or what the field holds is large.
    public var isBoxed = false
    /// True when reading it may throw (`Model.isFallible`).
    public var isFallible = false
    /// The objects on the way to the key: `["profile"]` for `profile.name`.
    public var path: [String] = []
    public var place: Place = .key
    /// Never in a body that is sent.
    public var isReadOnly = false
    /// Only in a body that is sent.
    public var isWriteOnly = false
    public var xml: XMLForm = .element
    /// What else it says to whoever reads and writes it, one of each kind at most.
    public var options: [FieldOption] = []
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

    package init(
        key: String,
        name: String,
        doc: String? = nil,
        deprecated: String? = nil,
        type: TypeReference,
        presence: Presence,
        defaultValue: Literal? = nil,
        constant: Literal? = nil,
        isBoxed: Bool = false,
        isFallible: Bool = false,
        path: [String] = [],
        place: Place = .key,
        isReadOnly: Bool = false,
        isWriteOnly: Bool = false,
        xml: XMLForm = .element,
        options: [FieldOption] = [],
        span: Span? = nil
    ) {
        self.key = key
        self.name = name
        self.doc = doc
        self.deprecated = deprecated
        self.type = type
        self.presence = presence
        self.defaultValue = defaultValue
        self.constant = constant
        self.isBoxed = isBoxed
        self.isFallible = isFallible
        self.path = path
        self.place = place
        self.isReadOnly = isReadOnly
        self.isWriteOnly = isWriteOnly
        self.xml = xml
        self.options = options
        self.span = span
    }
}

extension Field {
    public var isSensitive: Bool { options.contains(.sensitive) }

    /// The sibling key that says which case of a union this is.
    public var sibling: String? {
        for case .by(let key) in options { return key }
        return nil
    }

    /// How the value is written in JSON.
    public var format: ValueFormat? {
        for case .format(let format) in options { return format }
        return nil
    }

    /// What the property is: a field with a default is never nil.
    public var stored: Presence {
        presence == .optional && defaultValue != nil && defaultValue != .null ? .required : presence
    }

    /// The default that a read takes, where there is one: a patch tells absent from null by itself.
    public var readDefault: Literal? {
        switch stored {
        case .required, .nullable: defaultValue
        case .optional, .patch: nil
        }
    }

    /// True where the property is computed from a stored one: a deprecated one, since Swift would warn of each use in
    /// the model itself, and a boxed one, since a `nonisolated` type can't have property wrappers.
    public var isComputed: Bool { deprecated != nil || isBoxed }

    /// The stored property, without backticks.
    public var storedName: String { isComputed ? "_" + name : name }

    /// True for one that holds the JSON of all keys that no field has.
    package var isExtra: Bool { place == .others && type == .map(.string, .json) && options.isEmpty }

    /// True where a body may lack it.
    package var mayBeMissing: Bool { isReadOnly || stored == .optional || stored == .patch }

    /// What it is under in an object; a header is a key to the coders of other formats.
    package var ownKey: String? {
        switch place {
        case .key: key
        case .header(let name): name
        case .others, .headers: nil
        }
    }
}

extension Field {
    /// What the generated line calls. The commonest types have functions of their own, which need no generics and no
    /// inference; they know no options.
    public enum Accessor: String, Sendable {
        case value, others, headers
        case string, int, bool, double
    }

    public var reading: Accessor { accessor(isPlain: options.isEmpty && readDefault == nil) }
    public var writing: Accessor { accessor(isPlain: !options.contains(where: \.isWritten)) }

    private func accessor(isPlain: Bool) -> Accessor {
        switch (place, type) {
        case (.others, _): .others
        case (.headers, _): .headers
        case _ where !isPlain || stored != .required: .value
        case (.key, .string): .string
        case (.key, .int): .int
        case (.key, .bool): .bool
        case (.key, .double): .double
        default: .value
        }
    }
}
