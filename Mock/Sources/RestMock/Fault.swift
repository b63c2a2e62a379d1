/// A failure to simulate, in the form of the command line.
///
///     rooms.create=409      this endpoint always
///     rooms.create=409:0.5  every other time
///     503:0.1               one in ten of all calls
///     drop:0.05             the connection is closed instead of a response
public struct Fault: Sendable, Hashable {
    /// The simulated failure.
    public enum Outcome: Sendable, Hashable {
        case status(Int)
        case drop
    }

    /// The endpoint's name in the spec, or `nil` for all endpoints. `rooms.*` is all endpoints of a service.
    public var operation: String?
    public var outcome: Outcome
    /// The share of failing calls, from 0 to 1.
    public var share: Double

    /// Returns `nil` for an invalid text.
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

    /// Returns whether it applies to the endpoint of this name.
    func fits(_ name: String) -> Bool {
        guard let operation else { return true }
        if operation.hasSuffix(".*") { return name.hasPrefix(operation.dropLast()) }
        return operation == name
    }

    /// Returns whether the call of this number fails. Failures are spread evenly over a hundred calls.
    func isDue(_ call: Int) -> Bool {
        Int((Double(call) * share).rounded(.down)) != Int((Double(call - 1) * share).rounded(.down))
    }
}
