// Signing in: the client asks for a sign-in when the server requires it, keeps the tokens, and refreshes them when they
// have expired. The calls themselves contain nothing about it.
//
// More: Documentation/SignIn.md

import Hummingbird
import RestRuntime
import Synchronization

func signIn(_ show: @escaping Show) async throws {
    try await withServer(diaryServer(show)) { url in
        var configuration = Configuration()
        configuration.credentialStore = MemoryStore()  // FileStore or KeychainStore keep tokens between runs
        let client = SignInClient(server: .init(url), configuration: configuration)
        client.onSignIn { client in
            show("app: the user signs in")
            try await client.session.signIn(user: "ada", password: "lovelace")
            return nil  // the response had the tokens
        }

        show("app: \(try await client.diary.list())")
        show("app: \(try await client.diary.list())")  // by now, the first token has expired
    }
}

/// A server whose first token is valid for one request.
private func diaryServer(_ show: @escaping Show) -> Router<BasicRequestContext> {
    let requests = Atomic(0)
    let router = Router()
    router.post("/session") { _, _ in
        show("server: first token")
        return ["token": "one", "refreshToken": "secret"]
    }
    router.post("/session/refresh") { _, _ in
        show("server: second token")
        return ["token": "two", "refreshToken": "secret"]
    }
    router.get("/diary") { request, _ in
        let token = request.headers[.authorization]
        let isFirst = token == "Bearer one" && requests.add(1, ordering: .relaxed).newValue == 1
        guard isFirst || token == "Bearer two" else { throw HTTPError(.unauthorized) }
        return ["A sunny day."]
    }
    return router
}
