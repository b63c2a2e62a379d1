public import Foundation
public import HTTPTypes
@_spi(Generated) import RestHTTP

/// The response to a call: status, headers and the whole body.
///
///     catch .undocumented(let response) { print(response.status, response.text ?? "") }
///
/// Printing it shows the call and the status, but no headers and no body.
///
/// A value keeps the whole body. The response of a download has none, since the file has it.
public struct Response: Sendable {
    /// Stored in a class, since errors, pages and steps of work contain responses. Copying fifteen fields would be code
    /// in each.
    private var box: Box

    /// The fields of a response.
    private struct Fields {
        let call: CallSummary
        let status: Int
        let headers: HTTPFields
        let body: Data
        var dropped: [FieldError] = []
        var mismatch: FieldError?
        let path: String
        let origin: Origin?
        let redaction: Redaction
        let options: MappingOptions
        let serializer: (any Serializer)?
        let messages: [MessageSource]
        let givenMessage: String?
    }

    /// The storage, which never changes. A changed response gets a new one, so copies are independent.
    private final class Box: Sendable {
        let fields: Fields

        init(_ fields: Fields) {
            self.fields = fields
        }
    }

    /// The call. Its URL is the last one, after all redirects.
    public var call: CallSummary { box.fields.call }
    /// The status, such as `200`, or 0 if no call was made.
    public var status: Int { box.fields.status }
    /// All header fields as they arrived.
    public var headers: HTTPFields { box.fields.headers }
    /// The body after decompression. Empty if it wasn't read.
    public var body: Data { box.fields.body }

    /// The errors of elements that were left out of lists.
    public internal(set) var dropped: [FieldError] {
        get { box.fields.dropped }
        set { change { $0.dropped = newValue } }
    }

    /// The reason why the body of an error isn't the error model of the spec, or `nil` if it is or there is none.
    public internal(set) var mismatch: FieldError? {
        get { box.fields.mismatch }
        set { change { $0.mismatch = newValue } }
    }

    /// Changes a field, in a copy of the storage.
    private mutating func change(_ change: (inout Fields) -> Void) {
        var fields = box.fields
        change(&fields)
        box = Box(fields)
    }

    /// The path and query of the last request, with secrets.
    private var path: String { box.fields.path }
    /// The origin of the last request, or `nil` for a response without a URL.
    private var origin: Origin? { box.fields.origin }
    /// The redaction of all texts that are shown.
    var redaction: Redaction { box.fields.redaction }
    /// The options of reading the body.
    private var options: MappingOptions { box.fields.options }
    /// The serializer, or `nil` for JSON.
    var serializer: (any Serializer)? { box.fields.serializer }
    /// The locations of the error message.
    var messages: [MessageSource] { box.fields.messages }
    /// The error message of a response that a test created.
    var givenMessage: String? { box.fields.givenMessage }

    /// Creates a response for tests.
    ///
    ///     throw .failure(Problem(error: "taken"), Response(status: 409, message: "This name is taken."))
    ///
    /// `message` is the `message` of errors with this response, wherever the API's responses have it.
    public init(
        status: Int,
        headers: HTTPFields = [:],
        body: Data = Data(),
        message: String? = nil,
        call: CallSummary = CallSummary("a call of a test")
    ) {
        self.init(
            call: call,
            status: status,
            headers: headers,
            body: body,
            target: try? Target(parsing: call.url),
            redaction: .none,
            givenMessage: message
        )
    }

    /// Creates the response of a call.
    ///
    /// - Parameters:
    ///   - call: The redacted description of the call.
    ///   - status: The status.
    ///   - headers: All header fields.
    ///   - body: The body, or empty if it wasn't read.
    ///   - target: The URL of the last request.
    ///   - redaction: The redaction with the secrets of the call.
    ///   - options: The options of reading the body.
    ///   - serializer: The serializer, or `nil` for JSON.
    ///   - messages: The locations of the error message.
    ///   - givenMessage: The error message of a test's response.
    init(
        call: CallSummary,
        status: Int,
        headers: HTTPFields,
        body: Data,
        target: Target?,
        redaction: Redaction,
        options: MappingOptions = MappingOptions(),
        serializer: (any Serializer)? = nil,
        messages: [MessageSource] = [],
        givenMessage: String? = nil
    ) {
        box = Box(
            Fields(
                call: call,
                status: status,
                headers: headers,
                body: body,
                path: target?.path ?? "",
                origin: target?.origin,
                redaction: redaction,
                options: options,
                serializer: serializer,
                messages: messages,
                givenMessage: givenMessage
            )
        )
    }

    /// Returns a part of the body as a response, as of a batch. It has the same redaction.
    package func part(_ call: CallSummary, status: Int, headers: HTTPFields, body: Data) -> Response {
        Response(
            call: call,
            status: status,
            headers: headers,
            body: body,
            target: origin.map { Target(origin: $0, path: path) },
            redaction: redaction,
            options: options,
            serializer: serializer,
            messages: messages
        )
    }

    /// The URL of the response, after all redirects. It includes secret parameters.
    public var url: URL? {
        origin.flatMap { URL(string: $0.text + path) }
    }

    /// The body as text in the charset of its content type, by default UTF-8, or `nil` if it isn't text.
    public var text: String? {
        Charset(contentType: headers[.contentType]).text(of: body)
    }

    /// The body with the rules for reading it.
    var content: ResponseContent {
        ResponseContent(
            body: body,
            headers: headers,
            requestTarget: origin.map { RequestTarget(Target(origin: $0, path: path)) },
            options: options,
            serializer: serializer
        )
    }

    static let nullText = Data("null".utf8)

    /// The placeholder for a missing response.
    static let none = Response(
        call: CallSummary(operation: "", method: "", url: "", hostAndPort: ""),
        status: 0,
        headers: [:],
        body: Data(),
        target: nil,
        redaction: .none
    )
}

extension Response: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "\(call): \(Self.statusText(status))" }
    @_spi(Generated) public var debugDescription: String { description }
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["call": call.description, "status": status], displayStyle: .struct)
    }

    /// The status and its name, such as `404 Not Found`.
    static func statusText(_ status: Int) -> String {
        ReasonPhrase.text(status).map { "\(status) \($0)" } ?? "\(status)"
    }

    /// The beginning of the body, for the line of an error.
    var excerpt: String {
        guard !body.isEmpty else { return "" }
        // More than the shown part is read, so that a secret that is cut off at its end is recognized.
        let text = String(decoding: body.prefix(64 << 10), as: UTF8.self)
        if text.unicodeScalars.prefix(256).contains(where: { $0 == "\u{FFFD}" || $0 == "\0" }), self.text == nil {
            let type = headers[.contentType].map { Self.line(redaction.withoutSecrets($0)) }
            return "\(body.count) bytes of \(type ?? "no content type")"
        }
        let readable = Charset(contentType: headers[.contentType]).isUTF8 ? text : self.text ?? text
        return Self.line(redaction.apply(to: readable))
    }
}
