/// An enum that keeps a value the spec does not list.
///
///     enum MessageType: OpenEnum {
///         case chat, join
///         case unknown(String)
///         static let allCases: [MessageType] = [.chat, .join]
///         init(rawValue: String) { … }
///         var rawValue: String { … }
///     }
///
/// Two values are equal when their raw values are: `.unknown("chat") == .chat`.
public protocol OpenEnum: RawRepresentable, FieldValue, FieldKey, ParameterValue, Codable, Hashable, CaseIterable
where RawValue: EnumRawValue, ReadFailure == Never {
    /// Takes every value.
    init(rawValue: RawValue)

    /// The raw values that are integers in JSON, for an enum over strings that mixes both; none unless said.
    static var integerValues: Set<String> { get }
}

extension OpenEnum {
    public static var integerValues: Set<String> { [] }

    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    public static func read(from reader: inout ValueReader) -> Self {
        Self(rawValue: RawValue.readRaw(from: &reader, integers: integerValues))
    }

    public func write(to writer: inout ValueWriter) {
        rawValue.writeRaw(to: &writer, integers: Self.integerValues)
    }

    public func text(format: FieldFormat?) -> String { rawValue.text(format: format) }
}

extension OpenEnum where RawValue == String {
    public init(from decoder: any Decoder) throws { self = try DecodedField<Self>(from: decoder).value }
    public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}

extension OpenEnum where RawValue == Int {
    public init(from decoder: any Decoder) throws { self = try DecodedField<Self>(from: decoder).value }
    public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
