import RestGenKit

/// The options that committed Swift may have been generated with. Somebody gave them on a command line, and they are nowhere
/// written.
struct CommittedOptions {
    private let shards: Int?
    private let hasStubs: Bool

    /// - Parameters:
    ///   - folder: The folder with the committed Swift.
    ///   - files: The files of the spec without options.
    init(folder: Folder, _ files: [GeneratedFile]) {
        let ending = "Client.swift"
        let client = files.first { $0.name.hasSuffix(ending) }
        let name = client.map { String($0.name.dropLast(ending.count)) } ?? ""
        let names = Set((try? folder.names()) ?? [])
        let parts = (0..<64).prefix { names.contains("\(name)Part\($0)Models.swift") }.count
        shards = parts > 0 ? parts : names.contains("\(name)Models.swift") ? 1 : nil
        hasStubs = names.contains("\(name)Stubs.swift")
    }

    /// Each access level, as the file names tell all others.
    var candidates: [EmitOptions] {
        ([nil] + Access.allCases.map(Optional.some)).map { EmitOptions(shards: shards, stubs: hasStubs, access: $0) }
    }
}
