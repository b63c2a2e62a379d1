import Foundation
import HTTPTypes

/// A request as a line for `sh` that sends it with curl.
struct CurlLine {
    private let request: TransportRequest
    /// nil to show the secrets, too.
    private let redaction: Redaction?

    /// A system takes some hundred kilobytes in a line; four bytes stand there for each that is no text.
    private static let mostOfText = 64 << 10
    private static let mostOfBytes = 16 << 10

    init(_ request: TransportRequest, _ redaction: Redaction?) {
        self.request = request
        self.redaction = redaction
    }

    var text: String {
        let body = body
        var words = ["curl"]
        let method = request.head.method
        if method == .head {
            words.append("--head")
        } else if method != .get || request.body != nil {
            words += ["-X", Self.quoted(method.rawValue)]
        }
        let url = url
        // curl would read ranges of them, and resolve these.
        if url.contains(where: { "[]{}".contains($0) }) { words.append("--globoff") }
        if url.contains("/.") { words.append("--path-as-is") }
        words.append(Self.quoted(url))
        for header in headers { words += ["-H", Self.quoted(header)] }
        words += body.words
        return body.front + words.joined(separator: " ") + body.note
    }

    private var url: String {
        guard let target = Target(request.head) else { return "" }
        return target.origin.text + (redaction?.path(target.path) ?? target.path)
    }

    /// All that the request has, and nothing of what curl would add.
    private var headers: [String] {
        let fields = request.head.headerFields
        var lines: [String] = []
        for field in fields where field.name != .contentLength && field.name != .transferEncoding {
            let isHidden = redaction.map {
                $0.hides(field.name.canonicalName) || HeaderSecrecy.looksSecret(field.name.canonicalName)
            }
            let value = isHidden == true ? Redaction.mark : redaction?.apply(to: field.value) ?? field.value
            lines.append(value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(value)")
        }
        if fields[.accept] == nil { lines.append("Accept:") }
        if request.body != nil, fields[.contentType] == nil { lines.append("Content-Type:") }
        return lines
    }

    // MARK: The body

    /// What stands before curl, among its words, and behind them.
    private struct Body {
        var front = ""
        var words: [String] = []
        var note = ""

        /// For one that the reader has to give.
        static func absent(_ what: String) -> Body {
            Body(words: ["--data-binary", "@-"], note: "  # the body: \(what)")
        }
    }

    private var body: Body {
        guard let body = request.body else { return Body() }
        switch body.content {
        case .bytes(let bytes): return self.body(bytes)
        case .file(let file):
            let path = redaction?.withoutSecrets(file.path) ?? file.path
            return Body(words: ["--data-binary", Self.quoted("@" + path)])
        case .stream:
            return .absent(body.length.map { "a stream of \($0) bytes" } ?? "a stream")
        }
    }

    private func body(_ bytes: Data) -> Body {
        if bytes.count > Self.mostOfText { return .absent("\(bytes.count) bytes") }
        if let text = String(data: bytes, encoding: .utf8), !text.utf8.contains(0) {
            let shown = redaction?.apply(to: text) ?? text
            // Nothing of it may move a terminal's cursor or break the line.
            if !shown.unicodeScalars.contains(where: Self.isInvisible) {
                return Body(words: ["--data-raw", Self.quoted(shown)])
            }
            return Body(front: Self.printed(Data(shown.utf8)), words: ["--data-binary", "@-"])
        }
        // Where its secrets stand nobody knows.
        if redaction != nil || bytes.count > Self.mostOfBytes { return .absent("\(bytes.count) bytes") }
        return Body(front: Self.printed(bytes), words: ["--data-binary", "@-"])
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }

    /// `printf 'a\012' | `, which a shell of POSIX prints byte by byte.
    private static func printed(_ bytes: Data) -> String {
        var text = ""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "%"): text += "%%"
            case UInt8(ascii: "\\"): text += "\\\\"
            case UInt8(ascii: "'"): text += "'\\''"
            case 32...126: text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return "printf '\(text)' | "
    }

    /// One word of a shell, whatever is in it (POSIX, Shell Command Language, section 2.2.2).
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { PercentEncoding.Kept.unreserved.contains($0) } && !text.isEmpty
        return isPlain ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
