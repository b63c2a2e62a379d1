import Foundation
import HTTPTypes
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// How a body is read: what its content type says, and what its call does.
struct ResponseContent: Sendable {
    let body: Data
    /// With the answer's headers.
    var options: MappingOptions
    /// nil for JSON.
    let serializer: (any Serializer)?

    /// `serializer` is the call's; an answer in JSON is read as JSON all the same, as a proxy's may be. `asked` is what was
    /// asked for.
    @inline(never)
    init(
        body: Data,
        headers: HTTPFields,
        asked: AskedTarget?,
        options: MappingOptions,
        serializer: (any Serializer)? = nil
    ) {
        self.body = body
        var options = options
        options.headers = headers
        options.asked = asked
        self.options = options
        if let serializer, let contentType = headers[.contentType] {
            let media = MediaType(contentType)
            let isForeign = media.isJSON && media != MediaType(serializer.mediaType)
            self.serializer = isForeign ? nil : serializer
        } else {
            self.serializer = serializer
        }
    }

    var contentType: String? { options.headers[.contentType] }

    /// Reads a value at a key path, and says what lossy lists lost. A stand-in comes with an error.
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

    func decode<Value: FieldValue>(_ type: Value.Type, at keyPath: [String] = []) throws(FieldError) -> Value {
        if type.isReadFromHeaders { return try Mapping.decode(type, from: headerObject(for: type), options: options) }
        if let serializer {
            return try serializer.decode(type, from: body, contentType: contentType, at: keyPath, options: options)
        }
        return try Mapping.decode(type, from: try json(), at: keyPath, options: options)
    }

    private static let emptyObject = Data("{}".utf8)

    /// What stands in for the body of what is in the headers alone: null for a `Located<Room>?` without a place.
    private func headerObject(for type: (some FieldValue).Type) -> Data {
        let isNull = options.headers[.location] == nil && type.isOptionallyInHeader
        return isNull ? Response.nullText : Self.emptyObject
    }

    /// True for a body without any text: JSON's white space alone.
    var isBlank: Bool {
        body.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    /// What is at a key path; nil where nothing is, and where the body can't be read.
    @inline(never)
    func probe(at keyPath: [String]) -> ValueProbe? {
        body.isEmpty ? nil : try? decode(ValueProbe.self, at: keyPath)
    }

    /// True if nothing is at a key path, or null: also if an object on the way is missing.
    func isAbsent(at keyPath: [String]) -> Bool {
        do { return try decode(ValueProbe?.self, at: keyPath)?.isNull ?? true } catch { return false }
    }

    /// The body as a JSON string, if its content type doesn't say that it is anything else than a text, and if it is no JSON that the
    /// type is read from.
    func plainText<Value: FieldValue>(for type: Value.Type) -> Data? {
        guard type.isText, serializer == nil, contentType.map({ MediaType($0).isPlainText }) ?? true,
            let text = Charset(contentType: contentType).text(of: body), !isJSON(of: type)
        else { return nil }
        return try? Mapping.encode(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private func isJSON<Value: FieldValue>(of type: Value.Type) -> Bool {
        var error: FieldError?
        do { _ = try Mapping.read(type, from: try json(), options: options, failure: &error) } catch { return false }
        return error == nil
    }

    /// True for a list, a text, a number and so on, which have no envelope around them.
    var passesEnvelope: Bool {
        if serializer == nil, let text = try? json() {
            guard let first = text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return false }
            if first != UInt8(ascii: "{") { return true }
        }
        return isPlainText && probe(at: []) == nil
    }

    /// True for a type such as `text/plain`, whose text may begin as a document does.
    private var isPlainText: Bool {
        guard let contentType, case let media = MediaType(contentType) else { return false }
        return media.isText && !media.isJSON && !media.isXML
    }

    /// False for a body that lacks one of the values. A text, or a list without a key for it, says nothing either way, and neither
    /// does what can't be read.
    func says(_ values: [[String]: [String]]) -> Bool {
        let passes = passesEnvelope
        return values.allSatisfy { path, values in
            if passes, path.first.flatMap({ Int($0) }) == nil || !isList { return true }
            guard probe(at: []) != nil else { return true }
            let found = (try? decode(JSON.self, at: path)) ?? .null
            return values.contains { found.isWritten($0) }
        }
    }

    private var isList: Bool {
        let first = (try? json())?.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "[")
    }

    /// A value that nobody sees, or what the type throws for want of one.
    private func standIn<Value: FieldValue>(_ type: Value.Type) throws(Value.ReadFailure) -> Value {
        var ignored: FieldError?
        return try Mapping.read(type, from: Data("null".utf8), failure: &ignored)
    }

    /// The JSON text in UTF-8 and without a byte order mark (RFC 8259, section 8.1).
    func json() throws(FieldError) -> Data {
        let charset = Charset(contentType: contentType)
        if !charset.isUTF8 {
            guard let text = charset.text(of: body) else { throw charset.error(body) }
            return Data(text.utf8)
        }
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { return body.dropFirst(3) }
        guard let wide = Charset.wide(body) else { return body }
        guard let text = wide.text(of: body) else { throw wide.error(body) }
        return Data(text.utf8)
    }
}
