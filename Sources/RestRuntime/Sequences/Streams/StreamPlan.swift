/// The spec's options of a stream.
///
/// It is created by generated code, and an iteration creates a `StreamSession` of it. A value can be iterated several
/// times, and each iteration makes its own call.
struct StreamPlan<Element: Sendable, Problem: Sendable>: Sendable {
    /// The call, which each connection sends again.
    let call: Call
    let core: ClientCore
    let form: StreamForm<Element>
    /// The reading of error responses.
    let failure: ResponseDecoding<Problem>
    /// The key path of an error in an element. Empty for none.
    let failurePath: [String]
    /// The text that ends the stream, such as `[DONE]`.
    let end: [UInt8]?
    /// Whether an unreadable element is left out instead of ending the stream.
    let isLossy: Bool
    /// The options of events, or `nil` for lines.
    let events: EventPlan?

    // The caller's options.

    /// The limit of consecutive failed connections, or `nil` for none.
    var attempts: Int?
    /// The identifier of the last event that the caller knows. Empty for none.
    var lastID = ""
    /// The closure that is called before each reconnection.
    var onReconnect: (@Sendable (StreamInterruption) async -> Void)?

    /// Creates the options of a generated method.
    init(
        _ call: consuming Call,
        _ core: ClientCore,
        _ form: StreamForm<Element>,
        _ failure: ResponseDecoding<Problem>,
        _ failurePath: [String] = [],
        done end: String?,
        lossy isLossy: Bool,
        events: EventPlan? = nil
    ) {
        self.call = call
        self.core = core
        self.form = form
        self.failure = failure
        self.failurePath = failurePath
        self.end = end.map { Array($0.utf8) }
        self.isLossy = isLossy
        self.events = events
    }

    /// Whether the stream consists of events.
    var isOfEvents: Bool { events != nil }

    /// The options in the form for tests that capture a call.
    var captured: CapturedStream {
        CapturedStream(
            isOfEvents: isOfEvents,
            isPlain: form.isPlain,
            end: end.map { String(decoding: $0, as: UTF8.self) },
            failureName: events?.failureName,
            failurePath: failurePath,
            isByName: events?.isByName ?? false
        )
    }
}

/// The spec's options of events.
struct EventPlan: Sendable {
    /// The name of the event with an error.
    let failureName: String?
    /// Whether the event's name distinguishes the cases of a union.
    let isByName: Bool
    /// Whether and when an event stream reconnects.
    let reconnection: StreamReconnection
}

/// An interruption of an event stream, before it reconnects.
public struct StreamInterruption: Sendable {
    /// The error, or `nil` if the server ended the response.
    public let error: (any RestFailure)?
    /// The seconds until the next connection.
    public let wait: Double
    /// The number of consecutive failed or empty connections, from 1.
    public let attempt: Int
    /// The identifier after which the next connection continues, or `nil` if no event had one.
    public let lastID: String?
}
