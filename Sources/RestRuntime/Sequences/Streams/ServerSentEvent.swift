/// One event of an ``EventStream``, with all that the server says of it.
///
///     for try await event in client.watch().events { save(event.value, as: event.id) }
public struct ServerSentEvent<Value: Sendable>: Sendable {
    /// What its data holds.
    public var value: Value
    /// The field `event`; `message` where it has none.
    public var name: String
    /// The id that the stream goes on behind: of this event, or the last that an event before it had; nil as long as none had
    /// any.
    public var id: String?
    /// Seconds that the server asks to wait before a connection is made again; nil where it has not said so.
    public var retry: Double?

    /// An event for a test.
    public init(_ value: Value, name: String = "message", id: String? = nil, retry: Double? = nil) {
        self.value = value
        self.name = name
        self.id = id
        self.retry = retry
    }
}

extension ServerSentEvent: Equatable where Value: Equatable {}
extension ServerSentEvent: Hashable where Value: Hashable {}
