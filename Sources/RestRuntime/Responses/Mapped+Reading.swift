import Foundation
import HTTPTypes
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// Reading the result of a call by path.
@_spi(Generated) extension Mapped: StatusValue {
    /// Reads the type that the tables choose. Returns `nil` for a failure without a type.
    ///
    /// A value without a type in the tables is read as JSON, text or bytes. That isn't an error, since such a call is
    /// also used for endpoints outside of the tables.
    @_spi(Generated) public static func read(from reader: inout ResponseReader) -> Mapped? {
        guard let routing = reader.routing else {
            reader.fail(expected: "a client with tables for calls by path", found: "none")
            return nil
        }
        let type = routing.type?.type
        if reader.isNothing(to: type) {
            return routing.isFailure ? nil : Mapped(value: nil, response: routing.response)
        }
        guard let type else {
            if routing.isFailure { return nil }
            return Mapped(value: reader.unnamed(), response: routing.response, hasNoLine: true)
        }
        return reader.mapped(type).map { Mapped(value: $0, response: routing.response) }
    }
}

/// Reading values whose type is only known at run time.
extension ResponseReader {
    /// Whether the body is empty or JSON's `null`, unless the type is read from headers.
    fileprivate func isNothing(to type: (any FieldValue.Type)?) -> Bool {
        if type?.isReadFromHeaders == true { return false }
        let isText = type == String.self || type == Data.self
        if isText ? content.body.isEmpty : content.isBlank { return true }
        return content.probe(at: keyPath)?.isNull == true
    }

    /// Reads a response without a type in the tables: JSON, or else a text or bytes, by the media type.
    ///
    /// The error of JSON stays only for a JSON content type, or if there is none.
    fileprivate mutating func unnamed() -> any FieldValue {
        let value = value(JSON.self)
        guard failure != nil, keyPath.isEmpty, let contentType = headers[.contentType],
            case let media = MediaType(contentType), !media.isJSON
        else { return value }
        failure = nil
        if media.isText, let text = Charset(contentType: contentType).text(of: content.body) { return text }
        return content.body
    }

    /// Reads a type that a table chose. Records an error if there is none.
    ///
    /// A list of the type is read if the response is a list, since tables name the type of the elements.
    fileprivate mutating func mapped<Value: FieldValue>(_ type: Value.Type) -> (any FieldValue)? {
        if type == String.self { return text() }
        if type == Data.self { return data() }
        guard content.probe(at: keyPath)?.isList == true, !type.isList else {
            return one(type)
        }
        // The error of the list is the likelier one for a list, so it is kept.
        if let list = one([Value].self) { return list }
        // A type may have its own way to read a list.
        let error = failure
        failure = nil
        if let value = one(type) { return value }
        failure = error
        return nil
    }

    /// Returns a value, or `nil` after recording an error.
    private mutating func one<Value: FieldValue>(_ type: Value.Type) -> Value? {
        do throws(Value.ReadFailure) {
            let value = try value(type)
            return failure == nil ? value : nil
        } catch {
            if failure == nil { failure = FieldError(thrown: error) }
            return nil
        }
    }
}

extension FieldValue {
    /// Whether the type can be read from a list.
    fileprivate static var isList: Bool {
        self is any ListValue.Type || self is any ArrayMappable.Type || self == JSON.self
    }
}

/// A type that is a list itself. A response of this type isn't a list of its values.
///
/// Without it, a list of lists would be expected for a type such as `[Room]`.
private protocol ListValue {}
extension Array: ListValue where Element: FieldValue {}
extension Optional: ListValue where Wrapped: ListValue {}
