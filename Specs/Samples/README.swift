import Foundation
import HTTPTypes
import RestRuntime

/// The values that the samples of README.md use.
final class Samples {}

/// Requests rooms from a server, one of which is invalid, and prints the error.
@main nonisolated struct Program: Transport {
    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let body = #"[{"id":7,"name":"Deep & Dark"}]"#
        return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data(body.utf8)))
    }

    static func main() async {
        let configuration = Configuration(transport: Program())
        do {
            _ = try await ChatClient(server: "http://127.0.0.1:8080", configuration: configuration).rooms.list()
        } catch {
            print(error)
        }
    }
}
