#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOSSL
import RestRuntime

/// Checks the pins of each connection.
///
/// The client runs the initializers of its configuration when TLS is established, also through a proxy, and before it
/// passes a request to the connection. If one fails, the connection gets no request.
extension HTTPClient.Configuration {
    private typealias Initializer = @Sendable (any Channel) -> EventLoopFuture<Void>

    /// Checks pins before any other initializer runs.
    mutating func check(_ pins: CertificatePins) {
        http1_1ConnectionDebugInitializer = Self.checking(pins, then: http1_1ConnectionDebugInitializer)
        http2ConnectionDebugInitializer = Self.checking(pins, then: http2ConnectionDebugInitializer)
    }

    private static func checking(_ pins: CertificatePins, then other: Initializer?) -> Initializer {
        { channel in
            // On the channel's loop already, so nothing happens between the client's last check and this one.
            let isChecked = channel.eventLoop.makeCompletedFuture { try check(pins, of: channel) }
            // Later, since the client must learn the reason before it notices the end of the connection.
            isChecked.whenFailure { _ in channel.eventLoop.execute { channel.close(promise: nil) } }
            return isChecked.flatMap { other?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
        }
    }

    /// Compares the server's certificate. A connection without TLS has none.
    private static func check(_ pins: CertificatePins, of channel: any Channel) throws {
        let handler = try? channel.pipeline.syncOperations.handler(type: NIOSSLClientHandler.self)
        let certificate = try handler?.peerCertificate?.toDERBytes()
        try pins.check(certificate.map { [$0] } ?? [])
    }
}
#endif
