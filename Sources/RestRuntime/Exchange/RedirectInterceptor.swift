import HTTPTypes

/// Follows redirects, unless the call counts them as a success.
struct RedirectInterceptor: Interceptor {
    /// How many a call follows; with 0 a redirect is an answer like any other.
    let limit: Int

    func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
        var response = try await next(request)
        guard limit > 0 else { return response }
        var request = request
        var trail: RedirectTrail?
        while let location = RedirectTrail.location(of: response.head) {
            let status = response.head.status.code
            if call.isSuccess(status) || call.values.none.contains(status) { break }
            var followed = trail ?? RedirectTrail(limit: limit)
            try followed.follow(status: status, to: location, from: &request)
            trail = followed
            response.body.discard()
            response = try await next(request)
        }
        return response
    }
}
