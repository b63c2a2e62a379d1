import Foundation
import HTTPTypes
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestTransport

/// Redacts the texts that restgen shows: the values of secret keys, and everywhere, in any encoding, the credentials,
/// the secrets of the request and those of the response.
///
///     redaction.apply(to: #"{"user":"al","password":"x"}"#)      // {"user":"al","password":"<redacted>"}
///
/// A call has one for its responses and errors (`CallReport`). Secrets are found at the first use and then kept, so a
/// redaction costs nothing for calls without errors. A lock protects the found secrets. It isn't held while they are
/// searched, so two threads may search at the same time with the same result.
final class Redaction: @unchecked Sendable {
    /// The text in place of a secret.
    static let placeholder = "<redacted>"

    /// The number of bytes of a response that are searched for secrets, and the limit for the found secrets.
    private static let mostOfResponse = 256 << 10
    private static let mostSecrets = 64 << 10
    /// The number of bytes of a text that are shown. Searching takes 17 bytes of memory for each byte and each kind of
    /// escape.
    private static let mostOfText = 1 << 20
    /// The number of bytes of each part of an error. A response may have keys of any length.
    private static let mostOfError = 1000

    /// The redaction for a response that doesn't belong to a call.
    static let none = Redaction(keys: [], credentials: .empty)

    /// The secret names in addition to the usual ones, folded by ``SecretName/folded(_:)``.
    private let names: Set<String>
    private let credentials: CredentialSet
    /// The schemes of the call.
    private let schemes: [AuthScheme]
    /// The secrets of the request: all, and those that only occur in its path.
    private let sent: @Sendable (Redaction) -> SentSecrets
    /// The response, whose values of secret keys are hidden too.
    private let response: (body: Data, headers: HTTPFields)?

    // Computed on demand, since most calls show no texts.
    private let lock = NSLock()
    /// The secrets of the request, after they were found.
    private var foundSent: SentSecrets?
    /// The search for the secrets of the request.
    private var sentWords: SecretSearch?
    /// The search for the secrets of the request and the response.
    private var allWords: SecretSearch?

    /// Creates the redaction of a call.
    ///
    /// - Parameters:
    ///   - keys: The secret names in addition to the usual ones.
    ///   - credentials: The credentials of the request.
    ///   - schemes: The schemes of the call.
    ///   - response: The response, or `nil`.
    ///   - sent: Returns the secrets of the request. It is called at most a few times, outside of the lock.
    init(
        keys: [String],
        credentials: CredentialSet,
        schemes: [AuthScheme] = [],
        response: (body: Data, headers: HTTPFields)? = nil,
        sent: @escaping @Sendable (Redaction) -> SentSecrets = { _ in SentSecrets() }
    ) {
        names = keys.isEmpty ? [] : Set(keys.map { SecretName.folded($0) })
        self.credentials = credentials
        self.schemes = schemes
        self.response = response
        self.sent = sent
    }

    /// The reason why a refused call had no credential, or `nil` if it had one.
    var missingCredential: String? {
        if self === Redaction.none { return nil }
        let names = schemes.map(\.name)
        if credentials.isEmpty {
            return schemes.flatMap(\.parts).contains { $0.name == "digest" }
                ? "no credential was sent. Set one with client.credentials.use(.digest(user: …, password: …)) from the "
                    + "product RestDigest, which needs the package trait Digest"
                : "no credential was sent. Set one with client.credentials.use(…)"
        }
        let lacksToken = credentials.lacksSignIn(for: schemes)
        guard !names.isEmpty, lacksToken || (try? credentials.addition(for: schemes)) == .nothing else { return nil }
        let what = lacksToken ? "no token from a login" : "no credential"
        return
            "\(what) was sent: the call accepts \(names.joined(separator: " or ")), but the client has "
            + "\(credentials.names)"
    }

    /// Returns whether the values of a name are secret, whatever its case and separators.
    func hides(_ name: some StringProtocol) -> Bool {
        let name = SecretName.folded(name)
        return SecretName.usual.contains(name) || names.contains(name)
    }

