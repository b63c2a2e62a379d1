import HTTPTypes
@_spi(Generated) import RestTransport

/// The caller of a cached response. A response for one user must not be returned to another (decision 39).
extension CachedExchange {
    /// Returns everything that identifies the caller now: the credential, the session's cookies, and the request's own
    /// headers. Empty for an anonymous call, and `nil` if the caller is unknown.
    ///
    /// It consists of names and values in a fixed order, so equal callers have equal texts.
    package func identity(of request: TransportRequest) async throws -> [String]? {
        guard let sending = call.sending, let target = Target(request.head) else { return nil }
        var texts: [String] = []
        for field in request.head.headerFields where isSecret(field.name) {
            texts += [field.name.canonicalName, field.value]
        }
        // Another origin gets neither credentials nor cookies.
        guard context.isOwn(call, where: request.isFor) else { return texts }
        let schemes = call.auth ?? []
        if schemes.contains(where: \.hasSession), let cookies = sending.credentials.cookies {
            for cookie in cookies.cookies(for: target, now: context.time.dateSeconds) {
                texts += ["cookie", cookie.name, cookie.value]
            }
        }
        for addition in try sending.credentials.addition(for: schemes).parts {
            switch addition {
            case .nothing, .several: break
            case .header(let field): texts += [field.name.canonicalName, field.value]
            case .query(let name, let value): texts += ["query", name, value]
            case .cookie(let name, let value): texts += ["cookie", name, value]
            case .authenticator(let credential):
                if let asking = credential.authenticator as? PromptingAuthenticator {
                    texts += try await ["asked", asking.scheme] + asking.values()
                } else {
                    // A response that isn't stored doesn't need an identity.
                    guard let stored = credential.authenticator.stored else { return nil }
                    texts += ["authenticator", credential.authenticator.scheme] + stored
                }
            }
        }
        return texts
    }

    /// Returns whether the sent request identified the caller as expected, and had the request's values for the headers
    /// in `names` (in lowercase). A custom interceptor may have changed them.
    ///
    /// Otherwise the response isn't stored, since it may belong to another caller or variant.
    ///
    /// - Parameters:
    ///   - request: The request as the cache passed it on.
    ///   - names: The headers that select a response, such as those in `Vary`.
    package func isSentAsRequested(_ request: TransportRequest, in names: [String]) -> Bool {
        guard let sending = call.sending, let sent = sending.head else { return true }
        let addition = (try? sending.credentials.addition(for: call.auth ?? [])) ?? .nothing
        let requested = request.head.headerFields
        var all = Set(names)
        for fields in [requested, sent.headerFields] {
            for field in fields where isSecret(field.name) { all.insert(field.name.canonicalName) }
        }
        return all.allSatisfy { name in
            guard let name = HTTPField.Name(name), requested[name] != sent.headerFields[name] else { return true }
            // A header that differs because of the credential is expected.
            for part in addition.parts {
                switch part {
                case .header(let field) where field.name == name: return sent.headerFields[name] == field.value
                case .authenticator where part.header == name: return true
                case .cookie where name == .cookie: return true
                default: break
                }
            }
            // The session's cookies are part of the identity already.
            return name == .cookie && (call.auth ?? []).contains(where: \.hasSession)
        }
    }

    /// Returns whether a header may identify the caller.
    private func isSecret(_ name: HTTPField.Name) -> Bool {
        let name = name.canonicalName
        return HeaderSecrecy.looksSecret(name) || context.mapping.sensitiveKeys.contains(SecretName.folded(name))
    }
}
