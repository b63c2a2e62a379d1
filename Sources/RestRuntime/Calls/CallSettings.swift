@_spi(Generated) import RestHTTP
@_spi(Generated) import RestTransport

/// The settings that an API declares for all calls, and that a call can replace.
///
///     call.timeout(10)
///
/// `nil` means that nothing is set. A setting that can be disabled is an optional of an optional, whose inner `nil`
/// disables it. The same type serves both levels: `CallContext/settings` has the API's, and `CallValues/settings` the
/// call's. An effective value is the call's, or else the API's. Values are replaced as a whole and never merged.
struct CallSettings: Sendable {
    /// The name in ``Configuration/servers``, or an inner `nil` for the client's server.
    var server: String??
    /// The authentication schemes, of which one is used. An empty list disables authentication.
    var auth: [AuthScheme]?
    /// The locations of results and errors in bodies.
    var envelope: Envelope?
    /// The locations of an error's message.
    var messages: [MessageSource]?
    /// The name in ``Configuration/serializers``, or an inner `nil` for JSON.
    var serializer: String??
    /// The charset, or an inner `nil` for UTF-8.
    var charset: String??
    /// The successful statuses, instead of 200 to 299.
    var success: [ClosedRange<Int>]?
    /// The timeout in seconds, or an inner `nil` for the configuration's.
    var timeout: Double??
    /// The deadline in seconds, or an inner `nil` for the configuration's.
    var deadline: Double??
    /// The retry policy. A policy of one attempt disables retries.
    var retry: RetryPolicy?
    /// Whether the call may be sent again. By default its method decides.
    var idempotency: Idempotency?
    /// The limit, or an inner `nil` for none.
    var limit: ServiceLimit??
    var labels: [String: String]?
    /// The compression, or an inner `nil` for none.
    var compression: ContentCoding??
    /// The form of lists in queries and forms.
    var lists: ListStyle?
    /// The form of objects in queries and forms.
    var objects: ObjectStyle?
    var cache: CacheRule?
    /// Whether equal calls in flight share one request, or an inner `nil` for the configuration's setting.
    var coalescing: Bool??
}

/// The effective settings of a call: its own, or else the API's.
extension Call {
    var server: String? { (values.settings.server ?? sending?.context.settings.server) ?? nil }
    var auth: [AuthScheme]? { values.settings.auth ?? sending?.context.settings.auth }
    /// Whether the call's own schemes include a scheme whose cookies a server sets.
    var hasSession: Bool { values.settings.auth?.contains(where: \.hasSession) ?? false }
    /// The call's own envelope. The API's tables take precedence over the API's envelope.
    var envelope: Envelope? { values.settings.envelope }
    var messages: [MessageSource]? { values.settings.messages ?? sending?.context.settings.messages }
    var serializer: String? { (values.settings.serializer ?? sending?.context.settings.serializer) ?? nil }
    var charset: String? { (values.settings.charset ?? sending?.context.settings.charset) ?? nil }
    var success: [ClosedRange<Int>]? { values.settings.success ?? sending?.context.settings.success }
    var timeout: Double? { (values.settings.timeout ?? sending?.context.settings.timeout) ?? nil }
    /// The spec's custom labels: `labels: { tier: slow }`, for interceptors and observers.
    public var labels: [String: String] { values.settings.labels ?? sending?.context.settings.labels ?? [:] }
    /// The forms of lists and objects in queries and forms.
    var pairStyle: PairStyle {
        let standard = PairStyle()
        let shared = sending?.context.settings
        return PairStyle(
            lists: values.settings.lists ?? shared?.lists ?? standard.lists,
            objects: values.settings.objects ?? shared?.objects ?? standard.objects
        )
    }
    /// Whether equal calls in flight share one request, or `nil` for the configuration's setting.
    var coalescing: Bool? { (values.settings.coalescing ?? sending?.context.settings.coalescing) ?? nil }
    var deadline: Double? { (values.settings.deadline ?? sending?.context.settings.deadline) ?? nil }
    /// The compression of the body, or `nil` for none. The caller's option takes precedence.
    var compression: ContentCoding? {
        if let coding = sending?.options?.compression { return coding == .identity ? nil : coding }
        return (values.settings.compression ?? sending?.context.settings.compression) ?? nil
    }
}

