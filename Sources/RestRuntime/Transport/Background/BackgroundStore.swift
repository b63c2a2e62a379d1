import Foundation
import HTTPTypes

/// The files of background transfers: responses that nobody waited for, and data to resume downloads.
///
/// The folder is private to the user. Each request has its own files, by its ``BackgroundKey``:
///
/// - `KEY.head`: the status and headers of a response, as JSON
/// - `KEY.body`: the body of the response
/// - `KEY.resume`: the system's data to resume a download
///
/// The head is written after the body, so a body without a head doesn't count as a response.
final class BackgroundStore: Sendable {
    private let folder: URL

    /// Creates the store of a session, in the system's folder for caches.
    ///
    /// - Parameter identifier: The identifier of the session.
    init(_ identifier: String) {
        let name = Data(identifier.utf8).base64EncodedString().replacingOccurrences(of: "/", with: "_")
        folder = OwnFolder.caches().appendingPathComponent("restgen/\(name)")
        prepare()
    }

    /// Creates a store in a folder, for tests.
    init(folder: URL) {
        self.folder = folder
        prepare()
    }

    /// Creates the folder, and removes old files.
    private func prepare() {
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        removeOld()
    }

    /// The age in seconds after which files are removed: 14 days. A request whose token was refreshed has another name,
    /// so nobody would ask for its files again.
    private static let longest = 14.0 * 86_400

    /// Removes files that weren't changed for a long time.
    private func removeOld() {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey]
        let manager = FileManager.default
        for file in (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? [] {
            let changed = (try? file.resourceValues(forKeys: keys))?.contentModificationDate
            if let changed, changed.timeIntervalSinceNow < -Self.longest { try? manager.removeItem(at: file) }
        }
    }

    /// The head of a response on disk.
    private struct Head: Codable {
        var status: Int
        var fields: [[String]]
    }

    /// Returns the URL of a request's file.
    private func url(_ key: String, _ kind: String) -> URL { folder.appendingPathComponent("\(key).\(kind)") }

    // MARK: Responses

    /// Keeps a response. If that fails, no head is left, and the response counts as missing.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - fields: The headers, as pairs of names and values.
    ///   - key: The name of the request.
    ///   - body: Writes or moves the body to a URL.
    func keep(status: Int, _ fields: [[String]], _ key: String, body: (URL) throws -> Void) {
        do {
            let file = url(key, "body")
            try? FileManager.default.removeItem(at: file)
            // The head is written last, so that a head always has its body.
            try body(file)
            try JSONEncoder().encode(Head(status: status, fields: fields)).write(
                to: url(key, "head"),
                options: .atomic
            )
        } catch {
            // The next request with this key reports that the file is missing.
            try? FileManager.default.removeItem(at: url(key, "head"))
        }
    }

    /// Returns a response once, or `nil` if there is none. Its file is removed when its body was read or released.
    func takeResponse(_ key: String) -> TransportResponse? {
        let head = url(key, "head")
        defer { try? FileManager.default.removeItem(at: head) }
        guard let data = try? Data(contentsOf: head), let kept = try? JSONDecoder().decode(Head.self, from: data),
            (200...999).contains(kept.status)
        else { return nil }
        var fields = HTTPFields()
        for pair in kept.fields where pair.count == 2 {
            if let name = HTTPField.Name(pair[0]) { fields.append(HTTPField(name: name, value: pair[1])) }
        }
        // A unique name, since the next response to the same request may arrive while this one is read.
        let taken = url(key, UUID().uuidString)
        guard (try? FileManager.default.moveItem(at: url(key, "body"), to: taken)) != nil else { return nil }
        let response = HTTPResponse(status: .init(code: kept.status), headerFields: fields)
        return TransportResponse(response, body: ResponseBody(KeptBody(taken)))
    }

    // MARK: Cancelled downloads

    /// Keeps the data to resume a cancelled download.
    func keep(resumeData data: Data, _ key: String) {
        try? data.write(to: url(key, "resume"), options: .atomic)
    }

    /// Returns the data to resume a download once, or `nil` if there is none.
    func takeResumeData(_ key: String) -> Data? {
        let url = url(key, "resume")
        defer { try? FileManager.default.removeItem(at: url) }
        return try? Data(contentsOf: url)
    }
}

#if canImport(Darwin)
/// Responses of the system.
extension BackgroundStore {
    /// Keeps the response of a download, whose file is moved.
    func keep(response: HTTPURLResponse, file: URL, _ key: String) {
        keep(status: response.statusCode, Self.fields(response), key) { url in
            try FileManager.default.moveItem(at: file, to: url)
        }
    }

    /// Keeps the response to an upload.
    func keep(response: HTTPURLResponse, body: Data, _ key: String) {
        keep(status: response.statusCode, Self.fields(response), key) { try body.write(to: $0) }
    }

    /// Returns the headers as pairs of names and values.
    private static func fields(_ response: HTTPURLResponse) -> [[String]] {
        response.allHeaderFields.compactMap { name, value in
            guard let name = name as? String, let value = value as? String else { return nil }
            return [name, value]
        }
    }
}
#endif

/// A body in a file.
///
/// The file is removed when this object is released. It is `@unchecked Sendable`, since a body has one reader at a
/// time.
final class KeptBody: ResponseStream, @unchecked Sendable {
    private let file: URL
    /// The reading of the file, after the first part.
    private var iterator: RequestBody.Iterator?

    /// Creates the body of a file. The body takes over the file, and removes it.
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

    /// Does nothing: no transfer is in progress, and the file is removed with this object.
    func discard() {}
}
