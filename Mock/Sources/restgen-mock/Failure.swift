/// The reason why the command fails, in the style of restgen.
struct Failure: Error {
    /// The exit code. Numbers from 64 are those of sysexits(3).
    enum Status: Int32 {
        case findings = 1
        case usage = 64
        case noInput = 66
        case unavailable = 69
    }

    var status: Status
    /// `nil` if all messages have been printed.
    var message: String?
    var help: String?

    init(_ status: Status, _ message: String? = nil, help: String? = nil) {
        (self.status, self.message, self.help) = (status, message, help)
    }

    var text: String {
        (message.map { "error: \($0)\n" } ?? "") + (help.map { "help: \($0)\n" } ?? "")
    }
}
