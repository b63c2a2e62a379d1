public import Foundation
public import HTTPTypes
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// What a ``StatusValue`` is read from: status, headers and body of an answer.
///
/// A read that fails records the first error and gives a stand-in that nobody ever sees.
public struct AnswerReader {
    @_spi(Generated) public let status: Int
    @_spi(Generated) public let headers: HTTPFields
    let content: ResponseContent
    /// Where the value is.
    let keyPath: [String]
    /// The JSON that a value is read from if nothing is at its key path; nil: that is an error.
    var zero: String?
    /// What a type that the tables choose is chosen by.
    let routing: Routing?
    /// Where the body went, of a download.
    var destination: URL?
    var failure: FieldError?
    /// What lossy lists lost.
    var dropped: [FieldError] = []

    private var body: Data { content.body }

    /// False for an empty body.
    var hasBody: Bool { !body.isEmpty }

    init(answer: Answer, content: ResponseContent, keyPath: [String], routing: Routing?) {
        status = answer.status
        headers = answer.headers
        self.content = content
        self.keyPath = keyPath
        self.routing = routing
    }

    /// The body's JSON, at the endpoint's key path; whatever its content type says. A body without any text is nil to an optional, and
    /// an error to any other type. A text that isn't JSON is read too, if the type has one: a number, a date, an enum. Where nothing is
    /// at the key path, the value is read from `zero`.
    @_spi(Generated) public mutating func value<Value: FieldValue>(
        _ type: Value.Type = Value.self,
        absent zero: String? = nil
    ) throws(Value.ReadFailure) -> Value {
        var error: FieldError?
        var lost: [FieldError] = []
        defer {
            if failure == nil { failure = error }
            dropped += lost
        }
        if content.isBlank, !type.isReadFromHeaders { return try empty(type, &error) }
        if let zero = zero ?? self.zero, !keyPath.isEmpty, !type.isReadFromHeaders, content.isAbsent(at: keyPath) {
            return try Mapping.read(type, from: Data(zero.utf8), options: content.options, failure: &error)
        }
        if keyPath.isEmpty, let text = content.plainText(for: type) {
            return try Mapping.read(type, from: text, options: content.options, failure: &error)
        }
        return try content.read(type, at: keyPath, failure: &error, dropped: &lost)
    }

    /// The body as it is.
    @_spi(Generated) public mutating func data() -> Data {
        body
    }

    /// The file that the body was written to.
    @_spi(Generated) public mutating func file() -> File {
        guard let destination else {
            fail(expected: "a file", found: "a body in memory")
            return File(Data())
        }
        return File(at: destination, headers)
    }

    /// The body as text: the string at a key path, whatever the content type. For the whole body it is the string if a JSON content
    /// type comes with a JSON string, else the body's text by its charset.
    @_spi(Generated) public mutating func text(absent zero: String? = nil) -> String {
        let contentType = headers[.contentType]
        if zero ?? self.zero != nil, !keyPath.isEmpty, !body.isEmpty, content.isAbsent(at: keyPath) { return "" }
        let isJSON = contentType.map { MediaType($0).isJSON } ?? false
        if !body.isEmpty, isJSON || !keyPath.isEmpty {
            do {
                return try content.decode(String.self, at: keyPath)
            } catch {
                // The whole of a body is a text whatever it holds.
                if !keyPath.isEmpty {
                    if failure == nil { failure = error }
                    return ""
                }
            }
        }
        let charset = Charset(contentType: contentType)
        if let text = charset.text(of: body) { return text }
        if failure == nil { failure = charset.error(body) }
        return ""
    }

    /// The text of an error: as ``text()``, and the string of a JSON string under any type but a text's.
    mutating func errorText() -> String {
        let isText = headers[.contentType].map { MediaType($0).isText } ?? false
        if !isText, let text = try? content.decode(String.self, at: keyPath) { return text }
        return text()
    }

    mutating func fail(expected: String, found: String) {
        if failure == nil { failure = FieldError(keyPath: "", expected: expected, found: found) }
    }

    private mutating func empty<Value: FieldValue>(
        _ type: Value.Type,
        _ error: inout FieldError?
    ) throws(Value.ReadFailure) -> Value {
        if !(type is any MissableValue.Type) {
            error = FieldError(
                keyPath: "",
                expected: "a JSON body",
                found: body.isEmpty ? "an empty body" : "white space"
            )
        }
        // The stand-in of any other, or what it throws for want of one.
        var ignored: FieldError?
        return try Mapping.read(type, from: Data("null".utf8), options: content.options, failure: &ignored)
    }
}
