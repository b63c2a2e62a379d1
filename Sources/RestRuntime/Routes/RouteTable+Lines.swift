@_spi(Generated) extension RouteTable.Line {
    /// Returns a line that cancels more general lines: `.none("/users/*")`.
    public static func none(
        _ path: String? = nil,
        method: String? = nil,
        statuses: ClosedRange<Int>? = nil,
        mediaType: String? = nil
    ) -> Self {
        Self(nil, path: path, method: method, statuses: statuses, mediaType: mediaType)
    }
}

/// Lines of tables of types.
@_spi(Generated) extension RouteTable.Line where Value == MappedType {
    /// Returns a line of a table of types: `.line(User.self, "/users/*", method: "GET")`.
    public static func line<Model: FieldValue>(
        _ type: Model.Type,
        _ path: String? = nil,
        method: String? = nil,
        statuses: ClosedRange<Int>? = nil,
        mediaType: String? = nil
    ) -> Self {
        Self(MappedType(type), path: path, method: method, statuses: statuses, mediaType: mediaType)
    }
}

/// Lines of tables of envelopes.
@_spi(Generated) extension RouteTable.Line where Value == Envelope {
    /// Returns a line of a table of envelopes: `.line(Envelope(result: ["data"]), "/model/#")`.
    public static func line(
        _ value: Envelope,
        _ path: String? = nil,
        method: String? = nil,
        statuses: ClosedRange<Int>? = nil,
        mediaType: String? = nil
    ) -> Self {
        Self(value, path: path, method: method, statuses: statuses, mediaType: mediaType)
    }
}
