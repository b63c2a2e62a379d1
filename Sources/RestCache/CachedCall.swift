import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// One call on its way past the cache.
struct CachedCall: Sendable {
    let cache: HTTPCache
    let request: TransportRequest
    let exchange: CachedExchange
    let asked: CacheControl

    init(cache: HTTPCache, request: TransportRequest, exchange: CachedExchange) {
        self.cache = cache
        self.request = request
        self.exchange = exchange
        asked = CacheControl(request: request.head.headerFields)
    }

    /// Seconds since 1970, as the client of the call has them.
    private var now: Double { exchange.date ?? cache.now() }
    private var fields: HTTPFields { request.head.headerFields }
    /// A request with a condition of its own is the server's to answer.
    private var hasCondition: Bool {
        [.ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange].contains { fields[$0] != nil }
    }

    func response() async throws -> TransportResponse {
        guard request.isRead else { return try await changing() }
        let isHead = request.head.method == .head
        guard isHead || request.head.method == .get, request.body == nil, fields[.range] == nil,
            !asked.has("no-store"), isHead || exchange.readsBody, let url = exchange.url(request),
            let owner = try? await exchange.identity(of: request)
        else { return try await exchange.send(request) }
        let visit = Visit(place: Place(url: url, owner: owner), owner: owner, cache)
        let found = stored(at: visit.place)
        if isHead { return try await heading(found, visit) }
        if let found, !hasCondition {
            let freshness = Freshness(found, exchange.rule, now: now)
            switch choice(freshness) {
            case .give: return given(found, freshness)
            case .giveAndRefresh:
                refresh(found, visit)
                return given(found, freshness)
            case .ask: break
            }
        }
        if asked.has("only-if-cached") { return Self.notCached }
        return try await fetch(found, visit)
    }

    /// The state of the cache when the call began.
    struct Visit: Sendable {
        let place: Place
        let owner: [String]
        let mark: Changes.Mark

        init(place: Place, owner: [String], _ cache: HTTPCache) {
            self.place = place
            self.owner = owner
            mark = cache.changes.mark(place.url)
        }
    }

    /// The last that came of those that fit the request.
    private func stored(at place: Place) -> StoredAnswer? {
        cache.store.answers(at: place).filter { Variance.fits($0.head, fields) }.max { $0.head.came < $1.head.came }
    }

    // MARK: What is given

    private enum Choice { case give, giveAndRefresh, ask }

    /// What the request and the answer agree on (RFC 9111, sections 4 and 5.2.1).
    private func choice(_ freshness: Freshness) -> Choice {
        if asked.has("no-cache") || freshness.needsValidation { return .ask }
        if let most = asked.seconds("max-age"), freshness.age > most { return .ask }
        if let least = asked.seconds("min-fresh"), -freshness.staleness < least { return .ask }
        if freshness.isFresh { return .give }
        guard freshness.maySpoil else { return .ask }
        if let most = asked.secondsOrAny("max-stale"), freshness.staleness <= most { return .give }
        // Who asks for an age wants an answer of now.
        if asked.has("max-age") || asked.has("min-fresh") || asked.has("only-if-cached") { return .ask }
        return freshness.may("stale-while-revalidate") ? .giveAndRefresh : .ask
    }

    /// An answer that is kept, with its age (RFC 9111, section 5.1) and the word that it comes from here (RFC 9211).
    private func given(_ answer: StoredAnswer, _ freshness: Freshness, detail: String? = nil) -> TransportResponse {
        // A file of the cache may hold any number.
        let left = min(max(freshness.lifetime - freshness.age, -CacheControl.longest), CacheControl.longest)
        let ttl = Int(left.rounded(.down))
        return response(of: answer, freshness, "hit; ttl=\(ttl)" + (detail.map { "; detail=\($0)" } ?? ""))
    }

    private func response(of answer: StoredAnswer, _ freshness: Freshness, _ word: String) -> TransportResponse {
        var fields = answer.fields
        fields[.age] = String(Int(min(max(freshness.age, 0), CacheControl.longest)))
        Self.add(word, to: &fields)
        let code = (100...999).contains(answer.head.status) ? answer.head.status : 500
        let status = HTTPResponse.Status(code: code, reasonPhrase: answer.head.reason)
        let isHead = request.head.method == .head
        return TransportResponse(
            HTTPResponse(status: status, headerFields: fields),
            body: ResponseBody(isHead ? Data() : answer.body)
        )
    }

