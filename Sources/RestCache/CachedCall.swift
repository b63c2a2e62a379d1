import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// One call on its way through the cache.
///
/// `HTTPCache` creates it for each call, and ``response()`` is its only entry. It implements RFC 9111 for a private
/// cache, with the spec's `cache` on top: an endpoint can set a lifetime, allow stale responses while the server is
/// unavailable, or disable caching.
///
/// The cache never causes an error: a response that can't be stored or read is treated as missing.
struct CachedCall: Sendable {
    let cache: HTTPCache
    let request: TransportRequest
    /// The rest of the call: it sends requests, and knows the caller and the spec's options.
    let exchange: CachedExchange
    /// The directives of the request.
    let requestControl: CacheControl

    init(cache: HTTPCache, request: TransportRequest, exchange: CachedExchange) {
        self.cache = cache
        self.request = request
        self.exchange = exchange
        requestControl = CacheControl(request: request.head.headerFields)
    }

    /// The time in seconds since 1970, by the clock of the call's client.
    private var now: Double { exchange.date ?? cache.now() }
    private var fields: HTTPFields { request.head.headerFields }
    /// Whether the caller set a condition. The server has to evaluate it, so the call bypasses stored responses.
    private var hasCondition: Bool {
        [.ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange].contains { fields[$0] != nil }
    }

    /// Returns a stored response, or sends the request and stores the response.
    ///
    /// - Throws: The error of the request, unless a stale response may be used instead.
    func response() async throws -> TransportResponse {
        guard request.isRead else { return try await sendInvalidating() }
        let isHead = request.head.method == .head
        // Requests that can't be answered from the cache are sent unchanged: other methods, parts of a resource,
        // streams, downloads to a file, and callers that can't be identified.
        guard isHead || request.head.method == .get, request.body == nil, fields[.range] == nil,
            !requestControl.has("no-store"), isHead || exchange.readsBody, let url = exchange.url(request),
            let owner = try? await exchange.identity(of: request)
        else { return try await exchange.send(request) }
        let lookup = Lookup(key: CacheKey(url: url, owner: owner), owner: owner, cache)
        let found = newestResponse(for: lookup.key)
        if isHead { return try await respondToHead(found, lookup) }
        if let found, !hasCondition {
            let freshness = Freshness(found, exchange.rule, now: now)
            switch choice(freshness) {
            case .use: return hit(found, freshness)
            case .useAndRevalidate:
                revalidate(found, lookup)
                return hit(found, freshness)
            case .send: break
            }
        }
        if requestControl.has("only-if-cached") { return Self.gatewayTimeout }
        return try await send(found, lookup)
    }

    /// The state of the cache when the call began.
    struct Lookup: Sendable {
        let key: CacheKey
        /// The texts that identify the caller: credential, cookies and secret headers.
        let owner: [String]
        /// The invalidations of the URL so far.
        let snapshot: Invalidations.Snapshot

        init(key: CacheKey, owner: [String], _ cache: HTTPCache) {
            self.key = key
            self.owner = owner
            snapshot = cache.invalidations.snapshot(key.url)
        }
    }

    /// Returns the newest stored response whose selecting headers match those of the request.
    ///
    /// - Parameter key: The URL and the caller.
    private func newestResponse(for key: CacheKey) -> StoredResponse? {
        cache.store.responses(for: key).filter { VaryHeaders.matches($0.head, fields) }.max {
            $0.head.responseTime < $1.head.responseTime
        }
    }

    // MARK: Stored responses

    /// How a stored response is used: without a request, with one in the background, or only after a response.
    private enum Choice { case use, useAndRevalidate, send }

    /// Decides whether the stored response can be used (RFC 9111, sections 4 and 5.2.1).
    private func choice(_ freshness: Freshness) -> Choice {
        if requestControl.has("no-cache") || freshness.needsValidation { return .send }
        // The directives of the request can only make a response less acceptable, except for `max-stale`.
        if let most = requestControl.seconds("max-age"), freshness.age > most { return .send }
        if let least = requestControl.seconds("min-fresh"), -freshness.staleness < least { return .send }
        if freshness.isFresh { return .use }
        guard freshness.allowsStale else { return .send }
        if let most = requestControl.secondsOrUnlimited("max-stale"), freshness.staleness <= most { return .use }
        // A caller that limits the age doesn't want a stale response.
        if requestControl.has("max-age") || requestControl.has("min-fresh") || requestControl.has("only-if-cached") {
            return .send
        }
        return freshness.permitsStale(by: "stale-while-revalidate") ? .useAndRevalidate : .send
    }

