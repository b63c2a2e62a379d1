public import Foundation
public import HTTPTypes
public import RestRuntime

/// An answer as it goes over the wire, for what no endpoint's model says.
///
///     stub.on(client.rooms) { try await $0.list() }.answers(StubAnswer(status: 502, body: Data("Bad gateway".utf8)))
public struct StubAnswer: Sendable {
    /// The status.
    public var status: Int
    /// Header fields.
    public var headers: HTTPFields
    /// All of the body.
    public var body: Data
    /// What the body is instead of ``body``, for a file or a stream.
    var source: Source?

    enum Source: Sendable {
        case file(RequestBody)
        /// Parts, each behind so many seconds, and what comes behind them.
        case parts([Data], every: Double, end: StubStreamEnd)
    }

    /// An answer with these header fields, by their names; a field with a name that is none is left out.
    public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.body = body
        self.headers = HTTPFields()
        set(headers)
    }

    /// An answer of JSON, or of another text.
    public init(status: Int = 200, headers: [String: String] = [:], text: String, type: String = "application/json") {
        self.init(status: status, headers: ["Content-Type": type], body: Data(text.utf8))
        set(headers)
    }

    mutating func set(_ headers: [String: String]) {
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { self.headers[name] = value }
        }
    }
}

/// What comes behind the last part of a stream.
public enum StubStreamEnd: Sendable {
    /// The end of the answer. A stream of events connects again then, as the page says: `reconnecting(false)` keeps it from that.
    case ends
    /// Nothing: the connection stays open until the reader leaves, or has waited for longer than its timeout.
    case holds
    /// The connection is lost in this way.
    case breaks(TransportError.Kind)
}

/// Where on its way a call fails.
public enum StubStage: Sendable, Hashable {
    /// Before there is a connection: nothing is sent.
    case connecting
    /// When so many bytes of the request's body have gone up.
    case sending(Int)
    /// The request has gone up, and nothing comes.
    case waiting
}
