/// What is to go wrong, as the command line says it.
///
///     rooms.create=409      this endpoint always
///     rooms.create=409:0.5  every other time
///     503:0.1               one in ten of all calls
///     drop:0.05             the connection is closed instead of an answer
public struct Fault: Sendable, Hashable {
    /// What comes in place of the answer.
    public enum Outcome: Sendable, Hashable {
        case status(Int)
        case drop
    }

    /// As the page names it; nil: any. `rooms.*` is a service's.
    public var operation: String?
    public var outcome: Outcome
    /// Which share of the calls, from 0 to 1.
    public var share: Double

    /// nil for what is none.
    public init?(_ text: String) {
        var rest = Substring(text)
        if let equals = rest.firstIndex(of: "=") {
            operation = String(rest[..<equals])
            rest = rest[rest.index(after: equals)...]
            if operation?.isEmpty ?? true { return nil }
        }
        share = 1
        if let colon = rest.firstIndex(of: ":") {
            guard let number = Double(rest[rest.index(after: colon)...]), (0...1).contains(number) else { return nil }
            share = number
            rest = rest[..<colon]
        }
        if rest == "drop" {
            outcome = .drop
        } else if let status = Int(rest), (200...599).contains(status) {
            outcome = .status(status)
        } else {
            return nil
        }
    }

    /// True for the endpoint of this name.
    func fits(_ name: String) -> Bool {
        guard let operation else { return true }
        if operation.hasSuffix(".*") { return name.hasPrefix(operation.dropLast()) }
        return operation == name
    }

    /// True for the call of this number: so many of a hundred in a row as the share says, spread evenly.
    func isDue(_ call: Int) -> Bool {
        Int((Double(call) * share).rounded(.down)) != Int((Double(call - 1) * share).rounded(.down))
    }
}
