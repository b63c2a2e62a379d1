// swift-tools-version: 6.1
import PackageDescription

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")

let package = Package(
    name: "Tool",
    platforms: [.macOS(.v14)],
    dependencies: [
        // In your project: .package(url: "https://github.com/restgen/restgen", from: "0.1.0")
        .package(name: "restgen", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // The server of the tests.
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        .executableTarget(
            name: "builds",
            dependencies: [runtime, .product(name: "ArgumentParser", package: "swift-argument-parser")],
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        // Runs the program against a server on this machine.
        .testTarget(
            name: "BuildsTests",
            dependencies: [
                "builds",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]
        ),
    ]
)
