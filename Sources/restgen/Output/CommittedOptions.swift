import RestGenKit

/// Infers the options with which committed Swift was generated. They were given on a command line, and aren't stored.
struct CommittedOptions {
    private let shards: Int?
    private let hasStubs: Bool
    private let hasSamples: Bool
    /// The comments that follow the first line of each file.
    let header: FileHeader

    /// - Parameters:
    ///   - folder: The folder with the committed Swift.
    ///   - files: The files that the spec generates without options and header.
    init(folder: Folder, _ files: [GeneratedFile]) {
        let ending = "Client.swift"
        let client = files.first { $0.name.hasSuffix(ending) }
        let name = client.map { String($0.name.dropLast(ending.count)) } ?? ""
        let names = Set((try? folder.names()) ?? [])
        let parts = (0..<64).prefix { names.contains("\(name)Part\($0)Models.swift") }.count
        shards = parts > 0 ? parts : names.contains("\(name)Models.swift") ? 1 : nil
        hasStubs = names.contains("\(name)Stubs.swift")
        hasSamples = names.contains("\(name)Samples.swift")
        if let client, let bytes = try? Descriptor.contents(of: folder.file(client.name), limit: .max) {
            header = FileHeader(of: SealedText(bytes).swift, without: client)
        } else {
            header = .standard
        }
    }

    /// The possible options. All except the access level follow from the file names.
    var candidates: [EmitOptions] {
        ([nil] + Access.allCases.map(Optional.some)).map {
            EmitOptions(shards: shards, stubs: hasStubs, samples: hasSamples, access: $0)
        }
    }
}
