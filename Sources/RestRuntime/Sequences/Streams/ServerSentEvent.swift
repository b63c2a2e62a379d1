/// An event of an ``EventStream``, with its fields.
///
///     for try await event in client.watch().events { save(event.value, as: event.id) }
///
/// The fields are those of the WHATWG's event streams.
public struct ServerSentEvent<Value: Sendable>: Sendable {
    /// The value of the event's data.
    public var value: Value
    /// The field `event`, or `message` if it has none.
    public var name: String
    /// The identifier of the event, or of the last event before it that had one, or `nil`.
    public var id: String?
    /// The reconnection time in seconds that the server has sent, or `nil`.
    public var retry: Double?

    /// Creates an event for tests.
    public init(_ value: Value, name: String = "message", id: String? = nil, retry: Double? = nil) {
        self.value = value
        self.name = name
        self.id = id
        self.retry = retry
    }
}

extension ServerSentEvent: Equatable where Value: Equatable {}
extension ServerSentEvent: Hashable where Value: Hashable {}
