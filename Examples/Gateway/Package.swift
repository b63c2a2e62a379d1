// swift-tools-version: 6.2
import PackageDescription

// The project's tests enable all traits of all packages through the environment.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["RESTGEN_TRAITS"] == nil ? [.defaults, "AsyncHTTPClient", "Log"] : [.defaults]

let package = Package(
    name: "Gateway",
    platforms: [.macOS(.v14)],
    dependencies: [
        // In your project: .package(url: "https://github.com/restgen/restgen", from: "0.1.0", traits: …)
        .package(name: "restgen", path: "../..", traits: traits),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .executableTarget(
            name: "Gateway",
            dependencies: [
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "RestAsyncHTTPClient", package: "restgen"),
                .product(name: "RestLog", package: "restgen"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Logging", package: "swift-log"),
            ],
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        .testTarget(
            name: "GatewayTests",
            dependencies: [
                "Gateway",
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "RestTesting", package: "restgen"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
    ]
)
