/// Why a file that a spec includes is not read.
///
///     throw IncludeRefusal("it is a pipe", help: "include a file")
public struct IncludeRefusal: Error, Sendable {
    /// As a part of a sentence; nothing of what the file holds.
    public var reason: String
    public var help: String?

    public init(_ reason: String, help: String? = nil) {
        self.reason = reason
        self.help = help
    }
}
