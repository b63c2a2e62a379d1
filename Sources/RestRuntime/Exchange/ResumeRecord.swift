import Foundation
import HTTPTypes

/// What is known of a download that broke off, so that it can go on: kept as JSON beside its ``PartialFile``.
struct ResumeRecord: Codable, Sendable, Hashable {
    /// What was asked for, without secrets.
    var url: String
    /// For `If-Range` (RFC 9110, section 13.1.5): a strong entity tag, or a date.
    var validator: String
    /// How many bytes there are in all, where the server said it.
    var total: Int64?

    /// nil where the server gives nothing by which it would know the file again.
    init?(_ url: String, _ head: HTTPResponse, total: Int64?) {
        guard let validator = Self.validator(head.headerFields) else { return nil }
        self.url = url
        self.validator = validator
        self.total = total
    }

    /// A strong entity tag; else a date that is strong because the answer is younger by a second (section 8.8.2.2).
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

    /// True where an answer of 206 says nothing else of the file.
    func fits(_ fields: HTTPFields) -> Bool {
        guard validator.hasPrefix("\""), let tag = fields[.eTag] else { return true }
        return tag == validator
    }

    // MARK: On disk

    private static func place(_ file: URL) -> URL { file.appendingPathExtension("json") }

    /// nil where there is none that can be read.
    static func read(beside file: URL) -> ResumeRecord? {
        let place = place(file)
        let size = (try? FileManager.default.attributesOfItem(atPath: place.path)[.size] as? NSNumber)?.intValue ?? 0
        guard size > 0, size < 1 << 16, let data = try? Data(contentsOf: place) else { return nil }
        guard let record = try? JSONDecoder().decode(ResumeRecord.self, from: data) else { return nil }
        // It goes into a header.
        return HeaderValue.isValid(record.validator) && record.total ?? 0 >= 0 ? record : nil
    }

    /// Where it can't be written, the download begins anew the next time.
    func write(beside file: URL) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        try? data.write(to: Self.place(file), options: .atomic)
    }

    static func remove(beside file: URL) {
        try? FileManager.default.removeItem(at: place(file))
    }
}
