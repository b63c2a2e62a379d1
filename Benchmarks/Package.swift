// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The generator that CompileBenchmark runs. The project's tests set `RESTGEN` to a tool that is already built.
let tool: [Target.Dependency] =
    Context.environment["RESTGEN"] == nil ? [.product(name: "restgen", package: "restgen")] : []

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    traits: [
        .trait(name: "AsyncHTTPClient", description: "TransportBenchmark measures async-http-client too."),
        .trait(name: "Store", description: "StoreBenchmark, which wants GRDB."),
    ],
    dependencies: [
        .package(
            name: "restgen",
            path: "..",
            traits: [
                .defaults, .trait(name: "AsyncHTTPClient", condition: .when(traits: ["AsyncHTTPClient"])),
                .trait(name: "Store", condition: .when(traits: ["Store"])),
            ]
        ),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        // swift run -c release MappingBenchmark
        .executableTarget(
            name: "MappingBenchmark",
            dependencies: [.product(name: "RestRuntime", package: "restgen")],
            swiftSettings: settings
        ),
        // swift run -c release StreamBenchmark
        .executableTarget(
            name: "StreamBenchmark",
            dependencies: [
                "Measuring",
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "RestTransportTests", package: "restgen"),
                .product(
                    name: "RestAsyncHTTPClient",
                    package: "restgen",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        // swift run -c release PageBenchmark
        .executableTarget(
            name: "PageBenchmark",
            dependencies: [
                "Measuring",
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "RestTransportTests", package: "restgen"),
            ],
            swiftSettings: settings
        ),
        // swift run -c release RouteBenchmark
        .executableTarget(
            name: "RouteBenchmark",
            dependencies: [.product(name: "RestRuntime", package: "restgen")],
            swiftSettings: settings
        ),
        // swift run -c release CallBenchmark
        .executableTarget(
            name: "CallBenchmark",
            dependencies: [
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        // swift run -c release QueryBenchmark
        .executableTarget(
            name: "QueryBenchmark",
            dependencies: [
                .product(name: "RestObservation", package: "restgen"),
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "RestTransportTests", package: "restgen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        // swift run -c release --traits Store StoreBenchmark
        .executableTarget(
            name: "StoreBenchmark",
            dependencies: [
                "Measuring",
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "RestTransportTests", package: "restgen"),
                .product(name: "RestStore", package: "restgen", condition: .when(traits: ["Store"])),
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Store"])),
            ],
            swiftSettings: settings
        ),
        // swift run -c release TransportBenchmark
        .executableTarget(
            name: "TransportBenchmark",
            dependencies: [
                "Measuring",
                .product(name: "RestRuntime", package: "restgen"),
                .product(name: "RestTransportTests", package: "restgen"),
                .product(
                    name: "RestAsyncHTTPClient",
                    package: "restgen",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(
                    name: "AsyncHTTPClient",
                    package: "async-http-client",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        // swift run -c release CompileBenchmark
        .executableTarget(
            name: "CompileBenchmark",
            dependencies: [
                "Measuring", "SyntheticAPI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                // Generated code is compiled with it.
                .product(name: "RestRuntime", package: "restgen"),
            ] + tool,
            swiftSettings: settings
        ),
        // swift run -c release GenerationBenchmark
        .executableTarget(
            name: "GenerationBenchmark",
            dependencies: ["Measuring", "SyntheticAPI", .product(name: "restgen", package: "restgen")],
            swiftSettings: settings
        ),
        // An API of any size, as a spec and as hand-written code.
        .target(name: "SyntheticAPI", swiftSettings: settings),
        // Processes and statistics.
        .target(name: "Measuring", swiftSettings: settings),
    ]
)
