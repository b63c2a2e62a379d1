import Foundation
import Hummingbird
import NIOCore

/// The parts of a `multipart/form-data` body (RFC 7578), in memory.
///
/// A body that violates RFC 2046, section 5.1.1, is answered with 400 and the place of the error.
struct Multipart: Sendable {
    struct Part: Sendable, Equatable {
        let name: String
        let content: Data
    }

    private(set) var parts: [Part] = []

    subscript(name: String) -> Part? { parts.first { $0.name == name } }

    /// Reads a body. Another type is answered with 415, and one that is too long with 413.
    init(_ request: Request) async throws {
        guard let boundary = Self.boundary(of: request.headers[.contentType] ?? "") else {
            throw Refusal(
                status: .unsupportedMediaType,
                message: "The body is to be multipart/form-data, with a boundary"
            )
        }
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: Limits.form)
        } catch is NIOTooManyBytesError {
            throw Refusal(status: .contentTooLarge, message: "The form is longer than \(Limits.form) bytes")
        }
        try self.init(Data(body.readableBytesView), boundary: boundary)
    }

    init(_ body: Data, boundary: String) throws {
        var rest = body[...]
        guard rest.take("--\(boundary)") else { throw Self.bad("it does not begin with its boundary") }
        while true {
            if rest.take("--") {
                guard rest.isEmpty || rest.elementsEqual("\r\n".utf8) else {
                    throw Self.bad("something is behind its end")
                }
                return
            }
            guard parts.count < Limits.parts else { throw Self.bad("it has more than \(Limits.parts) parts") }
            let number = parts.count + 1
            guard rest.take("\r\n"), let head = rest.take(upTo: "\r\n\r\n"), head.count <= Limits.partHead else {
                throw Self.bad("no line without text ends the headers of part \(number)")
            }
            guard let name = Self.name(in: head) else {
                throw Self.bad("part \(number) has no header 'Content-Disposition: form-data' with a name")
            }
            guard let content = rest.take(upTo: "\r\n--\(boundary)") else {
                throw Self.bad("no boundary ends part \(number)")
            }
            guard self[name] == nil else { throw Self.bad("two parts are called '\(name.prefix(80))'") }
            parts.append(Part(name: name, content: Data(content)))
        }
    }

    private static func bad(_ reason: String) -> Refusal {
        Refusal(status: .badRequest, message: "The multipart body can't be read: \(reason)")
    }

    private static func boundary(of contentType: String) -> String? {
        let value = HeaderValue(contentType)
        guard value.text == "multipart/form-data", let boundary = value.parameters["boundary"],
            (1...70).contains(boundary.utf8.count), boundary.allSatisfy({ $0.isASCII && !$0.isNewline })
        else { return nil }
        return boundary
    }

    private static func name(in head: Data) -> String? {
        for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n") {
            let words = line.split(separator: ":", maxSplits: 1)
            guard words.count == 2, words[0].lowercased() == "content-disposition" else { continue }
            let value = HeaderValue(String(words[1]))
            return value.text == "form-data" ? value.parameters["name"] : nil
        }
        return nil
    }
}

extension Data {
    /// Removes a prefix, and returns whether it was there.
    fileprivate mutating func take(_ text: String) -> Bool {
        guard starts(with: text.utf8) else { return false }
        self = dropFirst(text.utf8.count)
        return true
    }

    /// Removes the bytes up to and including a text, and returns those before it.
    fileprivate mutating func take(upTo text: String) -> Data? {
        guard let found = range(of: Data(text.utf8)) else { return nil }
        let taken = self[startIndex..<found.lowerBound]
        self = self[found.upperBound...]
        return taken
    }
}
