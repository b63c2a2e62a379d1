import Foundation

@_spi(Generated) @testable import RestRuntime

/// Reads a value from a text.
func read<T: FieldValue>(_ type: T.Type = T.self, _ text: String, at path: [String] = []) throws(FieldError) -> T {
    try Mapping.decode(type, from: Data(text.utf8), at: path)
}

/// Returns the error of a read that should fail, or `nil` if it succeeds.
func failure<T: FieldValue>(_ type: T.Type, _ text: String, options: MappingOptions = MappingOptions()) -> FieldError? {
    do throws(FieldError) {
        _ = try Mapping.decode(type, from: Data(text.utf8), options: options)
        return nil
    } catch {
        return error
    }
}

func written<T: FieldValue>(_ value: T) throws(FieldError) -> String {
    String(decoding: try Mapping.encode(value), as: UTF8.self)
}

/// Whether the bytes are valid JSON.
func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? Mapping.decode(JSON.self, from: Data(bytes))) != nil
}
