public import Foundation

/// Data is base64 text in JSON (RFC 4648 section 4).
extension Data: FieldValue {
    public static func read(from reader: inout ValueReader) -> Data {
        let text = reader.string()
        if let value = Data(base64Encoded: text) { return value }
        reader.fail(expected: "base64 text")
        return Data()
    }

    public func write(to writer: inout ValueWriter) {
        writer.mode == .canonical ? writer.canonical(self) : writer.string(base64EncodedString())
    }
}
