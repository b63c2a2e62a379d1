// swift-tools-version: 6.1
import PackageDescription

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")

// The project's tests enable all traits of all packages through the environment.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["RESTGEN_TRAITS"] == nil ? [.defaults, "Log"] : [.defaults]

let package = Package(
    name: "Topics",
    platforms: [.macOS(.v15)],
    dependencies: [
        // In your project: .package(url: "https://github.com/restgen/restgen", from: "0.1.0")
        .package(name: "restgen", path: "../..", traits: traits),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // The server of each topic.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        .executableTarget(
            name: "topics",
            dependencies: [
                "Committed", runtime,
                .product(name: "RestLog", package: "restgen"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            path: "Sources/Topics",
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        // Its Swift is committed, so it needs no plugin. SwiftPM would warn about the spec.
        .target(name: "Committed", dependencies: [runtime], exclude: ["Committed.rest.yaml"]),
        .testTarget(name: "TopicsTests", dependencies: ["topics"]),
    ]
)
