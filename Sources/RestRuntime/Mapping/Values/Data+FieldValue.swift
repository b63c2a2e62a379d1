public import Foundation

/// Data is Base64 in JSON (RFC 4648, section 4), or base64url (section 5) with a format.
///
///     "aGk/"      Base64
///     "aGk_"      base64url
extension Data: FieldValue {
    /// Reads the bytes of a text. Other characters than those of the alphabet are an error.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Data {
        let text = reader.string()
        if let format = reader.format, format.reads(.base64url) {
            if let value = Data(base64URL: text) { return value }
            reader.fail(expected: "base64url text")
            return Data()
        }
        if let value = Data(base64Encoded: text) { return value }
        reader.fail(expected: "base64 text")
        return Data()
    }

    /// Writes the text, with padding for Base64 and without it for base64url.
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        writer.base64(writer.format?.forWriting == .base64url ? base64URL : base64EncodedString())
    }

    /// Decodes base64url with or without padding. The characters of Base64 are accepted too.
    private init?(base64URL text: String) {
        var plain = text.utf8.map { $0 == 0x2D ? 0x2B : $0 == 0x5F ? 0x2F : $0 }
        while plain.last == 0x3D { plain.removeLast() }
        // No text of bytes has this length.
        if plain.count % 4 == 1 { return nil }
        while plain.count % 4 != 0 { plain.append(0x3D) }
        self.init(base64Encoded: Data(plain))
    }

    /// The bytes in base64url, without padding.
    private var base64URL: String {
        var bytes = base64EncodedData().map { $0 == 0x2B ? 0x2D : $0 == 0x2F ? 0x5F : $0 }
        while bytes.last == 0x3D { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
