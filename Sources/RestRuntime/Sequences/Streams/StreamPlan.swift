/// What the page says of a stream.
struct StreamPlan<Element: Sendable, Problem: Sendable>: Sendable {
    let call: Call
    let core: ClientCore
    let form: StreamForm<Element>
    let failure: AnswerForm<Problem>
    /// Where an element has an error; empty for nowhere.
    let failurePath: [String]
    /// The text behind which nothing comes: `[DONE]`.
    let end: [UInt8]?
    let isLossy: Bool
    /// nil for lines.
    let events: EventPlan?

    // What the caller says.

    /// nil: for ever.
    var attempts: Int?
    var lastID = ""
    var onReconnect: (@Sendable (StreamInterruption) async -> Void)?

    init(
        _ call: consuming Call,
        _ core: ClientCore,
        _ form: StreamForm<Element>,
        _ failure: AnswerForm<Problem>,
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

    var isOfEvents: Bool { events != nil }

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

/// What the page says of events alone.
struct EventPlan: Sendable {
    /// The name of the event that holds an error.
    let failureName: String?
    /// True where the event's name tells the case of the union that its data holds.
    let isByName: Bool
    let reconnection: StreamReconnection
}

/// Why a stream of events connects again, and when.
public struct StreamInterruption: Sendable {
    /// nil where the server ended its answer.
    public let error: (any RestFailure)?
    /// How many seconds the next connection is away.
    public let wait: Double
    /// How many connections have failed one behind the other, or ended without an event; 1 for the first.
    public let attempt: Int
    /// What the next connection asks for what is behind it; nil where no event had an id.
    public let lastID: String?
}
