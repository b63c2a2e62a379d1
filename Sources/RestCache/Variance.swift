import HTTPTypes
@_spi(Generated) import RestRuntime

/// What answers vary by (RFC 9111, section 4.1).
enum Variance {
    /// The headers of requests that an answer names, in small letters; nil for `*`, which nothing fits.
    static func names(_ fields: HTTPFields) -> [String]? {
        let names = (fields[.vary] ?? "").split(separator: ",").map { String($0.trimmed).lowercased() }
        if names.contains("*") { return nil }
        return Set(names.filter { !$0.isEmpty }).sorted()
    }

    /// What a request says in them.
    static func values(_ names: [String], of fields: HTTPFields) -> [StoredAnswer.Head.Variable] {
        names.map { name in
            let value = HTTPField.Name(name).flatMap { fields[$0] }
            return StoredAnswer.Head.Variable(name: name, value: value.map { SHA256Digest.digest([normal($0)]) })
        }
    }

    static func fits(_ answer: StoredAnswer.Head, _ fields: HTTPFields) -> Bool {
        values(answer.vary.map(\.name), of: fields) == answer.vary
    }

    /// Without the spaces that mean nothing.
    private static func normal(_ value: String) -> String {
        value.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }.joined(separator: ",")
    }
}
