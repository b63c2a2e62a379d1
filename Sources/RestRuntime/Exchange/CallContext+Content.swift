import HTTPTypes
@_spi(Generated) import RestTransport

/// Reading a body before the call's own code does.
extension CallContext {
    /// Reads the body of a response if the call depends on it. Returns the response with the same body too.
    ///
    /// It is used if the body decides what happens next, such as whether a session has expired.
    ///
    /// - Parameters:
    ///   - response: The response, whose body is consumed. A copy with the read body is returned.
    ///   - request: The request, for the size limit.
    ///   - call: The call.
    /// - Throws: ``TransportError`` if the body is too large or incomplete, with the status of the response.
    func content(
        of response: TransportResponse,
        to request: TransportRequest,
        _ call: Call
    ) async throws -> (ResponseContent, TransportResponse) {
        var response = response
        do {
            let rawResponse = try await RawResponse(response, to: request.head, upTo: request.options.maximumBodySize)
            response.body = ResponseBody(rawResponse.body)
            let content = ResponseContent(
                body: rawResponse.body,
                headers: rawResponse.headers,
                requestTarget: RequestTarget(rawResponse.request),
                options: mapping,
                serializer: (try? serializer(of: call)) ?? nil
            )
            return (content, response)
        } catch var error as TransportError {
            error.status = response.head.status.code
            throw error
        }
    }
}