    /// Returns a stored response with its age (RFC 9111, section 5.1) and a `Cache-Status` of `hit` (RFC 9211).
    private func hit(_ stored: StoredResponse, _ freshness: Freshness, detail: String? = nil) -> TransportResponse {
        // The numbers come from a file and can have any value.
        let remaining = min(max(freshness.lifetime - freshness.age, -CacheControl.longest), CacheControl.longest)
        let ttl = Int(remaining.rounded(.down))
        return response(of: stored, freshness, "hit; ttl=\(ttl)" + (detail.map { "; detail=\($0)" } ?? ""))
    }

    /// Returns a stored response as the response to this call's request.
    ///
    /// - Parameters:
    ///   - stored: The stored response.
    ///   - freshness: Its age, for the header `Age`.
    ///   - cacheStatus: The parameters of `Cache-Status`, such as `hit; ttl=42`.
    private func response(
        of stored: StoredResponse,
        _ freshness: Freshness,
        _ cacheStatus: String
    ) -> TransportResponse {
        var fields = stored.fields
        fields[.age] = String(Int(min(max(freshness.age, 0), CacheControl.longest)))
        Self.add(cacheStatus: cacheStatus, to: &fields)
        // A damaged file can have any status, and `HTTPResponse.Status` traps for some.
        let code = (100...999).contains(stored.head.status) ? stored.head.status : 500
        let status = HTTPResponse.Status(code: code, reasonPhrase: stored.head.reason)
        let isHead = request.head.method == .head
        return TransportResponse(
            HTTPResponse(status: status, headerFields: fields),
            body: ResponseBody(isHead ? Data() : stored.body)
        )
    }

    /// Appends an entry to `Cache-Status`. Caches of proxies may have added theirs.
    private static func add(cacheStatus: String, to fields: inout HTTPFields) {
        guard let name = HTTPField.Name("Cache-Status") else { return }
        let former = fields[name].map { $0 + ", " } ?? ""
        fields[name] = former + "restgen; " + cacheStatus
    }

    /// The response to `only-if-cached` if nothing is stored (RFC 9111, section 5.2.1.7).
    private static var gatewayTimeout: TransportResponse {
        var fields = HTTPFields()
        add(cacheStatus: "detail=only-if-cached", to: &fields)
        return TransportResponse(HTTPResponse(status: .gatewayTimeout, headerFields: fields))
    }

    // MARK: Requests

    /// Sends the request. If a response is stored, the request asks whether it is still valid (RFC 9111, section 4.3).
    ///
    /// - Parameters:
    ///   - found: The newest stored response, or `nil`.
    ///   - lookup: The state at the beginning of the call.
    /// - Throws: The error of the request, unless a stale response may be used instead.
    private func send(_ found: StoredResponse?, _ lookup: Lookup) async throws -> TransportResponse {
        var conditional = request
        var isConditional = false
        if let found, !hasCondition { isConditional = Self.addValidators(of: found, to: &conditional) }
        var start = now
        // A response with an error status is handled in `do`, and an error without a response in `catch`.
        do {
            var response = try await exchange.send(conditional)
            let status = response.head.status.code
            if status == 304, isConditional {
                let fields = response.head.headerFields
                if await isSameCaller(lookup), !exchange.wasRedirected, let found, found.agrees(with: fields) {
                    response.body.discard()
                    return await freshened(found, by: fields, requestTime: start, lookup)
                }
                // The response is for another version or another user, so no stored response applies.
                response.body.discard()
                start = now
                response = try await exchange.send(request)
            } else if status == 304, let found, found.agrees(with: response.head.headerFields),
                response.head.headerFields[.eTag] != nil, await isSameCaller(lookup)
            {
                // The caller set the condition and gets this response. It can still update the stored one.
                _ = await freshened(found, by: response.head.headerFields, requestTime: start, lookup)
                return response
            } else if [500, 502, 503, 504].contains(status), let found,
                let stale = await stale(found, lookup, hasNoResponse: false)
            {
                response.body.discard()
                return stale
            }
            return try await store(response, insteadOf: found, requestTime: start, lookup)
        } catch {
            guard let found, exchange.isTemporaryFailure(error),
                let stale = await stale(found, lookup, hasNoResponse: true)
            else { throw error }
            return stale
        }
    }

