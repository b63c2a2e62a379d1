import Foundation
import RestGenTools
@_spi(Generated) import RestRuntime

/// Decodes the bodies of requests.
enum BodyReading {
    /// A problem of a body, for a message.
    struct Failure: Error {
        var message: String
    }

    /// The limits of JSON. Deeper bodies are rejected, since validating them is recursive.
    private static let limits = JSON.Limits(depth: 100, values: 500_000)

    static func json(_ body: Data) throws(Failure) -> JSONValue {
        do throws(FieldError) {
            return JSONValue(try Mapping.decode(JSON.self, from: body, options: MappingOptions(limits: limits)))
        } catch {
            throw Failure(
                message:
                    "the body is not valid JSON for this endpoint: expected \(error.expected), found \(error.found)"
            )
        }
    }

    /// Returns the pairs of a form.
    static func form(_ body: Data) throws(Failure) -> [(name: String, value: String)] {
        guard let text = String(data: body, encoding: .utf8), let pairs = MockRequest.pairs(text[...]) else {
            throw Failure(message: "the form is not valid UTF-8")
        }
        return pairs
    }

    /// Returns the parts of a multipart body (RFC 2046, section 5.1) with their names.
    static func parts(_ body: Data, contentType: String) throws(Failure) -> [(name: String, body: Data, isFile: Bool)] {
        guard let boundary = parameter("boundary", of: contentType), !boundary.isEmpty else {
            throw Failure(message: "the content type has no boundary")
        }
        let delimiter = Data("--\(boundary)".utf8)
        guard var start = body.range(of: delimiter) else { throw Failure(message: "the body has no parts") }
        var parts: [(name: String, body: Data, isFile: Bool)] = []
        while parts.count < 1_000 {
            let rest = body[start.upperBound...]
            if rest.starts(with: Data("--".utf8)) { return parts }
            guard let end = rest.range(of: delimiter) else {
                throw Failure(message: "the last part of the body has no end")
            }
            let part = rest[rest.startIndex..<end.lowerBound]
            guard let blank = part.range(of: Data("\r\n\r\n".utf8)) else {
                throw Failure(message: "the head of a part never ends")
            }
            let head = String(decoding: part[..<blank.lowerBound], as: UTF8.self)
            let line = head.split(whereSeparator: \.isNewline).first {
                $0.lowercased().hasPrefix("content-disposition:")
            }
            guard let line, let name = parameter("name", of: String(line)) else {
                throw Failure(message: "a part has no name")
            }
            let isFile = parameter("filename", of: String(line)) != nil
            parts.append((name, Data(part[blank.upperBound...].dropLast(2)), isFile))
            start = end
        }
        throw Failure(message: "the body has more than a thousand parts")
    }

    /// Returns a parameter of a header: `user` for `form-data; name="user"`.
    private static func parameter(_ name: String, of field: String) -> String? {
        for part in field.split(separator: ";").dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if sides.count == 2, sides[0].lowercased() == name {
                return sides[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")).replacing("%22", with: "\"")
            }
        }
        return nil
    }
}

extension JSONValue {
    init(_ json: JSON) {
        switch json {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let number): self = .number(number.text)
        case .string(let text): self = .string(text)
        case .array(let items): self = .array(items.map(JSONValue.init))
        case .object(let object): self = .object(object.pairs.map { ($0.key, JSONValue($0.value)) })
        }
    }
}