/// The settings that generated code writes at the beginning of a call. Each one replaces the API's for this call.
extension Call {
    /// Sets the authentication schemes, of which one is used.
    @_spi(Generated) public mutating func auth(_ schemes: AuthScheme...) { values.settings.auth = schemes }

    /// Declares that the response has tokens, which the client uses from then on. The call doesn't wait for a sign-in.
    ///
    /// The tokens are read from the response by the authentication scheme's rules. Waiting would be a deadlock, since
    /// other calls wait for this one.
    @_spi(Generated) public mutating func signsIn() { values.sessionChange = .signsIn }

    /// Declares that the client removes its credentials after the call. The call doesn't wait for a sign-in.
    @_spi(Generated) public mutating func signsOut() { values.sessionChange = .signsOut }

    /// Sets the server by its name in the spec, or the client's for `nil`.
    @_spi(Generated) public mutating func server(_ name: String?) { values.settings.server = .some(name) }

    /// Sets the envelope.
    @_spi(Generated) public mutating func envelope(_ envelope: Envelope) { values.settings.envelope = envelope }

    /// Sets the locations of the error message, of which the first existing one is used.
    @_spi(Generated) public mutating func messages(_ sources: MessageSource...) { values.settings.messages = sources }

    /// Sets the serializer by its name in ``Configuration/serializers``, or JSON for `nil`.
    @_spi(Generated) public mutating func serializer(_ name: String?) { values.settings.serializer = .some(name) }

    /// Sets the charset of texts, JSON and forms: `call.charset("windows-1251")`, or UTF-8 for `nil`.
    ///
    /// Only charsets that Foundation can encode are supported. An unknown name, and a character that the charset
    /// doesn't have, make the call fail.
    @_spi(Generated) public mutating func charset(_ name: String?) {
        values.settings.charset = .some(name)
    }

    /// Sets the spec's custom labels.
    @_spi(Generated) public mutating func labels(_ labels: [String: String]) { values.settings.labels = labels }

    /// Sets the default form of lists in queries and forms.
    @_spi(Generated) public mutating func lists(_ style: ListStyle) { values.settings.lists = style }

    /// Sets the default form of objects in queries and forms: models and maps.
    @_spi(Generated) public mutating func objects(_ style: ObjectStyle) { values.settings.objects = style }

    /// Sets the successful statuses, instead of 200 to 299.
    ///
    /// A response with another status is an error.
    @_spi(Generated) public mutating func success(_ ranges: ClosedRange<Int>...) {
        values.settings.success = ranges
    }

    /// Sets the seconds without any transferred byte after which the call fails, or the configuration's for `nil`.
    @_spi(Generated) public mutating func timeout(_ seconds: Double?) {
        values.settings.timeout = .some(seconds)
    }

    /// Sets whether equal calls in flight share one request, or the configuration's setting for `nil`.
    @_spi(Generated) public mutating func coalesce(_ isOn: Bool?) { values.settings.coalescing = .some(isOn) }

    /// Declares the services and operations whose results the call changes, for queries of RestObservation.
    @_spi(Generated) public mutating func changes(_ names: String...) { values.changes += names }

    /// Declares the seconds between two calls of a poll, for queries of RestObservation.
    @_spi(Generated) public mutating func poll(every seconds: Double) { values.pollInterval = seconds }

    /// Sets the compression of the body, or none for `nil`.
    ///
    /// A call's option from the caller takes precedence.
    @_spi(Generated) public mutating func compress(_ coding: ContentCoding?) {
        values.settings.compression = .some(coding)
    }

    /// Sets the seconds after which the call fails in any case, or the configuration's for `nil`.
    @_spi(Generated) public mutating func deadline(_ seconds: Double?) {
        values.settings.deadline = .some(seconds)
    }
}
