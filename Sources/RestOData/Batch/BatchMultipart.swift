import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// A batch as `multipart/mixed` (OData 4.0 Protocol, section 11.7).
///
/// Each operation is a part. An atomic group is a part that contains the parts of its operations.
///
/// A part of a group has a `Content-ID`, which is the operation's position in the batch, from 1. The boundaries are
/// random, so that no body contains them.
struct BatchMultipart {
    /// The separator of the parts, for the request's `Content-Type`.
    let boundary = "batch_" + UUID().uuidString.lowercased()
    /// The body of the batch.
    private(set) var bytes = Data()

    init(_ entries: [Batch.Entry]) throws(RequestError) {
        var index = 0
        while index < entries.count {
            appendLine("--\(boundary)")
            guard let group = entries[index].group else {
                try append(entries[index].request, id: nil)
                index += 1
                continue
            }
            let inner = "changeset_" + UUID().uuidString.lowercased()
            appendLine("Content-Type: multipart/mixed; boundary=\(inner)")
            appendLine("")
            while index < entries.count, entries[index].group == group {
                appendLine("--\(inner)")
                try append(entries[index].request, id: index + 1)
                index += 1
            }
            appendLine("--\(inner)--")
        }
        appendLine("--\(boundary)--")
    }

    private mutating func appendLine(_ text: String) { bytes += Data((text + "\r\n").utf8) }

    /// Appends the request of an operation as a part of the type `application/http`.
    private mutating func append(_ request: ODataRequest, id: Int?) throws(RequestError) {
        appendLine("Content-Type: application/http")
        appendLine("Content-Transfer-Encoding: binary")
        if let id { appendLine("Content-ID: \(id)") }
        appendLine("")
        appendLine("\(request.method) \(try request.relativeURL()) HTTP/1.1")
        let body = try request.json()
        var headers = request.headers.map { "\($0.name): \($0.text)" }
        if !request.headers.contains(where: { $0.name == "Accept" }) { headers.append("Accept: application/json") }
        if let body {
            headers.append("Content-Type: application/json")
            headers.append("Content-Length: \(body.count)")
        }
        for header in headers { appendLine(header) }
        appendLine("")
        if let body { bytes += body }
        appendLine("")
    }

    // MARK: Responses

    /// Returns the responses in the order of the operations. Those of a change set are matched by their identifiers.
    static func parts(of response: Response, _ entries: [Batch.Entry]) -> [BatchPart?] {
        var parts: [BatchPart?] = Array(repeating: nil, count: entries.count)
        let type = response.headers[.contentType] ?? ""
        var index = 0
        for outerPart in bodyParts(of: response.body, type, upTo: entries.count) {
            guard index < entries.count else { break }
            // A part belongs to the next operation, or to all operations of the next group.
            let range = index..<end(of: index, entries)
            index = range.upperBound
            let (headers, body) = head(of: outerPart)
            guard let type = headers[.contentType], type.lowercased().hasPrefix("multipart/") else {
                // A failed atomic group has one response for all of its operations.
                if let part = part(body) { for position in range { parts[position] = part } }
                continue
            }
            for (offset, inner) in bodyParts(of: body, type, upTo: range.count).enumerated() {
                let (headers, body) = head(of: inner)
                guard let part = part(body), let id = HTTPField.Name("Content-ID") else { continue }
                let number = (headers[id] ?? part.headers[id]).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 - 1 : nil }
                // Without an identifier, the order of the parts is that of the operations.
                let position = number.flatMap { range.contains($0) ? $0 : nil } ?? range.lowerBound + offset
                if range.contains(position) { parts[position] = part }
            }
        }
        return parts
    }

    /// Returns the index after the atomic group that begins at an index, or after the operation if it has none.
    private static func end(of index: Int, _ entries: [Batch.Entry]) -> Int {
        guard let group = entries[index].group else { return index + 1 }
        return entries[index...].firstIndex { $0.group != group } ?? entries.count
    }

    /// Returns the parts between the boundaries (RFC 2046, section 5.1.1). Lines may end with LF alone.
    private static func bodyParts(of body: Data, _ type: String, upTo count: Int) -> [Data] {
        guard let boundary = boundary(in: type), !boundary.isEmpty else { return [] }
        let delimiter = Array("--\(boundary)".utf8)
        return ranges(in: body, delimiter, upTo: count).map { range in
            body[(body.startIndex + range.lowerBound)..<(body.startIndex + range.upperBound)]
        }
    }

    /// Returns the ranges of the parts. A boundary is a whole line.
    private static func ranges(in body: Data, _ delimiter: [UInt8], upTo count: Int) -> [Range<Int>] {
        body.withUnsafeBytes { bytes in
            var ranges: [Range<Int>] = []
            var start: Int?
            var line = 0
            while line < bytes.count, ranges.count < count {
                let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                defer { line = end + 1 }
                guard bytes[line..<end].starts(with: delimiter) else { continue }
                let rest = String(decoding: bytes[(line + delimiter.count)..<end].prefix(100), as: UTF8.self)
                let tail = rest.trimmingCharacters(in: .whitespacesAndNewlines)
                guard tail.isEmpty || tail == "--" else { continue }
                if let start {
                    // The line end before a boundary, LF or CRLF, belongs to the boundary.
                    var last = line
                    if last > start, bytes[last - 1] == UInt8(ascii: "\n") { last -= 1 }
                    if last > start, bytes[last - 1] == UInt8(ascii: "\r") { last -= 1 }
                    ranges.append(start..<last)
                }
                if tail == "--" { return ranges }
                start = Swift.min(end + 1, bytes.count)
            }
            return ranges
        }
    }

    /// Returns the parameter `boundary` of a content type.
    private static func boundary(in type: String) -> String? {
        for parameter in type.split(separator: ";").dropFirst() {
            let halves = parameter.split(separator: "=", maxSplits: 1)
            guard halves.count == 2, halves[0].trimmingCharacters(in: .whitespaces).lowercased() == "boundary" else {
                continue
            }
            return halves[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
        }
        return nil
    }

    /// Returns the response of an operation: a status line, headers and a body.
    private static func part(_ bytes: Data) -> BatchPart? {
        let (line, rest) = firstLine(of: bytes)
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else { return nil }
        let (headers, body) = head(of: rest)
        let length = headers[.contentLength].flatMap { Int($0) } ?? body.count
        return BatchPart(status: status, headers: headers, body: Data(body.prefix(Swift.max(length, 0))))
    }

    /// Returns the header fields at the beginning, and the bytes after the empty line.
    private static func head(of bytes: Data) -> (headers: HTTPFields, body: Data) {
        var fields = HTTPFields()
        var rest = bytes
        // A limit for headers, since each costs time.
        for _ in 0..<1000 where !rest.isEmpty {
            let (line, further) = firstLine(of: rest)
            rest = further
            if line.isEmpty { break }
            let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, let name = HTTPField.Name(String(halves[0])) else { continue }
            fields[name] = halves[1].trimmingCharacters(in: .whitespaces)
        }
        return (fields, rest)
    }

    /// Returns the bytes before the first LF as a text without CR, and the bytes after it.
    private static func firstLine(of bytes: Data) -> (line: String, rest: Data) {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let text = String(decoding: line, as: UTF8.self)
        let next = line.endIndex < bytes.endIndex ? line.endIndex + 1 : bytes.endIndex
        return (text.hasSuffix("\r\n") || text.hasSuffix("\r") ? String(text.dropLast()) : text, bytes[next...])
    }
}
