/// An error of reading or writing a field: its key path, the expected and the found value.
///
///     [3].author.timestamp: expected an RFC 3339 date, found the string "yesterday"
///     in {"id": …, "timestamp": "yesterday", "text": …} at byte 412
///
/// The excerpt only shows the failing value. Values of other fields and of sensitive ones never appear in it.
public struct FieldError: Error, Sendable {
    /// A class of one word, so that code which passes errors on is small.
    ///
    /// All fields are constants.
    private final class Storage: Sendable {
        let keyPath: String
        let expected: String
        let found: String
        let excerpt: String
        let offset: Int?
        let part: String
        let breaksRule: Bool

        init(
            keyPath: String,
            expected: String,
            found: String,
            excerpt: String = "",
            offset: Int? = nil,
            part: String = "",
            breaksRule: Bool = false
        ) {
            self.keyPath = keyPath
            self.expected = expected
            self.found = found
            self.excerpt = excerpt
            self.offset = offset
            self.part = part
            self.breaksRule = breaksRule
        }
    }

    private let storage: Storage

    /// Creates an error at a key path such as `rooms[3].id`, with an excerpt of the document.
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

    /// Creates an error for a value that breaks a rule of its field. The value isn't shown.
    @inline(never)
    package init(rule expected: String, at keyPath: String) {
        storage = Storage(keyPath: keyPath, expected: expected, found: "another value", breaksRule: true)
    }

    /// Whether the value breaks a rule, and could be written otherwise.
    package var breaksRule: Bool { storage.breaksRule }

    /// Returns the error in a part of a stream.
    @inline(never)
    package func inside(_ part: String) -> FieldError {
        FieldError(keyPath, expected, found, excerpt, offset, part: part)
    }

    /// The key path from the root, such as `[3].author.timestamp`. Empty for the root.
    public var keyPath: String { storage.keyPath }
    /// The expected value, such as `an RFC 3339 date`.
    public var expected: String { storage.expected }
    /// The found value, such as `the string "yesterday"`, `nothing` or `null`.
    public var found: String { storage.found }
    /// The failing value among the keys next to it, or an empty text.
    public var excerpt: String { storage.excerpt }
    /// The position of the failing value's first byte, from 0, or `nil` for sources other than JSON text.
    public var offset: Int? { storage.offset }
    /// The part of a stream, from whose beginning ``offset`` counts: `line 17` or `event 3`. Empty without a stream.
    public var part: String { storage.part }
}

/// The error as one line.
extension FieldError: CustomStringConvertible {
    @_spi(Generated) public var description: String {
        var text = part.isEmpty ? "" : part + ": "
        if !keyPath.isEmpty { text += Self.cut(keyPath) + ": " }
        text += "expected \(expected), found \(found)"
        if !excerpt.isEmpty { text += " in \(excerpt)" }
        if let offset { text += " at byte \(offset)" }
        return text
    }

    /// Shortened, since a server's keys may have any length.
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
