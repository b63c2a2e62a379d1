/// What names one version of a resource: the header `ETag` (RFC 9110, section 8.8.3), and what `If-Match` and `If-None-Match`
/// ask for.
///
///     etag?: { type: EntityTag, header: ETag }        # in a page
///
///     let room = try await client.rooms.get(id: "1", ifNoneMatch: known.etag)
public struct EntityTag: Sendable, Hashable {
    /// As a header holds it, its quotes included: `"33a64df5"`, `W/"33a64df5"`.
    public let text: String

    /// Any version: `If-None-Match: *` lets nothing be overwritten, `If-Match: *` nothing be created (sections 13.1.1, 13.1.2).
    public static let any = EntityTag(written: "*")

    /// A tag of its characters, to which the quotes come: `EntityTag("33a64df5")`; nil for a text that none can hold: a quote, a
    /// space, a control character.
    public init?(_ value: String, isWeak: Bool = false) {
        guard value.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }) else { return nil }
        text = (isWeak ? "W/\"" : "\"") + value + "\""
    }

    /// What a header holds. A server that sends its tags without quotes gets them back without; nil for no text at all, and for
    /// what no header can hold.
    public init?(parsing text: String) {
        let text = text.drop { $0 == " " || $0 == "\t" }
        guard !text.isEmpty, HeaderValue.isValid(String(text)) else { return nil }
        self.text = String(text)
    }

    private init(written text: String) { self.text = text }

    /// True for `W/"…"`: what it names may differ in bytes, and means the same.
    public var isWeak: Bool { text.hasPrefix("W/\"") }

    /// Its characters, without quotes.
    public var value: String {
        let quoted = isWeak ? text.dropFirst(2) : text[...]
        guard quoted.utf8.count > 1, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return text }
        return String(quoted.dropFirst().dropLast())
    }

    /// True for two strong tags of one value: the same bytes (section 8.8.3.2), as `If-Match` and `If-Range` ask for.
    public func matchesStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && value == other.value }

    /// True for two tags of one value, weak or strong, as `If-None-Match` asks for.
    public func matchesWeakly(_ other: EntityTag) -> Bool { value == other.value }
}

extension EntityTag: CustomStringConvertible {
    @_spi(Generated) public var description: String { text }
}
