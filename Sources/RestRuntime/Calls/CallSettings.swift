/// What can be said of all calls of an API, and of one call in its place.
///
///     call.timeout(10)
///
/// nil says nothing. Where a setting can be switched off there is a second nil, which does so.
struct CallSettings: Sendable {
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

    /// What counts for a call: its own word before the API's. Only the envelope is left as it is: the API's tables come
    /// between the two.
    func over(_ api: CallSettings) -> CallSettings {
        CallSettings(
            auth: auth ?? api.auth,
            envelope: envelope,
            messages: messages ?? api.messages,
            serializer: serializer ?? api.serializer,
            charset: charset ?? api.charset,
            success: success ?? api.success,
            timeout: timeout ?? api.timeout
        )
    }
}

extension Call {
    /// How the call says who is calling: any of the schemes.
    public mutating func auth(_ schemes: AuthScheme...) {
        values.settings.auth = schemes
    }

    /// What the values of the call are wrapped in.
    public mutating func envelope(_ envelope: Envelope) {
        values.settings.envelope = envelope
    }

    /// Where the server's text about an error is: the first that is there.
    public mutating func messages(_ sources: MessageSource...) {
        values.settings.messages = sources
    }

    /// The notation of the bodies by its name in ``Configuration/serializers``; nil for JSON.
    public mutating func serializer(_ name: String?) {
        values.settings.serializer = .some(name)
    }

    /// The encoding that a text, JSON or a form is sent in: `call.charset("windows-1251")`; nil for UTF-8.
    public mutating func charset(_ name: String?) {
        values.settings.charset = .some(name)
    }

    /// The statuses that are a success, in place of 200...299.
    public mutating func success(_ ranges: ClosedRange<Int>...) {
        values.settings.success = ranges
    }

    /// Seconds without any sign of the server after which the call ends; nil for the configuration's.
    public mutating func timeout(_ seconds: Double?) {
        values.settings.timeout = .some(seconds)
    }
}
