#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTP2
import RestRuntime

/// Stands between the parser and the client, and lets nothing through that is no answer.
///
/// The client (1.37) takes for granted that a body follows a head that it knows, and ends the process where one does not:
/// `HTTP/1.1 099` is a head to the parser and none to the client.
final class AnswerGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    private var hasHead = false
    private var isBroken = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isBroken else { return }
        let part = unwrapInboundIn(data)
        switch part {
        case .head(let head):
            let code = head.status.code
            if code == 101 { return refuse("the server changes the protocol, which was not asked for", context) }
            if code < 100 || code > 999 { return refuse("the status \(code) is none that an answer can have", context) }
            if hasHead { return refuse("the answer has two heads", context) }
            hasHead = code >= 200
        case .body:
            guard hasHead else { return refuse("the answer has a body before its head", context) }
        case .end:
            guard hasHead else { return refuse("the answer ends before its head", context) }
            hasHead = false
        }
        context.fireChannelRead(data)
    }

    private func refuse(_ text: String, _ context: ChannelHandlerContext) {
        isBroken = true
        context.fireErrorCaught(TransportError(.malformedResponse, text))
        context.close(promise: nil)
    }
}

extension HTTPClient.Configuration {
    /// Puts an ``AnswerGuard`` into each connection and stream. What the user's own initializers do is done behind it.
    mutating func guardAnswers() {
        http1_1ConnectionDebugInitializer = guarding(
            ByteToMessageHandler<HTTPResponseDecoder>.self,
            then: http1_1ConnectionDebugInitializer
        )
        http2StreamChannelDebugInitializer = guarding(
            HTTP2FramePayloadToHTTP1ClientCodec.self,
            then: http2StreamChannelDebugInitializer
        )
    }

    private typealias Initializer = @Sendable (any Channel) -> EventLoopFuture<Void>

    private func guarding<Parser: ChannelHandler & SendableMetatype>(_: Parser.Type, then other: Initializer?)
        -> Initializer
    {
        { channel in
            let added = channel.eventLoop.submit {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(AnswerGuard(), position: .after(pipeline.handler(type: Parser.self)))
            }
            return added.flatMap { other?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
        }
    }
}
#endif
