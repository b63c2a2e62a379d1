extension RestService {
    /// What the envelope of an answer holds beside the result; nil where the body is no object, or empty.
    ///
    ///     let (rooms, response) = try await client.rooms.response { rooms in try await rooms.list() }
    ///     let warnings = try client.rooms.metadata(of: response)?.warnings
    public func metadata(of response: Response) throws(FieldError) -> EnvelopeMetadata? {
        try response.metadata(EnvelopeMetadata.self, at: Self.metadataPath)
    }
}
