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
        abstract: "Serve a spec with generated responses.",
        discussion: """
            EXAMPLES:
              restgen mock Chat.rest.yaml
              restgen mock Chat.rest.yaml --port 3000 --delay 50ms..300ms
              restgen mock Chat.rest.yaml --fail rooms.create=409 --fail 503:0.1
              restgen mock Chat.rest.yaml --recording Tests/rooms.json --only-recorded

            A header changes the response of a single call:
              Prefer: status=409      the error that the spec declares for this status
              Prefer: wait=2          a response two seconds later
              Prefer: items=0         a list with this number of items
              Prefer: drop            no response: the connection is closed

            EXIT CODES:
              1   the spec has errors
              64  the command line is wrong
              66  the spec or a recording can't be read
              69  the port is in use, or the address isn't one of this machine
            """
    )

    @ArgumentParser.Argument(help: "The spec to serve.")
    var spec: String

    @Option(help: "The port to listen on. 0 uses a free port.")
    var port = 8_080

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "A recording by RestTesting's CallRecorder. Recorded calls get their recorded responses.",
            valueName: "file.json"
        )
    )
    var recording: [String] = []

    @Flag(help: "Respond only to recorded calls.")
    var onlyRecorded = false

    @Option(help: ArgumentHelp("The delay of responses: '200ms', '50ms..2s'.", valueName: "time"))
    var delay: String?

    @Option(help: "The seed of generated values, for different ones.")
    var seed = 0

    @Option(help: ArgumentHelp("The calls that fail: 'rooms.create=409', '503:0.1', 'drop:0.05'.", valueName: "rule"))
    var fail: [String] = []

    @Option(help: ArgumentHelp("A folder from which the spec may include files. Repeatable.", valueName: "folder"))
    var includeFrom: [String] = []

    @Flag(help: "Don't log calls.")
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
        guard (0...65_535).contains(port) else { throw ValidationError("'\(port)' is not a port") }
        for rule in fail where Fault(rule) == nil {
            throw ValidationError("'\(rule)' is not a rule for --fail: write '503', 'rooms.create=409' or 'drop:0.1'")
        }
        if let delay, Delay.range(delay) == nil {
            throw ValidationError("'\(delay)' is not a duration: write '200ms', '1.5s' or '50ms..2s'")
        }
        if onlyRecorded, recording.isEmpty { throw ValidationError("--only-recorded needs --recording") }
        guard seed >= 0, seed < 1_000_000 else { throw ValidationError("the seed is a number from 0 to 999999") }
    }

    func run() async throws {
        let api = try SpecLoader(spec, includingFrom: includeFrom).api()
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
            options.onAnswer = { request, status, message in
                let outcome = status == 0 ? "dropped" : "\(status)"
                Output.line(
                    "\(outcome) \(Output.printable(request))" + (message.map { "  (\(Output.printable($0)))" } ?? "")
                )
            }
        }
        let server: MockServer
        do {
            server = try await MockServer.start(api, options)
        } catch {
            if "\(error)".contains("Address already in use") {
                let help = "choose another one with --port. 0 uses a free port"
                throw Failure(.unavailable, "port \(port) is in use", help: help)
            }
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
                    "--fail: unknown endpoint '\(operation)'. The endpoints are: "
                        + names.prefix(8).joined(separator: ", ")
                )
            }
        }
    }
}
