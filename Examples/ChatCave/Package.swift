// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")
let testing = Target.Dependency.product(name: "RestTesting", package: "restgen")
let restgen = Target.PluginUsage.plugin(name: "RestGenPlugin", package: "restgen")

// The project's tests enable all traits of all packages through the environment.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["RESTGEN_TRAITS"] == nil ? [.defaults, "Store"] : [.defaults]

let package = Package(
    name: "ChatCave",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "restgen", path: "../..", traits: traits),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    ],
    targets: [
        // The client: a spec and a few lines of Swift.
        .target(name: "ChatCave", dependencies: [runtime], swiftSettings: settings, plugins: [restgen]),
        // The client with a database and a cache.
        .target(
            name: "ChatCaveOffline",
            dependencies: [
                runtime,
                .product(name: "RestCache", package: "restgen"),
                .product(name: "RestStore", package: "restgen"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: settings,
            plugins: [restgen]
        ),
        .executableTarget(
            name: "ChatCaveDemo",
            dependencies: ["ChatCave", "ChatCaveOffline", runtime],
            swiftSettings: settings,
            plugins: [restgen]
        ),
        .testTarget(
            name: "ChatCaveTests",
            dependencies: ["ChatCave", "ChatCaveApplication", runtime, testing],
            exclude: ["visit.json"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ChatCaveOfflineTests",
            dependencies: ["ChatCave", "ChatCaveApplication", "ChatCaveOffline", runtime],
            swiftSettings: settings
        ),

        // The server.
        .target(
            name: "ChatCaveApplication",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(name: "ChatCaveServer", dependencies: ["ChatCaveApplication"], swiftSettings: settings),
        .testTarget(
            name: "ChatCaveServerTests",
            dependencies: ["ChatCaveApplication", "ChatCaveServer"],
            swiftSettings: settings
        ),
    ]
)
