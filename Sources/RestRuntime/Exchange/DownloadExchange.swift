import Foundation
import HTTPTypes

/// One attempt of a download: requests the file or the rest of it, and moves it to its destination when it is complete.
///
/// The returned response has no body, since the body is in the file. These are the cases of a resumed download:
///
/// - 206 with the expected range: the rest is appended.
/// - 416 for a file of the right length: the file was complete already.
/// - A whole file: it replaces the partial one.
/// - Any other range, or a 206 of another file: the file is requested again, from the beginning.
struct DownloadExchange {
    private let download: Download
    /// The redacted URL.
    private let url: String
    private let call: Call
    /// The call's share of the progress, or `nil`.
    private let part: TransferProgress.Part?

    init(_ download: Download, url: String, of call: Call, part: TransferProgress.Part?) {
        self.download = download
        self.url = url
        self.call = call
        self.part = part
    }

    /// The file of an earlier download, and the data to resume it.
    private struct Rest {
        let file: PartialFile
        let record: ResumeRecord
    }

    /// Sends the request, and writes the file.
    ///
    /// - Returns: The response without a body. If its status isn't that of a file, such as an error, the body is
    ///   unchanged.
    /// - Throws: ``RequestError`` for an unsuitable destination, ``TransportError`` for an incomplete, too large or
    ///   wrong file, and the errors of the file system.
    func send(_ request: TransportRequest, through chain: RestOfChain) async throws -> TransportResponse {
        try checkDestination()
        var request = request
        // Without compression: only then do lengths and offsets refer to the file.
        if request.head.headerFields[.acceptEncoding] == nil { request.head.headerFields[.acceptEncoding] = "identity" }
        request.options.hasSteadyReader = true
        if let part { request.options.onArrival = { part.update($0, of: $1) } }
        // A caller's own range is respected.
        let resumes = download.resumes && request.head.method == .get && request.head.headerFields[.range] == nil
        if resumes, let rest = try await rest(request.options.cancellation) {
            if let response = try await resume(with: rest, request, chain) { return response }
        }
        let response = try await chain.send(request, of: call)
        // An error's body is read by the call, and never replaces the file.
        guard isFile(response) else { return response }
        try checkCompleteness(response.head)
        // The file that can be resumed has a fixed name, which only one download may use.
        let kept = resumes ? try await open(request.options.cancellation, PartialFile.createForResuming) : nil
        let file = try kept ?? .temporary(for: destination)
        let total = response.head.bodyLength
        if resumes {
            let record = response.head.isCoded ? nil : ResumeRecord(url, response.head, total: total)
            if let record { record.write(beside: file.url) } else { ResumeRecord.remove(beside: file.url) }
        }
        return try await receive(response, into: file, total: total, request)
    }

    private var destination: URL { download.destination }

    /// Checks that the destination is a file URL and not a folder, before anything is sent.
    private func checkDestination() throws(RequestError) {
        let name = destination.lastPathComponent
        guard destination.isFileURL, !name.isEmpty, name != "/" else {
            throw RequestError("a download needs a file URL as its destination")
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: destination.path, isDirectory: &isFolder), isFolder.boolValue {
            throw RequestError("'\(name)' is a folder, but a download needs the URL of a file")
        }
    }

    /// Returns whether the body of a response is the file: a successful status, or one of the download's own statuses.
    private func isFile(_ response: TransportResponse) -> Bool {
        let status = response.head.status.code
        let isFile = download.files?.contains { $0.contains(status) } ?? true
        return isFile && call.isSuccess(status) && !call.isNone(status)
    }

    /// Throws an error for a range that wasn't requested, which isn't a file. An interceptor may have requested it.
    private func checkCompleteness(_ head: HTTPResponse) throws(TransportError) {
        guard head.status.code == 206, call.sending?.head?.headerFields[.range] == nil else { return }
        let range = head.headerFields[.contentRange].flatMap(ContentRange.init)
        // A range of all bytes is the whole file.
        if let range, let total = range.total, range.bytes == 0...(max(total, 1) - 1) { return }
        var error = TransportError(
            .malformedResponse,
            "the response is a range of the file, which the request did not ask for"
        )
        error.status = 206
        throw error
    }

