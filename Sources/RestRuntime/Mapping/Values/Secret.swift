/// A text that is redacted when it is printed, such as a password or token.
///
///     let secret: Secret = "hunter2"
///     print(secret)              // <redacted>
///     secret.reveal              // "hunter2"
///
/// It is read and written as its text. The runtime also hides it in errors, logs and URLs, and doesn't send it to other
/// origins.
public struct Secret: Sendable, Codable, ExpressibleByStringLiteral {
    /// The text.
    public let reveal: String

    /// Creates a secret from a text.
    public init(_ text: String) { reveal = text }
    /// Creates a secret from a literal.
    public init(stringLiteral text: String) { reveal = text }
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        reveal = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the text, since the receiver needs it.
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(reveal)
    }
}

/// Equality and hashing by bytes.
extension Secret: Hashable {
    /// Compares in a time that depends on the lengths only.
    @_spi(Generated) public static func == (left: Secret, right: Secret) -> Bool {
        let left = left.reveal.utf8
        let right = right.reveal.utf8
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for (one, other) in zip(left, right) { difference |= one ^ other }
        return difference == 0
    }

    @_spi(Generated) public func hash(into hasher: inout Hasher) {
        for byte in reveal.utf8 { hasher.combine(byte) }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "<redacted>" }
    @_spi(Generated) public var debugDescription: String { "<redacted>" }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// A secret is a string in JSON. The writer notes each secret, so that the texts of a call can be redacted.
extension Secret: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Secret {
        Secret(reader.string(sensitive: true))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        writer.state.pointee.secrets?.append(reveal)
        writer.string(reveal)
    }
}

/// A secret in a path, a query, a header or a form.
extension Secret: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { reveal }
}
