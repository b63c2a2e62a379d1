#if canImport(SwiftUI)
import Recipes
import SwiftUI

struct RecipeDetailView: View {
    @State var detail: RecipeDetail
    @State private var editor: RecipeEditor?

    var body: some View {
        List {
            if let recipe = detail.recipe {
                LabeledContent("Time", value: "\(recipe.minutes) min")
                Section("Ingredients") {
                    ForEach(recipe.ingredients, id: \.self) { Text($0) }
                }
                if let notes = recipe.notes {
                    Section("Notes") { Text(notes) }
                }
            } else if let message = detail.message {
                Text(message)
            } else {
                ProgressView()
            }
        }
        .navigationTitle(detail.title)
        .toolbar { Button("Edit") { editor = detail.editor() }.disabled(detail.recipe == nil) }
        .sheet(item: $editor) { RecipeEditorView(editor: $0) }
        .task { await detail.load() }
        .refreshable { await detail.load() }
    }
}

#if DEBUG
#Preview("Detail") {
    NavigationStack { RecipeDetailView(detail: RecipeDetail(of: .sample, RecipesClient.preview.recipes)) }
}
#endif
#endif
