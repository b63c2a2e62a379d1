import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A connection to 127.0.0.1, for requests that no HTTP client would send.
struct Socket: Sendable {
    private let descriptor: Int32

    #if os(Linux)
    static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    static let descriptors = RLIMIT_NOFILE
    #endif

    init?(port: Int) {
        #if os(Linux)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close()
            return nil
        }
        var time = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    func write(_ text: String) {
        let bytes = Array(text.utf8)
        #if os(Linux)
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        #else
        _ = send(descriptor, bytes, bytes.count, 0)
        #endif
    }

    /// Sends a text and returns the response. Empty if the connection was closed, or nothing arrived within a second.
    static func ask(_ port: Int, _ text: String) async -> String {
        await withCheckedContinuation { continuation in
            // Blocks a separate thread, because the server may need the current one.
            Thread.detachNewThread {
                guard let socket = Socket(port: port) else { return continuation.resume(returning: "") }
                socket.write(text)
                let response = socket.read()
                socket.close()
                continuation.resume(returning: response)
            }
        }
    }

    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
    }

    func close() {
        #if canImport(Glibc)
        _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
        _ = Musl.close(descriptor)
        #else
        _ = Darwin.close(descriptor)
        #endif
    }
}
