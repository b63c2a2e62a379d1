@_spi(Generated) import RestHTTP
@_spi(Generated) import RestTransport

/// What can be said of all calls of an API, and of one call in its place.
///
///     call.timeout(10)
///
/// nil says nothing. Where a setting can be switched off there is a second nil, which does so.
struct CallSettings: Sendable {
    /// By its name in ``Configuration/servers``; nil for the client's.
    var server: String??
    var auth: [AuthScheme]?
    var envelope: Envelope?
    var messages: [MessageSource]?
    /// By its name in ``Configuration/serializers``; nil for JSON.
    var serializer: String??
    /// nil for UTF-8.
    var charset: String??
    var success: [ClosedRange<Int>]?
    /// Seconds; nil for the configuration's.
    var timeout: Double??
    /// The same.
    var deadline: Double??
    /// nil for the configuration's.
    var retry: RetryPolicy?
    var idempotency: Idempotency?
    /// The inner nil for no limit of the page.
    var limit: ServiceLimit??
    var labels: [String: String]?
    /// The inner nil for none.
    var compression: ContentCoding??
    var lists: ListStyle?
    var objects: ObjectStyle?
    var cache: CacheRule?
}

/// What counts for a call: its own word before the API's.
extension Call {
    var server: String? { (values.settings.server ?? sending?.context.settings.server) ?? nil }
    var auth: [AuthScheme]? { values.settings.auth ?? sending?.context.settings.auth }
    /// True where its own schemes have one with cookies that a server sets.
    var hasSession: Bool { values.settings.auth?.contains(where: \.hasSession) ?? false }
    /// Its own alone: the API's tables come between it and the API's.
    var envelope: Envelope? { values.settings.envelope }
    var messages: [MessageSource]? { values.settings.messages ?? sending?.context.settings.messages }
    var serializer: String? { (values.settings.serializer ?? sending?.context.settings.serializer) ?? nil }
    var charset: String? { (values.settings.charset ?? sending?.context.settings.charset) ?? nil }
    var success: [ClosedRange<Int>]? { values.settings.success ?? sending?.context.settings.success }
    var timeout: Double? { (values.settings.timeout ?? sending?.context.settings.timeout) ?? nil }
    /// What the page says of the call beside all that restgen knows: `labels: { tier: slow }`, for interceptors and observers.
    public var labels: [String: String] { values.settings.labels ?? sending?.context.settings.labels ?? [:] }
    /// How the lists and objects of its query and its form are written.
    var pairStyle: PairStyle {
        let standard = PairStyle()
        let shared = sending?.context.settings
        return PairStyle(
            lists: values.settings.lists ?? shared?.lists ?? standard.lists,
            objects: values.settings.objects ?? shared?.objects ?? standard.objects
        )
    }
    var deadline: Double? { (values.settings.deadline ?? sending?.context.settings.deadline) ?? nil }
    /// What its body is compressed in; the caller's own word wins. nil for none.
    var compression: ContentCoding? {
        if let coding = sending?.options?.compression { return coding == .identity ? nil : coding }
        return (values.settings.compression ?? sending?.context.settings.compression) ?? nil
    }
}

extension Call {
    /// How the call says who is calling: any of the schemes.
    @_spi(Generated) public mutating func auth(_ schemes: AuthScheme...) { values.settings.auth = schemes }

    /// Says that the answer holds tokens, which the client uses from then on. No sign-in is waited for.
    @_spi(Generated) public mutating func signsIn() { values.signing = .signsIn }

    /// Says that the client forgets who is calling when the call is done. No sign-in is waited for.
    @_spi(Generated) public mutating func signsOut() { values.signing = .signsOut }

    /// The server that the call goes to, by its name in the page; nil for the client's.
    @_spi(Generated) public mutating func server(_ name: String?) { values.settings.server = .some(name) }

    /// What the values of the call are wrapped in.
    @_spi(Generated) public mutating func envelope(_ envelope: Envelope) { values.settings.envelope = envelope }

    /// Where the server's text about an error is: the first that is there.
    @_spi(Generated) public mutating func messages(_ sources: MessageSource...) { values.settings.messages = sources }

    /// The notation of the bodies by its name in ``Configuration/serializers``; nil for JSON.
    @_spi(Generated) public mutating func serializer(_ name: String?) { values.settings.serializer = .some(name) }

    /// The encoding that a text, JSON or a form is sent in: `call.charset("windows-1251")`; nil for UTF-8.
    @_spi(Generated) public mutating func charset(_ name: String?) {
        values.settings.charset = .some(name)
    }

    /// What the page says of the call in words of its own.
    @_spi(Generated) public mutating func labels(_ labels: [String: String]) { values.settings.labels = labels }

    /// How the lists of its query and its form are written, where a parameter says nothing.
    @_spi(Generated) public mutating func lists(_ style: ListStyle) { values.settings.lists = style }

    /// How their objects are written: models, maps.
    @_spi(Generated) public mutating func objects(_ style: ObjectStyle) { values.settings.objects = style }

    /// The statuses that are a success, in place of 200...299.
    @_spi(Generated) public mutating func success(_ ranges: ClosedRange<Int>...) {
        values.settings.success = ranges
    }

    /// Seconds without any sign of the server after which the call ends; nil for the configuration's.
    @_spi(Generated) public mutating func timeout(_ seconds: Double?) {
        values.settings.timeout = .some(seconds)
    }

    /// What the body is compressed in; nil for none.
    @_spi(Generated) public mutating func compress(_ coding: ContentCoding?) {
        values.settings.compression = .some(coding)
    }

    /// Seconds after which the call ends, whatever it does; nil for the configuration's.
    @_spi(Generated) public mutating func deadline(_ seconds: Double?) {
        values.settings.deadline = .some(seconds)
    }
}
