import RestGenKit

/// Why the command stops, apart from what is wrong inside a spec.
///
///     error: no file at 'ChatCave.rest.yaml'
///     help: 'restgen init ChatCave' writes one to start from
struct CommandFailure: Error {
    /// What the shell sees; the numbers are those of sysexits(3).
    enum Status: Int32 {
        /// A spec has errors, what is on disk differs, or an API breaks. The findings are printed already.
        case findings = 1
        case usage = 64
        /// A spec has errors, where there is something else to be found in it.
        case data = 65
        case noInput = 66
        case output = 74
    }

    var status: Status
    /// nil when everything has been said.
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
