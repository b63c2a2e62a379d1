public import Foundation
public import HTTPTypes
public import RestRuntime

/// A response as it is transferred, for responses that no model of the spec describes.
///
///     stub.on(client.rooms) { try await $0.list() }
///         .responds(with: StubResponse(status: 502, body: Data("Bad gateway".utf8)))
public struct StubResponse: Sendable {
    /// The status code.
    public var status: Int
    /// The header fields.
    public var headers: HTTPFields
    /// The complete body.
    public var body: Data
    /// The body of a file or a stream, which is used instead of ``body``.
    var source: Source?

    /// A body that isn't in memory, or has delays.
    enum Source: Sendable {
        case file(RequestBody)
        /// Parts with the seconds before each, and the end of the stream.
        case parts([Data], every: Double, end: StubStreamEnd)
    }

    /// Creates a response. Header fields with invalid names are left out.
    public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.body = body
        self.headers = HTTPFields()
        set(headers)
    }

    /// Creates a response with a text body, by default JSON.
    public init(status: Int = 200, headers: [String: String] = [:], text: String, type: String = "application/json") {
        self.init(status: status, headers: ["Content-Type": type], body: Data(text.utf8))
        set(headers)
    }

    /// Sets header fields. Invalid names are left out.
    mutating func set(_ headers: [String: String]) {
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { self.headers[name] = value }
        }
    }
}

/// The end of a stream.
public enum StubStreamEnd: Sendable {
    /// The response ends. A client of an event stream then connects again, unless it was made with
    /// `reconnecting(false)`.
    case ends
    /// The connection stays open until the client closes it or times out.
    case holds
    /// The connection fails with this error.
    case breaks(TransportError.Kind)
}

/// The stage at which a call fails.
public enum StubStage: Sendable, Hashable {
    /// Before connecting, so that nothing is sent.
    case connecting
    /// After a number of bytes of the request's body were sent.
    case sending(Int)
    /// After the request was sent, before the response.
    case waiting
}

/// The former name of ``StubResponse``.
@available(*, deprecated, renamed: "StubResponse")
public typealias StubAnswer = StubResponse
