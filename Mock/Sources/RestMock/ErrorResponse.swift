import Foundation
import RestGenTools

/// An error response for a status, with an invented value of the spec's error model, and a message at its usual place.
struct ErrorResponse {
    let call: Call

    func response(_ status: Int, _ message: String?) -> MockResponse {
        let text = message ?? "generated, because the status \(status) was requested"
        var response = MockResponse(status)
        switch content(of: status) {
        case nil: response = .json(status, .object([("error", .string(text))]))
        case (.void, _)?, (.undocumented, _)?: break
        case (.data, let mediaType)?: response = .text(status, text, mediaType?.concrete ?? "application/octet-stream")
        case (.text, let mediaType)?:
            response = .text(status, text, (mediaType?.concrete ?? "text/plain") + "; charset=utf-8")
        case (.value(let type), let mediaType)?:
            guard let value = call.mock.examples.value(of: type) else {
                response = .json(status, .object([("error", .string(text))]))
                break
            }
            let place = call.settings.envelope.error
            let body = settingMessage(value, text).wrapped(at: place)
            if call.settings.serializer == "xml", mediaType == nil {
                response = .text(
                    status,
                    XMLText(types: call.types).document(body, type, at: place),
                    "application/xml; charset=utf-8"
                )
            } else {
                response = .json(status, body)
                if let mediaType { response.set("Content-Type", mediaType.concrete) }
            }
            for (name, value) in call.mock.examples.headers(of: type) { response.set(name, value) }
        }
        for case .header(let name) in call.settings.messages {
            response.set(name, text.filter { $0.isASCII && !$0.isNewline })
        }
        response.message = message
        return response
    }

    private func content(of status: Int) -> (content: StatusEnum.Content, mediaType: String?)? {
        switch call.endpoint.failure {
        case .never: return nil
        case .value(let type): return (.value(type), nil)
        case .byStatus(let name):
            let cases = call.types.statusEnums[name]?.cases.filter { $0.statuses.contains(status) } ?? []
            let accepted = cases.first { item in item.mediaType.map { call.request.accepts($0.concrete) } ?? true }
            return (accepted ?? cases.first).map { ($0.content, $0.mediaType) }
        }
    }

    /// Returns the value with the message in the field that the spec declares for messages, or else in a field with a
    /// usual name.
    private func settingMessage(_ value: JSONValue, _ message: String) -> JSONValue {
        var places: [[String]] = []
        for case .key(let path) in call.settings.messages { places.append(path) }
        places += ["message", "error", "detail", "description", "reason", "title", "error_description"].map { [$0] }
        places += [["error", "message"]]
        // The key paths of messages begin at the whole body.
        let outer = call.settings.envelope.error
        for place in places {
            let inner = place.starts(with: outer) && !outer.isEmpty ? Array(place.dropFirst(outer.count)) : place
            if inner.isEmpty, case .string = value { return .string(message) }
            if value.value(at: inner)?.string != nil { return value.setting(.string(message), at: inner) }
        }
        if case .string = value { return .string(message) }
        return value
    }
}
