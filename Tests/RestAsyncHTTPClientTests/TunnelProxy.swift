#if AsyncHTTPClient
import NIOCore
import NIOPosix
import TestServers

/// A proxy on 127.0.0.1 that opens tunnels (CONNECT).
final class TunnelProxy: Sendable {
    let port: Int
    private let channel: any Channel
    private let count: Locked<Int>

    /// The number of opened tunnels.
    var tunnels: Int { count.withLock { $0 } }

    init() async throws {
        let count = Locked(0)
        self.count = count
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Tunnel(count))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
    }

    func stop() async {
        try? await channel.close()
    }

    /// Reads the request, and passes all further bytes on.
    private final class Tunnel: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer
        private let count: Locked<Int>
        private var head = ""
        private var target: (any Channel)?
        private var waiting: [ByteBuffer] = []

        init(_ count: Locked<Int>) { self.count = count }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            var buffer = unwrapInboundIn(data)
            if let target {
                target.writeAndFlush(buffer, promise: nil)
            } else if head.hasSuffix("\r\n\r\n") {
                waiting.append(buffer)
            } else {
                head += buffer.readString(length: buffer.readableBytes) ?? ""
                if head.hasSuffix("\r\n\r\n") { connect(context) }
            }
        }

        private func connect(_ context: ChannelHandlerContext) {
            let port = head.split(separator: " ")[1].split(separator: ":").last.flatMap { Int($0) } ?? 0
            let client = context.channel
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            ClientBootstrap(group: context.eventLoop)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(Return(client))
                    }
                }
                .connect(host: "127.0.0.1", port: port)
                .whenSuccess { target in
                    let (tunnel, context) = bound.value
                    tunnel.count.withLock { $0 += 1 }
                    tunnel.target = target
                    let response = ByteBuffer(string: "HTTP/1.1 200 OK\r\n\r\n")
                    context.writeAndFlush(tunnel.wrapOutboundOut(response), promise: nil)
                    for buffer in tunnel.waiting { target.writeAndFlush(buffer, promise: nil) }
                }
        }

        func channelInactive(context: ChannelHandlerContext) {
            target?.close(promise: nil)
            context.fireChannelInactive()
        }
    }

    private final class Return: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let client: any Channel

        init(_ client: any Channel) { self.client = client }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            client.writeAndFlush(unwrapInboundIn(data), promise: nil)
        }

        func channelInactive(context: ChannelHandlerContext) {
            client.close(promise: nil)
            context.fireChannelInactive()
        }
    }
}
#endif
