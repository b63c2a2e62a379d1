import Foundation
import HTTPTypes

/// Counts the bytes of a call for who wants to know how far it has come, and writes those of a download to its file.
///
/// It stands inside of the retries: each attempt counts from its own beginning, and a file that broke off goes on.
struct TransferInterceptor: Interceptor {
    let context: CallContext

    func isNeeded(_ call: Call) -> Bool { call.sending?.transfer != nil }

    func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
        guard let transfer = call.sending?.transfer else { return try await next(request) }
        guard let part = transfer.part else { return try await send(request, of: call, transfer, next) }
        let signal = request.options.cancellation
        let registration = signal?.onCancel { part.stop() }
        defer { if let registration { signal?.remove(registration) } }
        return try await withTaskCancellationHandler {
            try await send(request, of: call, transfer, next)
        } onCancel: {
            part.stop()
        }
    }

    private func send(
        _ request: TransportRequest,
        of call: Call,
        _ transfer: Transfer,
        _ next: Next
    ) async throws -> TransportResponse {
        if let download = transfer.download {
            let url = CallReport(call, context).url(of: request.head)
            let exchange = DownloadExchange(download, url: url, of: call, part: transfer.part)
            return try await exchange.send(request, next)
        }
        guard let part = transfer.part else { return try await next(request) }
        if let body = request.body {
            var request = request
            let length = body.plain?.length ?? body.length
            part.update(0, of: length)
            if let plain = body.plain {
                plain.onSent { count in part.update(count, of: length) }
            } else {
                request.body?.onSent = { count in part.update(count, of: length) }
            }
            return try await next(request)
        }
        var response = try await next(request)
        if case .stream(let stream) = response.body.storage, call.isSuccess(response.head.status.code) {
            let total = response.head.bodyLength
            part.update(0, of: total)
            response.body = ResponseBody(CountedBody(stream, total, part))
        }
        return response
    }
}

extension HTTPResponse {
    /// How many bytes the body has behind all decompression, where the head says it.
    var bodyLength: Int64? {
        // Of chunks a length says nothing (RFC 9112, section 6.3).
        guard !isCoded, headerFields[.transferEncoding] == nil, let text = headerFields[.contentLength],
            let length = Int64(text), length >= 0
        else {
            return nil
        }
        return length
    }

    /// True for a body that was compressed on its way: what its length and its offsets count, nobody sees.
    var isCoded: Bool {
        guard let coding = headerFields[.contentEncoding]?.lowercased() else { return false }
        return !coding.isEmpty && coding != "identity"
    }
}

/// A body that tells how much of it was read.
private final class CountedBody: ResponseStream, @unchecked Sendable {
    private let stream: any ResponseStream
    private let total: Int64?
    private let part: TransferProgress.Part
    /// One reader at a time.
    private var count: Int64 = 0

    init(_ stream: any ResponseStream, _ total: Int64?, _ part: TransferProgress.Part) {
        self.stream = stream
        self.total = total
        self.part = part
    }

    func next() async throws -> Data? {
        guard let bytes = try await stream.next() else { return nil }
        count += Int64(bytes.count)
        part.update(count, of: total)
        return bytes
    }

    func discard() {
        stream.discard()
    }
}
