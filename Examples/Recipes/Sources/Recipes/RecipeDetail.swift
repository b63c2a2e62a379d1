import Observation
import RestRuntime

/// One recipe.
@MainActor @Observable
public final class RecipeDetail {
    /// The id of the recipe.
    public let id: String
    /// The title, which is known before the recipe is loaded.
    public private(set) var title: String
    /// The recipe, or `nil` until it is loaded.
    public private(set) var recipe: Recipe?
    /// The reason why the recipe couldn't be loaded.
    public private(set) var message: String?

    private let service: any RecipesServiceProtocol
    private let onChange: @MainActor (RecipeSummary) -> Void

    /// Creates the details of a recipe in a list. `onChange` is called after the recipe was edited.
    public init(
        of summary: RecipeSummary,
        _ service: any RecipesServiceProtocol,
        onChange: @escaping @MainActor (RecipeSummary) -> Void = { _ in }
    ) {
        id = summary.id
        title = summary.title
        self.service = service
        self.onChange = onChange
    }

    /// Loads the recipe.
    public func load() async {
        do {
            show(try await service.get(id: id))
        } catch .cancelled {
            // The view has disappeared.
        } catch {
            message = error.text
        }
    }

    /// Returns a form with the values of the recipe, or `nil` if it isn't loaded.
    public func editor() -> RecipeEditor? {
        recipe.map { recipe in
            RecipeEditor(recipe, service) { [weak self] in
                self?.show($0)
                self?.onChange(RecipeSummary(id: $0.id, title: $0.title, minutes: $0.minutes))
            }
        }
    }

    private func show(_ recipe: Recipe) {
        self.recipe = recipe
        title = recipe.title
        message = nil
    }
}
