import Foundation
import HTTPTypes

/// A shell command that sends a request with curl.
///
///     curl -X POST http://localhost:3000/rooms -H 'Accept: application/json' --data-raw '{"name":"Swift"}'
///
/// The command is safe to paste: every text is quoted for a POSIX shell, and no control character reaches the terminal.
/// Secrets are redacted unless the caller asks for them.
struct CurlCommand {
    /// The parts of a body that the command contains.
    enum Body: Sendable {
        case bytes(Data)
        case file(URL)
        /// The description of a body that the reader has to provide.
        case absent(String)

        /// Keeps the parts of a body that a command can contain. Larger bodies and streams are described instead.
        init(_ body: RequestBody) {
            switch body.content {
            case .bytes(let bytes) where bytes.count > CurlCommand.mostOfText: self = .absent("\(bytes.count) bytes")
            case .bytes(let bytes): self = .bytes(bytes)
            case .file(let file): self = .file(file)
            case .stream:
                let stream = body.length.map { "a stream of \($0) bytes" } ?? "a stream"
                self = .absent(body.summary.map { "\(stream): \($0)" } ?? stream)
            }
        }
    }

    private let head: HTTPRequest
    private let requestBody: Body?
    /// The redaction, or `nil` to show secrets.
    private let redaction: Redaction?

    /// The limit of a text body in bytes: 64 KiB. Systems accept some hundred kilobytes in a command.
    private static let mostOfText = 64 << 10
    /// The limit of a binary body in bytes: 16 KiB, since each byte may take four characters.
    private static let mostOfBytes = 16 << 10

    /// Creates the command of a request, whose body was reduced already.
    init(_ head: HTTPRequest, _ requestBody: Body?, _ redaction: Redaction?) {
        self.head = head
        self.requestBody = requestBody
        self.redaction = redaction
    }

    /// Creates the command of a request.
    init(_ request: TransportRequest, _ redaction: Redaction?) {
        self.init(request.head, request.body.map { Body($0) }, redaction)
    }

    var text: String {
        let body = body
        var words = ["curl"]
        let method = head.method
        // curl rejects a body with methods that usually have none.
        if method == .head, requestBody == nil {
            words.append("--head")
        } else if method != .get || requestBody != nil {
            words += ["-X", Self.quoted(method.rawValue)]
        }
        let url = url
        // curl would expand ranges in the URL, and resolve dot segments.
        if url.contains(where: { "[]{}".contains($0) }) { words.append("--globoff") }
        if url.contains("/.") { words.append("--path-as-is") }
        words.append(Self.quoted(url))
        for header in headers { words += ["-H", Self.quoted(header)] }
        words += body.words
        return body.front + words.joined(separator: " ") + body.note
    }

    /// The URL, whose path is redacted.
    private var url: String {
        guard let target = Target(head) else { return "" }
        return target.origin.text + (redaction?.path(target.path) ?? target.path)
    }

    /// All header fields of the request. Headers that curl would add are suppressed.
    ///
    /// The length and the transfer encoding are left out, since curl computes them.
    private var headers: [String] {
        let fields = head.headerFields
        var lines: [String] = []
        for field in fields where field.name != .contentLength && field.name != .transferEncoding {
            let isHidden = redaction.map {
                $0.hides(field.name.canonicalName) || HeaderSecrecy.looksSecret(field.name.canonicalName)
            }
            let value = isHidden == true ? Redaction.placeholder : redaction?.apply(to: field.value) ?? field.value
            lines.append(value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(value)")
        }
        if fields[.accept] == nil { lines.append("Accept:") }
        if requestBody != nil, fields[.contentType] == nil { lines.append("Content-Type:") }
        return lines
    }

    // MARK: The body

    /// The texts before curl, among its arguments, and after it.
    private struct BodyArguments {
        var front = ""
        var words: [String] = []
        var note = ""

        /// The form for a body that the reader has to provide.
        static func absent(_ what: String) -> BodyArguments {
            BodyArguments(words: ["--data-binary", "@-"], note: "  # the body: \(what)")
        }
    }

    /// The body's part of the command.
    private var body: BodyArguments {
        switch requestBody {
        case nil: return BodyArguments()
        case .bytes(let bytes): return self.body(bytes)
        case .file(let file):
            let path = redaction?.withoutSecrets(file.path) ?? file.path
            return BodyArguments(words: ["--data-binary", Self.quoted("@" + path)])
        case .absent(let what):
            // A comment ends at the end of the line.
            let shown = (redaction?.withoutSecrets(what) ?? what).unicodeScalars.filter { !Self.isInvisible($0) }
            return .absent(String(String.UnicodeScalarView(shown)))
        }
    }

    /// Returns the form of a body in memory: as an argument if it is text without control characters, or else by a pipe
    /// from `printf`.
    private func body(_ bytes: Data) -> BodyArguments {
        if let text = String(data: bytes, encoding: .utf8), !text.utf8.contains(0) {
            let shown = redaction?.apply(to: text) ?? text
            // No control characters, which could move a terminal's cursor.
            if !shown.unicodeScalars.contains(where: Self.isInvisible) {
                return BodyArguments(words: ["--data-raw", Self.quoted(shown)])
            }
            return BodyArguments(front: Self.printed(Data(shown.utf8)) + " | ", words: ["--data-binary", "@-"])
        }
        // Secrets in it can't be found.
        if redaction != nil || bytes.count > Self.mostOfBytes { return .absent("\(bytes.count) bytes") }
        return BodyArguments(front: Self.printed(bytes) + " | ", words: ["--data-binary", "@-"])
    }

    /// Returns whether a terminal doesn't show a character, or interprets it.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }

    /// Returns `printf 'a\012'`, which prints any bytes in a POSIX shell.
    private static func printed(_ bytes: Data) -> String {
        var text = ""
        for byte in bytes {
            switch byte {
            // A leading hyphen would be an option.
            case UInt8(ascii: "-") where text.isEmpty: text += "\\055"
            case UInt8(ascii: "%"): text += "%%"
            case UInt8(ascii: "\\"): text += "\\\\"
            case UInt8(ascii: "'"): text += "'\\''"
            case 32...126: text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return "printf '\(text)'"
    }

    /// Returns a shell word for any text, on one line (POSIX Shell Command Language, section 2.2.2).
    ///
    ///     quoted("rooms")       // rooms
    ///     quoted("it's")        // 'it'\''s'
    ///     quoted("a\nb")        // "$(printf 'a\012b')"
    static func quoted(_ text: String) -> String {
        // The shell drops trailing line breaks, which only a file name could have.
        if text.unicodeScalars.contains(where: isInvisible) { return "\"$(\(printed(Data(text.utf8))))\"" }
        // A leading `~` means a home folder.
        let isPlain =
            text.utf8.allSatisfy { PercentEncoding.AllowedCharacters.unreserved.contains($0) } && !text.isEmpty
            && text.utf8.first != UInt8(ascii: "~")
        return isPlain ? text : "'" + text.escaping(["'": "'\\''"]) + "'"
    }
}
