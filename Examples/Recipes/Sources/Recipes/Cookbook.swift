import Foundation
import RestCache
import RestRuntime

/// The view models of the app and the client that they share.
@MainActor
public final class Cookbook {
    /// The sign-in form.
    public let session: Session
    /// The list of recipes.
    public let list: RecipeList

    private let recipes: any RecipesServiceProtocol
    private let cache: HTTPCache?

    /// Creates the app's models with a client that keeps its tokens and the responses between runs.
    ///
    /// - Parameters:
    ///   - server: The server, by default the spec's.
    ///   - credentials: The store of the tokens. On Apple platforms, use a `KeychainStore`.
    ///   - folder: The folder of the cache.
    ///   - configuration: Options of the client, such as the transport of a test.
    public convenience init(
        server: RecipesClient.Server = .default,
        credentials: any CredentialStore,
        folder: URL = HTTPCache.folder("recipes"),
        configuration: Configuration = Configuration()
    ) {
        let cache = HTTPCache(folder: folder, bytes: 8 << 20)
        var configuration = configuration
        configuration.cache = cache
        configuration.credentialStore = credentials
        let client = RecipesClient(server: server, configuration: configuration)
        self.init(session: client.session, recipes: client.recipes, cache: cache)
        client.onSignIn { [weak session] _ in
            try await session?.ask()
            return nil  // the sign-in endpoint has given the client its tokens
        }
    }

    /// Creates models with services, for previews.
    public init(
        session: any SessionServiceProtocol,
        recipes: any RecipesServiceProtocol,
        cache: HTTPCache? = nil
    ) {
        self.session = Session(session)
        self.recipes = recipes
        self.cache = cache
        list = RecipeList(recipes)
    }

    /// Returns the details of a recipe in the list.
    public func detail(of summary: RecipeSummary) -> RecipeDetail {
        RecipeDetail(of: summary, recipes) { [list] in list.replace($0) }
    }

    /// Signs out, and deletes everything that belongs to the user. Without a connection, it throws, and the user stays
    /// signed in.
    public func signOut() async throws(RestError<RecipesFailure>) {
        try await session.signOut()
        await cache?.removeAll()
        list.clear()
    }
}
