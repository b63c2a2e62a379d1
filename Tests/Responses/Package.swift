// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

// Tests a generated client with a server that restgen's own code doesn't implement: `scripts/responses.sh`.
let package = Package(
    name: "ResponsesTests",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "restgen", path: "../..")],
    targets: [
        .testTarget(
            name: "ResponsesTests",
            dependencies: [.product(name: "RestRuntime", package: "restgen")],
            swiftSettings: settings,
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        )
    ]
)
