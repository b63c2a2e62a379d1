#if AsyncHTTPClient
import NIOCore
import NIOHPACK
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL
import TestServers

/// A server on localhost with TLS. It sends given HTTP/2 frames, or a response in HTTP/1.1.
///
/// Its certificate is self-signed and not used anywhere else.
final class TLSServer: Sendable {
    let port: Int
    private let channel: any Channel
    private let heads: Locked<[HTTPRequestHead]>

    /// The heads of the requests that have arrived.
    var requests: [HTTPRequestHead] { heads.withLock { $0 } }

    /// Returns the response in HTTP/1.1, which gets a body of two bytes.
    typealias Responder = @Sendable (HTTPRequestHead) -> (status: HTTPResponseStatus, headers: HTTPHeaders)

    /// Creates a server that sends `frames` after the head of each request. It reads the body only if `isReading` is
    /// true.
    ///
    /// - Parameters:
    ///   - pem: The certificates of the server, its own first, and its key.
    ///   - clients: The issuers of client certificates, if the server requires one.
    init(
        pem: String = certificate + "\n" + key,
        clients: [NIOSSLCertificate] = [],
        isReading: Bool = true,
        frames: @escaping @Sendable () -> [HTTP2Frame.FramePayload] = { [] },
        respond: @escaping Responder = { _ in (.ok, [:]) }
    ) async throws {
        let certificates = try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8))
        let heads = Locked<[HTTPRequestHead]>([])
        self.heads = heads
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: certificates.map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(pem.utf8), format: .pem))
        )
        if !clients.isEmpty {
            configuration.certificateVerification = .noHostnameVerification
            configuration.trustRoots = .certificates(clients)
        }
        configuration.applicationProtocols = ["h2", "http/1.1"]
        let context = try NIOSSLContext(configuration: configuration)
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                }.flatMap {
                    channel.configureHTTP2SecureUpgrade(
                        h2ChannelConfigurator: { channel in
                            channel.configureHTTP2Pipeline(
                                mode: .server,
                                inboundStreamInitializer: { stream in
                                    if !isReading { _ = stream.setOption(.autoRead, value: false) }
                                    return stream.eventLoop.makeCompletedFuture {
                                        try stream.pipeline.syncOperations.addHandler(Frames(frames(), heads))
                                    }
                                }
                            ).map { _ in }
                        },
                        http1ChannelConfigurator: { channel in
                            channel.pipeline.configureHTTPServerPipeline().flatMap {
                                channel.eventLoop.makeCompletedFuture {
                                    try channel.pipeline.syncOperations.addHandler(One(respond, heads))
                                }
                            }
                        }
                    )
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
    }

    func stop() async {
        try? await channel.close()
    }

    private final class Frames: ChannelInboundHandler {
        typealias InboundIn = HTTP2Frame.FramePayload
        typealias OutboundOut = HTTP2Frame.FramePayload
        private let frames: [HTTP2Frame.FramePayload]
        private let heads: Locked<[HTTPRequestHead]>

        init(_ frames: [HTTP2Frame.FramePayload], _ heads: Locked<[HTTPRequestHead]>) {
            self.frames = frames
            self.heads = heads
        }

        /// Reads once, for the head of the request.
        func channelActive(context: ChannelHandlerContext) {
            context.read()
            context.fireChannelActive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard case .headers(let headers) = unwrapInboundIn(data) else { return }
            let path = headers.headers.first(name: ":path") ?? ""
            let names = HTTPHeaders(headers.headers.map { ($0.name, $0.value) })
            heads.withLock { $0.append(HTTPRequestHead(version: .http2, method: .GET, uri: path, headers: names)) }
            for frame in frames { context.writeAndFlush(wrapOutboundOut(frame), promise: nil) }
        }
    }

    private final class One: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart
        private let respond: Responder
        private var request: HTTPRequestHead?
        private let heads: Locked<[HTTPRequestHead]>

        init(_ respond: @escaping Responder, _ heads: Locked<[HTTPRequestHead]>) {
            self.respond = respond
            self.heads = heads
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head):
                request = head
                heads.withLock { $0.append(head) }
            case .body: return
            case .end: write(context)
            }
        }

        private func write(_ context: ChannelHandlerContext) {
            guard let request else { return }
            var (status, headers) = respond(request)
            headers.add(name: "Content-Length", value: "2")
            let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "h1")))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }

    /// A certificate for localhost and 127.0.0.1, valid until 2126.
    static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBmzCCAUGgAwIBAgIUIikztjV8m+R9bOTLvCX6Ypa2wUcwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEwMzU0OVoYDzIxMjYxMDI5
        MTAzNTQ5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAARvPe9fJdmE2ipUcwrsibQNkRby9RQ3RQPiNVX/QBy+ibVvV3RIMIKa
        2jiXCVTJ1a9YZJSKsSQ6oglEvzWL16gdo28wbTAdBgNVHQ4EFgQUriKV4ahFeReu
        /wYB17n7sEJh5CswHwYDVR0jBBgwFoAUriKV4ahFeReu/wYB17n7sEJh5CswDwYD
        VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
        zj0EAwIDSAAwRQIhAKsxjLKxPRTbZlx/lPZedJ2UYo64RZ1dob27v84L4PZWAiAm
        Xv8m+V9ObPyBQLuY9KwZnJU78/dd5DgqJtfXnhJ7pw==
        -----END CERTIFICATE-----
        """

    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgd5IQvHcyxSBRFaho
        6xrdeUdeFU+v+/6Pv4z55/m1V5OhRANCAARvPe9fJdmE2ipUcwrsibQNkRby9RQ3
        RQPiNVX/QBy+ibVvV3RIMIKa2jiXCVTJ1a9YZJSKsSQ6oglEvzWL16gd
        -----END PRIVATE KEY-----
        """
}
#endif
