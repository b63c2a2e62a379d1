import Recipes
import RestRuntime
import Testing

@testable import RecipesUI

/// The models of the previews, whose client responds with samples.
@MainActor @Suite struct PreviewTests {
    @Test func showsSamples() async {
        let cookbook = Cookbook.preview
        await cookbook.list.loadMore()
        #expect(cookbook.list.phase == .idle)
        #expect(cookbook.list.recipes.count > 1)
        #expect(Set(cookbook.list.recipes.map(\.id)).count == cookbook.list.recipes.count)
        #expect(!cookbook.list.hasMore)
    }

    @Test func keepsAnEdit() async throws {
        let cookbook = Cookbook.preview
        await cookbook.list.loadMore()
        let detail = cookbook.detail(of: try #require(cookbook.list.recipes.first))
        await detail.load()
        #expect(detail.recipe?.ingredients == ["2 eggs", "250 g flour", "500 ml milk"])
        let editor = try #require(detail.editor())
        editor.title = "Crêpes"
        #expect(await editor.save())
        await cookbook.list.reload()
        #expect(cookbook.list.recipes.first?.title == "Crêpes")
    }

    @Test func showsTheErrorOfTheSecondPage() async {
        let list = RecipeList(.failingAfterFirstPage)
        await list.loadMore()
        await list.loadMore()
        #expect(list.recipes.count == 8)
        #expect(list.phase == .failed("The oven is too hot."))
    }

    @Test func acceptsEveryPassword() async {
        let session = Session(RecipesClient.preview.session)
        await session.signIn()
        #expect(session.message == nil)
    }
}
