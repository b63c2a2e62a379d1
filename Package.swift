// swift-tools-version: 6.1
import PackageDescription

/// The prebuilt `restgen` and `restgen-mock` of a release. `scripts/release.sh` writes this line. On main it is `nil`.
let release: Target? = nil

/// Whether the tool is built from source, for platforms without a prebuilt program.
let buildsFromSource = Context.environment["RESTGEN_SOURCE"] != nil
/// A bundle in this folder that the plugins run instead of the tool from source. The project's tests set it.
let bundle = Context.environment["RESTGEN_BUNDLE"].map { Target.binaryTarget(name: "RestGenTool", path: $0) }
let prebuiltTool = buildsFromSource ? nil : bundle ?? release
/// Whether the package contains the generator. A release only contains the runtime and the plugins, unless the tool is
/// built from source.
let hasSources = release == nil || buildsFromSource
/// Whether the system's libyaml is used instead of a bundled copy, for packagers of Linux distributions.
let usesSystemYAML = Context.environment["RESTGEN_SYSTEM_YAML"] != nil

/// The default trait. The project's tests enable all traits here instead of with `--traits`: the two ways order the
/// compiler's flags differently, so modules shared by several packages of the project would be compiled twice.
let defaultTrait = Context.environment["RESTGEN_TRAITS"] ?? "XML"

/// The target that the plugins run.
let tool: Target.Dependency = prebuiltTool == nil ? "restgen" : "RestGenTool"

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The layers of the runtime in their order. Each is a folder, and a module consists of one or more of them.
let layers = [
    "HTTP", "Mapping", "Routes", "Transport", "Auth", "Responses", "Calls", "Exchange", "Client", "Sequences",
]

/// Returns a module of the runtime: RestRuntime, which users import, or one that RestRuntime exports.
func runtimeModule(
    _ name: String,
    layers own: [String],
    dependencies: [Target.Dependency] = [],
    resources: [Resource] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies + [.product(name: "HTTPTypes", package: "swift-http-types")],
        path: "Sources/RestRuntime",
        // The catalog documents RestRuntime, which exports the symbols of the others.
        exclude: layers.filter { !own.contains($0) } + (name == "RestRuntime" ? [] : ["RestRuntime.docc"]),
        sources: own,
        resources: resources,
        swiftSettings: settings
    )
}

/// Apple's description of the privacy-relevant functions that a product uses, such as the dates of files.
let privacyManifest = [Resource.copy("PrivacyInfo.xcprivacy")]

/// Returns a module of the generator. Its folder in Sources/RestGenKit is the last part of the name, such as `Spec` for
/// `RestGenSpec`.
func kitModule(
    _ name: String,
    folder: String? = nil,
    dependencies: [Target.Dependency],
    settings own: [SwiftSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Sources/RestGenKit/" + (folder ?? String(name.dropFirst("RestGen".count))),
        swiftSettings: settings + own
    )
}

