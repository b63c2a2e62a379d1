import ArgumentParser

/// The folders from which a spec may include files.
struct IncludeOptions: ParsableArguments {
    @Option(
        name: .customLong("include-from"),
        help: ArgumentHelp(
            "A folder outside of the spec's package and repository from which it may include files. Repeatable.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var folders: [String] = []
}
