import Foundation

/// A stream written to a temporary file, for a transport that can't send streams. The file is removed with this object.
final class SpooledBody: Sendable {
    let file: URL

    /// Reads the body to its end. Throws the body's errors, and a ``RequestError`` if its length isn't the declared
    /// one.
    private init(_ body: RequestBody, in folder: URL) async throws {
        file = folder.appendingPathComponent("restgen-body-" + UUID().uuidString)
        let isMade = FileManager.default.createFile(
            atPath: file.path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        guard isMade else { throw RequestError("the body can't be saved to '\(file.path)' before it is sent") }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var length: Int64 = 0
        for try await part in body {
            try Task.checkCancellation()
            try handle.write(contentsOf: part)
            length += Int64(part.count)
        }
        // Most streams end normally if their reader is cancelled.
        try Task.checkCancellation()
        if let declared = body.length, declared != length {
            throw RequestError("the body's stream has \(length) bytes instead of its declared \(declared)")
        }
    }

    /// Reads the body until its end, or until the signal is cancelled.
    static func of(
        _ body: RequestBody,
        in folder: URL = FileManager.default.temporaryDirectory,
        until cancellation: CancelSignal?
    ) async throws -> SpooledBody {
        let reading = Task { try await SpooledBody(body, in: folder) }
        let registration = cancellation?.onCancel { reading.cancel() }
        defer { if let registration { cancellation?.remove(registration) } }
        return try await withTaskCancellationHandler {
            try await reading.value
        } onCancel: {
            reading.cancel()
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: file)
    }
}
