// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")

// The project's tests enable all traits of all packages through the environment.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["RESTGEN_TRAITS"] == nil ? [.defaults, "Digest"] : [.defaults]

let package = Package(
    name: "HTTPBin",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "restgen", path: "../..", traits: traits),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .target(
            name: "HTTPBin",
            dependencies: [runtime],
            swiftSettings: settings,
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        // Tests with an independent server, which `scripts/httpbin.sh` installs and starts.
        .testTarget(
            name: "HTTPBinTests",
            dependencies: [
                "HTTPBin", runtime, .product(name: "RestDigest", package: "restgen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
    ]
)
