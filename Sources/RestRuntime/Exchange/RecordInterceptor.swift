import Foundation
import HTTPTypes

/// Records the response for a ``ResponseRecord``.
struct RecordInterceptor: Interceptor {
    let context: CallContext

    func isNeeded(_ call: Call) -> Bool { call.sending?.options?.record != nil }

    func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
        var response = try await next(request)
        guard let record = call.sending?.options?.record else { return response }
        if let sending = call.sending, sending.isStream, !sending.readsBody(of: call, response.head.status.code) {
            let rawResponse = RawResponse(
                status: response.head.status.code,
                headers: response.head.headerFields,
                body: Data(),
                request: sending.head ?? request.head
            )
            record.add(CallReport(call, context).response(of: rawResponse))
            return response
        }
        let rawResponse = try await RawResponse(
            response,
            to: call.sending?.head ?? request.head,
            upTo: request.options.maximumBodySize
        )
        record.add(CallReport(call, context).response(of: rawResponse))
        response.body = ResponseBody(rawResponse.body)
        return response
    }
}
