// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let runtime = Target.Dependency.product(name: "RestRuntime", package: "restgen")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")

let package = Package(
    name: "VideoFarm",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "restgen", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        // The client: a spec and a few lines of Swift.
        .target(
            name: "VideoFarm",
            dependencies: [runtime],
            swiftSettings: settings,
            plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
        ),
        .executableTarget(
            name: "VideoFarmDemo",
            dependencies: ["VideoFarm", "ShellProgress", "SampleFilms", runtime],
            swiftSettings: settings
        ),
        .testTarget(
            name: "VideoFarmTests",
            dependencies: ["VideoFarm", "VideoFarmApplication", "ShellProgress", "SampleFilms", runtime, hummingbird],
            swiftSettings: settings
        ),

        // A progress bar that works with every restgen client.
        .target(name: "ShellProgress", dependencies: [runtime], swiftSettings: settings),
        .testTarget(name: "ShellProgressTests", dependencies: ["ShellProgress"], swiftSettings: settings),
        // Films for the demo and the tests.
        .target(name: "SampleFilms", swiftSettings: settings),

        // The server.
        .target(name: "VideoFarmApplication", dependencies: [hummingbird], swiftSettings: settings),
        .executableTarget(name: "VideoFarmServer", dependencies: ["VideoFarmApplication"], swiftSettings: settings),
        .testTarget(
            name: "VideoFarmServerTests",
            dependencies: ["VideoFarmApplication", "VideoFarmServer", "SampleFilms"],
            swiftSettings: settings
        ),
    ]
)
