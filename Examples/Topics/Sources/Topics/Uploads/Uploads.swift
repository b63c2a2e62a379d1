// Uploads: a file is a body, or a part of a form. It is read from disk while it is sent, so that its size doesn't matter.
//
// More: Documentation/Transfers.md, Documentation/Reference/Bodies.md

import Foundation
import Hummingbird
import RestRuntime

func uploads(_ show: @escaping Show) async throws {
    let photo = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try Data(repeating: 7, count: 300_000).write(to: photo)
    defer { try? FileManager.default.removeItem(at: photo) }

    try await withServer(photoServer()) { url in
        let client = PhotosClient(server: .init(url))

        let progress = TransferProgress()
        let upload = Task { try await client.with(progress: progress).photos.upload(id: "7", file: File(at: photo)) }
        for await state in progress.updates where state.fraction == 1 { show("100 %") }
        let receipt = try await upload.value
        show("\(receipt.bytes) bytes of \(receipt.mediaType)")

        let posted = try await client.photos.post(title: "Cat", photo: File(at: photo, name: "cat.png"))
        show("\(posted.mediaType.prefix(while: { $0 != ";" })) with more than the photo: \(posted.bytes > 300_000)")
    }
}

extension Receipt: ResponseEncodable {}

/// A server that counts the bytes of a body while they arrive.
private func photoServer() -> Router<BasicRequestContext> {
    let router = Router()
    @Sendable func receive(_ request: Request, _ context: BasicRequestContext) async throws -> Receipt {
        var bytes = 0
        for try await part in request.body { bytes += part.readableBytes }
        return Receipt(mediaType: request.headers[.contentType] ?? "", bytes: bytes)
    }
    router.put("/photos/:id", use: receive)
    router.post("/photos", use: receive)
    return router
}
