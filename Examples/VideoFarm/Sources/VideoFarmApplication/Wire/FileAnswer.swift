import Foundation
import HTTPTypes
import Hummingbird

/// A response with a file, or with the requested range of it (RFC 9110, section 14).
struct FileAnswer {
    private let handle: FileHandle
    private let size: Int
    /// The entity tag, which changes with the file, so that clients can check whether their part is current.
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
        // Ranges only apply to GET. If the file has changed, the whole file is sent.
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
                // The length has been sent already, so an error can only be reported by closing the connection.
                guard !bytes.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
                try await writer.write(ByteBuffer(bytes: bytes))
                count += bytes.count
                try await pace.hold(at: count, since: start)
            }
            try await writer.finish(nil)
        }
    }
}
