// swift-tools-version: 6.1
import PackageDescription

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")
let testing = Target.Dependency.product(name: "RestTesting", package: "restgen")
let restgen = Target.PluginUsage.plugin(name: "RestGenPlugin", package: "restgen")

let package = Package(
    name: "SharedModels",
    platforms: [.iOS(.v16), .macOS(.v13)],
    // In your project: .package(url: "https://github.com/restgen/restgen", from: "0.1.0")
    dependencies: [.package(name: "restgen", path: "../..")],
    targets: [
        // A spec with models and without endpoints.
        .target(name: "SharedModels", dependencies: [runtime], plugins: [restgen]),
        // Two clients whose specs name these models under `types`.
        .target(name: "Catalog", dependencies: ["SharedModels", runtime], plugins: [restgen]),
        .target(name: "Orders", dependencies: ["SharedModels", runtime], plugins: [restgen]),
        .testTarget(
            name: "SharedModelsTests",
            dependencies: ["SharedModels", "Catalog", "Orders", runtime, testing]
        ),
    ]
)
