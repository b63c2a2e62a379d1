import Recipes
import RestRuntime
import RestTesting
import Testing

/// The list with a client whose server is a stub.
@MainActor @Suite struct RecipeListTests {
    let stub = StubTransport()
    let client: RecipesClient
    let list: RecipeList

    init() {
        client = RecipesClient(token: "token", configuration: stub.configuration)
        list = RecipeList(client.recipes, pageSize: 2)
    }

    let pancakes = RecipeSummary(id: "1", title: "Pancakes", minutes: 20)
    let soup = RecipeSummary(id: "2", title: "Onion soup", minutes: 50)
    let toast = RecipeSummary(id: "3", title: "Toast", minutes: 5)

    /// The expectation of the request for a page.
    private func page(after cursor: String?) async throws -> StubbedCall<RecipePage, any Error> {
        try await stub.on(client.recipes) { try await $0.list(cursor: cursor, limit: 2) }
    }

    @Test func loadsThePagesUpToTheLastOne() async throws {
        try await page(after: nil).returns(RecipePage(recipes: [pancakes, soup], next: "2"))
        try await page(after: "2").returns(RecipePage(recipes: [toast]))

        await list.loadMore()
        #expect(list.recipes == [pancakes, soup])
        #expect(list.hasMore)
        await list.loadMore()
        #expect(list.recipes == [pancakes, soup, toast])
        #expect(!list.hasMore)
        await list.loadMore()
        try stub.finish()  // no third request
    }

    @Test func requestsAPageAgainAfterAnError() async throws {
        try await page(after: nil).returns(RecipePage(recipes: [pancakes, soup], next: "2"))
        try await page(after: "2").fails(.connectionLost).returns(RecipePage(recipes: [toast]))

        await list.loadMore()
        await list.loadMore()
        #expect(list.phase == .failed("The server can't be reached. Check your connection."))
        #expect(list.recipes == [pancakes, soup])
        await list.loadMore()
        #expect(list.phase == .idle)
        #expect(list.recipes == [pancakes, soup, toast])
        try stub.finish()
    }

    @Test func showsTheMessageOfTheServer() async throws {
        try await page(after: nil).fails(RecipesFailure.other(Problem(message: "Closed on Sundays.")), status: 503)
        await list.loadMore()
        #expect(list.phase == .failed("Closed on Sundays."))
        #expect(list.hasMore)
    }

    @Test func reloadsFromTheFirstPage() async throws {
        try await page(after: nil)
            .returns(RecipePage(recipes: [pancakes, soup], next: "2"))
            .returns(RecipePage(recipes: [toast], next: "4"))
        await list.loadMore()
        await list.reload()
        #expect(list.recipes == [toast])
    }

    @Test func makesOneRequestAtATime() async throws {
        try await page(after: nil).returns(RecipePage(recipes: [pancakes, soup], next: "2"))
        async let first: Void = list.loadMore()
        async let second: Void = list.loadMore()
        _ = await (first, second)
        #expect(list.recipes == [pancakes, soup])
        try stub.finish()
    }

    @Test func showsNoErrorIfTheViewDisappears() async throws {
        try await page(after: nil).cancels()
        await list.loadMore()
        #expect(list.phase == .idle)
    }

    @Test func ignoresAPageThatArrivesAfterASignOut() async {
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let (held, hold) = AsyncStream<Void>.makeStream()
        let service = RecipesServiceStub()
        service.onList = { [pancakes] _, _ in
            arrival.yield()
            for await _ in held {}
            return RecipePage(recipes: [pancakes])
        }
        let list = RecipeList(service)

        async let loaded: Void = list.loadMore()
        for await _ in arrivals { break }
        list.clear()
        hold.finish()
        await loaded
        #expect(list.recipes.isEmpty)
        #expect(list.phase == .idle)
    }
}
