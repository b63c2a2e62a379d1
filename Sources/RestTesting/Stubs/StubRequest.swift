public import Foundation
public import HTTPTypes
@_spi(Generated) public import RestRuntime

/// A request as it came to a ``StubTransport``, for who wants to look at it.
public struct StubRequest: Sendable {
    /// What the transport got.
    public let transportRequest: TransportRequest
    /// Placeholders of the endpoint's template and what stands for them, decoded; empty for a request that no endpoint is known of.
    public let path: [String: String]

    init(_ request: TransportRequest, path: [String: String] = [:]) {
        transportRequest = request
        self.path = path
    }

    /// `GET`.
    public var method: String { transportRequest.head.method.rawValue }
    /// Path and query.
    public var target: String { transportRequest.head.path ?? "/" }
    /// Header fields, the credential's too.
    public var headers: HTTPFields { transportRequest.head.headerFields }
    /// The body; nil without one, and for a file or a stream.
    public var body: Data? { transportRequest.body?.bytes }

    /// The first value of a parameter of the query, decoded; nil where it is not there.
    public func query(_ name: String) -> String? {
        URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
    }

    /// What a JSON body holds, or the place in it that a key path names.
    ///
    ///     try request.model(NewRoom.self, at: "data")
    public func model<Value: FieldValue>(_ type: Value.Type = Value.self, at keys: String...) throws -> Value {
        guard let body else { throw StubError("the body of the request \(method) \(target) is not in memory") }
        return try Mapping.decode(type, from: body, at: keys)
    }
}
