import Foundation
import RestGenTools

/// A stream of a few invented elements with pauses. `Last-Event-ID` continues after an element.
struct StreamResponse {
    let call: Call
    let stream: RestGenKit.Stream

    private static let count = 5

    var response: MockResponse {
        var response = MockResponse(call.settings.usualSuccess(200))
        let count = call.preferences.items ?? Self.count
        let first = (Int(call.request.headers["last-event-id"] ?? "") ?? 0) + 1
        var pieces = (0..<count).compactMap { offset in
            first < 1_000_000 ? piece(max(1, first) + offset).map { Data($0.utf8) } : nil
        }
        if let done = stream.done {
            pieces.append(Data((stream.kind == .events ? "data: \(done)\n\n" : done + "\n").utf8))
        }
        response.set("Content-Type", stream.kind == .events ? "text/event-stream" : "application/x-ndjson")
        response.set("Cache-Control", "no-store")
        response.body = .stream(pieces, every: .milliseconds(50))
        return response
    }

    private func piece(_ number: Int) -> String? {
        var name: String?
        let data: String
        switch stream.element {
        case .data, .text: data = "line \(number)"
        case .json(let type):
            if stream.isByName {
                guard let made = call.mock.examples.named(type, number: number) else { return nil }
                (data, name) = (made.value.compactText, made.name)
            } else {
                guard let value = call.mock.examples.value(of: type, number: number) else { return nil }
                data = value.compactText
            }
        }
        if stream.kind == .lines { return data + "\n" }
        return (name.map { "event: \($0)\n" } ?? "") + "id: \(number)\ndata: \(data)\n\n"
    }
}
