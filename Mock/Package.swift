// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let clients = ["ChatCave", "Pages", "Waiting", "XML"]

let package = Package(
    name: "RestMock",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "restgen-mock", targets: ["restgen-mock"]),
        .library(name: "RestMock", targets: ["RestMock"]),
    ],
    dependencies: [
        .package(name: "restgen", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        // The responses for a spec, and their server.
        .target(
            name: "RestMock",
            dependencies: [
                .product(name: "RestGenKit", package: "restgen"),
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "RestTesting", package: "restgen"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "restgen-mock",
            dependencies: [
                "RestMock",
                .product(name: "RestGenKit", package: "restgen"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        // The generated code for specs of the project, from the snapshots of the kit's tests.
    ]
        + clients.map { name in
            .target(
                name: name + "Generated",
                dependencies: [.product(name: "RestRuntime", package: "restgen")],
                path: "Tests/Clients/" + name,
                swiftSettings: settings
            )
        } + [
            .target(
                name: "TalkGenerated",
                dependencies: [.product(name: "RestRuntime", package: "restgen")],
                path: "Tests/Clients/Talk",
                swiftSettings: settings,
                plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
            ),
            .testTarget(
                name: "RestMockTests",
                dependencies: clients.map { .init(stringLiteral: $0 + "Generated") } + [
                    "RestMock",
                    "TalkGenerated",
                    "restgen-mock",
                    .product(name: "RestGenKit", package: "restgen"),
                    .product(name: "RestRuntime", package: "restgen"),
                    .product(name: "RestTesting", package: "restgen"),
                    .product(name: "RestXML", package: "restgen"),
                ],
                swiftSettings: settings
            ),
        ]
)
