// swift-tools-version: 6.1
import PackageDescription

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")
let cache = Target.Dependency.product(name: "RestCache", package: "restgen")
let testing = Target.Dependency.product(name: "RestTesting", package: "restgen")

let package = Package(
    name: "Recipes",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "Recipes", targets: ["Recipes"]),
        .library(name: "RecipesUI", targets: ["RecipesUI"]),
    ],
    // In your project: .package(url: "https://github.com/restgen/restgen", from: "0.1.0")
    dependencies: [.package(name: "restgen", path: "../..")],
    targets: [
        // The spec and the view models. They compile on every platform. RestTesting has the transport of the client
        // `preview`, which only debug builds contain.
        .target(
            name: "Recipes",
            dependencies: [runtime, cache, testing],
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        // The views. Without SwiftUI, the module is empty.
        .target(name: "RecipesUI", dependencies: ["Recipes", runtime]),
        .testTarget(name: "RecipesTests", dependencies: ["Recipes", "RecipesUI", runtime, cache, testing]),
    ]
)
