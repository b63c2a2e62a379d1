import ArgumentParser

@main
struct Restgen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restgen",
        abstract: "Generates a Swift client from one page of YAML."
    )
}
