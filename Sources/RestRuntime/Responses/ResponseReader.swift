public import Foundation
public import HTTPTypes
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// Reads a ``StatusValue`` from a response's status, headers and body.
///
/// If reading fails, the reader records the first error and returns a placeholder, which nobody sees. Generated code
/// calls its methods in ``StatusValue/read(from:)``, and the runtime checks `failure` afterwards.
@_spi(Generated) public struct ResponseReader {
    /// The status, such as 200.
    @_spi(Generated) public let status: Int
    /// All header fields.
    @_spi(Generated) public let headers: HTTPFields
    let content: ResponseContent
    /// The key path of the value.
    let keyPath: [String]
    /// The JSON to read if nothing is at the key path. Without it that is an error.
    var zero: String?
    /// The values by which tables choose a type.
    let routing: Routing?
    /// The file of a download.
    var destination: URL?
    var failure: FieldError?
    /// The errors of elements that were left out of lists.
    var dropped: [FieldError] = []

    private var body: Data { content.body }

    /// Whether the body has content.
    var hasBody: Bool { !body.isEmpty }

    /// Creates the reader of a response.
    init(response: RawResponse, content: ResponseContent, keyPath: [String], routing: Routing?) {
        status = response.status
        headers = response.headers
        self.content = content
        self.keyPath = keyPath
        self.routing = routing
    }

    /// Reads the JSON at the endpoint's key path, whatever the content type.
    ///
    /// An empty body is `nil` for an optional type and an error otherwise. Text that isn't JSON is read by types with a
    /// text form, such as numbers, dates and enums. If nothing is at the key path, the value is read from `zero`.
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

    /// Returns the bytes of the body.
    ///
    /// They are returned whatever the content type.
    @_spi(Generated) public mutating func data() -> Data {
        body
    }

    /// Returns the downloaded file.
    ///
    /// A response whose body wasn't written to a file is an error.
    @_spi(Generated) public mutating func file() -> File {
        guard let destination else {
            fail(expected: "a file", found: "a body in memory")
            return File(Data())
        }
        return File(at: destination, headers)
    }

    /// Returns a text: the string at the key path, whatever the content type.
    ///
    /// Without a key path it is the string if the body is a JSON string with a JSON content type, and the body's text
    /// otherwise.
    @_spi(Generated) public mutating func text(absent zero: String? = nil) -> String {
        let contentType = headers[.contentType]
        if zero ?? self.zero != nil, !keyPath.isEmpty, !body.isEmpty, content.isAbsent(at: keyPath) { return "" }
        let isJSON = contentType.map { MediaType($0).isJSON } ?? false
        if !body.isEmpty, isJSON || !keyPath.isEmpty {
            do {
                return try content.decode(String.self, at: keyPath)
            } catch {
                // Without a key path, any body is a text.
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

    /// Returns the text of an error: like ``text()``, but a JSON string is also read if the content type isn't text.
    mutating func errorText() -> String {
        let isText = headers[.contentType].map { MediaType($0).isText } ?? false
        if !isText, let text = try? content.decode(String.self, at: keyPath) { return text }
        return text()
    }

    /// Records an error, unless there is one.
    mutating func fail(expected: String, found: String) {
        if failure == nil { failure = FieldError(keyPath: "", expected: expected, found: found) }
    }

    /// Returns the value of an empty body: `nil` for an optional type, and otherwise a placeholder with an error.
    private mutating func empty<Value: FieldValue>(
        _ type: Value.Type,
        _ error: inout FieldError?
    ) throws(Value.ReadFailure) -> Value {
        if !(type is any OptionalFieldValue.Type) {
            error = FieldError(
                keyPath: "",
                expected: "a JSON body",
                found: body.isEmpty ? "an empty body" : "white space"
            )
        }
        // Other types have a placeholder, or throw if they have none.
        var ignored: FieldError?
        return try Mapping.read(type, from: Data("null".utf8), options: content.options, failure: &ignored)
    }
}
