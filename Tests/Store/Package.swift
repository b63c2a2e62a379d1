// swift-tools-version: 6.1
import PackageDescription

// What RestStore does with generated models: a package of its own, since only who names the trait `Store` can compile them.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")
let store = Target.Dependency.product(name: "RestStore", package: "restgen")
let odata = Target.Dependency.product(name: "RestOData", package: "restgen")

// The project's tests turn on all traits in the environment, for every package alike.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["RESTGEN_TRAITS"] == nil ? [.defaults, "Store"] : [.defaults]

let package = Package(
    name: "StoreTests",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "restgen", path: "../..", traits: traits),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .target(
            name: "Talk",
            dependencies: [runtime, store, odata],
            swiftSettings: settings,
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        .target(
            name: "Versions",
            dependencies: [runtime, store],
            swiftSettings: settings,
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        // The same server as in restgen's own tests.
        .target(
            name: "TestServers",
            dependencies: [.product(name: "FlyingFox", package: "FlyingFox")],
            swiftSettings: settings
        ),
        // A process of its own that stores, and can be killed.
        .executableTarget(name: "Worker", dependencies: ["Talk", runtime, store], swiftSettings: settings),
        .testTarget(
            name: "StoreTests",
            dependencies: [
                "Talk", "Versions", "Worker", runtime, store, odata,
                .product(name: "GRDB", package: "GRDB.swift"),
                "TestServers",
            ],
            swiftSettings: settings
        ),
    ]
)
