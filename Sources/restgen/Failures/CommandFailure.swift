import RestGenKit

/// The reason why a command fails, other than errors in a spec.
///
///     error: no file at 'ChatCave.rest.yaml'
///     help: 'restgen init ChatCave' writes one to start from
struct CommandFailure: Error {
    /// The exit code. Numbers from 64 are those of sysexits(3).
    enum Status: Int32 {
        /// A spec has errors, files on disk differ, or an API change breaks clients. The diagnostics have been printed.
        case findings = 1
        case usage = 64
        /// A spec has errors, for a command whose exit code 1 has another meaning.
        case data = 65
        case noInput = 66
        case output = 74
    }

    var status: Status
    /// `nil` if all messages have been printed.
    var message: String?
    var help: String?

    init(_ status: Status, _ message: String? = nil, help: String? = nil) {
        self.status = status
        self.message = message
        self.help = help
    }

    func text(_ colour: Colour) -> String {
        guard let message else { return "" }
        let first = "\(colour.red("error:")) \(colour.bold(PrintableText.escaped(message)))\n"
        guard let help else { return first }
        return first + "\(colour.cyan("help:")) \(PrintableText.escaped(help))\n"
    }
}
