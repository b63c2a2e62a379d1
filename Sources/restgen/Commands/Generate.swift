import ArgumentParser

import enum RestGenKit.Access
import struct RestGenKit.EmitOptions
import struct RestGenKit.GeneratedFile

/// `restgen generate ChatCave.rest.yaml -o Sources/App/Generated`
struct Generate: ParsableCommand, ColouredCommand {
    static let configuration = CommandConfiguration(
        abstract: "Generate Swift from one or more specs.",
        discussion: """
            A file is only written if its content changes. Files that restgen generated from the same spec before, and \
            no longer generates, are removed. restgen recognizes them by their first line, and changes no other files. \
            A file that was edited after restgen wrote it is neither overwritten nor removed, except with '--force'. \
            If any of the specs has an error, no file is written.

            EXAMPLES:
              restgen generate ChatCave.rest.yaml
              restgen generate Specs/*.rest.yaml -o Sources/App/Generated
              restgen generate ChatCave.rest.yaml -o - | less
              restgen generate github.json -o Sources/App/Generated    (an OpenAPI document)
              restgen generate - -o - < ChatCave.rest.yaml
              restgen generate ChatCave.rest.yaml -o Sources --check    (in CI)
            """
    )

    @OptionGroup var specs: SpecArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The output folder, created if missing. '-' prints all files to standard output.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var output = "."

    @Option(
        help: ArgumentHelp("The access level: public, package or internal. Default: the spec's.", valueName: "level")
    )
    var access: Access?

    @Option(help: ArgumentHelp("The number of files for models and services.", valueName: "count"))
    var shards: Int?

    @Flag(help: "Also generate a stub of each service, for tests.")
    var stubs = false

    @Flag(help: .hidden)
    var store = false

    @Flag(help: "List the files that would be written and removed, without changing them.")
    var dryRun = false

    @Flag(help: "Write nothing, and fail if the files on disk differ from the generated ones.")
    var check = false

    @Flag(help: "Also overwrite and remove generated files that were edited.")
    var force = false

    @Flag(name: .shortAndLong, help: "Print only diagnostics.")
    var quiet = false

    @Option(help: .hidden)
    var watched: [String] = []

    /// Other specs of the module, which have runs of their own.
    @Option(help: .hidden)
    var beside: [String] = []

    /// The folder was made by a build and holds nothing else.
    @Flag(help: .hidden)
    var owned = false

    /// A file to write if the folder holds what the specs declare. The command then writes nothing else.
    @Option(help: .hidden)
    var committed: String?

    /// The command that the user typed, if a plugin runs this one.
    @Option(help: .hidden)
    var runAs: String?

    @OptionGroup var report: ReportOptions

    var colourMode: ColourMode { report.colour.mode }

    func validate() throws {
        if output.isEmpty { throw ValidationError("-o needs the name of a folder, or '-' for standard output") }
        if output == "-" && (check || dryRun) {
            throw ValidationError("--check and --dry-run compare with a folder: name one with -o")
        }
        if check && dryRun { throw ValidationError("--check and --dry-run exclude each other") }
        if let shards, !(1...64).contains(shards) { throw ValidationError("--shards needs a number from 1 to 64") }
    }

    func run() throws {
        let options = EmitOptions(shards: shards, stubs: stubs, store: store, access: access)
        let compilation = try compilation(with: options)
        try report.print(compilation, documents: .error)
        warnOfUnwatched(compilation.includes)
        if let committed { return try checkCommitted(compilation.files, marking: committed) }
        warnOfFile("Stubs", "the stubs", isPlanned: stubs, compilation.files)
        warnOfFile("Store", "the tables of models", isPlanned: store, compilation.files)
        if output == "-" { return try StandardStream.output.write(compilation.files.joinedForPrinting) }
        let folder = try folder(for: compilation.files)
        if check { return try fail(on: folder) }
        try folder.checkEdits()
        if dryRun {
            try StandardStream.output.write(folder.plan)
        } else {
            try folder.apply()
            if !quiet { StandardStream.error.writeOrIgnore(folder.summary) }
        }
        StandardStream.error.writeOrIgnore(folder.keptWarnings + folder.orphanWarnings)
    }

