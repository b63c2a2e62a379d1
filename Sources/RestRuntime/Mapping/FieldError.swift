/// What stands in the way of a mapping: which field, what was expected, what was found.
///
///     [3].author.timestamp: expected an RFC 3339 date, found the string "yesterday"
///     in {"id": …, "timestamp": "yesterday", "text": …} at byte 412
///
/// The excerpt shows the failing value alone: the values of other fields, and of sensitive ones, never appear in it.
public struct FieldError: Error, Sendable {
    /// One word, so that the code which passes errors on stays small.
    private final class Storage: Sendable {
        let keyPath: String
        let expected: String
        let found: String
        let excerpt: String
        let offset: Int?
        let part: String

        init(keyPath: String, expected: String, found: String, excerpt: String, offset: Int?, part: String) {
            self.keyPath = keyPath
            self.expected = expected
            self.found = found
            self.excerpt = excerpt
            self.offset = offset
            self.part = part
        }
    }

    private let storage: Storage

    /// An error at a place such as `rooms[3].id`, with an excerpt of what was found.
    @inline(never)
    public init(keyPath: String, expected: String, found: String, excerpt: String = "", offset: Int? = nil) {
        self.init(keyPath, expected, found, excerpt, offset, part: "")
    }

    private init(
        _ keyPath: String,
        _ expected: String,
        _ found: String,
        _ excerpt: String,
        _ offset: Int?,
        part: String
    ) {
        storage = Storage(
            keyPath: keyPath,
            expected: expected,
            found: found,
            excerpt: excerpt,
            offset: offset,
            part: part
        )
    }

    /// The same in a part of a stream.
    @inline(never)
    package func inside(_ part: String) -> FieldError {
        FieldError(keyPath, expected, found, excerpt, offset, part: part)
    }

    /// Where in the document, from its root: `[3].author.timestamp`; empty for the root.
    public var keyPath: String { storage.keyPath }
    /// What the model asks for: `an RFC 3339 date`.
    public var expected: String { storage.expected }
    /// What the document holds there: `the string "yesterday"`, `nothing`, `null`.
    public var found: String { storage.found }
    /// The failing value among its neighbours' keys; empty where there is none.
    public var excerpt: String { storage.excerpt }
    /// The failing value's first byte in the document, from 0; nil for sources other than JSON text.
    public var offset: Int? { storage.offset }
    /// Which part of a stream it is about, from whose beginning ``offset`` counts: `line 17`, `event 3`; empty for all that is no
    /// stream.
    public var part: String { storage.part }
}

extension FieldError: CustomStringConvertible {
    @_spi(Generated) public var description: String {
        var text = part.isEmpty ? "" : part + ": "
        if !keyPath.isEmpty { text += Self.cut(keyPath) + ": " }
        text += "expected \(expected), found \(found)"
        if !excerpt.isEmpty { text += " in \(excerpt)" }
        if let offset { text += " at byte \(offset)" }
        return text
    }

    /// The keys are the server's own, and may be of any length.
    private static func cut(_ path: String) -> String {
        path.utf8.count > 400 ? String(decoding: path.utf8.prefix(400), as: UTF8.self) + "…" : path
    }
}

extension FieldError: Hashable {
    @_spi(Generated) public static func == (left: FieldError, right: FieldError) -> Bool {
        left.keyPath == right.keyPath && left.expected == right.expected && left.found == right.found
            && left.excerpt == right.excerpt && left.offset == right.offset && left.part == right.part
    }

    @_spi(Generated) public func hash(into hasher: inout Hasher) {
        hasher.combine(keyPath)
        hasher.combine(expected)
        hasher.combine(found)
    }
}
