/// Values next to results.
extension RestService {
    /// Reads the values next to the result in the envelope of a response. Returns `nil` if the body isn't an object or
    /// empty.
    ///
    ///     let (rooms, response) = try await client.rooms.response { rooms in try await rooms.list() }
    ///     let warnings = try client.rooms.metadata(of: response)?.warnings
    public func metadata(of response: Response) throws(FieldError) -> EnvelopeMetadata? {
        try response.metadata(EnvelopeMetadata.self, at: Self.metadataPath)
    }
}
