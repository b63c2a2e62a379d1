/// Why the command stops, apart from what is wrong inside a spec.
///
///     error: no file at 'ChatCave.rest.yaml'
///     help: 'restgen init ChatCave' writes one to start from
struct CommandFailure: Error {
    /// What the shell sees; the numbers are those of sysexits(3).
    enum Status: Int32 {
        /// A spec has errors, or what is on disk differs. The findings are printed already.
        case findings = 1
        case usage = 64
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
        let first = "\(colour.red("error:")) \(colour.bold(message))\n"
        guard let help else { return first }
        return first + "\(colour.cyan("help:")) \(help)\n"
    }
}
