#if DEBUG
import Recipes
import RestRuntime

// The models of the previews. The client `preview` and the values `samples` are generated, because the spec has
// `samples: preview`. They exist in debug builds.

extension Cookbook {
    /// The models of the app, with a client that responds with samples and keeps what is edited.
    static var preview: Cookbook {
        let client = RecipesClient.preview
        return Cookbook(session: client.session, recipes: client.recipes)
    }
}

extension RecipesServiceProtocol where Self == RecipesServiceStub {
    /// A list whose second page is never loaded.
    static var failingAfterFirstPage: RecipesServiceStub {
        let problem = Problem(message: "The oven is too hot.")
        let stub = RecipesServiceStub()
        stub.onList = { cursor, _ throws(RestError<RecipesFailure>) in
            if cursor != nil { throw .failure(.other(problem), Response(status: 503, message: problem.message)) }
            return RecipePage(recipes: RecipeSummary.samples(8), next: "2")
        }
        return stub
    }
}
#endif
