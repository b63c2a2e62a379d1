import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Simulates the server of an API: `restgen mock Chat.rest.yaml`.
///
/// It executes `restgen-mock`. The server is a separate package, so that restgen has no networking dependencies.
struct Mock: ParsableCommand {
    static let program = "restgen-mock"

    static let configuration = CommandConfiguration(
        abstract: "Serve a spec with generated responses, using the program restgen-mock.",
        discussion: """
            EXAMPLES:
              restgen mock Chat.rest.yaml --port 3000
              restgen mock --help              the options of restgen-mock

            restgen-mock is looked up next to restgen, and then on the PATH.
            """
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of restgen-mock.")
    var arguments: [String] = []

    func run() throws {
        guard let path = Self.search() else {
            if let first = arguments.first, ["-h", "--help"].contains(first) { throw CleanExit.helpRequest(self) }
            throw CommandFailure(
                .usage,
                "'\(Self.program)' is neither next to restgen nor on the PATH",
                help: "in a clone of restgen: swift build -c release --package-path Mock "
                    + "&& cp Mock/.build/release/\(Self.program) /usr/local/bin"
            )
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        // Replaces this process, so that signals and the exit code are the server's.
        execv(path, &words)
        let reason = SystemError.last
        for word in words { free(word) }
        throw CommandFailure(.usage, "can't run '\(path)': \(reason.text)")
    }

    private static func search() -> String? {
        var folders: [String] = []
        if let folder = ownPath?.parentFolder { folders.append(folder) }
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        // An empty entry would be the current folder.
        folders += path.split(separator: ":").map(String.init)
        return folders.map { $0 + "/" + program }.first { FileKind(path: $0) == .file && access($0, X_OK) == 0 }
    }

    /// The path of this program without symbolic links.
    private static var ownPath: String? {
        #if os(Linux)
        return RealPath.of("/proc/self/exe")
        #else
        return RealPath.of(CommandLine.arguments.first ?? "")
        #endif
    }
}
