import Foundation
import RestGenTools
import Testing

@testable import RestMock

/// Tests that the mock serves each spec of the project, and that the response of each endpoint has a value of its
/// model.
@Suite struct EverySpecTests {
    @Test(arguments: TestSpec.all)
    func respondsToEveryGET(spec: TestSpec) throws {
        let api = try spec.api()
        let mock = Mock(api, MockOptions())
        for route in mock.routes.routes where route.endpoint.verb == "GET" {
            guard [nil, "xml"].contains(route.settings.serializer) else { continue }
            if route.settings.auth.contains(where: { $0.each.contains { $0.name == "digest" } }) { continue }
            let asked = AskedEndpoint(route: route, mock: mock)
            var request = try #require(asked.request())
            // Skips an endpoint whose requests can't be distinguished from those of another one.
            guard case .route(let found, _, _) = mock.routes.find(request), found.name == route.name else { continue }
            var response = mock.response(to: request)
            if response.status == 404, let known = response.known, let name = route.placeholder {
                request = try #require(asked.request([name: known]))
                response = mock.response(to: request)
            }
            if response.status == 501 {
                #expect(response.message?.contains("custom type") == true, "\(route.name): \(response.message ?? "")")
                continue
            }
            let isFine =
                route.settings.success.contains { $0.contains(response.status) }
                || [202, 304].contains(response.status)
            #expect(isFine, "\(route.name): \(response.status) \(response.message ?? "")")
            try check(response, route, mock)
        }
    }

    /// Tests over HTTP.
    @Test(arguments: TestSpec.all)
    func servesEverySpec(spec: TestSpec) async throws {
        let api = try spec.api()
        let server = try await MockServer.start(api)
        let mock = Mock(api, MockOptions())
        let targets = mock.routes.routes.filter { $0.endpoint.verb == "GET" }.prefix(3).compactMap {
            AskedEndpoint(route: $0, mock: mock).request()?.target
        }
        for target in targets {
            let head = "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
            let status =
                await Socket.ask(server.port, head).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
            #expect((200..<500).contains(status) || status == 501, "\(target): \(status)")
        }
        await server.stop()
    }

    private func check(_ response: MockResponse, _ route: MockRoute, _ mock: Mock) throws {
        guard route.settings.serializer == nil, case .bytes(let data) = response.body else { return }
        let type: TypeReference
        let at: [String]
        switch route.endpoint.result {
        case .value(let value, let path): (type, at) = (value, path)
        case .optional(let value, let path, _): (type, at) = (value, path)
        default: return
        }
        if case .located = type { return }
        let json = try BodyReading.json(data)
        let place = at.isEmpty ? route.settings.envelope.result : at
        guard let value = json.plucked(at: place) else {
            Issue.record("\(route.name): nothing at \(place) of \(json.compactText)")
            return
        }
        let issues = ValueValidator(mock.examples.types, for: .response).issues(in: value, as: type)
        #expect(issues.isEmpty, "\(route.name): \(issues) in \(json.compactText)")
    }
}

extension MockRoute {
    /// The name of the last placeholder of the path.
    var placeholder: String? {
        if case .parameter(let name, _, _, _)? = segments.last { name } else { nil }
    }
}

extension MockResponse {
    /// The first existing key that a response lists.
    var known: String? {
        message?.range(of: "existing keys are: ").map { range in
            message?[range.upperBound...].split(separator: ",").first.map { $0.trimmingCharacters(in: .whitespaces) }
                ?? ""
        }
    }
}

extension JSONValue {
    /// Returns the value at a key path, continuing through the elements of lists as a client does.
    fileprivate func plucked(at path: [String]) -> JSONValue? {
        guard let key = path.first else { return self }
        let rest = Array(path.dropFirst())
        if case .array(let items) = self, Int(key) == nil { return .array(items.compactMap { $0.plucked(at: path) }) }
        return value(at: [key])?.plucked(at: rest)
    }
}
