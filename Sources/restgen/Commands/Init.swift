import ArgumentParser

/// Writes a spec to start from, `PetShop.rest.yaml`: `restgen init PetShop`.
struct Init: ParsableCommand, ColouredCommand {
    static let configuration = CommandConfiguration(
        abstract: "Create a commented spec to start from.",
        discussion: """
            EXAMPLES:
              restgen init                     API.rest.yaml
              restgen init PetShop             PetShop.rest.yaml
              restgen init Sources/App/PetShop
              restgen init -                   to standard output
            """
    )

    @Argument(help: "The client's name, optionally after a folder. '-' prints the spec.", completion: .file())
    var name = "API"

    @Flag(help: "Overwrite an existing file.")
    var force = false

    @OptionGroup var colour: ColourOptions

    var colourMode: ColourMode { colour.mode }

    func validate() throws {
        if name.isEmpty || name.hasSuffix("/") { throw ValidationError("the spec needs a name: restgen init PetShop") }
    }

    func run() throws {
        guard name != "-" else { return try StandardStream.output.write(StarterSpec.text) }
        let path = name.droppingSpecExtension + ".rest.yaml"
        try OutputFile(path).write(StarterSpec.text, replacing: force ? .anything : .nothing)
        for line in [
            "created \(path). Next, describe your API in it, and then:",
            "  restgen check \(path.shellQuoted)            report mistakes",
            "  restgen generate \(path.shellQuoted) -o -    print the Swift",
            "A build generates the Swift as well, if the target uses RestGenPlugin: \(Restgen.site)#install",
        ] {
            StandardStream.error.writeLine(line)
        }
    }
}

extension String {
    /// The path as a word of a shell command.
    fileprivate var shellQuoted: String {
        let isPlain = unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType == .decimal || "/._-+".unicodeScalars.contains($0)
        }
        if isPlain { return self }
        // By scalars, since an apostrophe and a combining mark are one character.
        return "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
}
