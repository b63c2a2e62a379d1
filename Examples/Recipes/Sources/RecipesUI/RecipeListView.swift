#if canImport(SwiftUI)
import Recipes
import SwiftUI

struct RecipeListView: View {
    let list: RecipeList

    var body: some View {
        List {
            if list.isOffline {
                Label("You are offline. These recipes may be outdated.", systemImage: "wifi.slash")
                    .foregroundStyle(.secondary)
            }
            ForEach(list.recipes) { recipe in
                NavigationLink(value: recipe) {
                    LabeledContent(recipe.title, value: "\(recipe.minutes) min")
                }
            }
            nextPage
        }
        .refreshable { await list.reload() }
    }

    /// The last row. When it becomes visible, it loads the next page.
    @ViewBuilder private var nextPage: some View {
        if case .failed(let message) = list.phase {
            VStack(alignment: .leading) {
                Text(message)
                Button("Try Again") { Task { await list.loadMore() } }
            }
        } else if list.hasMore {
            ProgressView()
                .frame(maxWidth: .infinity)
                .task(id: list.revision) { await list.loadMore() }
        }
    }
}

#if DEBUG
#Preview("List") {
    NavigationStack { RecipeListView(list: RecipeList(RecipesClient.preview.recipes)) }
}

#Preview("Loading") {
    NavigationStack { RecipeListView(list: RecipeList(RecipesClient.preview(delay: .seconds(60)).recipes)) }
}

#Preview("Second page fails") {
    NavigationStack { RecipeListView(list: RecipeList(.failingAfterFirstPage)) }
}
#endif
#endif
