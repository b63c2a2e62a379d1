import Recipes
import RestRuntime

// The values and services of the previews. The stubs are generated, because the spec has `stubs: true`.

extension RecipeSummary {
    static let pancakes = RecipeSummary(id: "1", title: "Pancakes", minutes: 20)
    static let soup = RecipeSummary(id: "2", title: "Onion soup", minutes: 50)
}

extension Recipe {
    static let pancakes = Recipe(
        id: "1",
        title: "Pancakes",
        minutes: 20,
        ingredients: ["2 eggs", "250 g flour", "500 ml milk"],
        notes: "Let the batter rest."
    )
}

extension RecipesServiceProtocol where Self == RecipesServiceStub {
    /// Two pages with one recipe each.
    static var sample: RecipesServiceStub {
        let stub = RecipesServiceStub()
        stub.onList = { cursor, _ in
            cursor == nil
                ? RecipePage(recipes: [.pancakes], next: "2")
                : RecipePage(recipes: [.soup])
        }
        stub.onGet = { _ in .pancakes }
        stub.onUpdate = { _, edit in
            var recipe = Recipe.pancakes
            recipe.title = edit.title ?? recipe.title
            recipe.minutes = edit.minutes ?? recipe.minutes
            return recipe
        }
        return stub
    }

    /// A list whose second page is never loaded.
    static var failingAfterFirstPage: RecipesServiceStub {
        let stub = sample
        stub.onList = { cursor, _ throws(RestError<RecipesFailure>) in
            if cursor != nil { throw .failure(.other(Problem(message: "The oven is too hot.")), Response(status: 503)) }
            return RecipePage(recipes: [.pancakes, .soup], next: "2")
        }
        return stub
    }
}

extension SessionServiceProtocol where Self == SessionServiceStub {
    /// A session that accepts every password.
    static var sample: SessionServiceStub {
        let stub = SessionServiceStub()
        stub.onSignIn = { _, _ in }
        stub.onSignOut = {}
        return stub
    }
}

extension Cookbook {
    static var preview: Cookbook { Cookbook(session: .sample, recipes: .sample) }
}
