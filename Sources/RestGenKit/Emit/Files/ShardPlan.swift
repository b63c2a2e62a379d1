/// The names of the generated files. They depend on the spec's file name and size only, since a build plugin declares
/// them before the spec is read. RestGenPlugin has the same code.
///
///     ChatCave.rest.yaml, 2 KB      ->  ChatCaveClient.swift  ChatCaveModels.swift
///     ChatCave.rest.yaml, 20 KB     ->  ChatCaveClient.swift  ChatCavePart0Models.swift  ChatCavePart0Services.swift
///                                       ChatCavePart1Models.swift  ChatCavePart1Services.swift
///
/// They are in this order, since the Swift driver gives each of its processes consecutive files: half of the files are
/// half of the models and half of the services.
package enum ShardPlan {
    /// Returns the number of shards. `specSize` is the size in bytes of the spec and its included parts.
    package static func shards(specSize: Int) -> Int {
        if specSize < 16_384 { return 1 }
        if specSize < 65_536 { return 2 }
        if specSize < 262_144 { return 4 }
        return 8
    }

    package static func fileNames(name: String, shards: Int) -> [String] {
        if shards == 1 { return ["\(name)Client.swift", "\(name)Models.swift"] }
        let numbers = 0..<shards
        return ["\(name)Client.swift"]
            + numbers.flatMap { ["\(name)Part\($0)Models.swift", "\(name)Part\($0)Services.swift"] }
    }

    package static func fileNames(name: String, specSize: Int) -> [String] {
        fileNames(name: name, shards: shards(specSize: specSize))
    }

    /// Returns the Swift name of a spec: `ChatCave` for `chat-cave.rest.yaml`.
    package static func name(ofSpec fileName: String) -> String {
        var base = Substring(fileName)
        for suffix in [".yaml", ".yml", ".rest"] where base.hasSuffix(suffix) { base = base.dropLast(suffix.count) }
        let words = base.split { !$0.isLetter && !$0.isNumber }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
