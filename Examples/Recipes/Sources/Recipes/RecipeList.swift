import Observation
import RestRuntime

/// The recipes that were loaded so far, page by page.
///
/// The list requests a page when its last row is visible. A loop that needs all recipes would use `listPages`.
@MainActor @Observable
public final class RecipeList {
    /// The state of the next page.
    public enum Phase: Equatable, Sendable {
        case idle
        case loading
        /// The page couldn't be loaded. The text is for the user.
        case failed(String)
    }

    /// The recipes of all loaded pages.
    public private(set) var recipes: [RecipeSummary] = []
    /// The state of the next page.
    public private(set) var phase = Phase.idle
    /// Whether the server has another page.
    public private(set) var hasMore = true
    /// Whether the recipes are from the cache because the server is unreachable.
    public private(set) var isOffline = false
    /// A number that changes with each loaded page, and after a sign-out. A visible last row then loads the next page.
    public private(set) var revision = 0

    private let service: any RecipesServiceProtocol
    private let pageSize: Int
    /// The cursor of the next page, or `nil` for the first one.
    private var next: String?

    /// Creates a list that loads pages from a service of the client, or from a stub.
    public init(_ service: any RecipesServiceProtocol, pageSize: Int = 20) {
        self.service = service
        self.pageSize = pageSize
    }

    /// Loads the first page again. The old recipes stay visible until it has arrived.
    public func reload() async { await load(after: nil) }

    /// Loads the next page, or the same one again if it has failed.
    public func loadMore() async {
        if hasMore { await load(after: next) }
    }

    /// Replaces a recipe of the list, after it was edited.
    public func replace(_ recipe: RecipeSummary) {
        guard let index = recipes.firstIndex(where: { $0.id == recipe.id }) else { return }
        recipes[index] = recipe
    }

    /// Removes all recipes, after a sign-out. A page that is being loaded is ignored when it arrives.
    public func clear() {
        recipes = []
        next = nil
        hasMore = true
        isOffline = false
        phase = .idle
        revision += 1
    }

    /// Loads a page, unless another one is being loaded.
    private func load(after cursor: String?) async {
        guard phase != .loading else { return }
        phase = .loading
        let revision = revision
        var page: RecipePage?
        let result: Phase
        do {
            page = try await service.list(cursor: cursor, limit: pageSize)
            result = .idle
        } catch .cancelled {
            // The view has disappeared. It loads the page when it appears again.
            result = .idle
        } catch {
            result = .failed(error.text)
        }
        guard revision == self.revision else { return }
        phase = result
        if let page { show(page, isFirst: cursor == nil) }
    }

    private func show(_ page: RecipePage, isFirst: Bool) {
        recipes = isFirst ? page.recipes : recipes + page.recipes
        next = page.next
        hasMore = page.next != nil
        isOffline = page.cacheStatus?.contains("detail=offline") ?? false
        revision += 1
    }
}
