import Recipes
import RecipesUI
import RestRuntime
import SwiftUI

@main
struct RecipesApp: App {
    /// The mock server of the README. Remove the argument for the spec's server.
    private let cookbook = Cookbook(
        server: "http://localhost:8080",
        credentials: KeychainStore(service: "com.example.recipes")
    )

    var body: some Scene {
        WindowGroup { RecipesRoot(cookbook) }
    }
}