    // MARK: Resuming

    /// Returns the partial file, or `nil` if there is none of the same URL with a readable record.
    private func rest(_ cancellation: CancelSignal?) async throws -> Rest? {
        guard let file = try await open(cancellation, PartialFile.openForResuming), file.count > 0,
            let record = ResumeRecord.read(beside: file.url), record.url == url
        else { return nil }
        return Rest(file: file, record: record)
    }

    /// Waits for another download of the file, which may have been abandoned a moment ago or may continue.
    ///
    /// It tries again every 50 milliseconds, for about two seconds.
    ///
    /// - Parameters:
    ///   - cancellation: The signal of all calls.
    ///   - open: Opens the file. It throws `InUseError` while another download has it.
    private func open(
        _ cancellation: CancelSignal?,
        _ open: (URL) throws -> PartialFile?
    ) async throws -> PartialFile? {
        for _ in 0..<40 {
            do { return try open(destination) } catch is PartialFile.InUseError {}
            try await CancellableSleep.wait(0.05, cancellation: cancellation)
        }
        throw RequestError("another download to '\(destination.lastPathComponent)' is in progress")
    }

    /// Requests the rest (RFC 9110, section 14.2), if the file is still the same. Returns `nil` if it has to be
    /// downloaded again.
    private func resume(
        with rest: Rest,
        _ request: TransportRequest,
        _ chain: RestOfChain
    ) async throws -> TransportResponse? {
        let (file, record) = (rest.file, rest.record)
        var ranged = request
        // `If-Range` lets the server send the whole file if it has changed, in the same exchange.
        ranged.head.headerFields[.range] = "bytes=\(file.count)-"
        ranged.head.headerFields[.ifRange] = record.validator
        var response = try await chain.send(ranged, of: call)
        let range = response.head.headerFields[.contentRange].flatMap(ContentRange.init)
        switch response.head.status.code {
        case 206:
            // A range at another position or of another file can't be appended.
            guard let range, let bytes = range.bytes, bytes.lowerBound == file.count, !response.head.isCoded,
                range.total == nil || record.total == nil || range.total == record.total,
                record.fits(response.head.headerFields)
            else { break }
            // The spec's statuses are those of the whole file.
            if call.isSuccess(200) { response.head.status = .ok }
            return try await receive(
                response,
                into: file,
                total: range.total ?? record.total,
                end: bytes.upperBound.adding(1),
                request
            )
        case 416:
            // The file is complete already.
            guard let total = range?.total, total == file.count, total == record.total ?? total,
                isKnown(response.head)
            else { break }
            response.body.discard()
            response.body = ResponseBody()
            response.head.status = .ok
            response.head.headerFields[.contentLength] = nil
            // The headers of the refusal.
            response.head.headerFields[.contentType] = nil
            return try await receive(response, into: file, total: total, request)
        case _ where isFile(response):
            try file.clear()
            let total = response.head.bodyLength
            let new = response.head.isCoded ? nil : ResumeRecord(url, response.head, total: total)
            if let new { new.write(beside: file.url) } else { ResumeRecord.remove(beside: file.url) }
            return try await receive(response, into: file, total: total, request)
        default: return response
        }
        // The range can't be used, so the partial file isn't resumed again.
        response.body.discard()
        ResumeRecord.remove(beside: file.url)
        return nil
    }

    /// Returns whether the checksum can be verified without the headers of a complete response. A checksum from a
    /// header can't.
    private func isKnown(_ head: HTTPResponse) -> Bool {
        var checksum = download.checksum
        do { try checksum?.begin(with: head) } catch { return false }
        return true
    }

    // MARK: The bytes

