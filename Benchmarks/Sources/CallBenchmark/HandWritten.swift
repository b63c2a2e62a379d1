import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// The same two calls, written by hand with the same transport.
struct HandWritten {
    let transport: InMemoryTransport
    let decoder = JSONDecoder()

    struct UnexpectedStatus: Error { let status: Int }

    func delete(id: String) async throws {
        let response = try await transport.send(TransportRequest(try request(.delete, id)))
        guard (200...299).contains(response.head.status.code) else {
            throw UnexpectedStatus(status: response.head.status.code)
        }
    }

    func get(id: String) async throws -> PlainRoom {
        let response = try await transport.send(TransportRequest(try request(.get, id)))
        guard (200...299).contains(response.head.status.code) else {
            throw UnexpectedStatus(status: response.head.status.code)
        }
        var data = Data()
        for try await part in response.body { data.append(part) }
        return try decoder.decode(PlainRoom.self, from: data)
    }

    private func request(_ method: HTTPRequest.Method, _ id: String) throws -> HTTPRequest {
        guard let escaped = id.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed),
            let url = URL(string: "http://localhost:3000/rooms/" + escaped), let host = url.host, let port = url.port
        else { throw URLError(.badURL) }
        var request = HTTPRequest(method: method, scheme: url.scheme, authority: "\(host):\(port)", path: url.path)
        request.headerFields[.accept] = "application/json"
        request.headerFields[.authorization] = "Basic dTpw"
        return request
    }
}
