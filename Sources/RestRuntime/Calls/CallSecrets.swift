import Foundation
import HTTPTypes
@_spi(Generated) import RestMapping

/// Finds the secrets in a call's request: each `Secret`, and the values of secret names.
///
///     CallSecrets(call, context).secrets(by: redaction).path      // ["s3cr3t"] of GET /invites/{code:Secret}
///
/// `Redaction` removes the found texts from messages, URLs and bodies. Values are found where they were set, and also
/// in the headers that were sent, since interceptors and authenticators add more.
struct CallSecrets: Sendable {
    private let call: Call
    private var values: CallValues { _read { yield call.values } }
    private let headers: [(name: String, value: String)]
    private let query: [(name: String, value: String)]
    private let context: CallContext
    /// The headers that were sent, including those of interceptors and authenticators.
    private let sent: HTTPFields

    /// Keeps the parts of a call that may be secret, since a response outlives its request.
    init(_ call: Call, _ context: CallContext, _ headers: HTTPFields? = nil) {
        var kept = call
        // The state of sending holds the request with its body, and the response may be kept for long.
        kept.sending = nil
        // Bytes, texts and files aren't searched, and of the parts only those that are short and in memory.
        switch call.values.body {
        case .bytes, .text, .file: kept.values.body = .none
        case .parts(let parts): kept.values.body = .parts(parts.filter { $0.body.bytes != nil && $0.isShort })
        case .none, .value, .object, .form: break
        }
        self.call = kept
        self.context = context
        self.headers = call.sending?.options?.headers ?? []
        query = call.sending?.options?.query ?? []
        sent = headers ?? call.sending?.head?.headerFields ?? [:]
    }

    /// Returns the secrets by their location in the request.
    ///
    /// - Parameter redaction: The rules for secret names.
    func secrets(by redaction: Redaction) -> SentSecrets {
        var secrets = SentSecrets()
        // A path from the caller includes its query.
        if case .path(let text) = values.urlSource { secrets.others += Self.secrets(inQueryOf: text, redaction) }
        if let page = values.page { secrets.others += Self.secrets(inQueryOf: page.text, redaction) }
        for argument in values.arguments where argument.isSecret { secrets.path.append(argument.text) }
        secrets.others += Self.texts(values.query, hiddenBy: redaction)
        for (name, value) in values.cookies where redaction.hides(name) {
            // A server may repeat the cookie in either form.
            secrets.others += [value, PercentEncoding.encoded(value, keeping: .cookie)]
        }
        secrets.others += Self.texts(context.pairs, hiddenBy: redaction)
        for (name, value) in context.query + query where redaction.hides(name) { secrets.others.append(value) }
        var fields = headers
        for (name, value) in values.headers { if let value { fields.append((name, value)) } }
        for field in context.headers { fields.append((field.name.canonicalName, field.value)) }
        for field in sent { fields.append((field.name.canonicalName, field.value)) }
        for (name, value) in fields where redaction.hides(name) || HeaderSecrecy.looksSecret(name) {
            secrets.others.append(value)
            // For `Bearer abc`, `abc` alone too.
            if let space = value.unicodeScalars.firstIndex(of: " ") {
                secrets.others.append(String(value[space...].unicodeScalars.dropFirst()))
            }
        }
        secrets.body = body(hiddenBy: redaction)
        return secrets
    }

    /// Returns the secret values of a URL's query, encoded and decoded.
    private static func secrets(inQueryOf url: String, _ redaction: Redaction) -> [String] {
        guard let questionMark = url.unicodeScalars.firstIndex(of: "?") else { return [] }
        let query = TextLayer(String(url[questionMark...].unicodeScalars.dropFirst()))
        return query.all.flatMap { redaction.values(in: Data($0.bytes)) }
    }

    /// Returns the secrets of the body. Bytes, texts and files are the caller's, and aren't searched.
    private func body(hiddenBy redaction: Redaction) -> [String] {
        switch values.body {
        case .none, .bytes, .text, .file: return []
        case .form(let pairs): return Self.texts(pairs, hiddenBy: redaction)
        case .parts(let parts):
            return parts.flatMap { $0.secrets(hiddenBy: redaction) }
        case .object(let json, let secrets): return secrets + redaction.values(in: json)
        // As JSON, whatever the serializer, since the keys are the same.
        case .value(let value):
            let (json, secrets) = Mapping.secrets(in: value)
            return secrets + redaction.values(in: json)
        }
    }

    /// Returns the secret values of pairs: all values of a secret name, and the `Secret`s and secret keys of nested
    /// values.
    private static func texts(_ pairs: [CallValues.Pair], hiddenBy redaction: Redaction) -> [String] {
        var texts: [String] = []
        for pair in pairs {
            let isHidden = redaction.hides(pair.name)
            switch pair.values {
            case .one(let text): if isHidden { texts.append(text) }
            case .flag, .removed: break
            case .list(let all, _): if isHidden { texts += all }
            case .nested(let parameter, _, _):
                texts += parameter.secrets + (isHidden ? parameter.texts : redaction.values(in: parameter.json))
            }
        }
        return texts
    }
}

/// The secrets of a part: its own, the content of a part with a secret name, and the values of secret keys in JSON.
extension Part {
    /// The size limit of searched parts, 64 KiB. A response doesn't repeat a longer part completely.
    fileprivate var isShort: Bool { (body.length ?? .max) <= 64 << 10 }

    fileprivate func secrets(hiddenBy redaction: Redaction) -> [String] {
        guard let bytes = body.bytes else { return secrets }
        if redaction.hides(name) { return secrets + [String(decoding: bytes, as: UTF8.self)] }
        let isJSON = contentType.map { MediaType($0).isJSON } ?? false
        return isJSON ? secrets + redaction.values(in: bytes) : secrets
    }
}
