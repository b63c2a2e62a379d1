import Foundation
import HTTPTypes
@_spi(Generated) public import RestRuntime

/// An entity and the entity tag of its version.
public struct Versioned<Model: Entity>: Sendable {
    /// The entity.
    public let value: Model
    /// The tag from the response's `ETag` or the entity's annotation, or `nil` if the service sends none.
    public let tag: EntityTag?

    static func read(from reader: inout ResponseReader) throws(Model.ReadFailure) -> Versioned {
        let entry = try reader.value(EntityResponse<Model>.self).entry
        let header = reader.headers[.eTag].flatMap { EntityTag(parsing: $0) }
        return Versioned(value: entry.value, tag: header ?? entry.tag)
    }
}

extension Versioned: ModelWrapper {
    package var content: any Sendable { value }
}

/// The response to `$count`: a number as a text, possibly with a byte order mark.
enum Count {
    static func read(from reader: inout ResponseReader) throws(FieldError) -> Int {
        let text = String(decoding: reader.data().prefix(64), as: UTF8.self)
        let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "\u{FEFF}\" \r\n\t"))
        guard let count = Int(digits) else {
            throw FieldError(keyPath: "", expected: "a count", found: "\(reader.data().count) bytes of something else")
        }
        return count
    }
}
