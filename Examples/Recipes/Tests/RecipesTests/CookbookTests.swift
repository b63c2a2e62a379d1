import Foundation
import Observation
import Recipes
import RestCache
import RestRuntime
import RestTesting
import Testing

/// Several starts of the app, with its cache and its stored tokens.
@MainActor @Suite(.timeLimit(.minutes(1))) struct CookbookTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recipes-\(UUID().uuidString)")
    let credentials = MemoryStore()
    /// Describes the expected calls.
    let client = RecipesClient()
    let pancakes = RecipeSummary(id: "1", title: "Pancakes", minutes: 20)

    /// Starts the app with a server.
    private func start(_ stub: StubTransport) -> Cookbook {
        Cookbook(credentials: credentials, folder: folder, configuration: stub.configuration)
    }

    private func tokens(_ name: String) -> StubResponse {
        StubResponse(text: #"{"token": "\#(name)", "refreshToken": "refresh \#(name)"}"#)
    }

    /// Expects a call with a token, or with none for `nil`.
    private func expectList(_ stub: StubTransport, token: String?) async throws -> StubbedCall<RecipePage, any Error> {
        try await stub.on(client.recipes) { try await $0.list(cursor: nil, limit: 20) }
            .where { $0.headers[.authorization] == token.map { "Bearer \($0)" } }
    }

    /// Signs in and loads the list.
    private func firstStart() async throws {
        let stub = StubTransport()
        try await expectList(stub, token: nil).fails(RecipesFailure.other(Problem(message: "Sign in.")), status: 401)
        try await stub.on(client.session) { try await $0.signIn(email: "ada@example.com", password: "pw") }
            .responds(with: tokens("one"))
        try await expectList(stub, token: "one").returns(RecipePage(recipes: [pancakes]))
        let cookbook = start(stub)

        async let loaded: Void = cookbook.list.loadMore()
        await cookbook.session.isVisible()
        cookbook.session.email = "ada@example.com"
        cookbook.session.password = "pw"
        await cookbook.session.signIn()
        await loaded

        #expect(cookbook.list.recipes == [pancakes])
        #expect(!cookbook.session.isAsking)
        try stub.finish()
    }

    @Test func signsInBeforeTheFirstCall() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await firstStart()
    }

    @Test func keepsTheFormAfterAWrongPassword() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let stub = StubTransport()
        try await expectList(stub, token: nil).fails(RecipesFailure.other(Problem(message: "Sign in.")), status: 401)
        try await stub.on(client.session) { try await $0.signIn(email: "ada@example.com", password: "no") }
            .fails(RecipesFailure.other(Problem(message: "Wrong password.")), status: 403)
        let cookbook = start(stub)

        async let loaded: Void = cookbook.list.loadMore()
        await cookbook.session.isVisible()
        cookbook.session.email = "ada@example.com"
        cookbook.session.password = "no"
        await cookbook.session.signIn()
        #expect(cookbook.session.message == "Wrong password.")
        #expect(cookbook.session.isAsking)

        cookbook.session.isAsking = false  // the user closes the form
        await loaded
        #expect(cookbook.list.phase == .failed("Sign in."))
    }

    @Test func keepsTheSessionForTheNextStart() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await firstStart()
        let stub = StubTransport()
        try await expectList(stub, token: "one").returns(RecipePage(recipes: []))
        let cookbook = start(stub)
        await cookbook.list.loadMore()
        #expect(cookbook.list.phase == .idle)
        try stub.finish()
    }

    @Test func refreshesAnExpiredSession() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await firstStart()
        let stub = StubTransport()
        try await expectList(stub, token: "one").fails(RecipesFailure.other(Problem(message: "expired")), status: 401)
        try await stub.on(client.session) { try await $0.refresh(refreshToken: "refresh one") }
            .responds(with: tokens("two"))
        try await expectList(stub, token: "two").returns(RecipePage(recipes: [pancakes]))
        let cookbook = start(stub)
        await cookbook.list.loadMore()
        #expect(cookbook.list.recipes == [pancakes])
        #expect(!cookbook.session.isAsking)
        try stub.finish()
    }

    @Test func showsTheKeptListOffline() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await firstStart()
        let stub = StubTransport()
        try await expectList(stub, token: "one").fails(.offline)
        let cookbook = start(stub)
        await cookbook.list.loadMore()
        #expect(cookbook.list.recipes == [pancakes])
        #expect(cookbook.list.isOffline)
        try stub.finish()
    }

    @Test func deletesTheUsersDataAtSignOut() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await firstStart()
        let stub = StubTransport()
        try await expectList(stub, token: "one").returns(RecipePage(recipes: [pancakes]))
        try await stub.on(client.session) { try await $0.signOut() }.returns()
        let cookbook = start(stub)
        await cookbook.list.loadMore()
        try await cookbook.signOut()
        #expect(cookbook.list.recipes.isEmpty)
        #expect(await HTTPCache(folder: folder).entries().isEmpty)
        try stub.finish()

        // The next start asks for a sign-in again.
        let empty = StubTransport()
        try await expectList(empty, token: nil).fails(RecipesFailure.other(Problem(message: "Sign in.")), status: 401)
        let next = start(empty)
        async let loaded: Void = next.list.loadMore()
        await next.session.isVisible()
        next.session.isAsking = false
        await loaded
    }
}

extension Session {
    /// Waits until the form is visible.
    func isVisible() async {
        let (changes, continuation) = AsyncStream<Void>.makeStream()
        let isVisible = withObservationTracking {
            isAsking
        } onChange: {
            continuation.yield()
        }
        if isVisible { return }
        for await _ in changes { return }
    }
}
