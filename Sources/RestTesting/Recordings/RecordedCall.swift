public import Foundation
@_spi(Generated) public import RestRuntime

/// A call and its result. Of several requests (redirects and further attempts), it has the last.
///
/// In a file:
///
///     {
///       "operation": "rooms.get",
///       "method": "GET",
///       "url": "/rooms/7",
///       "result": { "status": 200, "json": { "id": "7" } }
///     }
public struct RecordedCall: Sendable, Hashable {
    /// The endpoint in the spec, such as `rooms.create`.
    public var operation: String
    /// The method, such as `POST`.
    public var method: String
    /// The path and query, or the whole URL if the call's origin differs from the first call's.
    public var url: String
    /// The request's body, or `nil` if there was none or it wasn't in memory.
    public var body: RecordedBody?
    /// The result of the call.
    public var result: CallResult

    /// The result of a call.
    public enum CallResult: Sendable, Hashable {
        /// A response with a status, header fields by name, and a body.
        case response(status: Int, headers: [String: String], body: RecordedBody?)
        /// No response.
        case failure(TransportError.Kind)
    }

    /// Creates a recorded call. Its properties describe the parameters.
    public init(
        operation: String = "",
        method: String,
        url: String,
        body: RecordedBody? = nil,
        result: CallResult
    ) {
        self.operation = operation
        self.method = method
        self.url = url
        self.body = body
        self.result = result
    }
}

/// A body as JSON if possible, as text, or as bytes.
public enum RecordedBody: Sendable, Hashable {
    /// A JSON object or array.
    case json(JSON)
    /// Text that isn't a JSON object or array.
    case text(String)
    /// Bytes that are not UTF-8.
    case bytes(Data)

    /// Creates a body from text. An object or an array becomes JSON.
    init(_ text: String) {
        if let json = try? Mapping.decode(JSON.self, from: Data(text.utf8)), json.object != nil || json.array != nil {
            self = .json(json)
        } else {
            self = .text(text)
        }
    }

    /// The body as it is transferred.
    var data: Data {
        switch self {
        case .json(let json): (try? Mapping.encode(json)) ?? Data()
        case .text(let text): Data(text.utf8)
        case .bytes(let data): data
        }
    }

    /// The body in an error message.
    var shown: String {
        let text =
            if case .bytes(let data) = self { "\(data.count) bytes" } else { String(decoding: data, as: UTF8.self) }
        return text.count > 200 ? text.prefix(200) + "…" : text
    }
}

/// The former names.
extension RecordedCall {
    /// The former name of ``CallResult``.
    @available(*, deprecated, renamed: "CallResult")
    public typealias Answer = CallResult

    /// The former name of ``result``.
    @available(*, deprecated, renamed: "result")
    public var answer: CallResult {
        get { result }
        set { result = newValue }
    }

    /// The former name of ``init(operation:method:url:body:result:)``.
    @available(*, deprecated, renamed: "init(operation:method:url:body:result:)")
    public init(
        operation: String = "",
        method: String,
        url: String,
        body: RecordedBody? = nil,
        answer: CallResult
    ) {
        self.init(operation: operation, method: method, url: url, body: body, result: answer)
    }
}

// MARK: Coding

/// The form of a call in a file.
extension RecordedCall {
    /// Reads a call.
    ///
    /// - Parameters:
    ///   - json: The call in the file.
    ///   - location: The call in an error message: `rooms.json: call 1`.
    init(_ json: JSON, _ location: String) throws(RecordingError) {
        guard let method = json["method"]?.string, let url = json["url"]?.string else {
            throw RecordingError("\(location) has no 'method' and 'url'")
        }
        // `answer` was the key in recordings before 0.1.
        guard let result = json["result"] ?? json["answer"] else { throw RecordingError("\(location) has no 'result'") }
        self.init(
            operation: json["operation"]?.string ?? "",
            method: method,
            url: url,
            body: try RecordedBody(in: json, location),
            result: try CallResult(result, location + ": its result")
        )
    }

    var json: JSON {
        var object = JSON.Object()
        if !operation.isEmpty { object["operation"] = .string(operation) }
        object["method"] = .string(method)
        object["url"] = .string(url)
        if let body { object[body.key] = body.json }
        object["result"] = result.json
        return .object(object)
    }
}

/// The form of a result in a file.
///
/// A failure has the key `error`, and a response has `status` and the optional `headers` and body.
extension RecordedCall.CallResult {
    /// The failures without a response, by name.
    private static let kinds: [TransportError.Kind] = [
        .timedOut, .deadlineExceeded, .cannotConnect, .hostNotFound, .offline, .connectionLost, .insecure,
        .pinMismatch, .malformedResponse,
        .bodyTooLarge, .unwritable, .checksumMismatch, .redirect, .unsupported, .other,
    ]

    /// Returns `nil` for an unknown name.
    static func kind(named name: String) -> TransportError.Kind? { kinds.first { "\($0)" == name } }

    fileprivate init(_ json: JSON, _ location: String) throws(RecordingError) {
        if let name = json["error"]?.string {
            guard let kind = Self.kind(named: name) else {
                throw RecordingError("\(location) has an unknown 'error': \(name)")
            }
            self = .failure(kind)
            return
        }
        guard let status = json["status"]?.int, 200...999 ~= status else {
            throw RecordingError("\(location) has neither a 'status' from 200 to 999 nor an 'error'")
        }
        var headers: [String: String] = [:]
        for (name, value) in json["headers"]?.object?.pairs ?? [] { headers[name] = value.string }
        self = .response(status: status, headers: headers, body: try RecordedBody(in: json, location))
    }

    fileprivate var json: JSON {
        var object = JSON.Object()
        switch self {
        case .failure(let kind): object["error"] = .string("\(kind)")
        case .response(let status, let headers, let body):
            object["status"] = .number(JSON.Number(status))
            if !headers.isEmpty {
                object["headers"] = .object(
                    JSON.Object(headers.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
                )
            }
            if let body { object[body.key] = body.json }
        }
        return .object(object)
    }
}

/// The form of a body in a file: one of the keys `json`, `text` and `base64`, beside those of the call.
extension RecordedBody {
    /// Reads a body. Returns `nil` if there is none.
    fileprivate init?(in json: JSON, _ location: String) throws(RecordingError) {
        if let body = json["json"] {
            self = .json(body)
        } else if let text = json["text"]?.string {
            self = .text(text)
        } else if let text = json["base64"]?.string {
            guard let data = Data(base64Encoded: text) else {
                throw RecordingError("\(location) has an invalid 'base64'")
            }
            self = .bytes(data)
        } else {
            return nil
        }
    }

    fileprivate var key: String {
        switch self {
        case .json: "json"
        case .text: "text"
        case .bytes: "base64"
        }
    }

    fileprivate var json: JSON {
        switch self {
        case .json(let json): json
        case .text(let text): .string(text)
        case .bytes(let data): .string(data.base64EncodedString())
        }
    }
}
