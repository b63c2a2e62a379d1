#if canImport(SwiftUI)
import Recipes
import RestRuntime
import SwiftUI

/// The whole app: the list of recipes, and the sign-in form above it.
public struct RecipesRoot: View {
    private let cookbook: Cookbook
    @Bindable private var session: Session
    @State private var isSignOutFailed = false
    @State private var signOutMessage = ""

    /// Creates the root view of an app or a preview.
    public init(_ cookbook: Cookbook) {
        self.cookbook = cookbook
        session = cookbook.session
    }

    public var body: some View {
        NavigationStack {
            RecipeListView(list: cookbook.list)
                .navigationTitle("Recipes")
                .navigationDestination(for: RecipeSummary.self) { summary in
                    RecipeDetailView(detail: cookbook.detail(of: summary))
                }
                .toolbar { Button("Sign Out") { Task { await signOut() } } }
        }
        .sheet(isPresented: $session.isAsking) { SignInView(session: session) }
        .alert("You are still signed in", isPresented: $isSignOutFailed) {
            Button("OK") {}
        } message: {
            Text(signOutMessage)
        }
    }

    private func signOut() async {
        do {
            // The empty list loads its first page again, which shows the form.
            try await cookbook.signOut()
        } catch {
            signOutMessage = error.text
            isSignOutFailed = true
        }
    }
}

#if DEBUG
#Preview("App") {
    RecipesRoot(.preview)
}
#endif
#endif
