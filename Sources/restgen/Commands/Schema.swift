import ArgumentParser

import enum RestGenKit.JSONSchema

/// Prints the JSON Schema of the language: `restgen schema > restgen.schema.json`.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the JSON Schema of specs, for completion in editors.",
        discussion: """
            For the YAML language server, begin a spec with this line:

              # yaml-language-server: $schema=restgen.schema.json

            EXAMPLES:
              restgen schema > restgen.schema.json
            """
    )

    func run() throws {
        try StandardStream.output.write(JSONSchema.text)
    }
}
