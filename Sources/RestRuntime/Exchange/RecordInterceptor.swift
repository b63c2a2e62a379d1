import Foundation
import HTTPTypes

/// Takes down the answer for who asked for a record of it: see ``ResponseRecord``.
struct RecordInterceptor: Interceptor {
    let context: CallContext

    func isNeeded(_ call: Call) -> Bool { call.sending?.options?.record != nil }

    func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
        var response = try await next(request)
        guard let record = call.sending?.options?.record else { return response }
        if let sending = call.sending, sending.isStream, !sending.readsBody(of: call, response.head.status.code) {
            let answer = Answer(
                status: response.head.status.code,
                headers: response.head.headerFields,
                body: Data(),
                request: sending.head ?? request.head
            )
            record.add(CallReport(call, context).response(of: answer))
            return response
        }
        let answer = try await Answer(
            response,
            to: call.sending?.head ?? request.head,
            upTo: request.options.maximumBodySize
        )
        record.add(CallReport(call, context).response(of: answer))
        response.body = ResponseBody(answer.body)
        return response
    }
}