let package = Package(
    name: "restgen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "RestRuntime", targets: ["RestRuntime"]),
        .library(name: "RestXML", targets: ["RestXML"]),
        .library(name: "RestAsyncHTTPClient", targets: ["RestAsyncHTTPClient"]),
        .library(name: "RestLog", targets: ["RestLog"]),
        .library(name: "RestTelemetry", targets: ["RestTelemetry"]),
        .library(name: "RestDigest", targets: ["RestDigest"]),
        .library(name: "RestOAuth", targets: ["RestOAuth"]),
        .library(name: "RestCompression", targets: ["RestCompression"]),
        .library(name: "RestCache", targets: ["RestCache"]),
        .library(name: "RestOData", targets: ["RestOData"]),
        .library(name: "RestCombine", targets: ["RestCombine"]),
        .library(name: "RestObservation", targets: ["RestObservation"]),
        .library(name: "RestStore", targets: ["RestStore"]),
        .library(name: "RestTesting", targets: ["RestTesting"]),
        .library(name: "RestTransportTests", targets: ["RestTransportTests"]),
        .plugin(name: "RestGenPlugin", targets: ["RestGenPlugin"]),
        .plugin(name: "RestGenCommand", targets: ["RestGenCommand"]),
    ],
    // SwiftPM fetches the dependencies of all products, used or not. With `traits: []`, RestXML and XMLCoder are left
    // out.
    traits: [
        .default(enabledTraits: [defaultTrait]),
        .trait(name: "XML", description: "The product RestXML, for which XMLCoder is fetched."),
        .trait(name: "BundledYAML", description: "Names the default: restgen is built with its own libyaml."),
        .trait(
            name: "AsyncHTTPClient",
            description: "The product RestAsyncHTTPClient, for which async-http-client and SwiftNIO are fetched."
        ),
        .trait(name: "Log", description: "The product RestLog, for which swift-log is fetched."),
        .trait(
            name: "Telemetry",
            description: "The product RestTelemetry, for which swift-metrics and swift-distributed-tracing are fetched."
        ),
        .trait(name: "Digest", description: "The product RestDigest, for which swift-crypto is fetched."),
        .trait(name: "OAuth", description: "The product RestOAuth, for which swift-crypto is fetched."),
        .trait(
            name: "OpenCombine",
            description: "The product RestCombine where there is no Combine, for which OpenCombine is fetched."
        ),
        .trait(name: "Store", description: "The product RestStore, for which GRDB is fetched."),
        .trait(name: "Compression", description: "The product RestCompression, which links the system's zlib."),
        .trait(
            name: "All",
            description: "All products, for which everything is fetched.",
            enabledTraits: [
                "XML", "AsyncHTTPClient", "Log", "Telemetry", "Digest", "OAuth", "OpenCombine", "Store", "Compression",
            ]
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        // Only for RestXML.
        .package(url: "https://github.com/CoreOffice/XMLCoder", from: "0.18.2"),
        // Only for RestAsyncHTTPClient.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        // Only for RestLog.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // Only for RestTelemetry.
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        // Only for RestDigest and RestOAuth.
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        // Only for RestCombine, on systems without Combine.
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // Only for RestStore.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The formats that both the runtime and the generator read and write (Decision 0070).
        .target(name: "RestFormats", swiftSettings: settings),
        // In a release build, RestFormats compiles in parallel with RestHTTP, and RestMapping with RestTransport
        // (Decision 0064).
        runtimeModule("RestHTTP", layers: ["HTTP"]),
        runtimeModule("RestMapping", layers: ["Mapping", "Routes"], dependencies: ["RestFormats", "RestHTTP"]),
        runtimeModule("RestTransport", layers: ["Transport", "Auth"], dependencies: ["RestHTTP"]),
        runtimeModule(
            "RestRuntime",
            layers: ["Responses", "Calls", "Exchange", "Client", "Sequences"],
            dependencies: ["RestHTTP", "RestMapping", "RestTransport"],
            resources: privacyManifest
        ),
        .target(
            name: "RestXML",
            dependencies: [
                "RestRuntime",
                .product(name: "XMLCoder", package: "XMLCoder", condition: .when(traits: ["XML"])),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "RestAsyncHTTPClient",
            dependencies: [
                "RestRuntime",
                .target(name: "CZlib", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(
                    name: "AsyncHTTPClient",
                    package: "async-http-client",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP2", package: "swift-nio-http2", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "RestLog",
            dependencies: [
                "RestRuntime",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Log"])),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "RestTelemetry",
            dependencies: [
                "RestRuntime",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Telemetry"])),
                .product(
                    name: "Tracing",
                    package: "swift-distributed-tracing",
                    condition: .when(traits: ["Telemetry"])
                ),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "RestDigest",
            dependencies: [
                "RestRuntime",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Digest"])),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "RestOAuth",
            dependencies: [
                "RestRuntime",
                .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["OAuth"])),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "RestCompression",
            dependencies: ["RestRuntime", .target(name: "CZlib", condition: .when(traits: ["Compression"]))],
            swiftSettings: settings
        ),
        .target(
            name: "RestCache",
            dependencies: ["RestRuntime", .product(name: "HTTPTypes", package: "swift-http-types")],
            resources: privacyManifest,
            swiftSettings: settings
        ),
        .target(
            name: "RestOData",
            dependencies: ["RestRuntime", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: settings
        ),
        .target(
            name: "RestCombine",
            dependencies: [
                "RestRuntime",
                .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
            ],
            swiftSettings: settings
        ),
        .target(name: "RestObservation", dependencies: ["RestRuntime"], swiftSettings: settings),
        .target(
            name: "RestStore",
            dependencies: [
                "RestRuntime",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Store"])),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "RestTesting",
            dependencies: ["RestRuntime", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: settings
        ),
        // The requirements for every transport, and a server with scripted responses.
        .target(
            name: "RestTransportTests",
            dependencies: ["RestRuntime", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: settings
        ),
        // zlib, which async-http-client links as well.
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .plugin(name: "RestGenPlugin", capability: .buildTool(), dependencies: [tool]),
        .plugin(
            name: "RestGenCommand",
            capability: .command(
                intent: .custom(
                    verb: "restgen",
                    description: "Writes the Swift of every *.rest.yaml of a target into its Generated folder."
                ),
                permissions: [.writeToPackageDirectory(reason: "The generated sources are written into the target.")]
            ),
            dependencies: [tool]
        ),
    ]
)

if let prebuiltTool { package.targets.append(prebuiltTool) }

if hasSources {
    // The tool. It reads YAML with the copy of libyaml in Yams' target CYaml.
    package.products += [
        .executable(name: "restgen", targets: ["restgen"]),
        // The generator as a library, for tools such as restgen-mock.
        .library(name: "RestGenKit", targets: ["RestGenKit", "RestGenTools"]),
    ]
    package.dependencies.append(.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"))
    package.targets += [
        kitModule("RestGenBase", dependencies: []),
        kitModule("RestGenModel", dependencies: ["RestGenBase", "RestFormats"]),
        kitModule(
            "RestGenSpec",
            dependencies: [
                "RestGenModel", usesSystemYAML ? "CLibYAML" : .product(name: "Yams", package: "Yams"),
            ],
            settings: usesSystemYAML ? [.define("SystemYAML")] : []
        ),
        kitModule("RestGenExamples", dependencies: ["RestGenModel"]),
        kitModule("RestGenResolve", dependencies: ["RestGenExamples", "RestGenSpec"]),
        kitModule("RestGenOpenAPI", dependencies: ["RestGenSpec"]),
        kitModule("RestGenEmit", dependencies: ["RestGenExamples"]),
        kitModule(
            "RestGenKit",
            folder: "Pipeline",
            dependencies: ["RestGenResolve", "RestGenOpenAPI", "RestGenEmit"]
        ),
        kitModule("RestGenTools", dependencies: ["RestGenKit"]),
        .executableTarget(
            name: "restgen",
            dependencies: [
                "RestGenKit", "RestGenTools",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
    ]
    if !usesSystemYAML {
        package.dependencies.append(.package(url: "https://github.com/jpsim/Yams", from: "6.2.2"))
    } else {
        package.targets.append(
            .systemLibrary(
                name: "CLibYAML",
                pkgConfig: "yaml-0.1",
                providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
            )
        )
    }

    // The tests, and targets that only they use.
    package.dependencies.append(.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"))
    package.targets += [
        // Test cases of older systems as tables. Their models are those of Specs/Cases/Seeds.
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["Fuzzing", "RestGenKit", "RestGenTools", "RestRuntime", "SeedTypes", "TestServers"],
            exclude: ["Tables"],
            swiftSettings: settings
        ),
        // The generated code of an example, with stubs, which the tests run.
        .target(
            name: "GeneratedChatCave",
            dependencies: ["RestRuntime"],
            path: "Specs/Examples/ChatCave/Generated",
            swiftSettings: settings
        ),
        .target(name: "SeedTypes", path: "Specs/Cases/Seeds/Modules", swiftSettings: settings),
        // Custom Swift types that the models of Specs/Cases/Mapping use.
        .target(name: "MappingTypes", path: "Specs/Cases/Mapping/Modules", swiftSettings: settings),
        // Depends on the tool, which the tests run.
        .testTarget(name: "CommandTests", dependencies: ["restgen"], swiftSettings: settings),
        // Contains links to the plugins' sources, since tests can't import a plugin.
        .testTarget(name: "PluginTests", swiftSettings: settings),
        .testTarget(
            name: "RestGenKitTests",
            dependencies: ["DocumentCoverage", "Fuzzing", "RestGenKit", "RestGenTools"],
            swiftSettings: settings
        ),
        // Servers on 127.0.0.1 that the tests start and stop.
        .target(
            name: "TestServers",
            dependencies: [.product(name: "FlyingFox", package: "FlyingFox")],
            path: "Tests/TestServers",
            swiftSettings: settings
        ),
        // Mutated inputs, for the tests and for `swift run -c release Fuzz`.
        .target(
            name: "Fuzzing",
            dependencies: ["RestGenKit", "RestGenTools", "RestRuntime"],
            path: "Tests/Fuzzing",
            swiftSettings: settings
        ),
        .executableTarget(name: "Fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz", swiftSettings: settings),
        // Compares OpenAPI documents with their imported APIs, for a test and for `swift run -c release Coverage`.
        .target(
            name: "DocumentCoverage",
            dependencies: ["RestGenKit", "RestGenTools"],
            path: "Tests/DocumentCoverage",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "Coverage",
            dependencies: ["DocumentCoverage", "RestGenKit"],
            path: "Tests/Coverage",
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestRuntimeTests",
            dependencies: [
                "Fuzzing",
                "GeneratedChatCave",
                "MappingTypes",
                "RestGenKit",
                "RestGenTools",
                "RestRuntime",
                "TestServers",
                "RestTransportTests",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestAsyncHTTPClientTests",
            dependencies: [
                "RestAsyncHTTPClient",
                "RestDigest",
                "RestRuntime",
                "RestTransportTests",
                "TestServers",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(
                    name: "AsyncHTTPClient",
                    package: "async-http-client",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHPACK", package: "swift-nio-http2", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP2", package: "swift-nio-http2", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestLogTests",
            dependencies: [
                "RestLog",
                "RestRuntime",
                "RestTransportTests",
                "TestServers",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Log"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Log"])),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestTelemetryTests",
            dependencies: [
                "RestRuntime",
                "RestTelemetry",
                "RestTransportTests",
                "TestServers",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Telemetry"])),
                .product(
                    name: "InMemoryTracing",
                    package: "swift-distributed-tracing",
                    condition: .when(traits: ["Telemetry"])
                ),
                .product(
                    name: "Tracing",
                    package: "swift-distributed-tracing",
                    condition: .when(traits: ["Telemetry"])
                ),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestDigestTests",
            dependencies: [
                "RestDigest",
                "RestRuntime",
                "RestTransportTests",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestCompressionTests",
            dependencies: [
                "RestCompression",
                "RestRuntime",
                "RestTransportTests",
                .target(name: "CZlib", condition: .when(traits: ["Compression"])),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestCacheTests",
            dependencies: [
                "RestCache",
                "RestRuntime",
                "RestTransportTests",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestODataTests",
            dependencies: [
                "Fuzzing",
                "RestOData",
                "RestRuntime",
                "RestTransportTests",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["odata_server.py"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestCombineTests",
            dependencies: [
                "GeneratedChatCave",
                "RestCombine",
                "RestRuntime",
                "TestServers",
                .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
                .product(
                    name: "OpenCombineDispatch",
                    package: "OpenCombine",
                    condition: .when(traits: ["OpenCombine"])
                ),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestObservationTests",
            dependencies: [
                "RestCache",
                "RestObservation",
                "RestRuntime",
                "RestTesting",
                "TestServers",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestTestingTests",
            dependencies: [
                "GeneratedChatCave", "MappingTypes", "RestCache", "RestRuntime", "RestTesting", "RestXML",
                "TestServers",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestOAuthTests",
            dependencies: [
                "RestOAuth",
                "RestRuntime",
                "RestTransportTests",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["oauth_server.py"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RestXMLTests",
            dependencies: [
                "Fuzzing",
                "RestRuntime",
                "RestXML",
                "TestServers",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["Tables"],
            swiftSettings: settings
        ),
    ]
}