    /// Returns whether the caller is the same as at the beginning of the call. A sign-in may have changed it.
    private func isSameCaller(_ lookup: Lookup) async -> Bool {
        (try? await exchange.identity(of: request)) == lookup.owner
    }

    /// Adds a stored response's validators to a request. Returns false if it has none.
    ///
    /// Both are added if there are two. A server that knows `If-None-Match` ignores the date (RFC 9110, section
    /// 13.1.3).
    private static func addValidators(of response: StoredResponse, to request: inout TransportRequest) -> Bool {
        let fields = response.fields
        if let tag = fields[.eTag] { request.head.headerFields[.ifNoneMatch] = tag }
        if let date = fields[.lastModified] { request.head.headerFields[.ifModifiedSince] = date }
        return fields[.eTag] != nil || fields[.lastModified] != nil
    }

    /// Returns the stored response instead of an error, if the spec or the server allows it.
    ///
    /// - Parameter hasNoResponse: Whether there was no response at all, which the spec's `offline` requires.
    private func stale(_ found: StoredResponse, _ lookup: Lookup, hasNoResponse: Bool) async -> TransportResponse? {
        guard !hasCondition, await isSameCaller(lookup) else { return nil }
        let freshness = Freshness(found, exchange.rule, now: now)
        // `offline` of the spec overrides `must-revalidate` and `no-cache` of the response.
        if hasNoResponse, exchange.rule.isOffline { return hit(found, freshness, detail: "offline") }
        guard !requestControl.has("no-cache"),
            freshness.permitsStale(by: "stale-if-error", request: requestControl)
                || freshness.permitsStale(by: "stale-if-error")
        else { return nil }
        return hit(found, freshness, detail: "stale-if-error")
    }

    /// Updates a stored response that a 304 has confirmed.
    ///
    /// - Parameters:
    ///   - found: The stored response.
    ///   - fields: The header of the 304.
    ///   - start: The time at which the request was sent.
    ///   - lookup: The state at the beginning of the call.
    /// - Returns: The stored response with the new header.
    private func freshened(
        _ found: StoredResponse,
        by fields: HTTPFields,
        requestTime start: Double,
        _ lookup: Lookup
    ) async -> TransportResponse {
        let updated = found.freshened(by: fields, requestTime: start, responseTime: now)
        let head = HTTPResponse(status: .init(code: updated.head.status), headerFields: updated.fields)
        let isStorable = StorageRule.isStorable(
            head,
            request: requestControl,
            exchange.rule,
            isFailure: updated.head.isFailure,
            responseTime: updated.head.responseTime
        )
        if isStorable {
            cache.store(updated, for: lookup.key, since: lookup.snapshot)
        } else {
            // The new header may forbid storing.
            cache.store.remove(found, for: lookup.key)
        }
        let freshness = Freshness(updated, exchange.rule, now: now)
        return response(of: updated, freshness, "fwd=stale; fwd-status=304")
    }

