import ChatCave
import Foundation
import RestRuntime

/// Prints calls with their Swift code on the left and their results on the right.
///
///     try await transcript.show("ada.rooms.list()") { try await ada.rooms.list() } as: { "\($0.count) rooms" }
struct Transcript: Sendable {
    private let callWidth = 52
    private let width = 112

    func title(_ text: String) {
        print("\n" + Paint.bold(text))
        print(Paint.dim(String(repeating: "─", count: width)))
    }

    func note(_ text: String) {
        print(Paint.dim("// " + text))
    }

    /// Makes a call, prints it, and returns its value.
    @discardableResult
    func show<Value>(
        _ call: String,
        _ make: () async throws -> Value,
        as describe: (Value) -> String = { _ in "done" }
    ) async throws -> Value {
        let value = try await make()
        row(call, Paint.green("→ "), describe(value))
        return value
    }

    /// Makes a call that is expected to fail, and prints the text of the error.
    func fails(_ call: String, _ make: () async throws -> Void) async throws {
        do {
            try await make()
        } catch {
            row(call, Paint.red("✗ "), caseName(of: error))
            if let model = (error as? RestError<APIError>)?.failure { print("      \(model)") }
            for line in wrapped("\(error)", to: width - 6) { print("      " + Paint.red(line)) }
            return
        }
        throw DemoFailure(what: "\(call) should have failed")
    }

    /// Prints a message that a listening user has received.
    func heard(_ name: String, _ text: String) {
        print("      " + Paint.blue("\(name) hears: ") + text)
    }

    private func row(_ call: String, _ arrow: String, _ result: String) {
        let padding = String(repeating: " ", count: max(0, callWidth - call.columns))
        if call.columns > callWidth {
            print("  \(call)\n  \(String(repeating: " ", count: callWidth)) \(arrow)\(result)")
        } else {
            print("  \(call)\(padding) \(arrow)\(result)")
        }
    }

    /// Returns the name of an error's case, such as `RestError.failure`.
    private func caseName(of error: any Error) -> String {
        Mirror(reflecting: error).children.first?.label.map { "RestError.\($0)" } ?? "\(type(of: error))"
    }

    private func wrapped(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + word.count + 1 > width { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines
    }
}

extension String {
    /// The number of terminal columns of the text. An emoji takes two.
    fileprivate var columns: Int {
        reduce(0) { $0 + ($1.unicodeScalars.contains { $0.properties.isEmojiPresentation } ? 2 : 1) }
    }
}

/// An unexpected result of the demo.
struct DemoFailure: Error, CustomStringConvertible {
    let what: String
    var description: String { what }
}
