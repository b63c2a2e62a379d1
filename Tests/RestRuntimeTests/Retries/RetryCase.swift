import HTTPTypes
import RestTransportTests

@_spi(Generated) @testable import RestRuntime

/// Helpers of tests about retries: an API with three attempts, and servers with scripted responses.
protocol RetryCase {}

extension RetryCase {
    typealias Service = RetryService

    static var ok: String { "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n1" }

    static func status(_ status: Int, _ headers: String = "") -> String {
        "HTTP/1.1 \(status) Status\r\n\(headers)Content-Length: 0\r\nConnection: close\r\n\r\n"
    }

    func core(
        _ url: String,
        _ configuration: Configuration = Configuration(),
        _ defaults: @escaping (inout Call) -> Void = { $0.retry(3, backoff: 0...0) }
    ) -> ClientCore {
        ClientCore(APIDescription(name: "T", defaults: defaults), server: url, configuration: configuration)
    }

    /// Creates a server with these responses, in order. The last one is repeated.
    func server(_ texts: String...) throws -> ScriptedServer {
        let counter = Counter()
        return try ScriptedServer { _ in
            counter.add()
            return [.send(texts[min(counter.count, texts.count) - 1])]
        }
    }

    func value(_ core: ClientCore, _ call: Call = Call("t", "GET /")) async throws -> Int {
        try await core.value(call, throwing: Never.self)
    }

    func failure(_ core: ClientCore, _ call: Call = Call("t", "GET /")) async -> RestError<Never>? {
        await failed(Never.self) { _ = try await value(core, call) }
    }
}

struct RetryService: RestService {
    var core: ClientCore
}
