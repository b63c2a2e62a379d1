import Foundation

/// The encoding that a content type names: UTF-8 unless it says another.
///
///     Charset(contentType: "text/plain; charset=ISO-8859-1").text(of: body)
struct Charset: Sendable {
    /// In lower case; nil where none is named.
    let name: String?

    init(contentType: String?) {
        name = contentType.flatMap(Self.parameter)
    }

    var isUTF8: Bool {
        name == nil || name == "utf-8" || name == "utf8" || name == "us-ascii"
    }

    /// The text, or nil where the bytes are none in this encoding or the encoding is not known.
    func text(of data: Data) -> String? {
        if isUTF8 { return Self.utf8(data) }
        guard let encoding = encoding(of: data) else { return nil }
        return String(data: data, encoding: encoding).map { $0.hasPrefix("\u{FEFF}") ? String($0.dropFirst()) : $0 }
    }

    private func encoding(of data: Data) -> String.Encoding? {
        switch name {
        case "iso-8859-1", "latin1", "iso8859-1", "iso_8859-1": .isoLatin1
        case "iso-8859-2", "latin2": .isoLatin2
        case "windows-1250", "cp1250": .windowsCP1250
        case "windows-1251", "cp1251": .windowsCP1251
        case "windows-1252", "cp1252": .windowsCP1252
        case "utf-16le": .utf16LittleEndian
        case "utf-16be": .utf16BigEndian
        // RFC 2781, section 4.3: without a mark at its front, big-endian.
        case "utf-16": data.starts(with: [0xFF, 0xFE]) ? .utf16LittleEndian : .utf16BigEndian
        case "utf-32": .utf32BigEndian
        default: nil
        }
    }

    private static func utf8(_ data: Data) -> String? {
        String(data: data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data, encoding: .utf8)
    }

    /// RFC 9110, section 8.3.1.
    private static func parameter(of contentType: String) -> String? {
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
