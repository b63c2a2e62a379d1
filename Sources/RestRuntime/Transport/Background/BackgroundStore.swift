import Foundation
import HTTPTypes

/// The files of background transfers: responses that nobody waited for, and data to resume downloads.
final class BackgroundStore: Sendable {
    private let folder: URL

    init(_ identifier: String) {
        let name = Data(identifier.utf8).base64EncodedString().replacingOccurrences(of: "/", with: "_")
        folder = OwnFolder.caches().appendingPathComponent("restgen/\(name)")
        prepare()
    }

    init(folder: URL) {
        self.folder = folder
        prepare()
    }

    private func prepare() {
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        removeOld()
    }

    /// Removes old files, since a request whose token was refreshed has another name.
    private static let longest = 14.0 * 86_400

    private func removeOld() {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey]
        let manager = FileManager.default
        for file in (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? [] {
            let changed = (try? file.resourceValues(forKeys: keys))?.contentModificationDate
            if let changed, changed.timeIntervalSinceNow < -Self.longest { try? manager.removeItem(at: file) }
        }
    }

    private struct Head: Codable {
        var status: Int
        var fields: [[String]]
    }

    private func place(_ key: String, _ kind: String) -> URL { folder.appendingPathComponent("\(key).\(kind)") }

    // MARK: Responses

    func keep(status: Int, _ fields: [[String]], _ key: String, body: (URL) throws -> Void) {
        do {
            let file = place(key, "body")
            try? FileManager.default.removeItem(at: file)
            try body(file)
            try JSONEncoder().encode(Head(status: status, fields: fields)).write(
                to: place(key, "head"),
                options: .atomic
            )
        } catch {
            // The next request for it reports that it is missing.
            try? FileManager.default.removeItem(at: place(key, "head"))
        }
    }

    /// Returns a response once, or `nil` if there is none. Its file is removed when its body was read or released.
    func takeAnswer(_ key: String) -> TransportResponse? {
        let head = place(key, "head")
        defer { try? FileManager.default.removeItem(at: head) }
        guard let data = try? Data(contentsOf: head), let kept = try? JSONDecoder().decode(Head.self, from: data),
            (200...999).contains(kept.status)
        else { return nil }
        var fields = HTTPFields()
        for pair in kept.fields where pair.count == 2 {
            if let name = HTTPField.Name(pair[0]) { fields.append(HTTPField(name: name, value: pair[1])) }
        }
        let taken = place(key, UUID().uuidString)
        guard (try? FileManager.default.moveItem(at: place(key, "body"), to: taken)) != nil else { return nil }
        let response = HTTPResponse(status: .init(code: kept.status), headerFields: fields)
        return TransportResponse(response, body: ResponseBody(KeptBody(taken)))
    }

    // MARK: Cancelled downloads

    func keep(resumeData data: Data, _ key: String) {
        try? data.write(to: place(key, "resume"), options: .atomic)
    }

    func takeResumeData(_ key: String) -> Data? {
        let place = place(key, "resume")
        defer { try? FileManager.default.removeItem(at: place) }
        return try? Data(contentsOf: place)
    }
}

#if canImport(Darwin)
extension BackgroundStore {
    func keep(answer: HTTPURLResponse, file: URL, _ key: String) {
        keep(status: answer.statusCode, Self.fields(answer), key) { place in
            try FileManager.default.moveItem(at: file, to: place)
        }
    }

    func keep(answer: HTTPURLResponse, body: Data, _ key: String) {
        keep(status: answer.statusCode, Self.fields(answer), key) { try body.write(to: $0) }
    }

    private static func fields(_ answer: HTTPURLResponse) -> [[String]] {
        answer.allHeaderFields.compactMap { name, value in
            guard let name = name as? String, let value = value as? String else { return nil }
            return [name, value]
        }
    }
}
#endif

/// A body in a file.
final class KeptBody: ResponseStream, @unchecked Sendable {
    private let file: URL
    private var iterator: RequestBody.Iterator?

    init(_ file: URL) {
        self.file = file
    }

    deinit {
        try? FileManager.default.removeItem(at: file)
    }

    /// Returns the next part. A body has one reader.
    func next() async throws -> Data? {
        var iterator = self.iterator ?? RequestBody(file: file).makeAsyncIterator()
        defer { self.iterator = iterator }
        return try await iterator.next()
    }

    func discard() {}
}
