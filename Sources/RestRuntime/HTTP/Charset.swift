public import Foundation

/// The encoding that a content type names: UTF-8 unless it says another.
///
///     Charset(contentType: "text/plain; charset=ISO-8859-1").text(of: body)
@_spi(Generated) public struct Charset: Sendable, Hashable {
    /// In lower case; nil where none is named.
    public let name: String?

    /// Reads the parameter `charset` of a content type (RFC 9110, section 8.3.1).
    public init(contentType: String?) {
        name = contentType.flatMap(Self.parameter)
    }

    /// The encoding of a name in IANA's registry, or one of the names in use beside it.
    public init(_ name: String) {
        self.name = name.lowercased()
    }

    /// True where the name, or its absence, means UTF-8, of which ASCII is a part.
    public var isUTF8: Bool {
        switch name {
        case nil, "utf-8", "utf8", "us-ascii", "ascii": true
        default: false
        }
    }

    /// False for an encoding that nothing here can read or write.
    public var isKnown: Bool { isUTF8 || isUTF16 || isUTF32 || encoding != nil }

    /// The text, or nil where the bytes are none in this encoding or the encoding is not known.
    public func text(of data: Data) -> String? {
        if isUTF8 { return Self.utf8(data) }
        let encoding: String.Encoding?
        // RFC 2781, section 4.3: without a mark at its front, big-endian.
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

    /// The text's bytes, UTF-16 and UTF-32 with a byte order mark; nil where the encoding is not known or lacks a
    /// character of the text.
    public func data(of text: String) -> Data? {
        if isUTF8 {
            return name?.hasSuffix("ascii") == true && !text.utf8.allSatisfy { $0 < 128 } ? nil : Data(text.utf8)
        }
        if isUTF16 { return text.data(using: .utf16LittleEndian).map { Data([0xFF, 0xFE]) + $0 } }
        if isUTF32 { return text.data(using: .utf32LittleEndian).map { Data([0xFF, 0xFE, 0, 0]) + $0 } }
        guard let data = encoding.flatMap({ text.data(using: $0) }) else { return nil }
        // Some converters leave out what they can't say, such as marks without a width.
        return self.text(of: data).map { Array($0.utf8) == Array(text.utf8) } == true ? data : nil
    }

    private var isUTF16: Bool { name == "utf-16" || name == "utf16" }
    private var isUTF32: Bool { name == "utf-32" || name == "utf32" }
    private var encoding: String.Encoding? { name.flatMap { Self.encoding($0) } }

    /// The encoding of a JSON text that is not in UTF-8 and does not say so: a mark is at its front, or its first
    /// character, which is one of ASCII, has zeros beside it.
    package static func wide(_ json: Data) -> Charset? {
        var bytes: [UInt8] = []
        for byte in json.prefix(4) { bytes.append(byte) }
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

    private static func utf8(_ data: Data) -> String? {
        String(data: data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data, encoding: .utf8)
    }

    private static func parameter(of contentType: String) -> String? {
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
