import Foundation
import SampleFilms
import VideoFarmApplication

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Sends any bytes to a server through a socket.
///
///     let response = try await visitor.send("GET /videos")
struct Visitor: Sendable {
    let port: Int
    /// The server's folder.
    let folder: URL

    /// Sends a request with a body, and returns the complete response.
    func send(_ line: String, _ headers: [String: String] = [:], body: Data = Data()) async throws -> Response {
        var head = "\(line) HTTP/1.1\r\nConnection: close\r\n"
        var headers = headers
        if headers["Host"] == nil { headers["Host"] = "127.0.0.1:\(port)" }
        if headers["Content-Length"] == nil, !body.isEmpty { headers["Content-Length"] = "\(body.count)" }
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
        let bytes = try await raw(Data("\(head)\r\n".utf8) + body)
        guard let response = Response(bytes) else { throw Unexpected(what: String(decoding: bytes, as: UTF8.self)) }
        return response
    }

    /// Sends a form with texts and an image.
    func prepare(_ parts: [(head: String, content: Data)], boundary: String = "B") async throws -> Response {
        var body = Data()
        for part in parts {
            body += Data("--\(boundary)\r\n\(part.head)\r\n\r\n".utf8) + part.content + Data("\r\n".utf8)
        }
        body += Data("--\(boundary)--\r\n".utf8)
        return try await form(body, boundary: boundary)
    }

    func form(_ body: Data, boundary: String = "B") async throws -> Response {
        try await send("POST /videos", ["Content-Type": "multipart/form-data; boundary=\(boundary)"], body: body)
    }

    /// Creates an entry for a film, and returns its path.
    func place(title: String = "Cat") async throws -> String {
        let response = try await prepare(Self.parts(title: title))
        guard let path = response["location"] else { throw Unexpected(what: "\(response.status)") }
        return path
    }

    static func parts(
        title: String = "Cat",
        description: String = "",
        image: Data = SampleFilm.thumbnail
    ) -> [(head: String, content: Data)] {
        let disposition = "Content-Disposition: form-data; name="
        return [
            ("\(disposition)\"title\"", Data(title.utf8)), ("\(disposition)\"description\"", Data(description.utf8)),
            ("\(disposition)\"thumbnail\"; filename=\"image.png\"\r\nContent-Type: image/png", image),
        ]
    }

    /// Creates an entry and uploads its film.
    func film(_ film: SampleFilm = SampleFilm(seconds: 90, noise: 1_000)) async throws -> String {
        let path = try await place()
        let response = try await send("PUT \(path)/movie", ["Content-Type": "video/mp4"], body: film.data)
        guard response.status == 201 else { throw Unexpected(what: "\(response.status)") }
        return path
    }

    /// Sends bytes, and returns all bytes up to the end of the connection. It uses a separate thread, since the server
    /// needs the threads of the pool.
    /// - Parameter hangsUp: Whether to close the connection after sending, without waiting for a response.
    func raw(_ bytes: Data, hangsUp: Bool = false) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try exchange(bytes, hangsUp: hangsUp) })
            }
        }
    }

    private func exchange(_ bytes: Data, hangsUp: Bool) throws -> Data {
        let descriptor = try connected()
        defer { close(descriptor) }
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.send(descriptor, $0) }
            // A server that rejects a request may close the connection early. Its response can still be read.
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        if hangsUp { return Data() }
        var response = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return response }
            response.append(contentsOf: buffer[..<count])
        }
    }

    private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #else
        Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #endif
    }

    private func connected() throws -> Int32 {
        #if canImport(Darwin)
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #else
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            throw Unexpected(what: "no connection")
        }
        return descriptor
    }
}

struct Unexpected: Error {
    let what: String
}