    private static func add(_ word: String, to fields: inout HTTPFields) {
        guard let name = HTTPField.Name("Cache-Status") else { return }
        let former = fields[name].map { $0 + ", " } ?? ""
        fields[name] = former + "restgen; " + word
    }

    /// For `only-if-cached` (RFC 9111, section 5.2.1.7).
    private static var notCached: TransportResponse {
        var fields = HTTPFields()
        add("detail=only-if-cached", to: &fields)
        return TransportResponse(HTTPResponse(status: .gatewayTimeout, headerFields: fields))
    }

    // MARK: What is fetched

    /// Asks the server, for another answer or whether the one that is kept still holds (RFC 9111, section 4.3).
    private func fetch(_ found: StoredAnswer?, _ visit: Visit) async throws -> TransportResponse {
        var conditional = request
        var hasAsked = false
        if let found, !hasCondition { hasAsked = Self.add(of: found, to: &conditional) }
        var start = now
        do {
            var response = try await exchange.send(conditional)
            let status = response.head.status.code
            if status == 304, hasAsked {
                let fields = response.head.headerFields
                if await isSameOwner(visit), !exchange.wasRedirected, let found, found.agrees(with: fields) {
                    response.body.discard()
                    return await freshened(found, by: fields, asked: start, visit)
                }
                // Of another version, or said to another user: nothing that is kept is meant.
                response.body.discard()
                start = now
                response = try await exchange.send(request)
            } else if status == 304, let found, found.agrees(with: response.head.headerFields),
                response.head.headerFields[.eTag] != nil, await isSameOwner(visit)
            {
                // The caller's own condition: its answer, which says something of what is kept all the same.
                _ = await freshened(found, by: response.head.headerFields, asked: start, visit)
                return response
            } else if [500, 502, 503, 504].contains(status), let found,
                let stale = await stale(found, visit, isUnanswered: false)
            {
                response.body.discard()
                return stale
            }
            return try await kept(response, instead: found, asked: start, visit)
        } catch {
            guard let found, exchange.isUnanswered(error),
                let stale = await stale(found, visit, isUnanswered: true)
            else { throw error }
            return stale
        }
    }

    /// False where who is calling has changed on the way, as by a sign-in.
    private func isSameOwner(_ visit: Visit) async -> Bool {
        (try? await exchange.identity(of: request)) == visit.owner
    }

    /// True where there is something to ask by.
    private static func add(of answer: StoredAnswer, to request: inout TransportRequest) -> Bool {
        let fields = answer.fields
        if let tag = fields[.eTag] { request.head.headerFields[.ifNoneMatch] = tag }
        if let date = fields[.lastModified] { request.head.headerFields[.ifModifiedSince] = date }
        return fields[.eTag] != nil || fields[.lastModified] != nil
    }

    /// What is given in place of an error, where page or server allow it.
    private func stale(_ found: StoredAnswer, _ visit: Visit, isUnanswered: Bool) async -> TransportResponse? {
        guard !hasCondition, await isSameOwner(visit) else { return nil }
        let freshness = Freshness(found, exchange.rule, now: now)
        if isUnanswered, exchange.rule.isOffline { return given(found, freshness, detail: "offline") }
        guard !asked.has("no-cache"), freshness.may("stale-if-error", asked: asked) || freshness.may("stale-if-error")
        else { return nil }
        return given(found, freshness, detail: "stale-if-error")
    }

    /// An answer of which a 304 says that it still holds.
    private func freshened(
        _ found: StoredAnswer,
        by fields: HTTPFields,
        asked start: Double,
        _ visit: Visit
    ) async -> TransportResponse {
        let answer = found.freshened(by: fields, asked: start, came: now)
        let head = HTTPResponse(status: .init(code: answer.head.status), headerFields: answer.fields)
        let keeps = Storage.keeps(
            head,
            request: asked,
            exchange.rule,
            isFailure: answer.head.isFailure,
            came: answer.head.came
        )
        if keeps {
            cache.keep(answer, at: visit.place, since: visit.mark)
        } else {
            cache.store.remove(found, at: visit.place)
        }
        let freshness = Freshness(answer, exchange.rule, now: now)
        return response(of: answer, freshness, "fwd=stale; fwd-status=304")
    }

