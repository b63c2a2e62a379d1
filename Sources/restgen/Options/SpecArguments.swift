import ArgumentParser

/// The specs that a command reads: `Specs/*.rest.yaml`, or `-`.
struct SpecArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The files to read. '-' is standard input.", valueName: "spec"),
        completion: .file(extensions: ["yaml", "yml"])
    )
    var paths: [String]

    @OptionGroup var include: IncludeOptions

    var includeFolders: [String] { include.folders }

    func validate() throws {
        if paths.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("standard input ('-') can only be read once")
        }
        if paths.contains("") { throw ValidationError("the name of a spec is empty") }
    }
}
