// swift-tools-version: 6.1
import PackageDescription

// Tests RestStore with generated models. This is a separate package, since their code requires the trait `Store`.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")
let store = Target.Dependency.product(name: "RestStore", package: "restgen")
let odata = Target.Dependency.product(name: "RestOData", package: "restgen")

// The project's tests enable all traits of all packages through the environment.
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
        // The server of restgen's own tests.
        .target(
            name: "TestServers",
            dependencies: [.product(name: "FlyingFox", package: "FlyingFox")],
            swiftSettings: settings
        ),
        // A process that stores models and can be killed.
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