    /// A new answer, which is kept where that is allowed. It is read for that; one that breaks off is an error, and not kept.
    private func kept(
        _ response: TransportResponse,
        instead found: StoredAnswer?,
        asked start: Double,
        _ visit: Visit
    ) async throws -> TransportResponse {
        // Who is calling now: a sign-in on the way may have made it another.
        let owner = try? await exchange.identity(of: request)
        guard let owner, !exchange.wasRedirected else { return response }
        let place = owner == visit.owner ? visit.place : Place(url: exchange.url(request) ?? "", owner: owner)
        let names = Variance.names(response.head.headerFields) ?? []
        let came = now
        let keeps =
            exchange.isSentAsSaid(request, in: names)
            && [true, false].contains { isFailure in
                Storage.keeps(response.head, request: asked, exchange.rule, isFailure: isFailure, came: came)
            }
        let status = response.head.status.code
        guard keeps else {
            // Behind an error of the server the old one may still serve.
            if let found, owner == visit.owner, status < 500, status != 304 { cache.store.remove(found, at: place) }
            return response
        }
        let (body, whole) = try await Gathered.read(response.body, upTo: cache.store.largest)
        var response = response
        response.body = body
        guard let whole else {
            if let found { cache.store.remove(found, at: place) }
            return response
        }
        let isFailure = exchange.isFailure(response.head, whole, of: request)
        if !Storage.keeps(response.head, request: asked, exchange.rule, isFailure: isFailure, came: came) {
            return response
        }
        let answer = StoredAnswer(
            head: StoredAnswer.Head(
                id: exchange.id,
                status: status,
                reason: response.head.status.reasonPhrase,
                fields: StoredAnswer.kept(response.head.headerFields).map { [$0.name.rawName, $0.value] },
                vary: Variance.values(names, of: fields),
                asked: start,
                came: came,
                isFailure: isFailure
            ),
            body: whole
        )
        if let found, found.variant != answer.variant { cache.store.remove(found, at: place) }
        cache.keep(answer, at: place, since: visit.mark)
        return response
    }

    /// Asks whether a stale answer still holds, while it is given: once at a time, and by nobody's call.
    private func refresh(_ found: StoredAnswer, _ visit: Visit) {
        let name = [visit.place.url, visit.place.owner, found.variant].joined(separator: "-")
        guard cache.changes.beginRefresh(name) else { return }
        exchange.behind(upTo: request.options.maximumBodySize) { [cache, request] exchange in
            defer { cache.changes.endRefresh(name) }
            return try await CachedCall(cache: cache, request: request, exchange: exchange).fetch(found, visit)
        }
    }

    // MARK: HEAD, and what changes something

    /// Answered from the answer to a GET, which what comes may change (RFC 9111, section 4.3.5). Not kept itself.
    private func heading(_ found: StoredAnswer?, _ visit: Visit) async throws -> TransportResponse {
        if let found, !hasCondition {
            let freshness = Freshness(found, exchange.rule, now: now)
            if choice(freshness) == .give { return given(found, freshness) }
        }
        if asked.has("only-if-cached") { return Self.notCached }
        let start = now
        let response = try await exchange.send(request)
        guard let found, response.head.status.code == 200, !exchange.wasRedirected, await isSameOwner(visit) else {
            return response
        }
        let fields = response.head.headerFields
        let length = fields[.contentLength]
        let isSameLength = length == nil || found.fields[.contentLength].map { $0 == length } ?? true
        if found.agrees(with: fields), isSameLength {
            _ = await freshened(found, by: fields, asked: start, visit)
        } else {
            cache.store.remove(found, at: visit.place)
        }
        return response
    }

    /// A call that may change something: what is kept of the places that its answer names goes (RFC 9111, section 4.4).
    private func changing() async throws -> TransportResponse {
        let response = try await exchange.send(request)
        guard (200...399).contains(response.head.status.code) else { return response }
        var urls = [exchange.url(request), exchange.wasRedirected ? exchange.lastURL : nil]
        for name in [HTTPField.Name.location, .contentLocation] {
            urls.append(response.head.headerFields[name].flatMap { exchange.url($0, of: request) })
        }
        for url in Set(urls.compactMap(\.self)).map(Place.name) {
            cache.changes.note(url)
            cache.store.remove(url: url)
        }
        return response
    }
}
