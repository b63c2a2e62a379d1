import Foundation
import HTTPTypes
@_spi(Generated) public import RestRuntime

/// An entity and the tag of the version that it is.
public struct Versioned<Model: Entity>: Sendable {
    /// The entity.
    public let value: Model
    /// From the answer's `ETag`, or from the entity's own annotation; nil where the service has none.
    public let tag: EntityTag?

    static func read(from answer: inout AnswerReader) throws(Model.ReadFailure) -> Versioned {
        let entry = try answer.value(Single<Model>.self).entry
        let header = answer.headers[.eTag].flatMap { EntityTag(parsing: $0) }
        return Versioned(value: entry.value, tag: header ?? entry.tag)
    }
}

extension Versioned: AnswerContent {
    package var content: any Sendable { value }
}

/// The answer to `$count`: a number as a text, some with a byte order mark.
enum Count {
    static func read(from answer: inout AnswerReader) throws(FieldError) -> Int {
        let text = String(decoding: answer.data().prefix(64), as: UTF8.self)
        let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "\u{FEFF}\" \r\n\t"))
        guard let count = Int(digits) else {
            throw FieldError(keyPath: "", expected: "a count", found: "\(answer.data().count) bytes of something else")
        }
        return count
    }
}
