import Foundation
import RestGenTools
@_spi(Generated) import RestRuntime
import RestTesting

/// The recorded responses of calls. Repeated calls get them in order, and the last one from then on.
struct RecordedResponses: Sendable {
    private let calls: [String: [RecordedCall]]

    init(_ recordings: [Recording]) {
        calls = Dictionary(grouping: recordings.flatMap(\.calls)) { "\($0.method) \($0.url)" }
    }

    func response(to request: MockRequest, _ resources: ResourceStore) -> MockResponse? {
        guard !calls.isEmpty else { return nil }
        let name = "\(request.method) \(request.target)"
        guard let calls = calls[name] ?? calls["\(request.method) \(request.origin)\(request.target)"] else {
            return nil
        }
        // A recording with the same body is preferred.
        let sent = try? BodyReading.json(request.body)
        let matches = calls.filter { call in
            guard case .json(let json)? = call.body else { return false }
            return sent == JSONValue(json)
        }
        let candidates = matches.isEmpty ? calls : matches
        let number = resources.count("recorded \(name)")
        return MockResponse(candidates[min(number, candidates.count) - 1].result)
    }
}

extension MockResponse {
    init(_ recorded: RecordedCall.CallResult) {
        switch recorded {
        case .failure: self = .dropped
        case .response(let status, let headers, let body):
            self.init(status)
            for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
                // The mock frames responses itself.
                if ["content-length", "transfer-encoding", "connection", "content-encoding"].contains(name.lowercased())
                {
                    continue
                }
                set(name, value)
            }
            switch body {
            case .json(let json): self.body = .bytes(Data(JSONValue(json).compactText.utf8))
            case .text(let text): self.body = .bytes(Data(text.utf8))
            case .bytes(let data): self.body = .bytes(data)
            case nil: break
            }
        }
    }
}
