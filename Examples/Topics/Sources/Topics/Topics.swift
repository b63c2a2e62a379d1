/// Runs the topics named by the arguments: `swift run topics streams`.
@main
struct Topics {
    /// All topics. Each is a function in a file of its name, which makes its calls to a server in this process.
    static let all: [(name: String, run: @Sendable (@escaping Show) async throws -> Void)] = [
        ("sign-in", signIn),
        ("logs", logs),
        ("retry", retry),
        ("streams", streams),
        ("uploads", uploads),
        ("committed", committed),
    ]

    static func main() async throws {
        let names = CommandLine.arguments.dropFirst()
        let topics = all.filter { names.contains($0.name) }
        guard !topics.isEmpty else {
            return print("usage: topics NAME…, any of: \(all.map(\.name).joined(separator: " "))")
        }
        for topic in topics { try await topic.run { print($0) } }
    }
}

/// Prints a line, or compares it in a test.
typealias Show = @Sendable (String) -> Void