    /// Stores a new response, if that is allowed. Its body is read to the end first: an interrupted one is an error and
    /// isn't stored.
    ///
    /// - Parameters:
    ///   - response: The response. It is returned even if it isn't stored.
    ///   - found: The response that it replaces.
    ///   - start: The time at which the request was sent.
    ///   - lookup: The state at the beginning of the call.
    private func store(
        _ response: TransportResponse,
        insteadOf found: StoredResponse?,
        requestTime start: Double,
        _ lookup: Lookup
    ) async throws -> TransportResponse {
        // A sign-in during the call may have changed the caller.
        let owner = try? await exchange.identity(of: request)
        guard let owner, !exchange.wasRedirected else { return response }
        let key = owner == lookup.owner ? lookup.key : CacheKey(url: exchange.url(request) ?? "", owner: owner)
        let names = VaryHeaders.names(response.head.headerFields) ?? []
        let responseTime = now
        let isStorable =
            exchange.isSentAsRequested(request, in: names)
            // Whether the call fails with this response is known only after its body, and the rules differ. It isn't
            // read if it is stored in neither case.
            && [true, false].contains { isFailure in
                StorageRule.isStorable(
                    response.head,
                    request: requestControl,
                    exchange.rule,
                    isFailure: isFailure,
                    responseTime: responseTime
                )
            }
        let status = response.head.status.code
        guard isStorable else {
            // After a server error the old response may still be used.
            if let found, owner == lookup.owner, status < 500, status != 304 { cache.store.remove(found, for: key) }
            return response
        }
        let (body, whole) = try await PartlyReadBody.read(response.body, upTo: cache.store.maximumResponseSize)
        var response = response
        response.body = body
        // The body is larger than the limit of the store.
        guard let whole else {
            if let found { cache.store.remove(found, for: key) }
            return response
        }
        let isFailure = exchange.isFailure(response.head, whole, of: request)
        if !StorageRule.isStorable(
            response.head,
            request: requestControl,
            exchange.rule,
            isFailure: isFailure,
            responseTime: responseTime
        ) {
            return response
        }
        let stored = StoredResponse(
            head: StoredResponse.Head(
                id: exchange.id,
                status: status,
                reason: response.head.status.reasonPhrase,
                fields: StoredResponse.storable(response.head.headerFields).map { [$0.name.rawName, $0.value] },
                vary: VaryHeaders.values(names, of: fields),
                requestTime: start,
                responseTime: responseTime,
                isFailure: isFailure
            ),
            body: whole
        )
        // `Vary` can change, and the old variant would then remain.
        if let found, found.variant != stored.variant { cache.store.remove(found, for: key) }
        cache.store(stored, for: key, since: lookup.snapshot)
        return response
    }

    /// Revalidates a stale response in the background. Each response is revalidated once at a time.
    private func revalidate(_ found: StoredResponse, _ lookup: Lookup) {
        let name = [lookup.key.url, lookup.key.owner, found.variant].joined(separator: "-")
        guard cache.invalidations.beginRevalidation(name) else { return }
        exchange.sendInBackground(upTo: request.options.maximumBodySize) { [cache, request] exchange in
            defer { cache.invalidations.endRevalidation(name) }
            return try await CachedCall(cache: cache, request: request, exchange: exchange).send(found, lookup)
        }
    }

    // MARK: HEAD and unsafe methods

    /// Responds to a HEAD with the header of the stored response to a GET, and updates that response (RFC 9111, section
    /// 4.3.5).
    ///
    /// The response to a HEAD itself is never stored.
    private func respondToHead(_ found: StoredResponse?, _ lookup: Lookup) async throws -> TransportResponse {
        if let found, !hasCondition {
            let freshness = Freshness(found, exchange.rule, now: now)
            if choice(freshness) == .use { return hit(found, freshness) }
        }
        if requestControl.has("only-if-cached") { return Self.gatewayTimeout }
        let start = now
        let response = try await exchange.send(request)
        guard let found, response.head.status.code == 200, !exchange.wasRedirected, await isSameCaller(lookup) else {
            return response
        }
        let fields = response.head.headerFields
        let length = fields[.contentLength]
        let isSameLength = length == nil || found.fields[.contentLength].map { $0 == length } ?? true
        if found.agrees(with: fields), isSameLength {
            _ = await freshened(found, by: fields, requestTime: start, lookup)
        } else {
            cache.store.remove(found, for: lookup.key)
        }
        return response
    }

    /// Sends a request that may change a resource, and removes the responses of the URLs that it affects (RFC 9111,
    /// section 4.4).
    private func sendInvalidating() async throws -> TransportResponse {
        let response = try await exchange.send(request)
        for url in exchange.invalidatedURLs(by: response.head, to: request).map(CacheKey.digest) {
            cache.invalidations.recordInvalidation(of: url)
            cache.store.remove(url: url)
        }
        return response
    }
}
