import Foundation

/// The files that the tool will write for a spec. They depend on its name and size only, because a build needs the
/// names before it reads a spec.
///
///     ChatCave.rest.yaml, 2 KB: ChatCaveClient.swift ChatCaveModels.swift
///
/// These are the rules of `ShardPlan` in RestGenKit, which a plugin can't import. The number of shards is passed to the
/// tool, so that both agree even if a spec has grown since the build was planned.
struct OutputFiles {
    private(set) var names: [String]
    private let shardCount: Int
    private let hasStubs: Bool
    private let hasSamples: Bool
    private let hasStore: Bool

    init(spec: SpecScanner) {
        let name = spec.swiftName
        let count = OutputFiles.shards(size: spec.size)
        let numbers = 0..<count
        shardCount = count
        names =
            count == 1
            ? ["\(name)Client.swift", "\(name)Models.swift"]
            : ["\(name)Client.swift"]
                + numbers.flatMap { ["\(name)Part\($0)Models.swift", "\(name)Part\($0)Services.swift"] }
        hasStubs = spec.hasStubs
        if hasStubs { names.append("\(name)Stubs.swift") }
        hasSamples = spec.hasSamples
        if hasSamples { names.append("\(name)Samples.swift") }
        hasStore = spec.hasStore
        if hasStore { names.append("\(name)Store.swift") }
    }

    /// - Parameter size: The bytes of the spec and of included files that aren't specs themselves.
    private static func shards(size: Int) -> Int {
        switch size {
        case ..<16_384: 1
        case ..<65_536: 2
        case ..<262_144: 4
        default: 8
        }
    }

    /// The options of `restgen generate` for these files.
    var arguments: [String] {
        ["--shards", String(shardCount)] + (hasStubs ? ["--stubs"] : []) + (hasSamples ? ["--samples"] : [])
            + (hasStore ? ["--store"] : [])
    }
}
