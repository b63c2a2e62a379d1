/// An enum that keeps a value the spec does not list.
///
///     enum MessageType: OpenEnum {
///         case chat, join
///         case unknown(String)
///
///         static let allCases: EnumCases<MessageType> = [.chat, .join]
///
///         var rawValue: String {
///             switch self {
///             case .chat: return "chat"
///             case .join: return "join"
///             case .unknown(let value): return value
///             }
///         }
///     }
///
/// Two values are equal when their raw values are: `.unknown("chat") == .chat`. It has the members of `RawRepresentable`
/// and `CaseIterable`, so that `extension MessageType: CaseIterable {}` is all that generic code over those needs.
public protocol OpenEnum: FieldValue, ParameterValue, Codable, Hashable where ReadFailure == Never {
    /// `String` or `Int`.
    associatedtype RawValue: EnumRawValue

    /// The listed values, in the spec's order.
    static var allCases: EnumCases<Self> { get }

    /// What keeps a value that is not listed: a case.
    static func unknown(_ rawValue: RawValue) -> Self

    /// What the API writes.
    var rawValue: RawValue { get }
}

/// An enum over strings that reads `CHAT` as `chat`.
@_spi(Generated) public protocol CaseIgnoringEnum {}

/// An enum over strings some of whose values are integers in JSON.
///
/// A text that is not listed and has the digits of an integer keeps its quotes, `.unknown("\"5\"")`: `.unknown("5")` is the number 5.
@_spi(Generated) public protocol MixedEnum {
    /// The values that are integers in JSON, by their digits.
    static var integerValues: Set<String> { get }
}

extension OpenEnum {
    /// Takes every value.
    public init(rawValue: RawValue) { self = Self.allCases[rawValue] ?? .unknown(rawValue) }

    @_spi(Generated) public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
    @_spi(Generated) public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
    @_spi(Generated) public var hashValue: Int { rawValue.hashValue }

    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Self {
        let table = allCases.table
        guard table.isText else {
            return Self(rawValue: RawValue.readRaw(from: &reader, integers: table.integers))
        }
        var text: String
        if table.integers.isEmpty {
            text = reader.string()
            if let place = table.place(of: text) { return table.cases[place] }
        } else {
            let found = reader.stringOrInteger()
            if let place = table.place(of: found.text) { return table.cases[place] }
            text = found.isInteger ? found.text : found.text.quotedDigits
        }
        // The two types are one, as the table says.
        return .unknown(unsafeBitCast(text, to: RawValue.self))
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        let (rawValue, table) = (rawValue, Self.allCases.table)
        // Asked for where some of the values are numbers alone.
        let isListed = table.integers.isEmpty || table.place(of: rawValue) != nil
        rawValue.writeRaw(to: &writer, integers: table.integers, isListed: isListed)
    }

    @_spi(Generated) public func text(format: FieldFormat?) -> String {
        let text = rawValue.text(format: format)
        return Self.allCases.table.integers.isEmpty ? text : text.withoutQuotes
    }

    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? { rawValue.unwritable(format: format) }

    @_spi(Generated) public static func ofKey(_ key: String) -> Self? { RawValue.ofKey(key).map { Self(rawValue: $0) } }

    @_spi(Generated) public init(from decoder: any Decoder) throws {
        self = try DecodedField<Self>(from: decoder).value
    }
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
