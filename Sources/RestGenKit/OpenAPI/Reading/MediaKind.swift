/// How the content of a media type is read and written.
enum MediaKind: Hashable {
    case json
    case xml
    case form
    case events
    case lines
    case text
    case other

    init(_ type: String) {
        switch type {
        case "application/json", "text/json", "*/*", "application/*": self = .json
        case "application/x-ndjson", "application/jsonl", "application/json-seq", "application/x-json-stream",
            "application/ndjson", "application/stream+json":
            self = .lines
        case "text/event-stream": self = .events
        case "application/x-www-form-urlencoded", "multipart/form-data": self = .form
        case let type where type.hasSuffix("+json"): self = .json
        case "application/xml", "text/xml": self = .xml
        case let type where type.hasSuffix("+xml"): self = .xml
        case let type where type.hasPrefix("application/") && type.contains("json") && !type.contains("+"): self = .json
        case let type where type.hasPrefix("application/vnd.github"): self = .json
        case let type where type.hasPrefix("text/"): self = .text
        default: self = .other
        }
    }
}