    private func compilation(with options: EmitOptions) throws(CommandFailure) -> Compilation {
        try Compilation(
            of: specs.paths,
            beside: beside,
            options: options,
            isOneModule: true,
            includingFrom: specs.includeFolders
        )
    }

    private func folder(for files: [GeneratedFile]) throws(CommandFailure) -> GeneratedFolder {
        let ownership: GeneratedFolder.Ownership = owned ? .owned : force ? .forced : .shared
        return try GeneratedFolder(
            files,
            in: Folder(output),
            of: specs.paths,
            ownership: ownership,
            isFolderChosen: !owned && committed == nil
        )
    }

    /// Fails if the Swift that somebody generated into the target isn't what the specs declare. A build compiles that Swift and
    /// generates none. Another version of restgen may write other Swift, which is a warning.
    private func checkCommitted(_ files: [GeneratedFile], marking mark: String) throws {
        let committed = CommittedOptions(folder: Folder(output), files)
        var folder = try folder(for: files)
        for options in committed.candidates where !folder.hasTheSwift {
            let other = try self.folder(for: compilation(with: options).files)
            if other.hasTheSwift { folder = other }
        }
        if folder.isOfOtherVersion {
            StandardStream.error.writeLine(
                "warning: '\(output)' was generated by another version of restgen, and this version generates "
                    + "different Swift"
            )
            StandardStream.error.writeLine("help: run '\(again)'")
        } else if !folder.hasTheSwift {
            StandardStream.error.writeOrIgnore(folder.differences)
            throw CommandFailure(
                .findings,
                "the build compiles '\(output)', which does not match the spec",
                help: "run '\(again)', or remove the folder so that the build generates the Swift"
            )
        }
        _ = try Folder(mark.parentFolder ?? ".").make()
        try StagedFile(path: mark, content: "// '\(output)' matches the spec.\n").commit()
    }

    /// The command that writes the folder.
    private var again: String {
        runAs ?? (["restgen generate"] + specs.paths + ["-o", output]).joined(separator: " ")
    }

    /// SwiftPM plans a build once and keeps the plan while no file comes or goes. An include that was written since is
    /// read now, but a change in it alone would not be seen.
    private func warnOfUnwatched(_ includes: [String]) {
        guard !watched.isEmpty else { return }
        for path in includes where !watched.contains(path) {
            StandardStream.error.writeLine(
                "warning: the build does not watch the included file '\(path)' yet, which was added after the build "
                    + "was planned"
            )
            StandardStream.error.writeLine("help: touch Package.swift to plan the build again")
        }
    }

    /// The same of a file that the page asks for since: it is written, and not compiled.
    private func warnOfFile(_ ending: String, _ what: String, isPlanned: Bool, _ files: [GeneratedFile]) {
        guard !watched.isEmpty, !isPlanned, files.contains(where: { $0.name.hasSuffix("\(ending).swift") }) else {
            return
        }
        StandardStream.error.writeOrIgnore(
            """
            warning: the build does not compile \(what) yet, which were added to the spec after the build was planned
            help: touch Package.swift to plan the build again

            """
        )
    }

    private func fail(on folder: GeneratedFolder) throws(CommandFailure) {
        StandardStream.error.writeOrIgnore(folder.orphanWarnings)
        guard !folder.hasTheSwift || !folder.kept.isEmpty else { return }
        StandardStream.error.writeOrIgnore(folder.differences)
        throw CommandFailure(
            .findings,
            "the files in '\(output)' do not match the spec",
            help: "run '\(again)' and commit the result"
        )
    }
}

extension [GeneratedFile] {
    /// One file as it is; of several, each under a line with its name.
    fileprivate var joinedForPrinting: String {
        guard count > 1 else { return first?.content ?? "" }
        return map { "// file: \($0.name)\n\n\($0.content)" }.joined(separator: "\n")
    }
}
