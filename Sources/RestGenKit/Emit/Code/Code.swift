/// Swift source text whose interpolations keep the indentation of the line they stand on.
///
/// An emitter reads as the Swift that it produces:
///
///     """
///     \(doc)
///     struct \(name) {
///         \(fields)
///     }
///     """
///
/// `fields` may have any number of lines. A `Code` that is empty takes its line away with it, so `doc` may be absent.
/// Text is kept as bytes and copied once a level, which makes a large file linear in its size.
public struct Code: Sendable, Equatable {
    /// UTF-8, and a `Mark` wherever a line may be broken.
    var bytes: [UInt8]

    public init() { bytes = [] }

    public init(_ text: String) { bytes = Array(text.utf8) }

    public var isEmpty: Bool { bytes.isEmpty }

    /// With every line broken that would be too long.
    public var text: String { LineBreaker.text(of: self) }
}

extension Code: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: CodeInterpolation) { bytes = stringInterpolation.finished() }
}

extension Code {
    /// One below the other; empty ones leave no trace.
    public static func lines(_ parts: [Code]) -> Code { joined(parts, by: "\n") }

    /// With a blank line in between; empty ones leave no trace.
    public static func sections(_ parts: [Code]) -> Code { joined(parts, by: "\n\n") }

    /// With a separator in between; empty ones leave no trace.
    static func joined(_ parts: [Code], by separator: Code) -> Code {
        var size = 0
        for part in parts { size += part.bytes.count + separator.bytes.count }
        var result = Code()
        result.bytes.reserveCapacity(size)
        for part in parts where !part.isEmpty {
            if !result.bytes.isEmpty { result.bytes.append(contentsOf: separator.bytes) }
            result.bytes.append(contentsOf: part.bytes)
        }
        return result
    }
}
