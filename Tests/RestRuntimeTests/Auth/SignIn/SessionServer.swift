import Foundation
import TestServers

@_spi(Generated) @testable import RestRuntime

/// A server whose tokens are numbered: `a1` with the refresh token `r1`, and so on. Requests with any but the newest
/// token get a 401.
final class SessionServer: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    private var refreshes = 0
    private var refused = false
    private var gate: DispatchSemaphore?

    /// The number of refresh requests.
    var refreshCount: Int { lock.withLock { refreshes } }
    var newest: Int { lock.withLock { number } }

    /// Makes all access tokens so far expire.
    func expire() { lock.withLock { number += 1 } }
    /// Rejects every refresh from now on.
    func refuseRefreshes() { lock.withLock { refused = true } }

    /// Runs a server at a free port for the duration of a test.
    static func run(_ body: (SessionServer, LoopbackServer) async throws -> Void) async throws {
        let session = SessionServer()
        try await LoopbackServer.run {
            session.respond($0)
        } _: { server in
            try await body(session, server)
        }
    }

    func respond(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        switch request.target {
        case "/login":
            guard request.text.contains("right") else { return .json(#"{"error":"wrong password"}"#, status: 401) }
            return give()
        case "/refresh":
            let isRight: Bool = lock.withLock {
                refreshes += 1
                return !refused && request.text.contains("refresh_token=r")
            }
            return isRight ? give() : .json(#"{"error":"invalid_grant"}"#, status: 400)
        case "/logout": return .init(status: 204)
        default:
            let token = request.headers["authorization"]
            if token == "Bearer a\(newest)" { return .json("[\"\(token ?? "")\"]") }
            return .json(#"{"errcode":"M_UNKNOWN_TOKEN","error":"no \#(token ?? "token")"}"#, status: 401)
        }
    }

    private func give() -> LoopbackServer.Reply {
        let number = lock.withLock {
            self.number += 1
            return self.number
        }
        return .json("{\"access_token\":\"a\(number)\",\"refresh_token\":\"r\(number)\",\"expires_in\":3600}")
    }
}

/// The client that is generated for a spec with `auth: { bearer: { login: …, refresh: …, logout: … } }`.
struct SessionClient: RestClient {
    var core: ClientCore

    init(core: ClientCore) {
        self.core = core
    }

    init(
        _ url: String,
        _ configuration: Configuration = Configuration(),
        credential: Credential? = nil,
        expired: TokenResponse.Expired = .init(),
        format: FieldFormat? = nil
    ) {
        core = ClientCore(
            APIDescription(
                name: "Session",
                tokens: TokenPlan(
                    .bearer,
                    TokenResponse(
                        token: ["access_token"],
                        refreshToken: ["refresh_token"],
                        expires: ["expires_in"],
                        format: format,
                        expired: expired
                    )
                ) { core, token in try await SessionClient(core: core).refresh(refreshToken: token) }
            ) { $0.auth(.bearer) },
            server: url,
            credential: credential,
            configuration: configuration
        )
    }

    func login(password: Secret) async throws(RestError<Never>) {
        var call = Call("session.login", "POST /login")
        call.auth(.none)
        call.signsIn()
        call.form("password", password)
        try await core.run(call, throwing: Never.self)
    }

    func refresh(refreshToken: String) async throws(RestError<Never>) {
        var call = Call("session.refresh", "POST /refresh")
        call.signsIn()
        call.form("refresh_token", refreshToken)
        try await core.run(call, throwing: Never.self)
    }

    func logout() async throws(RestError<Never>) {
        var call = Call("session.logout", "POST /logout")
        call.signsOut()
        try await core.run(call, throwing: Never.self)
    }

    func list() async throws(RestError<Never>) -> [String] {
        try await core.value(Call("rooms.list", "GET /rooms"), throwing: Never.self)
    }

    func post(_ text: String) async throws(RestError<Never>) -> [String] {
        var call = Call("rooms.post", "POST /rooms")
        call.body(text)
        return try await core.value(call, throwing: Never.self)
    }
}