    // MARK: Texts

    /// Returns a text without secrets, for texts other than bodies.
    ///
    /// The values of secret keys stay, since these texts are the runtime's. A text that ends in the middle of a secret
    /// is handled too.
    @inline(never)
    func withoutSecrets(_ text: String) -> String {
        let layers = TextLayer(Self.cut(text, to: Self.mostOfText)).all
        let words = words(includingResponse: true)
        let ranges = words.ranges(in: layers) + words.cutRanges(in: layers)
        return hiding(ranges.map { KeyedValues.Match(range: $0) }, in: layers[0])
    }

    /// Returns a text without secrets and without the values of secret keys, for texts by a server.
    ///
    ///     {"error": "wrong", "token": "abc"}      // {"error": "wrong", "token": "<redacted>"}
    func apply(to text: String) -> String {
        let layers = TextLayer(Self.cut(text, to: Self.mostOfText)).all
        let matches = words(includingResponse: true).ranges(in: layers).map { KeyedValues.Match(range: $0) }
        return hiding(matches + keyed(in: layers), in: layers[0])
    }

    /// Returns the positions of the values of secret keys, in all forms of the text.
    private func keyed(in layers: [TextLayer]) -> [KeyedValues.Match] {
        var matches: [KeyedValues.Match] = []
        for layer in layers {
            for var match in KeyedValues(layer.bytes, hides: { self.hides($0) }).matches {
                match.range = layer.originalRange(of: match.range)
                matches.append(match)
            }
        }
        return matches
    }

    /// Returns a path with its query: `/rooms?key=<redacted>`.
    ///
    /// Segments that are secrets are redacted even if they are short.
    func path(_ path: String) -> String {
        let queryStart = path.firstIndex(of: "?") ?? path.endIndex
        var text = String(path[..<queryStart])
        let short = sentSecrets.path.filter { !$0.isEmpty }
        if !short.isEmpty {
            let segments = text.split(separator: "/", omittingEmptySubsequences: false)
            text = segments.map { short.contains($0.removingPercentEncoding ?? "") ? Self.placeholder : String($0) }
                .joined(separator: "/")
        }
        if queryStart < path.endIndex {
            let pairs = path[path.index(after: queryStart)...].split(separator: "&", omittingEmptySubsequences: false)
            let shown = pairs.map { pair -> String in
                let name = pair.prefix { $0 != "=" }
                if name.endIndex == pair.endIndex { return withoutKeyed(pair) }
                if hides(KeyedValues.pairName(Array(name.utf8))) { return "\(name)=\(Self.placeholder)" }
                return "\(name)=\(withoutKeyed(pair[name.endIndex...].dropFirst()))"
            }
            text += "?" + shown.joined(separator: "&")
        }
        let layers = TextLayer(text).all
        return hiding(
            words(includingResponse: false).ranges(in: layers).map { KeyedValues.Match(range: $0) },
            in: layers[0]
        )
    }

    /// Returns a query value without the values of secret keys in it, since it may be a URL or JSON.
    private func withoutKeyed(_ text: Substring) -> String {
        guard text.utf8.contains(where: { "%=:<".utf8.contains($0) }) else { return String(text) }
        let layers = TextLayer(String(text)).all
        return hiding(keyed(in: layers).map { KeyedValues.Match(range: $0.range) }, in: layers[0])
    }

    /// Returns an error without secrets in its key path, its value and its excerpt.
    func error(_ error: FieldError) -> FieldError {
        let shown = { (text: String) in self.withoutSecrets(Self.cut(text, to: Self.mostOfError)) }
        return FieldError(
            keyPath: shown(error.keyPath),
            expected: error.expected,
            found: shown(error.found),
            excerpt: shown(error.excerpt),
            offset: error.offset
        )
        .inside(error.part)
    }

    /// Returns an error without secrets in its message and its advice.
    func error(_ error: RequestError) -> RequestError {
        RequestError(withoutSecrets(error.message), advice: error.advice.map(withoutSecrets))
    }

