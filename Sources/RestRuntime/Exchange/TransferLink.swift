import Foundation
import HTTPTypes

/// Reports the progress of a call, and writes a download to its file.
///
/// It is after the retries in the chain, so each attempt counts from its beginning, and an interrupted file is resumed.
final class TransferLink: ChainLink {
    private let context: CallContext

    init(context: CallContext) { self.context = context }

    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { call.sending?.transfer != nil }

    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        guard let transfer = call.sending?.transfer else { return try await rest.send(request, of: call) }
        guard let part = transfer.part else { return try await send(request, of: call, transfer, rest) }
        let signal = request.options.cancellation
        let registration = signal?.onCancel { part.stop() }
        defer { if let registration { signal?.remove(registration) } }
        return try await withTaskCancellationHandler {
            try await send(request, of: call, transfer, rest)
        } onCancel: {
            part.stop()
        }
    }

    private func send(
        _ request: TransportRequest,
        of call: Call,
        _ transfer: Transfer,
        _ rest: RestOfChain
    ) async throws -> TransportResponse {
        if let download = transfer.download {
            let url = CallReport(call, context).url(of: request.head)
            let exchange = DownloadExchange(download, url: url, of: call, part: transfer.part)
            return try await exchange.send(request, through: rest)
        }
        guard let part = transfer.part else { return try await rest.send(request, of: call) }
        if let body = request.body {
            var request = request
            let length = body.plain?.length ?? body.length
            part.update(0, of: length)
            if let plain = body.plain {
                plain.onSent { count in part.update(count, of: length) }
            } else {
                request.body?.onSent = { count in part.update(count, of: length) }
            }
            return try await rest.send(request, of: call)
        }
        var response = try await rest.send(request, of: call)
        if case .stream(let stream) = response.body.storage, call.isSuccess(response.head.status.code) {
            let total = response.head.bodyLength
            part.update(0, of: total)
            response.body = ResponseBody(CountedBody(stream, total, part))
        }
        return response
    }
}

extension HTTPResponse {
    /// The length of the body after decompression, if the head declares it.
    var bodyLength: Int64? {
        // With chunked encoding the length doesn't apply (RFC 9112, section 6.3).
        guard !isCoded, headerFields[.transferEncoding] == nil, let text = headerFields[.contentLength],
            let length = Int64(text), length >= 0
        else {
            return nil
        }
        return length
    }

    /// Whether the body was compressed. Its length and offsets refer to the compressed bytes then.
    var isCoded: Bool {
        guard let coding = headerFields[.contentEncoding]?.lowercased() else { return false }
        return !coding.isEmpty && coding != "identity"
    }
}

/// A body that reports how many bytes were read.
private final class CountedBody: ResponseStream, @unchecked Sendable {
    private let stream: any ResponseStream
    private let total: Int64?
    private let part: TransferProgress.Part
    /// A body has one reader.
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
