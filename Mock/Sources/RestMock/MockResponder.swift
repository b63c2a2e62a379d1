import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Passes requests to the mock, and sends its responses.
struct MockResponder: HTTPResponder {
    let mock: Mock

    /// A context with the connection, which may be closed instead of sending a response.
    struct Context: RequestContext {
        var coreContext: CoreRequestContextStorage
        let channel: any Channel

        init(source: ApplicationRequestContextSource) {
            coreContext = .init(source: source)
            channel = source.channel
        }
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        var request = request
        let headers = Self.headers(of: request)
        let mocked = await mockResponse(to: &request, headers)
        mock.options.onAnswer?("\(request.method) \(request.head.path ?? "/")", mocked.status, mocked.message)
        try await wait(Preferences(headers["prefer"]))
        if mocked.isDropped {
            try? await context.channel.close()
            return Response(status: .noContent)
        }
        return response(mocked, isHead: request.method == .head)
    }

    private static func headers(of request: Request) -> [String: String] {
        var headers: [String: String] = [:]
        for field in request.headers {
            let name = field.name.canonicalName
            headers[name] = headers[name].map { $0 + (name == "cookie" ? "; " : ", ") + field.value } ?? field.value
        }
        return headers
    }

    private func mockResponse(to request: inout Request, _ headers: [String: String]) async -> MockResponse {
        let target = request.head.path ?? "/"
        let body: Data
        do {
            body = Data(buffer: try await request.collectBody(upTo: mock.options.largestBody))
        } catch {
            return Self.refusal(413, "the body is larger than \(mock.options.largestBody) bytes")
        }
        let origin = "http://\(request.head.authority ?? "\(mock.options.host):\(mock.options.port)")"
        let method = request.method.rawValue
        guard let asked = MockRequest(method: method, target: target, headers: headers, body: body, origin: origin)
        else {
            return Self.refusal(400, "the path or query is not valid UTF-8 after percent-decoding")
        }
        return mock.response(to: asked)
    }

    private static func refusal(_ status: Int, _ message: String) -> MockResponse {
        var response = MockResponse.json(status, .object([("error", .string(message))]))
        response.message = message
        return response
    }

    private func wait(_ preferences: Preferences) async throws {
        var delay = preferences.wait.map { Duration.seconds($0) } ?? .zero
        if let range = mock.options.delay {
            let span = range.upperBound - range.lowerBound
            delay += range.lowerBound + span * Double.random(in: 0...1)
        }
        if delay > .zero { try await Task.sleep(for: delay) }
    }

    private func response(_ mocked: MockResponse, isHead: Bool) -> Response {
        var response = Response(status: .init(code: mocked.status))
        for (name, value) in mocked.headers {
            guard let name = HTTPField.Name(name) else { continue }
            response.headers.append(HTTPField(name: name, value: value))
        }
        switch mocked.body {
        case .none: break
        case .bytes(let data) where isHead:
            response.headers[.contentLength] = String(data.count)
        case .bytes(let data): response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: data))
        case .stream where isHead: break
        case .stream(let pieces, let pause):
            response.body = ResponseBody { writer in
                for piece in pieces {
                    try await writer.write(ByteBuffer(bytes: piece))
                    try await Task.sleep(for: pause)
                }
                try await writer.finish(nil)
            }
        }
        return response
    }
}

extension Duration {
    fileprivate static func * (duration: Duration, factor: Double) -> Duration {
        let (seconds, attoseconds) = duration.components
        return .seconds((Double(seconds) + Double(attoseconds) * 1e-18) * factor)
    }
}
