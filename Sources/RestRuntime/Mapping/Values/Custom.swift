import Foundation

/// A custom type as the value of a field, read and written by its `Codable` conformance.
///
///     (fields.value("prices") as [Custom<Money>]).map(\.value)
///
/// Reading throws, since there is no placeholder for a custom type. Lists, maps and optionals record the error and are
/// empty.
///
/// The formats of fields don't apply to it. Dates are RFC 3339.
public struct Custom<Value: Codable & Sendable>: Sendable {
    /// The value of the custom type.
    public var value: Value

    /// Creates a field's value from a value of the custom type.
    public init(_ value: Value) { self.value = value }
}

extension Custom: Equatable where Value: Equatable {}
extension Custom: Hashable where Value: Hashable {}

/// Reading and writing by `Codable`.
extension Custom: FieldValue {
    public typealias ReadFailure = FieldError

    /// Reads a value. Throws the error of the custom type, with the key path in the whole document.
    @_spi(Generated) public static func read(from reader: inout ValueReader) throws(FieldError) -> Custom<Value> {
        Custom(try decode(from: &reader))
    }

    /// Writes a value with `JSONEncoder`, or passes it to the encoder.
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        guard writer.mode == .json else { return writer.encode(value) }
        let state = writer.state
        do {
            let data = try CustomCoding.encoder().encode(value)
            data.withUnsafeBytes { buffer in
                for byte in buffer { state.pointee.byte(byte) }
            }
        } catch {
            writer.fail(expected: "a value that can be encoded", found: "\(type(of: error))")
        }
    }

    /// Decodes the value's part of the document with `JSONDecoder`, with RFC 3339 dates.
    ///
    /// Only this part is copied and parsed again. Throws ``FieldError``, which is recorded too.
    private static func decode(from reader: inout ValueReader) throws(FieldError) -> Value {
        let state = reader.state
        let index = reader.index
        if let source = reader.source {
            do {
                return try source.decoder.singleValueContainer().decode(Value.self)
            } catch {
                let failure = FieldError(thrown: error)
                state.pointee.record(thrown: error)
                throw failure
            }
        }
        if index == 0 || state.pointee.failed {
            reader.fail(expected: "a value")
            throw state.pointee.firstError ?? FieldError(keyPath: "", expected: "a value", found: "nothing")
        }
        let start = state.pointee.document.offset(of: index)
        let token = state.pointee.tokens[index]
        let end = token.info & Token.kindMask == Token.string ? Int(token.end) + 1 : Int(token.end)
        var slice = Data(bytes: state.pointee.bytes + start, count: end - start)
        // A list that a key path has made isn't contiguous in the document.
        if token.info & Token.kindMask == Token.array, token.info & Token.projected != 0 {
            slice = try Mapping.encode(JSON.read(from: &reader))
        }
        do {
            return try CustomCoding.decoder().decode(Value.self, from: slice)
        } catch {
            if state.pointee.suppressionDepth > 0 {
                // Nobody sees the text of this error.
                let failure = FieldError(keyPath: "", expected: "a readable value", found: "another value")
                state.pointee.record(failure)
                throw failure
            }
            // The error is about the document's own value, at its own position.
            let index = state.pointee.original(index)
            let document = state.pointee.document
            let parent = document.parent(of: index)
            let isHidden = state.pointee.sensitive || state.pointee.isSensitive(index)
            let failure = FieldError(
                thrown: error,
                under: document.path(to: index),
                excerpt: parent == 0 ? "" : document.excerpt(of: parent, showing: index, isHidden: isHidden),
                offset: start
            )
            if !state.pointee.failed { state.pointee.details.failedAt = index }
            state.pointee.record(failure)
            throw failure
        }
    }
}
