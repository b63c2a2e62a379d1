#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTP2
import RestRuntime

/// Stands between the parser and the client, and lets nothing through that is no answer.
///
/// The client (1.37) takes for granted that a body follows a head that it knows, and ends the process where one does not:
/// `HTTP/1.1 099` is a head to the parser and none to the client. Nor does it expect an answer, of a status below 300, that is
/// complete before its request, where the rest of the body is on its way: in HTTP/1.1 the connection then counts as taken
/// for ever, and in HTTP/2 the process ends when anything happens to the stream. So the answer's end waits for the request's.
final class AnswerGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private let isHTTP2: Bool
    private var hasHead = false
    private var isBroken = false
    /// Of the request.
    private var hasSentEnd = false
    private var status: UInt = 0
    private var heldEnd: NIOAny?

    init(isHTTP2: Bool) {
        self.isHTTP2 = isHTTP2
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head: hasSentEnd = false
        case .body: break
        case .end:
            hasSentEnd = true
            // Not from within the client's own write.
            if heldEnd != nil { context.eventLoop.assumeIsolated().execute { self.letEndGo(context) } }
        }
        context.write(data, promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isBroken else { return }
        let part = unwrapInboundIn(data)
        switch part {
        case .head(let head):
            let code = head.status.code
            if code == 101 {
                return refuse("the server switched protocols, which the request did not ask for", context)
            }
            if code < 100 || code > 999 { return refuse("the response has the invalid status \(code)", context) }
            if hasHead { return refuse("the response has two heads", context) }
            hasHead = code >= 200
            status = code
        case .body:
            guard hasHead else { return refuse("the response has a body before its head", context) }
        case .end:
            guard hasHead else { return refuse("the response ends before its head", context) }
            hasHead = false
            if !hasSentEnd, status < 300 {
                heldEnd = data
                return
            }
        }
        context.fireChannelRead(data)
    }

    /// What came with the end that is held waits with it.
    func channelReadComplete(context: ChannelHandlerContext) {
        if heldEnd == nil { context.fireChannelReadComplete() }
    }

    /// A stream that both sides have ended closes, and may do so first; a connection closes when the server likes.
    func channelInactive(context: ChannelHandlerContext) {
        if !isHTTP2, heldEnd != nil, !hasSentEnd {
            // The answer is whole, and the client would fail it: only behind a part does it end at once.
            context.fireChannelRead(wrapInboundOut(.body(ByteBuffer())))
            letEndGo(context)
        } else if hasSentEnd {
            letEndGo(context)
        }
        context.fireChannelInactive()
    }

    private func letEndGo(_ context: ChannelHandlerContext) {
        guard let end = heldEnd else { return }
        heldEnd = nil
        context.fireChannelRead(end)
        context.fireChannelReadComplete()
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
            isHTTP2: false,
            then: http1_1ConnectionDebugInitializer
        )
        http2StreamChannelDebugInitializer = guarding(
            HTTP2FramePayloadToHTTP1ClientCodec.self,
            isHTTP2: true,
            then: http2StreamChannelDebugInitializer
        )
    }

    private typealias Initializer = @Sendable (any Channel) -> EventLoopFuture<Void>

    private func guarding<Parser: ChannelHandler & SendableMetatype>(
        _: Parser.Type,
        isHTTP2: Bool,
        then other: Initializer?
    ) -> Initializer {
        { channel in
            let added = channel.eventLoop.submit {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(
                    AnswerGuard(isHTTP2: isHTTP2),
                    position: .after(pipeline.handler(type: Parser.self))
                )
            }
            return added.flatMap { other?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
        }
    }
}
#endif
