import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// A batch as JSON (OData 4.01 JSON Format, section 19).
///
/// The identifier of a request is its position in the batch, from 1, and that of an atomic group is `g1`, `g2`, …:
///
///     {"requests": [{"id": "1", "method": "get", "url": "Products(5)", "headers": {}}]}
///     {"responses": [{"id": "1", "status": 200, "body": {"Name": "Tea"}}]}
enum BatchJSON {
    /// Returns the body of a batch.
    ///
    /// - Throws: `RequestError` for the first operation that can't be sent.
    static func object(_ entries: [Batch.Entry]) throws(RequestError) -> JSON.Object {
        var requests: [JSON] = []
        for (index, entry) in entries.enumerated() {
            var object: JSON.Object = [
                "id": .string(String(index + 1)),
                "method": .string(entry.request.method.lowercased()),
                "url": .string(try entry.request.relativeURL()),
            ]
            if let group = entry.group { object["atomicityGroup"] = .string("g\(group)") }
            var headers = JSON.Object()
            for (name, text) in entry.request.headers { headers[name.lowercased()] = .string(text) }
            if let body = try entry.request.json() {
                headers["content-type"] = "application/json"
                object["body"] = (try? Mapping.decode(JSON.self, from: body)) ?? .null
            }
            object["headers"] = .object(headers)
            requests.append(.object(object))
        }
        return ["requests": .array(requests)]
    }

    /// Returns the responses in the order of the operations. They are matched by their identifiers.
    static func parts(of response: Response, _ entries: [Batch.Entry]) -> [BatchPart?] {
        var parts: [BatchPart?] = Array(repeating: nil, count: entries.count)
        // The limit allows one response for each operation and each group, whatever the service sends.
        for json in (response.json?["responses"]?.array ?? []).prefix(2 * entries.count) {
            guard let status = json["status"]?.int else { continue }
            let part = BatchPart(status: status, headers: headers(json["headers"]), body: body(json["body"]))
            let id = json["id"]?.string ?? json["id"]?.number?.text ?? ""
            if let number = Int(id), number > 0, number <= parts.count {
                parts[number - 1] = part
            } else if let group = json["atomicityGroup"]?.string ?? (id.hasPrefix("g") ? id : nil) {
                // A failed atomic group may have one response for all of its operations.
                for (index, entry) in entries.enumerated() where entry.group.map({ "g\($0)" }) == group {
                    parts[index] = parts[index] ?? part
                }
            }
        }
        return parts
    }

    private static let mostHeaders = 1000

    /// Returns headers, without those whose values aren't texts or numbers.
    private static func headers(_ json: JSON?) -> HTTPFields {
        var fields = HTTPFields()
        // `HTTPFields` traps at 65,535 fields.
        for (name, value) in (json?.object?.pairs ?? []).prefix(mostHeaders) {
            if let name = HTTPField.Name(name), let text = value.string ?? value.number?.text { fields[name] = text }
        }
        return fields
    }

    /// Returns the body of a response. A string is a body that isn't JSON.
    private static func body(_ json: JSON?) -> Data {
        switch json {
        case nil, .null: Data()
        case .string(let text): Data(text.utf8)
        case .some(let json): (try? Mapping.encode(json)) ?? Data()
        }
    }
}
