import Foundation
import HTTPTypes

/// The data to resume an interrupted download, stored as JSON next to its ``PartialFile``.
///
///     {"total": 1048576, "url": "https://api.example.com/files/7", "validator": "\"33a64df5\""}
///
/// It is read again in another run, so its contents are checked like those of a response.
struct ResumeRecord: Codable, Sendable, Hashable {
    /// The redacted URL.
    var url: String
    /// The value of `If-Range` (RFC 9110, section 13.1.5): a strong entity tag or a date.
    var validator: String
    /// The total number of bytes, if the server sent it.
    var total: Int64?

    /// Creates a record. Returns `nil` if the response has nothing by which to recognize the file.
    init?(_ url: String, _ head: HTTPResponse, total: Int64?) {
        guard let validator = Self.validator(head.headerFields) else { return nil }
        self.url = url
        self.validator = validator
        self.total = total
    }

    /// A strong entity tag, or else a date that is strong since the response is at least a second younger (RFC 9110,
    /// section 8.8.2.2).
    ///
    /// Returns `nil` if there is neither, and if the server accepts no ranges. Only with a strong validator may parts
    /// of two responses be combined (RFC 9110, section 15.3.7.3).
    static func validator(_ fields: HTTPFields) -> String? {
        if fields[.acceptRanges]?.lowercased() == "none" { return nil }
        if let tag = fields[.eTag] {
            return tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.utf8.count > 2 ? tag : nil
        }
        guard let text = fields[.lastModified], let modified = HTTPDate.date(text),
            let date = fields[.date].flatMap(HTTPDate.date), date.timeIntervalSince(modified) >= 1
        else { return nil }
        return text
    }

    /// Returns whether a 206 response is about the same file.
    ///
    /// A date isn't compared, since the server has compared it by `If-Range`.
    func fits(_ fields: HTTPFields) -> Bool {
        guard validator.hasPrefix("\""), let tag = fields[.eTag] else { return true }
        return tag == validator
    }

    // MARK: On disk

    /// Returns the URL of the record: that of the file, with the extension `json`.
    private static func url(_ file: URL) -> URL { file.appendingPathExtension("json") }

    /// Reads a record of at most 64 KB. Returns `nil` if there is no readable record.
    static func read(beside file: URL) -> ResumeRecord? {
        let url = url(file)
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber)?.intValue ?? 0
        guard size > 0, size < 1 << 16, let data = try? Data(contentsOf: url) else { return nil }
        guard let record = try? JSONDecoder().decode(ResumeRecord.self, from: data) else { return nil }
        // The value is sent in a header.
        return HeaderValue.isValid(record.validator) && record.total ?? 0 >= 0 ? record : nil
    }

    /// Writes the record. If that fails, the next download begins again.
    func write(beside file: URL) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        try? data.write(to: Self.url(file), options: .atomic)
    }

    /// Removes a record, if there is one.
    static func remove(beside file: URL) {
        try? FileManager.default.removeItem(at: url(file))
    }
}
