public import Foundation

/// The character encoding of a content type. The default is UTF-8.
///
///     Charset(contentType: "text/plain; charset=ISO-8859-1").text(of: body)
///
/// It decodes the bodies of responses and encodes those of requests. A name that isn't known is kept, so that the error
/// can show it.
@_spi(Generated) public struct Charset: Sendable, Hashable {
    /// The name in lowercase, or `nil` if there is none.
    public let name: String?

    /// Reads the `charset` parameter of a content type (RFC 9110, section 8.3.1).
    public init(contentType: String?) {
        name = contentType.flatMap(Self.parameter)
    }

    /// Creates an encoding from a name in IANA's registry or another common name.
    public init(_ name: String) {
        self.name = name.lowercased()
    }

    /// Whether the encoding is UTF-8 or ASCII, or has no name.
    public var isUTF8: Bool {
        switch name {
        case nil, "utf-8", "utf8", "us-ascii", "ascii": true
        default: false
        }
    }

    /// Whether the encoding is supported.
    public var isKnown: Bool { isUTF8 || isUTF16 || isUTF32 || encoding != nil }

    /// Returns the text of bytes, or `nil` if they are invalid or the encoding isn't supported.
    ///
    /// A byte order mark at the beginning isn't a part of the text.
    public func text(of data: Data) -> String? {
        if isUTF8 { return Self.utf8(data) }
        let encoding: String.Encoding?
        // Without a byte order mark it is big-endian (RFC 2781, section 4.3).
        if isUTF16 {
            encoding = data.starts(with: [0xFF, 0xFE]) ? .utf16LittleEndian : .utf16BigEndian
            if data.count % 2 != 0 { return nil }
        } else if isUTF32 {
            encoding = data.starts(with: [0xFF, 0xFE, 0, 0]) ? .utf32LittleEndian : .utf32BigEndian
        } else {
            encoding = self.encoding
        }
        guard let encoding, let text = String(data: data, encoding: encoding) else { return nil }
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Returns the bytes of a text, or `nil` if the encoding isn't supported or lacks a character. UTF-16 and UTF-32
    /// begin with a byte order mark.
    public func data(of text: String) -> Data? {
        if isUTF8 {
            return name?.hasSuffix("ascii") == true && !text.utf8.allSatisfy { $0 < 128 } ? nil : Data(text.utf8)
        }
        if isUTF16 { return text.data(using: .utf16LittleEndian).map { Data([0xFF, 0xFE]) + $0 } }
        if isUTF32 { return text.data(using: .utf32LittleEndian).map { Data([0xFF, 0xFE, 0, 0]) + $0 } }
        guard let data = encoding.flatMap({ text.data(using: $0) }) else { return nil }
        // Some converters silently drop characters that they can't write, such as zero-width marks.
        return self.text(of: data).map { Array($0.utf8) == Array(text.utf8) } == true ? data : nil
    }

    /// Whether the byte order follows from the bytes, as in `utf-16`, but not in `utf-16le`.
    private var isUTF16: Bool { name == "utf-16" || name == "utf16" }
    /// Whether the byte order follows from the bytes, as in `utf-32`, but not in `utf-32le`.
    private var isUTF32: Bool { name == "utf-32" || name == "utf32" }
    /// Foundation's encoding of the name, or `nil` for an unknown one.
    private var encoding: String.Encoding? { name.flatMap { Self.encoding($0) } }

    /// Returns the encoding of JSON that isn't UTF-8, or `nil`. It is recognized by a byte order mark, or by zero bytes
    /// next to the first character, which is ASCII.
    ///
    /// - Parameter json: The beginning of a JSON text, of which four bytes are enough.
    package static func wideCharset(of json: Data) -> Charset? {
        var bytes: [UInt8] = []
        for byte in json.prefix(4) { bytes.append(byte) }
        // The mark of UTF-32 begins with that of UTF-16, so it is tested first.
        switch bytes {
        case let all where all.starts(with: [0xFF, 0xFE, 0, 0]) || all.starts(with: [0, 0, 0xFE, 0xFF]):
            return Charset("utf-32")
        case let all where all.starts(with: [0xFF, 0xFE]) || all.starts(with: [0xFE, 0xFF]): return Charset("utf-16")
        case let all where all.starts(with: [0, 0, 0]): return Charset("utf-32be")
        case let all where all.starts(with: [0]): return Charset("utf-16be")
        case let all where all.count == 4 && all[1...] == [0, 0, 0]: return Charset("utf-32le")
        case let all where all.count > 1 && all[1] == 0: return Charset("utf-16le")
        default: return nil
        }
    }

    /// Returns the text of UTF-8, without a byte order mark. Returns `nil` for invalid bytes.
    private static func utf8(_ data: Data) -> String? {
        String(data: data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data, encoding: .utf8)
    }

    /// Returns the value of the `charset` parameter in lowercase, without quotes.
    private static func parameter(of contentType: String) -> String? {
        // Most content types have no parameter.
        guard contentType.utf8.contains(UInt8(ascii: "=")) else { return nil }
        for part in contentType.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces).lowercased() == "charset" else {
                continue
            }
            return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")).lowercased()
        }
        return nil
    }
}
