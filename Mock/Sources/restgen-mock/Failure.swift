/// Why the command stops, in the words of restgen's own.
struct Failure: Error {
    /// What the shell sees; the numbers are those of sysexits(3).
    enum Status: Int32 {
        case findings = 1
        case usage = 64
        case noInput = 66
        case unavailable = 69
    }

    var status: Status
    /// nil when everything has been said.
    var message: String?
    var help: String?

    init(_ status: Status, _ message: String? = nil, help: String? = nil) {
        (self.status, self.message, self.help) = (status, message, help)
    }

    var text: String {
        (message.map { "error: \($0)\n" } ?? "") + (help.map { "help: \($0)\n" } ?? "")
    }
}
