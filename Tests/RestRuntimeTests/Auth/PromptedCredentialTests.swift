import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Credentials from a closure and from the environment.
@Suite struct PromptedCredentialTests {
    private func core(_ url: String, _ scheme: AuthScheme, _ credential: Credential) -> ClientCore {
        ClientCore(APIDescription(name: "T") { $0.auth(scheme) }, server: url, credential: credential)
    }

    /// The closure is called for each call, and again if the server rejects the credential.
    @Test func callsClosureForEachCall() async throws {
        try await LoopbackServer.run { request in
            .init(
                status: request.target.contains("n2") || request.headers.values.contains { $0.contains("n2") }
                    ? 200 : 401
            )
        } _: { server in
            let counter = Counter()
            let next: @Sendable () async throws -> String = {
                counter.add()
                return "n\(counter.count)"
            }
            let core = core(server.url, .bearer, .bearer(next))
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
            #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer n1", "Bearer n2"])
            // The third credential is rejected, and so is the fourth. The closure isn't called a fifth time.
            #expect(
                await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }?.status
                    == 401
            )
            #expect(counter.count == 4)
        }
    }

    @Test func supportsAllCredentialKinds() async throws {
        try await LoopbackServer.run { request in
            .init(status: request.target == "/a?key=k1" ? 401 : 200)
        } _: { server in
            let counter = Counter()
            let key: @Sendable () async throws -> String = {
                counter.add()
                return "k\(counter.count)"
            }
            try await core(server.url, .query("key"), .key(key)).run(Call("t", "GET /a"), throwing: Never.self)
            try await core(server.url, .header("X-Key", scheme: "token"), .key(for: "x-key", key))
                .run(Call("t", "GET /b"), throwing: Never.self)
            try await core(server.url, .basic, .basic { ("u", "p") }).run(Call("t", "GET /c"), throwing: Never.self)
            #expect(server.requests.map(\.target) == ["/a?key=k1", "/a?key=k2", "/b", "/c"])
            #expect(server.requests[2].headers["x-key"] == "token k3")
            #expect(server.requests[3].headers["authorization"] == "Basic dTpw")
        }
    }

    /// The error of the first call is still redacted after the second call got another key.
    @Test func redactsKeyOfEarlierCall() async throws {
        try await LoopbackServer.run { request in
            .json(#"{"error":"no key \#(request.target.dropFirst("/a?key=".count))"}"#, status: 403)
        } _: { server in
            let counter = Counter()
            let core = core(
                server.url,
                .query("key"),
                .key {
                    counter.add()
                    return "k3y-number-\(counter.count)"
                }
            )
            let first = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
            try? await core.run(Call("t", "GET /a"), throwing: Never.self)
            #expect(first?.status == 403 && !"\(first as Any)".contains("k3y-number"), "\(first as Any)")
        }
    }

    /// An earlier password is still redacted, too.
    @Test func redactsEarlierPasswords() async throws {
        let body = #"{"error":"not PassW0rd-1, \#(Data("al:PassW0rd-1".utf8).base64EncodedString()), nor PassW0rd-2"}"#
        try await LoopbackServer.run { _ in
            .json(body, status: 403)
        } _: { server in
            let counter = Counter()
            let core = core(
                server.url,
                .basic,
                .basic {
                    counter.add()
                    return ("al", "PassW0rd-\(counter.count)")
                }
            )
            for _ in 0..<2 {
                let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
                let text = "\(error.map { "\($0)" } ?? "")"
                #expect(error?.status == 403 && !text.contains("PassW0rd-1"), "\(text)")
                #expect(!text.contains(Data("al:PassW0rd-1".utf8).base64EncodedString()), "\(text)")
            }
            #expect(core.credentials.current.secrets.contains("al:PassW0rd-1"))
            #expect(core.credentials.current.secrets.contains("PassW0rd-2"))
        }
    }

    /// The closure can use the same client: the rejected response no longer counts towards the call limit.
    @Test(arguments: [10, 200_000]) func closureCanCallSameClient(size: Int) async throws {
        final class Clients: @unchecked Sendable { var core: ClientCore? }
        let counter = Counter()
        try await LoopbackServer.run { request in
            if request.target == "/token" {
                counter.add()
                return .json("\"t\(counter.count)\"")
            }
            return request.headers["authorization"] == "Bearer t2"
                ? .json("1") : .json("\"\(String(repeating: "x", count: size))\"", status: 401)
        } _: { server in
            let clients = Clients()
            var configuration = Configuration()
            configuration.limit = CallLimit(calls: 1)
            let core = ClientCore(
                APIDescription(name: "T") { $0.auth(.bearer) },
                server: server.url,
                credential: .bearer {
                    var call = Call("token", "GET /token")
                    call.auth(.none)
                    return try await #require(clients.core).value(call, throwing: Never.self)
                },
                configuration: configuration
            )
            clients.core = core
            // If the closure's call had to wait for the limit, this deadline would end it.
            let hasty = core.with { $0.deadline = 20 }
            let value: Int = try await hasty.value(Call("t", "GET /a"), throwing: Never.self)
            #expect(value == 1)
            #expect(server.requests.map(\.target) == ["/token", "/a", "/token", "/a"])
            // The caller gets the last response, with its body.
            let error = await failed(Never.self) {
                try await hasty.run(Call("t", "GET /a"), throwing: Never.self)
            }
            #expect(error?.status == 401 && "\(error.map { "\($0)" } ?? "")".contains("xxx"))
        }
    }

    @Test func reportsMissingEnvironmentVariable() async throws {
        let name = "RESTGEN_TEST_NO_SUCH_VARIABLE"
        for (scheme, credential) in [
            (AuthScheme.bearer, Credential.bearer(environment: name)), (.header("X-Key"), .key(environment: name)),
            (.basic, .basic(userEnvironment: name, passwordEnvironment: "PATH")),
        ] {
            let core = core("http://127.0.0.1:1", scheme, credential)
            let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
            guard case .request(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(reason.message == "the environment variable '\(name)' for the credential is not set")
        }
    }

    @Test func readsCredentialFromEnvironment() async throws {
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        let set = CredentialSet.empty.adding(.bearer(environment: "PATH"))
        #expect(set.secrets == [path])
        #expect("\(Credential.bearer { path })" == "Credential.bearer(<redacted>)")
    }

    /// A set contains one credential of a kind, from a closure or not.
    @Test func holdsOneCredentialOfEachKind() {
        let set = CredentialSet.empty.adding(.bearer { "a" }).adding(.bearer("b"))
        #expect(set.names == "bearer" && set.secrets == ["b"])
    }
}
