/// An enum that keeps values which aren't in the spec.
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
/// Values are equal if their raw values are: `.unknown("chat") == .chat`. It has the members of `RawRepresentable` and
/// `CaseIterable`. Add `extension MessageType: CaseIterable {}` to use it with generic code over these.
public protocol OpenEnum: FieldValue, ParameterValue, Codable, Hashable where ReadFailure == Never {
    /// The raw type: `String` or `Int`.
    associatedtype RawValue: EnumRawValue

    /// The listed values, in the spec's order.
    static var allCases: EnumCases<Self> { get }

    /// Returns the case of an unlisted value.
    static func unknown(_ rawValue: RawValue) -> Self

    /// The value in the API.
    var rawValue: RawValue { get }
}

/// A case-insensitive enum of strings, which reads `CHAT` as `chat`.
@_spi(Generated) public protocol CaseIgnoringEnum {}

/// An enum of strings some of whose values are integers in JSON.
///
/// An unlisted text that consists of an integer's digits keeps its quotes, `.unknown("\"5\"")`, since `.unknown("5")`
/// is the number.
@_spi(Generated) public protocol MixedEnum {
    /// The digits of the values that are integers in JSON.
    static var integerValues: Set<String> { get }
}

/// Reading, writing and texts, by the raw values.
extension OpenEnum {
    /// Creates a value from any raw value.
    public init(rawValue: RawValue) { self = Self.allCases[rawValue] ?? .unknown(rawValue) }

    @_spi(Generated) public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
    @_spi(Generated) public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
    @_spi(Generated) public var hashValue: Int { rawValue.hashValue }

    /// Reads any value of the raw type. An unlisted one is kept as `.unknown`.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Self {
        let table = allCases.table
        guard table.isText else {
            return Self(rawValue: RawValue.readRaw(from: &reader, integers: table.integers))
        }
        var text: String
        if table.integers.isEmpty {
            text = reader.string()
            if let index = table.index(of: text) { return table.cases[index] }
        } else {
            let found = reader.stringOrInteger()
            if let index = table.index(of: found.text) { return table.cases[index] }
            text = found.isInteger ? found.text : found.text.quotedDigits
        }
        // The types are the same, as the table says.
        return .unknown(unsafeBitCast(text, to: RawValue.self))
    }

    /// Writes the raw value. An unlisted value of a mixed enum is written in the kind in which it was read.
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        let (rawValue, table) = (rawValue, Self.allCases.table)
        // Only needed if some values are numbers.
        let isListed = table.integers.isEmpty || table.index(of: rawValue) != nil
        rawValue.writeRaw(to: &writer, integers: table.integers, isListed: isListed)
    }

    /// Returns the raw value as a text, without the quotes of an unlisted text of a mixed enum.
    @_spi(Generated) public func text(format: FieldFormat?) -> String {
        let text = rawValue.text(format: format)
        return Self.allCases.table.integers.isEmpty ? text : text.withoutQuotes
    }

    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? { rawValue.unwritable(format: format) }

    /// Returns the case for the key of a map. Every text is a key of an enum of strings.
    @_spi(Generated) public static func ofKey(_ key: String) -> Self? { RawValue.ofKey(key).map { Self(rawValue: $0) } }

    @_spi(Generated) public init(from decoder: any Decoder) throws {
        self = try DecodedField<Self>(from: decoder).value
    }
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
