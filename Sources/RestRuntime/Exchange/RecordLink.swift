import Foundation
import HTTPTypes

/// Records the response for a ``ResponseRecord``.
final class RecordLink: ChainLink {
    private let context: CallContext

    init(context: CallContext) { self.context = context }

    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { call.sending?.options?.record != nil }

    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        var response = try await rest.send(request, of: call)
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
