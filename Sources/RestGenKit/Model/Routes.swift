/// The tables of an API, for calls by path.
public struct Routes: Sendable {
    public var map: [Route<TypeReference>] = []
    public var errors: [Route<TypeReference>] = []
    /// Beside the one that goes for every call, which is among the API's settings.
    public var envelopes: [Route<Envelope>] = []

    package init(
        map: [Route<TypeReference>] = [],
        errors: [Route<TypeReference>] = [],
        envelopes: [Route<Envelope>] = []
    ) {
        self.map = map
        self.errors = errors
        self.envelopes = envelopes
    }

    public var isEmpty: Bool { map.isEmpty && errors.isEmpty && envelopes.isEmpty }
}

/// A line of a table.
public struct Route<Value: Sendable>: Sendable {
    /// nil: switched off.
    public var value: Value?
    /// `/users/*`
    public var path: String?
    public var verb: String?
    public var statuses: ClosedRange<Int>?
    /// `text/csv`, `text/*`
    public var mediaType: String?

    package init(
        value: Value? = nil,
        path: String? = nil,
        verb: String? = nil,
        statuses: ClosedRange<Int>? = nil,
        mediaType: String? = nil
    ) {
        self.value = value
        self.path = path
        self.verb = verb
        self.statuses = statuses
        self.mediaType = mediaType
    }
}
