public import Foundation
public import HTTPTypes
@_spi(Generated) public import RestRuntime

/// A request that a ``StubTransport`` has received.
public struct StubRequest: Sendable {
    /// The request as the transport received it.
    public let transportRequest: TransportRequest
    /// The decoded values of the path's placeholders. Empty for a request without a known endpoint.
    public let path: [String: String]

    init(_ request: TransportRequest, path: [String: String] = [:]) {
        transportRequest = request
        self.path = path
    }

    /// The method, such as `GET`.
    public var method: String { transportRequest.head.method.rawValue }
    /// The path and query.
    public var target: String { transportRequest.head.path ?? "/" }
    /// The header fields, including the credential's.
    public var headers: HTTPFields { transportRequest.head.headerFields }
    /// The body, or `nil` if there is none or it is a file or a stream.
    public var body: Data? { transportRequest.body?.bytes }

    /// Returns the first value of a query parameter, decoded, or `nil` if it is absent.
    public func query(_ name: String) -> String? {
        URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
    }

    /// Reads a JSON body.
    ///
    ///     try request.model(NewRoom.self, at: "data")
    ///
    /// - Parameters:
    ///   - type: The type to read.
    ///   - keys: The key path of the value in the body. Empty for the whole body.
    public func model<Value: FieldValue>(_ type: Value.Type = Value.self, at keys: String...) throws -> Value {
        guard let body else { throw StubError("the body of the request \(method) \(target) is not in memory") }
        return try Mapping.decode(type, from: body, at: keys)
    }
}
