import Foundation
import HTTPTypes
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// The body of a response, and how it is read by its content type and its call.
///
/// It is created whenever a body is read, and keeps no result: the document is indexed again each time.
struct ResponseContent: Sendable {
    let body: Data
    /// The configuration of mapping, with the response's headers.
    var options: MappingOptions
    /// The serializer, or `nil` for JSON.
    let serializer: (any Serializer)?

    /// Creates the content of a response.
    ///
    /// A response with a JSON content type is read as JSON even if the call has another serializer, since a proxy may
    /// have sent it.
    @inline(never)
    init(
        body: Data,
        headers: HTTPFields,
        requestTarget: RequestTarget?,
        options: MappingOptions,
        serializer: (any Serializer)? = nil
    ) {
        self.body = body
        var options = options
        options.headers = headers
        options.requestTarget = requestTarget
        self.options = options
        if let serializer, let contentType = headers[.contentType] {
            let media = MediaType(contentType)
            let isForeign = media.isJSON && media != MediaType(serializer.mediaType)
            self.serializer = isForeign ? nil : serializer
        } else {
            self.serializer = serializer
        }
    }

    /// The value of the `Content-Type` header.
    var contentType: String? { options.headers[.contentType] }

    /// Reads a value at a key path, and returns the errors of elements that were left out of lists. With an error it
    /// returns a placeholder.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - keyPath: The key path. Empty for the whole body.
    ///   - failure: Receives the error.
    ///   - dropped: Receives the errors of elements that were left out.
    func read<Value: FieldValue>(
        _ type: Value.Type,
        at keyPath: [String],
        failure: inout FieldError?,
        dropped: inout [FieldError]
    ) throws(Value.ReadFailure) -> Value {
        if type.isReadFromHeaders {
            return try Mapping.read(type, from: headerObject(for: type), options: options, failure: &failure)
        }
        let text: Data
        do throws(FieldError) {
            if let serializer {
                return try serializer.decode(type, from: body, contentType: contentType, at: keyPath, options: options)
            }
            text = try json()
        } catch {
            failure = error
            return try standIn(type)
        }
        return try Mapping.read(type, from: text, at: keyPath, options: options, failure: &failure, dropped: &dropped)
    }

    /// Reads a value at a key path. Throws ``FieldError`` if it is missing or unreadable.
    func decode<Value: FieldValue>(_ type: Value.Type, at keyPath: [String] = []) throws(FieldError) -> Value {
        if type.isReadFromHeaders { return try Mapping.decode(type, from: headerObject(for: type), options: options) }
        if let serializer {
            return try serializer.decode(type, from: body, contentType: contentType, at: keyPath, options: options)
        }
        return try Mapping.decode(type, from: try json(), at: keyPath, options: options)
    }

    private static let emptyObject = Data("{}".utf8)

    /// Returns the body for a type that is read from headers alone, such as a `Located<Room>?`, or `null` without one.
    private func headerObject(for type: (some FieldValue).Type) -> Data {
        let isNull = options.headers[.location] == nil && type.isOptionallyInHeader
        return isNull ? Response.nullText : Self.emptyObject
    }

    /// Whether the body is empty or JSON white space.
    var isBlank: Bool {
        body.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    /// Returns the kind of the value at a key path, or `nil` if there is none or the body can't be read.
    @inline(never)
    func probe(at keyPath: [String]) -> ValueProbe? {
        body.isEmpty ? nil : try? decode(ValueProbe.self, at: keyPath)
    }

    /// Returns whether nothing or `null` is at a key path, or an object on the way is missing.
    func isAbsent(at keyPath: [String]) -> Bool {
        do { return try decode(ValueProbe?.self, at: keyPath)?.isNull ?? true } catch { return false }
    }

    /// Returns the body as a JSON string, if the content type may be a text and the type isn't read from JSON.
    ///
    /// Some servers send numbers, dates and enums as `text/plain`. A body that can be read as JSON is read so.
    func plainText<Value: FieldValue>(for type: Value.Type) -> Data? {
        guard type.isText, serializer == nil, contentType.map({ MediaType($0).isPlainText }) ?? true,
            let text = Charset(contentType: contentType).text(of: body), !isJSON(of: type)
        else { return nil }
        return try? Mapping.encode(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Returns whether the type can be read from the body as JSON.
    private func isJSON<Value: FieldValue>(of type: Value.Type) -> Bool {
        var error: FieldError?
        do { _ = try Mapping.read(type, from: try json(), options: options, failure: &error) } catch { return false }
        return error == nil
    }

    /// Whether the body is a JSON value other than an object, which has no envelope.
    var passesEnvelope: Bool {
        if serializer == nil, let text = try? json() {
            guard let first = text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return false }
            if first != UInt8(ascii: "{") { return true }
        }
        return isPlainText && probe(at: []) == nil
    }

    /// Whether the content type is a text such as `text/plain`, which may look like a document.
    private var isPlainText: Bool {
        guard let contentType, case let media = MediaType(contentType) else { return false }
        return media.isText && !media.isJSON && !media.isXML
    }

    /// Returns false if the body lacks one of the values. A body without an object at the key, or an unreadable body,
    /// is neutral and returns true.
    ///
    /// - Parameter values: The key paths in the envelope, each with the values that mean success.
    func meansSuccess(by values: [[String]: [String]]) -> Bool {
        let passes = passesEnvelope
        return values.allSatisfy { path, values in
            if passes, path.first.flatMap({ Int($0) }) == nil || !isList { return true }
            guard probe(at: []) != nil else { return true }
            let found = (try? decode(JSON.self, at: path)) ?? .null
            return values.contains { found.isWritten($0) }
        }
    }

    /// Whether the body is a JSON list.
    private var isList: Bool {
        let first = (try? json())?.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "[")
    }

    /// Returns a placeholder, or throws if the type has none.
    private func standIn<Value: FieldValue>(_ type: Value.Type) throws(Value.ReadFailure) -> Value {
        var ignored: FieldError?
        return try Mapping.read(type, from: Data("null".utf8), failure: &ignored)
    }

    /// Returns the JSON text in UTF-8, without a byte order mark (RFC 8259, section 8.1).
    ///
    /// A body in UTF-16 or UTF-32 without a charset is recognized by its first bytes. Throws ``FieldError`` if it isn't
    /// text in its charset.
    func json() throws(FieldError) -> Data {
        let charset = Charset(contentType: contentType)
        if !charset.isUTF8 {
            guard let text = charset.text(of: body) else { throw charset.error(body) }
            return Data(text.utf8)
        }
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { return body.dropFirst(3) }
        guard let wide = Charset.wideCharset(of: body) else { return body }
        guard let text = wide.text(of: body) else { throw wide.error(body) }
        return Data(text.utf8)
    }
}
