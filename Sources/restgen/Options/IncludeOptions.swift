import ArgumentParser

/// The folders from which a spec may include files.
struct IncludeOptions: ParsableArguments {
    @Option(
        name: .customLong("include-from"),
        help: ArgumentHelp(
            "A folder outside of the spec's package and repository that it may include files from; several times for several.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var folders: [String] = []
}
