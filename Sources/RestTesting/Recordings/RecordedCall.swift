public import Foundation
@_spi(Generated) public import RestRuntime

/// A call and what became of it: of several requests (redirects, further attempts) the last.
public struct RecordedCall: Sendable, Hashable {
    /// As the page names it: `rooms.create`.
    public var operation: String
    /// `POST`.
    public var method: String
    /// Path and query, and the whole URL where the call goes to another origin than the first one.
    public var url: String
    /// What was sent; nil for nothing, and for what was not in memory.
    public var body: RecordedBody?
    /// What came.
    public var answer: Answer

    /// What a call gets.
    public enum Answer: Sendable, Hashable {
        /// A status with header fields, by name, and a body.
        case response(status: Int, headers: [String: String], body: RecordedBody?)
        /// No answer.
        case failure(TransportError.Kind)
    }

    public init(
        operation: String = "",
        method: String,
        url: String,
        body: RecordedBody? = nil,
        answer: Answer
    ) {
        self.operation = operation
        self.method = method
        self.url = url
        self.body = body
        self.answer = answer
    }
}

/// A body: as JSON where it is, as text, or as bytes.
public enum RecordedBody: Sendable, Hashable {
    case json(JSON)
    case text(String)
    case bytes(Data)

    /// A text, as JSON where it is an object or a list.
    init(_ text: String) {
        if let json = try? Mapping.decode(JSON.self, from: Data(text.utf8)), json.object != nil || json.array != nil {
            self = .json(json)
        } else {
            self = .text(text)
        }
    }

    /// As it goes over the wire.
    var data: Data {
        switch self {
        case .json(let json): (try? Mapping.encode(json)) ?? Data()
        case .text(let text): Data(text.utf8)
        case .bytes(let data): data
        }
    }

    /// For a message.
    var shown: String {
        let text =
            if case .bytes(let data) = self { "\(data.count) bytes" } else { String(decoding: data, as: UTF8.self) }
        return text.count > 200 ? text.prefix(200) + "…" : text
    }
}

// MARK: In the file

extension RecordedCall {
    init(_ json: JSON, _ place: String) throws(RecordingError) {
        guard let method = json["method"]?.string, let url = json["url"]?.string else {
            throw RecordingError("\(place) has no 'method' and 'url'")
        }
        guard let answer = json["answer"] else { throw RecordingError("\(place) has no 'answer'") }
        self.init(
            operation: json["operation"]?.string ?? "",
            method: method,
            url: url,
            body: try RecordedBody(in: json, place),
            answer: try Answer(answer, place + ": its answer")
        )
    }

    var json: JSON {
        var object = JSON.Object()
        if !operation.isEmpty { object["operation"] = .string(operation) }
        object["method"] = .string(method)
        object["url"] = .string(url)
        if let body { object[body.key] = body.json }
        object["answer"] = answer.json
        return .object(object)
    }
}

extension RecordedCall.Answer {
    /// Those that a call can end with where there is no answer.
    private static let kinds: [TransportError.Kind] = [
        .timedOut, .deadlineExceeded, .cannotConnect, .hostNotFound, .offline, .connectionLost, .insecure,
        .malformedResponse,
        .bodyTooLarge, .unwritable, .checksumMismatch, .redirect, .unsupported, .other,
    ]

    /// nil for a name of none.
    static func kind(named name: String) -> TransportError.Kind? { kinds.first { "\($0)" == name } }

    fileprivate init(_ json: JSON, _ place: String) throws(RecordingError) {
        if let name = json["error"]?.string {
            guard let kind = Self.kind(named: name) else {
                throw RecordingError("\(place) has an unknown 'error': \(name)")
            }
            self = .failure(kind)
            return
        }
        guard let status = json["status"]?.int, 200...999 ~= status else {
            throw RecordingError("\(place) has neither a 'status' from 200 to 999 nor an 'error'")
        }
        var headers: [String: String] = [:]
        for (name, value) in json["headers"]?.object?.pairs ?? [] { headers[name] = value.string }
        self = .response(status: status, headers: headers, body: try RecordedBody(in: json, place))
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

extension RecordedBody {
    fileprivate init?(in json: JSON, _ place: String) throws(RecordingError) {
        if let body = json["json"] {
            self = .json(body)
        } else if let text = json["text"]?.string {
            self = .text(text)
        } else if let text = json["base64"]?.string {
            guard let data = Data(base64Encoded: text) else {
                throw RecordingError("\(place) has a 'base64' that is none")
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
