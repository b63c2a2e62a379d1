/// A tag of one version of a resource: the header `ETag` (RFC 9110, section 8.8.3), also used with `If-Match` and
/// `If-None-Match`.
///
///     etag?: { type: EntityTag, header: ETag }        # in a spec
///
///     let room = try await client.rooms.get(id: "1", ifNoneMatch: known.etag)
///
/// The text that arrived is kept unchanged, since servers compare texts.
public struct EntityTag: Sendable, Hashable {
    /// The header's value with quotes: `"33a64df5"` or `W/"33a64df5"`.
    public let text: String

    /// Any version (RFC 9110, sections 13.1.1 and 13.1.2). With `If-None-Match` nothing is overwritten, and with
    /// `If-Match` nothing is created.
    public static let any = EntityTag(written: "*")

    /// Creates a tag from a text without quotes: `EntityTag("33a64df5")`. Returns `nil` if the text contains a quote, a
    /// space or a control character.
    public init?(_ value: String, isWeak: Bool = false) {
        guard value.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }) else { return nil }
        text = (isWeak ? "W/\"" : "\"") + value + "\""
    }

    /// Creates a tag from a header's value. Returns `nil` for an empty text and for characters that headers can't
    /// contain.
    ///
    /// If a server sends its tags without quotes, they are sent back without quotes.
    public init?(parsing text: String) {
        let text = text.drop { $0 == " " || $0 == "\t" }
        guard !text.isEmpty, HeaderValue.isValid(String(text)) else { return nil }
        self.text = String(text)
    }

    private init(written text: String) { self.text = text }

    /// Whether the tag is weak, `W/"…"`: the versions that it names mean the same, but their bytes may differ.
    ///
    /// Such a tag isn't enough for ranges and `If-Match`.
    public var isWeak: Bool { text.hasPrefix("W/\"") }

    /// The text without quotes.
    public var value: String {
        let quoted = isWeak ? text.dropFirst(2) : text[...]
        guard quoted.utf8.count > 1, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return text }
        return String(quoted.dropFirst().dropLast())
    }

    /// Returns whether both are strong and equal, which means equal bytes (RFC 9110, section 8.8.3.2). `If-Match` and
    /// `If-Range` compare in this way.
    public func matchesStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && value == other.value }

    /// Returns whether both have the same text, weak or strong. `If-None-Match` compares in this way.
    public func matchesWeakly(_ other: EntityTag) -> Bool { value == other.value }
}

/// The tag as a header's value.
extension EntityTag: CustomStringConvertible {
    @_spi(Generated) public var description: String { text }
}
