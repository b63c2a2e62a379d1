/// The tables of an API for calls by path.
package struct Routes: Sendable {
    package var map: [Route<TypeReference>] = []
    package var errors: [Route<TypeReference>] = []
    /// The envelopes for some paths. The envelope for all calls is in the API's settings.
    package var envelopes: [Route<Envelope>] = []

    package init(
        map: [Route<TypeReference>] = [],
        errors: [Route<TypeReference>] = [],
        envelopes: [Route<Envelope>] = []
    ) {
        self.map = map
        self.errors = errors
        self.envelopes = envelopes
    }

    package var isEmpty: Bool { map.isEmpty && errors.isEmpty && envelopes.isEmpty }
}

/// A row of a table.
package struct Route<Value: Sendable>: Sendable {
    /// `nil` if the row disables an inherited value.
    package var value: Value?
    /// The path pattern, such as `/users/*`.
    package var path: String?
    package var verb: String?
    package var statuses: ClosedRange<Int>?
    /// The media type, such as `text/csv` or `text/*`.
    package var mediaType: String?

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
