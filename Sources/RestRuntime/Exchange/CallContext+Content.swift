import HTTPTypes
@_spi(Generated) import RestTransport

extension CallContext {
    /// Reads the body of a response if the call depends on it. Returns the response with the same body too.
    func content(
        of response: TransportResponse,
        to request: TransportRequest,
        _ call: Call
    ) async throws -> (ResponseContent, TransportResponse) {
        var response = response
        do {
            let answer = try await Answer(response, to: request.head, upTo: request.options.maximumBodySize)
            response.body = ResponseBody(answer.body)
            let content = ResponseContent(
                body: answer.body,
                headers: answer.headers,
                asked: AskedTarget(answer.request),
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
