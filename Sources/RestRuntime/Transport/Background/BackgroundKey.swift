import Foundation
import HTTPTypes

/// Identifies a request and its caller across runs of the program, without revealing them.
///
/// Requests with the same method, URL, body and headers have the same name, except for headers that don't identify the
/// caller. So a user never gets another user's response, or the response to another body.
///
///     BackgroundKey.of(request)      // "9f86d081…0a08", the SHA-256 of its parts
///
/// A request in another run has to find the transfer that the first run has begun. Names of files contain it, so it
/// must not reveal tokens.
enum BackgroundKey {
    /// Headers that differ between calls and don't identify the caller.
    private static let passing: Set<String> = ["idempotency-key", "x-request-id", "content-type"]

    /// Returns the name of a request. `file` contains its body, and is a user's file or a temporary one.
    static func of(_ request: TransportRequest, file: URL? = nil) -> String {
        let head = request.head
        var texts = [head.method.rawValue, head.scheme ?? "", head.authority ?? "", head.path ?? ""]
        texts.append(head.headerFields[.range] ?? "")
        let fields = head.headerFields.filter { field in
            let name = field.name.canonicalName
            return !HeaderSecrecy.isPlain(name) && !passing.contains(name)
        }
        texts += fields.map { "\($0.name.canonicalName): \($0.value)" }.sorted()
        texts.append(body(of: request, file))
        return SHA256Digest.digest(texts)
    }

    /// Returns a text that identifies the body: a fingerprint of bytes, or the path, the length and the date of a
    /// user's file.
    private static func body(of request: TransportRequest, _ file: URL?) -> String {
        switch request.body?.content {
        case nil: return ""
        case .bytes(let bytes): return fingerprint(bytes, without: boundary(of: request.head))
        case .file(let url):
            // The contents of a file may be large, so its attributes are enough.
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
            let changed = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            return "file \(url.path) \(request.body?.length ?? 0) \(changed)"
        case .stream:
            guard let file, let bytes = try? Data(contentsOf: file, options: .mappedIfSafe) else { return "stream" }
            return fingerprint(bytes, without: boundary(of: request.head))
        }
    }

    /// The boundary of a multipart body, which differs between calls.
    private static func boundary(of head: HTTPRequest) -> Data? {
        guard let type = head.headerFields[.contentType], let range = type.range(of: "boundary=") else { return nil }
        let text = type[range.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
        return text.isEmpty ? nil : Data(text.utf8)
    }

    /// Returns the length and the hash of bytes, without the boundary in them.
    private static func fingerprint(_ bytes: Data, without boundary: Data?) -> String {
        var hash = TwoHashes()
        var start = bytes.startIndex
        while let boundary, let found = bytes[start...].range(of: boundary) {
            hash.add(bytes[start..<found.lowerBound])
            start = found.upperBound
        }
        hash.add(bytes[start...])
        return "\(bytes.count) \(hash.text)"
    }
}

/// FNV-1a, twice. It only has to distinguish a user's own bodies.
///
/// The two differ in the order of multiplication and addition.
private struct TwoHashes {
    /// The hash that adds a byte before it multiplies.
    private var first: UInt64 = 0xcbf2_9ce4_8422_2325
    /// The hash that multiplies before it adds a byte.
    private var second: UInt64 = 0x6c62_272e_07bb_0142

    mutating func add(_ bytes: Data) {
        for byte in bytes {
            first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
            second = (second &* 0x100_0000_01b3) ^ UInt64(byte)
        }
    }

    var text: String { String(first, radix: 16) + "-" + String(second, radix: 16) }
}
