import Observation
import RestRuntime

/// A form that changes a recipe.
@MainActor @Observable
public final class RecipeEditor: Identifiable {
    /// The title in the form.
    public var title: String
    /// The time in minutes in the form.
    public var minutes: Int
    /// The notes in the form. An empty text deletes them.
    public var notes: String
    /// The server's messages about fields, by the names of the fields.
    public private(set) var invalidFields: [String: String] = [:]
    /// The reason why the recipe couldn't be saved.
    public private(set) var message: String?
    /// Whether the recipe is being saved.
    public private(set) var isSaving = false

    private let recipe: Recipe
    private let service: any RecipesServiceProtocol
    private let onSave: @MainActor (Recipe) -> Void

    init(_ recipe: Recipe, _ service: any RecipesServiceProtocol, onSave: @escaping @MainActor (Recipe) -> Void) {
        title = recipe.title
        minutes = recipe.minutes
        notes = recipe.notes ?? ""
        self.recipe = recipe
        self.service = service
        self.onSave = onSave
    }

    /// Sends the changed fields.
    ///
    /// - Returns: Whether the recipe was saved. Otherwise, ``message`` and ``invalidFields`` have the reasons.
    public func save() async -> Bool {
        isSaving = true
        defer { isSaving = false }
        do {
            onSave(try await service.update(id: recipe.id, body: edit))
            return true
        } catch .failure(.invalid(let invalid), _) {
            message = invalid.message
            invalidFields = Dictionary(invalid.errors.map { ($0.field, $0.message) }) { first, _ in first }
        } catch {
            message = error.text
            invalidFields = [:]
        }
        return false
    }

    /// The changed fields. An absent one keeps its value on the server, and `null` deletes the notes.
    private var edit: RecipeEdit {
        var edit = RecipeEdit()
        if title != recipe.title { edit.title = title }
        if minutes != recipe.minutes { edit.minutes = minutes }
        if notes != recipe.notes ?? "" { edit.notes = notes.isEmpty ? .null : .value(notes) }
        return edit
    }
}
