// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")

// The tests of the project build every package in one folder, with these traits of restgen in each.
let traits = (Context.environment["RESTGEN_TRAITS"] ?? "XML,Digest").split(separator: ",")

let package = Package(
    name: "HTTPBin",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "restgen", path: "../..", traits: Set(traits.map { .trait(name: String($0)) })),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .target(
            name: "HTTPBin",
            dependencies: [runtime],
            swiftSettings: settings,
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        // Against a server that nobody here wrote: `scripts/httpbin.sh` installs and starts it.
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