    /// Returns the text, or its beginning and an ellipsis.
    private static func cut(_ text: String, to most: Int) -> String {
        text.utf8.count <= most ? text : String(decoding: text.utf8.prefix(most), as: UTF8.self) + "…"
    }

    // MARK: Other origins

    /// Returns whether a text contains a secret of the call.
    func holdsSecret(_ text: some StringProtocol) -> Bool {
        !words(includingResponse: false).ranges(in: TextLayer(String(text)).all).isEmpty
    }

    /// Whether the request's body contains a secret.
    var isBodySecret: Bool { !sentSecrets.body.isEmpty }

    /// Returns whether a text is a secret of the call, of any length.
    func isSecret(_ text: String) -> Bool {
        !text.isEmpty && (credentials.secrets.contains(text) || sentSecrets.all.contains(text))
    }

    // MARK: Secrets

    private var sentSecrets: SentSecrets {
        if let found = lock.withLock({ foundSent }) { return found }
        // Outside of the lock, since it calls other code for the call's values and names.
        let found = sent(self)
        lock.withLock { foundSent = found }
        return found
    }

    /// The search for the secrets, with or without those of the response.
    private func words(includingResponse: Bool) -> SecretSearch {
        let known = lock.withLock { includingResponse ? allWords : sentWords }
        if let known { return known }
        // The response is only searched if its text is shown.
        let words = SecretSearch(
            credentials.secrets + sentSecrets.all,
            others: includingResponse ? responseSecrets : []
        )
        lock.withLock {
            if includingResponse { allWords = words } else { sentWords = words }
        }
        return words
    }

    /// The values of secret keys and headers of the response, which may be repeated in other parts of it.
    private var responseSecrets: [String] {
        guard let response else { return [] }
        var secrets: [String] = []
        for field in response.headers where hides(field.name.canonicalName) {
            let value = field.value.prefix(4096)
            // The value of a cookie, without name and attributes.
            let isCookie = field.name == .setCookie
            secrets.append(String(isCookie ? value.prefix { $0 != ";" }.drop { $0 != "=" }.dropFirst() : value))
        }
        let charset = Charset(contentType: response.headers[.contentType])
        let other = charset.isUTF8 ? Charset.wideCharset(of: response.body) : charset
        secrets += values(in: other?.text(of: response.body).map { Data($0.utf8) } ?? response.body)
        return secrets
    }

    /// Returns the values of secret keys in a text.
    ///
    /// At most 256 KB are searched, and 64 KB of values are returned, each also with its JSON escapes resolved.
    func values(in text: Data) -> [String] {
        var values: [String] = []
        var count = 0
        for value in KeyedValues(Array(text.prefix(Self.mostOfResponse)), hides: { self.hides($0) }).values {
            count += value.count
            if count > Self.mostSecrets { break }
            values.append(String(decoding: value, as: UTF8.self))
            if let resolved = TextLayer(Array(value)).resolving(.json) {
                values.append(String(decoding: resolved.bytes, as: UTF8.self))
            }
        }
        return values
    }

    /// Returns the text with replaced secrets.
    ///
    /// Overlapping positions become one.
    private func hiding(_ matches: [KeyedValues.Match], in layer: TextLayer) -> String {
        let bytes = layer.bytes
        var shown: [UInt8] = []
        var end = 0
        let matches = matches.sorted {
            ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
        }
        for match in matches where match.range.upperBound > end {
            if match.range.lowerBound >= end {
                shown += bytes[end..<match.range.lowerBound]
                shown += Array((match.isBare ? "\"\(Self.placeholder)\"" : Self.placeholder).utf8)
            }
            end = match.range.upperBound
        }
        if end == 0 { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: shown + bytes[end...], as: UTF8.self)
    }
}

/// The secrets of a request, except for the credential.
///
/// `CallSecrets` finds them.
struct SentSecrets: Sendable {
    /// Secrets in the path.
    var path: [String] = []
    /// Secrets in the query and the headers.
    var others: [String] = []
    /// Secrets in the body.
    var body: [String] = []

    var all: [String] { path + others + body }
}

extension Redaction: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
