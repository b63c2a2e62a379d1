import ArgumentParser
import Foundation
import RestMock
import RestTesting

import struct RestGenKit.API

/// `restgen-mock Chat.rest.yaml`, which `restgen mock Chat.rest.yaml` executes.
@main
struct RestgenMock: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restgen mock",
        abstract: "Serve a page with made-up answers.",
        discussion: """
            EXAMPLES:
              restgen mock Chat.rest.yaml
              restgen mock Chat.rest.yaml --port 3000 --delay 50ms..300ms
              restgen mock Chat.rest.yaml --fail rooms.create=409 --fail 503:0.1
              restgen mock Chat.rest.yaml --recording Tests/rooms.json --only-recorded

            One call asks for something else by a header:
              Prefer: status=409      the page's error of this status
              Prefer: wait=2          two seconds later
              Prefer: items=0         a list of so many items
              Prefer: drop            no answer: the connection is closed
            """
    )

    @ArgumentParser.Argument(help: "The page.")
    var spec: String

    @Option(help: "Where to listen; 0 takes a free port.")
    var port = 8_080

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "A recording of RestTesting's CallRecorder, whose calls get what they got.",
            valueName: "file.json"
        )
    )
    var recording: [String] = []

    @Flag(help: "Answer what was recorded alone.")
    var onlyRecorded = false

    @Option(help: ArgumentHelp("How long answers take: '200ms', '50ms..2s'.", valueName: "time"))
    var delay: String?

    @Option(help: "Other made-up values for another number.")
    var seed = 0

    @Option(help: ArgumentHelp("What goes wrong: 'rooms.create=409', '503:0.1', 'drop:0.05'.", valueName: "rule"))
    var fail: [String] = []

    @Option(help: ArgumentHelp("Allow a folder for files that the page includes.", valueName: "folder"))
    var includeFrom: [String] = []

    @Flag(help: "Say nothing of the calls that come.")
    var quiet = false

    /// Runs the command. Failures of the command are printed here, and errors in arguments by ArgumentParser.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var server = command as? any AsyncParsableCommand {
                try await server.run()
            } else {
                try command.run()
            }
        } catch let failure as Failure {
            Output.error(failure.text)
            exit(withError: ExitCode(failure.status.rawValue))
        } catch {
            exit(withError: error)
        }
    }

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("'\(port)' is no port") }
        for rule in fail where Fault(rule) == nil {
            throw ValidationError("'\(rule)' is no rule for --fail: write '503', 'rooms.create=409' or 'drop:0.1'")
        }
        if let delay, Delay.range(delay) == nil {
            throw ValidationError("'\(delay)' is no time: write '200ms', '1.5s' or '50ms..2s'")
        }
        if onlyRecorded, recording.isEmpty { throw ValidationError("--only-recorded wants a --recording") }
        guard seed >= 0, seed < 1_000_000 else { throw ValidationError("the seed is a number from 0 to 999999") }
    }

    func run() async throws {
        let api = try Page(spec, includingFrom: includeFrom).api()
        var options = MockOptions()
        (options.host, options.port, options.seed) = (host, port, seed)
        options.delay = delay.flatMap(Delay.range)
        options.faults = fail.compactMap(Fault.init)
        try check(options.faults, api)
        options.isRecordedOnly = onlyRecorded
        options.recordings = try recording.map { path in
            do {
                return try Recording(contentsOf: URL(filePath: path))
            } catch {
                throw Failure(.noInput, "can't read the recording '\(path)': \(error.localizedDescription)")
            }
        }
        if !quiet {
            options.onAnswer = { request, status, words in
                let outcome = status == 0 ? "dropped" : "\(status)"
                Output.line(
                    "\(outcome) \(Output.printable(request))" + (words.map { "  (\(Output.printable($0)))" } ?? "")
                )
            }
        }
        let server: MockServer
        do {
            server = try await MockServer.start(api, options)
        } catch {
            throw Failure(.unavailable, "can't listen at \(host):\(port): \(error)")
        }
        for line in MockServer.routes(of: api) { Output.line(line) }
        Output.line("\(api.name) at \(server.url)")
        try await server.wait()
    }

    /// Reports faults for unknown endpoints, which would have no effect.
    private func check(_ faults: [Fault], _ api: API) throws {
        let names = (api.endpoints + api.services.flatMap(\.endpoints)).map(\.written)
        for case let operation? in faults.map(\.operation) {
            let isKnown =
                operation.hasSuffix(".*")
                ? names.contains { $0.hasPrefix(operation.dropLast()) } : names.contains(operation)
            if !isKnown {
                throw Failure(
                    .usage,
                    "--fail: no endpoint is named '\(operation)'; there are: " + names.prefix(8).joined(separator: ", ")
                )
            }
        }
    }
}
