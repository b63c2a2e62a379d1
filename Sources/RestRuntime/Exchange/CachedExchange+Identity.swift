import HTTPTypes
@_spi(Generated) import RestTransport

extension CachedExchange {
    /// Returns everything that identifies the caller now: the credential, the session's cookies, and the request's own
    /// headers. Empty for an anonymous call, and `nil` if the caller is unknown.
    package func identity(of request: TransportRequest) async throws -> [String]? {
        guard let sending = call.sending, let target = Target(request.head) else { return nil }
        var texts: [String] = []
        for field in request.head.headerFields where isSecret(field.name) {
            texts += [field.name.canonicalName, field.value]
        }
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
                if let asking = credential.authenticator as? AskingAuthenticator {
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
    package func isSentAsSaid(_ request: TransportRequest, in names: [String]) -> Bool {
        guard let sending = call.sending, let sent = sending.head else { return true }
        let addition = (try? sending.credentials.addition(for: call.auth ?? [])) ?? .nothing
        let said = request.head.headerFields
        var all = Set(names)
        for fields in [said, sent.headerFields] {
            for field in fields where isSecret(field.name) { all.insert(field.name.canonicalName) }
        }
        return all.allSatisfy { name in
            guard let name = HTTPField.Name(name), said[name] != sent.headerFields[name] else { return true }
            for part in addition.parts {
                switch part {
                case .header(let field) where field.name == name: return sent.headerFields[name] == field.value
                case .authenticator where part.header == name: return true
                case .cookie where name == .cookie: return true
                default: break
                }
            }
            return name == .cookie && (call.auth ?? []).contains(where: \.hasSession)
        }
    }

    private func isSecret(_ name: HTTPField.Name) -> Bool {
        let name = name.canonicalName
        return HeaderSecrecy.looksSecret(name) || context.mapping.sensitiveKeys.contains(SecretName.folded(name))
    }
}
