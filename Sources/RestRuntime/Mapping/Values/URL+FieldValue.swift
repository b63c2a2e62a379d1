public import Foundation

extension URL: FieldValue {
    public static func read(from reader: inout ValueReader) -> URL {
        let text = reader.string()
        if let value = URL(string: text) { return value }
        reader.fail(expected: "a URL")
        return URL(fileURLWithPath: "/")
    }

    public func write(to writer: inout ValueWriter) { writer.string(absoluteString) }
}

extension URL: ParameterValue {
    public func text(format: FieldFormat?) -> String { absoluteString }
}
