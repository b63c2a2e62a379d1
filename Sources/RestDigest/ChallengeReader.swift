#if Digest
import Foundation

/// An authentication scheme and its parameters, as a server sends them (RFC 9110, section 11.3).
struct AuthParameters: Equatable {
    /// The name in lowercase, such as `digest`.
    var scheme: String
    /// The values by name, in lowercase. If a name is repeated, its first value applies.
    var values: [String: String] = [:]
}

/// Reads the challenges of `WWW-Authenticate` in linear time. Malformed challenges are left out.
///
///     Basic realm="a", Digest realm="b", nonce="c", qop="auth,auth-int"
///
/// A comma separates both challenges and the parameters of one challenge. A token before `=` is a parameter of the last
/// challenge, and any other token begins a new one:
///
///     [("basic", ["realm": "b"]), ("digest", ["realm": "b", "nonce": "c", "qop": "auth,auth-int"])]
///
/// The values of quoted strings have their escapes removed. It works on bytes, because a `Character` can join a quote
/// with a mark that follows it.
struct ChallengeReader {
    /// The largest number of bytes that are read of a header, since a hostile server could send a header of any size.
    private static let mostBytes = 32 << 10

    private let bytes: [UInt8]
    private var index = 0

    private init(_ text: String) {
        bytes = Array(text.utf8.prefix(Self.mostBytes))
    }

    /// Returns all challenges of the header's fields, in their order.
    static func challenges(in fields: [String]) -> [AuthParameters] {
        fields.flatMap { field in
            var reader = ChallengeReader(field)
            return reader.challenges()
        }
    }

    /// Returns parameters without a scheme, as in `Authentication-Info`.
    ///
    /// The parameters are read as those of an invented scheme, because the grammar is the same.
    static func parameters(in fields: [String]) -> [String: String] {
        challenges(in: ["info " + fields.joined(separator: ", ")]).first { $0.scheme == "info" }?.values ?? [:]
    }

    /// Reads the challenges up to the end of the text.
    private mutating func challenges() -> [AuthParameters] {
        var found: [AuthParameters] = []
        while true {
            skip { $0 == Byte.comma || Byte.isSpace($0) }
            guard index < bytes.count else { return found }
            let name = token()
            // Not a token, such as `=` or a quoted string.
            guard !name.isEmpty else {
                skipToComma()
                continue
            }
            skip(Byte.isSpace)
            guard next == Byte.equals else {
                found.append(AuthParameters(scheme: name.lowercased()))
                // A `token68`, as in `Negotiate YII/ab==`, which Digest doesn't use.
                continue
            }
            index += 1
            skip(Byte.isSpace)
            let isQuoted = next == Byte.quote
            // An unclosed quote makes the rest unreadable. The challenges before it are complete.
            guard let value = isQuoted ? quoted() : token() else { return found }
            // A parameter before the first scheme doesn't belong to a challenge, and is ignored.
            if !value.isEmpty || isQuoted, !found.isEmpty {
                let last = found.count - 1
                let name = name.lowercased()
                if found[last].values[name] == nil { found[last].values[name] = value }
            }
            skipToComma()
        }
    }

    /// The byte at the current position, or `nil` at the end of the text.
    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Advances past the bytes that fulfil a condition.
    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    }

    /// Skips to the next comma outside of quotes.
    private mutating func skipToComma() {
        while let byte = next, byte != Byte.comma {
            if byte == Byte.quote {
                if quoted() == nil { return }
            } else {
                index += 1
            }
        }
    }

    /// Returns the token at the current position, which may be empty.
    private mutating func token() -> String {
        let start = index
        skip(Byte.isToken)
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Reads the quoted string whose opening quote is at the current position, and returns its content.
    ///
    /// Returns `nil` if the closing quote is missing. The position is then at the end of the text.
    private mutating func quoted() -> String? {
        index += 1
        var value: [UInt8] = []
        while let byte = next {
            index += 1
            if byte == Byte.quote { return String(decoding: value, as: UTF8.self) }
            if byte == Byte.backslash, let escaped = next {
                value.append(escaped)
                index += 1
            } else {
                value.append(byte)
            }
        }
        return nil
    }
}

/// The characters of HTTP's grammar (RFC 9110, section 5.6).
enum Byte {
    static let comma = UInt8(ascii: ",")
    static let equals = UInt8(ascii: "=")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

    /// Returns whether a byte may be in a token (`tchar`).
    static func isToken(_ byte: UInt8) -> Bool { tokens[Int(byte)] }

    /// For each byte, whether it may be in a token.
    private static let tokens: [Bool] = {
        let others = Set("!#$%&'*+-.^_`|~".utf8)
        return (0...UInt8.max).map { byte in
            let isLetter = (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80
            return isLetter || (0x30...0x39).contains(byte) || others.contains(byte)
        }
    }()
}
#endif
