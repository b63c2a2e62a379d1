import Foundation

extension ValueWriter {
    /// A value of one of the user's own types, through its `Encodable`.
    mutating func foreign<T: Codable & Sendable>(_ value: T) {
        switch state.pointee.mode {
        case .json:
            do {
                let data = try ForeignCoding.encoder().encode(value)
                data.withUnsafeBytes { buffer in
                    for byte in buffer { state.pointee.byte(byte) }
                }
            } catch {
                fail(expected: "a value that can be written", found: "\(type(of: error))")
            }
        default:
            encode(value)
        }
    }
}
