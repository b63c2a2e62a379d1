// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")
let restgen = Target.PluginUsage.plugin(name: "RestGenPlugin", package: "restgen")

// The project's tests enable all traits of all packages through the environment.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["RESTGEN_TRAITS"] == nil ? [.defaults, "Store"] : [.defaults]

let package = Package(
    name: "Petstore",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "restgen", path: "../..", traits: traits)],
    targets: [
        // The spec that `restgen import` creates from the document.
        .target(name: "Petstore", dependencies: [runtime], swiftSettings: settings, plugins: [restgen]),
        // A short spec over the document.
        .target(name: "Pets", dependencies: [runtime], swiftSettings: settings, plugins: [restgen]),
        // Tests with a server that validates each request against the document. `scripts/petstore.sh` installs and
        // starts it.
        .testTarget(name: "PetstoreTests", dependencies: ["Petstore", "Pets", runtime], swiftSettings: settings),
    ]
)
