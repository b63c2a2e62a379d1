import Foundation

@testable import RestRuntime

/// Reads a value from a text.
func read<T: FieldValue>(_ type: T.Type = T.self, _ text: String, at path: [String] = []) throws(FieldError) -> T {
    try Mapping.decode(type, from: Data(text.utf8), at: path)
}

/// The error of a read that should fail.
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

/// True when the bytes are JSON.
func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? Mapping.decode(JSON.self, from: Data(bytes))) != nil
}

/// Numbers that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed &>> 31)
    }
}
