/// Swift source text whose interpolations are indented like the line that contains them.
///
/// An emitter looks like the Swift code that it produces:
///
///     """
///     \(doc)
///     struct \(name) {
///         \(fields)
///     }
///     """
///
/// `fields` may have any number of lines. An empty `Code` removes its line, so `doc` may be missing. Text is stored as
/// bytes and copied once for each level, so the time is linear in the size of the file.
package struct Code: Sendable, Equatable {
    /// UTF-8 with a `Mark` wherever a line may be broken.
    var bytes: [UInt8]

    package init() { bytes = [] }

    package init(_ text: String) { bytes = Array(text.utf8) }

    package var isEmpty: Bool { bytes.isEmpty }

    /// The text, in which long lines are broken.
    package var text: String { LineBreaker.text(of: self) }
}

extension Code: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self.init(value) }

    package init(stringInterpolation: CodeInterpolation) { bytes = stringInterpolation.finished() }
}

extension Code {
    /// Returns the parts on separate lines. Empty parts are left out.
    package static func lines(_ parts: [Code]) -> Code { joined(parts, by: "\n") }

    /// Returns the parts with blank lines between them. Empty parts are left out.
    package static func sections(_ parts: [Code]) -> Code { joined(parts, by: "\n\n") }

    /// Returns the parts with a separator between them. Empty parts are left out.
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
