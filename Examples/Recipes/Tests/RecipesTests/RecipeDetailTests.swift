import Recipes
import RestRuntime
import RestTesting
import Testing

/// A recipe and its form, with a client whose server is a stub.
@MainActor @Suite struct RecipeDetailTests {
    let stub = StubTransport()
    let client: RecipesClient
    let list: RecipeList
    let detail: RecipeDetail

    let soup = Recipe(id: "2", title: "Onion soup", minutes: 50, ingredients: ["6 onions"], notes: "Add cheese.")

    init() {
        let client = RecipesClient(token: "token", configuration: stub.configuration)
        let list = RecipeList(client.recipes)
        let summary = RecipeSummary(id: "2", title: "Soup", minutes: 50)
        detail = RecipeDetail(of: summary, client.recipes) { list.replace($0) }
        self.client = client
        self.list = list
    }

    @Test func loadsARecipe() async throws {
        try await stub.on(client.recipes) { try await $0.get(id: "2") }.returns(soup)
        #expect(detail.title == "Soup")
        await detail.load()
        #expect(detail.recipe == soup)
        #expect(detail.title == "Onion soup")
    }

    @Test func showsWhyARecipeIsMissing() async throws {
        try await stub.on(client.recipes) { try await $0.get(id: "2") }
            .fails(RecipesFailure.other(Problem(message: "This recipe was deleted.")), status: 404)
        await detail.load()
        #expect(detail.message == "This recipe was deleted.")
        #expect(detail.editor() == nil)
    }

    @Test func savesOnlyTheChangedFields() async throws {
        let page = RecipePage(recipes: [RecipeSummary(id: "2", title: "Onion soup", minutes: 50)])
        try await stub.on(client.recipes) { try await $0.list(cursor: nil, limit: 20) }.returns(page)
        try await stub.on(client.recipes) { try await $0.get(id: "2") }.returns(soup)
        var saved = soup
        saved.minutes = 45
        saved.notes = nil
        try await stub.on(client.recipes) { try await $0.update(id: "2", body: RecipeEdit(minutes: 45, notes: .null)) }
            .returns(saved)

        await list.loadMore()
        await detail.load()
        let editor = try #require(detail.editor())
        editor.minutes = 45
        editor.notes = ""
        #expect(await editor.save())

        #expect(detail.recipe == saved)
        #expect(list.recipes.first?.minutes == 45)
        try stub.finish()
    }

    @Test func showsInvalidFields() async throws {
        try await stub.on(client.recipes) { try await $0.get(id: "2") }.returns(soup)
        let invalid = Invalid(
            message: "The recipe wasn't saved.",
            errors: [InvalidField(field: "title", message: "A title is needed.")]
        )
        try await stub.on(client.recipes) { (recipes) throws(RestError<RecipesFailure>) in
            try await recipes.update(id: "2", body: RecipeEdit(title: ""))
        }
        .fails(.invalid(invalid))

        await detail.load()
        let editor = try #require(detail.editor())
        editor.title = ""
        #expect(await !editor.save())

        #expect(editor.message == "The recipe wasn't saved.")
        #expect(editor.invalidFields == ["title": "A title is needed."])
        #expect(detail.recipe == soup)
        #expect(!editor.isSaving)
    }
}
