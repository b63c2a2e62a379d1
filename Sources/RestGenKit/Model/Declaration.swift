/// A type that is generated.
public enum Declaration: Sendable {
    case model(Model)
    case enumeration(Enumeration)
    case alias(Alias)
    case statusEnum(StatusEnum)

    public var name: String {
        switch self {
        case .model(let model): model.name
        case .enumeration(let enumeration): enumeration.name
        case .alias(let alias): alias.name
        case .statusEnum(let statusEnum): statusEnum.name
        }
    }
}

/// A struct of fields.
public struct Model: Sendable {
    /// The Swift type. Nested models have flat names: `RoomOwner` for the field `owner` of `Room`.
    public var name: String
    public var doc: String?
    public var deprecated: String?
    /// Those of `extends` first.
    public var fields: [Field]
    /// True when a field of one of the user's own types may make reading throw, here or in a model it holds directly.
    public var isFallible: Bool
    public var hasSensitiveFields: Bool { fields.contains { $0.isSensitive } }
}

public struct Field: Sendable {
    /// The JSON key.
    public var key: String
    /// The Swift property, without backticks.
    public var name: String
    public var doc: String?
    public var deprecated: String?
    public var type: TypeReference
    public var presence: Presence
    public var defaultValue: Literal?
    public var format: ValueFormat?
    public var isSensitive: Bool
    /// True where the model would hold itself without end: stored behind a reference.
    public var isBoxed: Bool
    /// True when reading it may throw (`Model.isFallible`).
    public var isFallible: Bool
}

public struct Enumeration: Sendable {
    public enum RawType: Sendable {
        case string
        case integer
        /// Strings and integers in one enum: raw values are text, and the integers among them are written as numbers.
        case mixed
    }

    public struct Case: Sendable {
        /// Without backticks.
        public var name: String
        public var value: String
        public var doc: String?
        public var deprecated: String?
    }

    public var name: String
    public var doc: String?
    public var deprecated: String?
    public var rawType: RawType
    public var cases: [Case]
    public var isClosed: Bool
    public var ignoresCase: Bool
    /// The case that holds a value that is not listed, `unknown` unless the API has a value of that name.
    public var unknownCaseName: String
}

public struct Alias: Sendable {
    public var name: String
    public var doc: String?
    public var type: TypeReference
}

/// An enum of what came back by status: the result of an endpoint, or its failures.
public struct StatusEnum: Sendable {
    public struct Case: Sendable {
        /// `created`, `notFound`, `clientError`, `other`
        public var name: String
        public var statuses: ClosedRange<Int>
        public var content: Content
    }

    public enum Content: Sendable {
        case void
        case data
        case text
        case value(TypeReference)
    }

    public var name: String
    public var doc: String?
    /// The most specific first.
    public var cases: [Case]
}
