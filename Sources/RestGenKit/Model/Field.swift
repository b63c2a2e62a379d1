/// A field of a model.
public struct Field: Sendable {
    /// The location of a value.
    public enum Location: Sendable, Hashable {
        /// The value of the key.
        case key
        /// All keys of the object that aren't fields.
        case others
        /// A header of the response.
        case header(String)
        /// All headers of the response.
        case headers
    }

    /// The form of a value in XML.
    public enum XMLForm: Sendable, Hashable {
        /// An element.
        case element
        /// An attribute of the model's element.
        case attribute
        /// The text of the model's element.
        case text
        /// An element with items of this name.
        case list(String)
    }

    /// The JSON key, or the last key of a key path.
    public var key: String
    /// The Swift property without backticks.
    public var name: String
    package var doc: String?
    package var deprecated: String?
    /// The type without the optional that `presence` adds.
    public var type: TypeReference
    /// Whether the key may be missing, and the value null.
    public var presence: Presence
    /// The default, which replaces a missing key, or `nil` without one.
    public var defaultValue: Literal?
    /// The value of a constant, which isn't stored. `nil` for a stored property.
    package var constant: Literal?
    /// Whether the value is stored by reference, since the model would contain itself, or the value is large.
    package var isBoxed = false
    /// Whether decoding the field may throw (`Model.isFallible`).
    package var isFallible = false
    /// The keys of the objects around it: `["profile"]` for `profile.name`.
    public var path: [String] = []
    /// The location of the value, usually its key.
    public var location: Location = .key
    /// Whether it is missing in requests.
    public var isReadOnly = false
    /// Whether it is missing in responses.
    package var isWriteOnly = false
    /// The form of the value in XML.
    public var xml: XMLForm = .element
    /// The options for decoding and encoding, at most one of each kind.
    package var options: [FieldOption] = []
    /// The declared example, which fits the type.
    package var example: DeclaredExample?
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

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
        location: Location = .key,
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
        self.location = location
        self.isReadOnly = isReadOnly
        self.isWriteOnly = isWriteOnly
        self.xml = xml
        self.options = options
        self.span = span
    }
}

extension Field {
    package var isSensitive: Bool { options.contains(.sensitive) }

    /// The rules for the value, or `nil` for none.
    public var rules: ValueRules? { options.lazy.compactMap(\.rules).first }

    /// The key of the same object that selects the case of a union.
    package var sibling: String? {
        for case .by(let key) in options { return key }
        return nil
    }

    /// The format in JSON.
    public var format: ValueFormat? {
        for case .format(let format) in options { return format }
        return nil
    }

    /// The presence of the stored property. A field with a default is never `nil`.
    package var stored: Presence {
        presence == .optional && defaultValue != nil && defaultValue != .null ? .required : presence
    }

    /// The default for decoding, if it is needed: optional fields and patches keep their missing values.
    package var readDefault: Literal? {
        switch stored {
        case .required, .nullable: defaultValue
        case .optional, .patch: nil
        }
    }

    /// Whether the property is computed from a stored one. A deprecated property is, since Swift would warn about each
    /// use in the model itself. A boxed one is, since a `nonisolated` type can't have property wrappers.
    package var isComputed: Bool { deprecated != nil || isBoxed }

    /// The name of the stored property without backticks.
    package var storedName: String { isComputed ? "_" + name : name }

    /// Whether it keeps the JSON of all unknown keys.
    package var isExtra: Bool { location == .others && type == .map(.string, .json) && options.isEmpty }

    /// Whether a body may lack it.
    package var mayBeMissing: Bool { isReadOnly || stored == .optional || stored == .patch }

    /// The key in its object. A header is a key for coders other than JSON.
    package var ownKey: String? {
        switch location {
        case .key: key
        case .header(let name): name
        case .others, .headers: nil
        }
    }
}

extension Field {
    /// The function that the generated line calls. The most common types have dedicated functions without options,
    /// which the compiler checks faster since they need neither generics nor inference.
    package enum Accessor: String, Sendable {
        case value, others, headers
        case string, int, bool, double
    }

    package var reading: Accessor { accessor(isPlain: options.isEmpty && readDefault == nil) }
    package var writing: Accessor { accessor(isPlain: !options.contains(where: \.isWritten)) }

    private func accessor(isPlain: Bool) -> Accessor {
        switch (location, type) {
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
