import Foundation
import HTTPTypes
import Hummingbird

/// A file as an answer: the whole, or the part that was asked for (RFC 9110, section 14).
struct FileAnswer {
    private let handle: FileHandle
    private let size: Int
    /// Another file has another: what a client has of this one is still right.
    private let tag: String
    private let mediaType: String

    init(_ file: URL, mediaType: String) throws {
        handle = try FileHandle(forReadingFrom: file)
        size = Int(try handle.seekToEnd())
        let changed = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        let time = Int64((changed ?? .distantPast).timeIntervalSince1970 * 1_000_000)
        tag = "\"\(String(size, radix: 16))-\(String(time, radix: 16))\""
        self.mediaType = mediaType
    }

    func response(to request: Request, pace: Pace) throws -> Response {
        var headers: HTTPFields = [.contentType: mediaType, .acceptRanges: "bytes", .eTag: tag]
        switch range(request) {
        case .whole:
            return Response(status: .ok, headers: headers, body: body(0..<size, pace))
        case .part(let part):
            headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
            return Response(status: .partialContent, headers: headers, body: body(part, pace))
        case .none:
            var response = try Response.json(
                ErrorMiddleware.Body(error: "The file has \(size) bytes, and none of those that were asked for"),
                status: .rangeNotSatisfiable
            )
            response.headers[.contentRange] = "bytes */\(size)"
            return response
        }
    }

    private func range(_ request: Request) -> RequestedRange {
        // Ranges are for GET, and one of another file is none of this one.
        guard request.method == .get, let text = request.headers[.range] else { return .whole }
        if let condition = request.headers[.ifRange], condition != tag { return .whole }
        return RequestedRange(text, of: size)
    }

    private func body(_ range: Range<Int>, _ pace: Pace) -> ResponseBody {
        let handle = handle
        return ResponseBody(contentLength: range.count) { writer in
            defer { try? handle.close() }
            try handle.seek(toOffset: UInt64(range.lowerBound))
            let start = ContinuousClock.now
            var count = 0
            while count < range.count {
                let bytes = try handle.read(upToCount: min(range.count - count, Limits.chunk)) ?? Data()
                // The length is said already: the connection's end is all that tells.
                guard !bytes.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
                try await writer.write(ByteBuffer(bytes: bytes))
                count += bytes.count
                try await pace.hold(at: count, since: start)
            }
            try await writer.finish(nil)
        }
    }
}