    /// Writes the body to the file, checks its length and checksum, and moves it to the destination.
    ///
    /// A lost connection leaves the partial file for the next attempt. A file with a wrong checksum is cleared.
    ///
    /// - Parameters:
    ///   - response: The response with the file or its rest.
    ///   - file: The file, which may have the first bytes already.
    ///   - total: The length of the whole file in bytes, or `nil` if it is unknown.
    ///   - end: The position after the last byte of the range, or `nil` for a whole file.
    ///   - request: The request, for its limits and its cancellation.
    private func receive(
        _ response: TransportResponse,
        into file: PartialFile,
        total: Int64?,
        end: Int64? = nil,
        _ request: TransportRequest
    ) async throws -> TransportResponse {
        let status = response.head.status.code
        call.sending?.note(status: status)
        do {
            var checksum = download.checksum
            try checksum?.begin(with: response.head)
            // The checksum is of the whole file, so the bytes of an earlier download count too.
            if checksum != nil { try file.read { checksum?.update(with: $0) } }
            let isCounted = !response.body.isOnDisk
            if isCounted { part?.update(file.count, of: total) }
            let start = file.count
            let length = response.head.bodyLength
            let declared = total ?? end ?? length.map { start.adding($0) ?? .max }
            let limit = limit(response.head, declared: declared, request.options)
            if let declared, declared > limit.size { throw limit.error }
            for try await bytes in response.body {
                if request.options.cancellation?.isCancelled == true { throw CancellationError() }
                try file.write(bytes)
                if file.count > limit.size { throw limit.error }
                // Longer than declared, which is an error below.
                if let declared, file.count > declared { break }
                checksum?.update(with: bytes)
                if isCounted { part?.update(file.count, of: total) }
            }
            // Each declared length has to be right, since a shorter file may be a lost connection.
            for expected in [length.map { start.adding($0) ?? .max }, end, total] {
                if let expected, expected != file.count {
                    throw TransportError(.connectionLost, "\(file.count) bytes of \(expected) have arrived")
                }
            }
            if let mismatch = checksum?.mismatch() {
                // A file with an error isn't resumed.
                ResumeRecord.remove(beside: file.url)
                try file.clear()
                throw TransportError(.checksumMismatch, mismatch)
            }
            // A cancelled download must not replace the destination.
            try Task.checkCancellation()
            try file.move(to: destination)
            ResumeRecord.remove(beside: file.url)
        } catch var error as TransportError {
            error.status = status
            throw error
        }
        return TransportResponse(response.head)
    }

    /// A limit of the file, and the error if it is exceeded.
    fileprivate struct Limit {
        let size: Int64
        let error: TransportError
    }

    /// The default limit for a response without a declared length: 16 GiB.
    private static let standardLimit: Int64 = 16 << 30

    /// Returns the limit for a response. The configuration's applies in any case. Without it, a declared length is the
    /// limit, since it is checked against the bytes that arrive.
    ///
    /// - Parameters:
    ///   - head: The head of the response.
    ///   - declared: The declared length in bytes, or `nil`.
    ///   - options: The options of the request.
    private func limit(_ head: HTTPResponse, declared: Int64?, _ options: TransportRequest.Options) -> Limit {
        if let size = options.maximumDownloadSize { return Limit("the file", size: size) }
        guard head.isCoded else { return Limit("the file", size: declared == nil ? Self.standardLimit : .max) }
        // A response that is compressed without a request may expand a thousandfold.
        let sent = head.headerFields[.contentLength].flatMap { Int64($0) } ?? 0
        let (usual, isTooMuch) = sent.multipliedReportingOverflow(by: 100)
        let size = min(max(Int64(options.maximumBodySize), isTooMuch ? .max : usual), Self.standardLimit)
        return Limit("the file, which was compressed in transit,", size: size)
    }
}

/// Creating limits with their error.
extension DownloadExchange.Limit {
    fileprivate init(_ file: String, size: Int64) {
        let message = "\(file) is larger than \(size) bytes (Configuration.maximumDownloadSize)"
        self.init(size: size, error: TransportError(.bodyTooLarge, message))
    }
}
