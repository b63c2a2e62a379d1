public import Foundation
public import HTTPTypes
@_spi(Generated) import RestHTTP

/// What a server answered: status, headers and the whole body, whatever became of it.
///
///     catch .undocumented(let response) { print(response.status, response.text ?? "") }
///
/// Printing it shows the call and the status, and nothing of headers or body.
public struct Response: Sendable {
    /// Behind a reference: errors, pages and steps of work hold responses, and each of them would have code to copy fifteen fields.
    private var box: Box

    private struct Content {
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

    private final class Box: Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }

    /// Which call it answers; the URL is the last one, behind all redirects.
    public var call: CallSummary { box.content.call }
    /// `200`; 0 where no call was made.
    public var status: Int { box.content.status }
    /// All header fields, as they came.
    public var headers: HTTPFields { box.content.headers }
    /// As it came, after decompression; empty where it was not read.
    public var body: Data { box.content.body }

    /// What lists that let go of elements lost when the answer was read: one error for each.
    public internal(set) var dropped: [FieldError] {
        get { box.content.dropped }
        set { change { $0.dropped = newValue } }
    }

    /// Why the body of an error is none of the models that the spec names for it; nil where it is one, or where none is named.
    public internal(set) var mismatch: FieldError? {
        get { box.content.mismatch }
        set { change { $0.mismatch = newValue } }
    }

    private mutating func change(_ change: (inout Content) -> Void) {
        var content = box.content
        change(&content)
        box = Box(content)
    }

    private var path: String { box.content.path }
    private var origin: Origin? { box.content.origin }
    var redaction: Redaction { box.content.redaction }
    private var options: MappingOptions { box.content.options }
    var serializer: (any Serializer)? { box.content.serializer }
    var messages: [MessageSource] { box.content.messages }
    /// The server's own text, of a response that a test made.
    var givenMessage: String? { box.content.givenMessage }

    /// An answer that no server gave, for tests:
    ///
    ///     throw .failure(Problem(error: "taken"), Response(status: 409, message: "This name is taken."))
    ///
    /// `message` is what errors with this response say as their `message`, wherever the API has it in its answers.
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
            Content(
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

    /// One of several answers that the body holds, as those of a batch: what is hidden of this one is hidden of it.
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

    /// The URL that gave the answer, behind all redirects, secret parameters included.
    public var url: URL? {
        origin.flatMap { URL(string: $0.text + path) }
    }

    /// The body as text, by the charset of its content type (UTF-8 unless said); nil where it is no such text.
    public var text: String? {
        Charset(contentType: headers[.contentType]).text(of: body)
    }

    var content: ResponseContent {
        ResponseContent(
            body: body,
            headers: headers,
            asked: origin.map { AskedTarget(Target(origin: $0, path: path)) },
            options: options,
            serializer: serializer
        )
    }

    static let nullText = Data("null".utf8)

    /// What stands for a response where none came.
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
    public var description: String { "\(call): \(Self.statusText(status))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["call": call.description, "status": status], displayStyle: .struct)
    }

    /// `404 Not Found`.
    static func statusText(_ status: Int) -> String {
        ReasonPhrase.text(status).map { "\(status) \($0)" } ?? "\(status)"
    }

    /// The body's beginning, fit for a line of an error.
    var excerpt: String {
        guard !body.isEmpty else { return "" }
        // More than is shown is looked at, so that a secret that is cut at the end is still known as one.
        let text = String(decoding: body.prefix(64 << 10), as: UTF8.self)
        if text.unicodeScalars.prefix(256).contains(where: { $0 == "\u{FFFD}" || $0 == "\0" }), self.text == nil {
            let type = headers[.contentType].map { Self.line(redaction.withoutSecrets($0)) }
            return "\(body.count) bytes of \(type ?? "no content type")"
        }
        let readable = Charset(contentType: headers[.contentType]).isUTF8 ? text : self.text ?? text
        return Self.line(redaction.apply(to: readable))
    }
}
