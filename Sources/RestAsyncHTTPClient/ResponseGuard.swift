#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTP2
import RestRuntime

/// Rejects responses that would end the process or block a connection in async-http-client, and measures exchanges.
///
/// The client (1.37) traps if a body arrives without a head that it accepts. The parser accepts `HTTP/1.1 099` as a head,
/// but the client doesn't. The client also doesn't expect a response with a status below 300 that is complete before the
/// request's body is sent. With HTTP/1.1 the connection is never used again, and with HTTP/2 the next event of the stream
/// ends the process. So this handler holds the end of the response until the request has ended.
///
/// Each connection of HTTP/1.1 and each stream of HTTP/2 has its own guard, directly after the parser. NIO calls it on
/// the channel's event loop, so it needs no lock.
final class ResponseGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// Whether the channel is a stream, which is used for one request.
    private let isHTTP2: Bool
    /// Whether the final head of the response has arrived.
    private var hasHead = false
    /// Whether the response was rejected. The rest of it is ignored.
    private var isRejected = false
    /// Whether the end of the request was written.
    private var hasSentEnd = false
    /// The status of the last head.
    private var status: UInt = 0
    /// The end of a response that is complete before its request.
    private var heldEnd: NIOAny?
    /// The exchanges to measure.
    private let timings: ExchangeTimings
    /// The exchange in progress, if it is measured.
    private var timing: ExchangeTiming?
    /// The number of requests on this channel.
    private var requests = 0

    init(isHTTP2: Bool, timings: ExchangeTimings) {
        self.isHTTP2 = isHTTP2
        self.timings = timings
    }

    /// Notices where a request begins and ends.
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        var data = data
        switch unwrapOutboundIn(data) {
        case .head(var head):
            hasSentEnd = false
            requests += 1
            timing = timings.take(from: &head.headers)
            timing?.began()
            data = wrapOutboundOut(.head(head))
        case .body: timing?.wrote()
        case .end:
            hasSentEnd = true
            timing?.wrote()
            // Later, because the client doesn't expect a response during its own write.
            if heldEnd != nil { context.eventLoop.assumeIsolated().execute { self.passOnHeldEnd(context) } }
        }
        context.write(data, promise: promise)
    }

    /// Checks the order of the response's parts, and holds its end if the request isn't complete.
    ///
    /// A response has one final head, with a status from 200 on, and then its body. Heads below 200 may come before it
    /// (RFC 9110, section 15.2).
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRejected else { return }
        let part = unwrapInboundIn(data)
        switch part {
        case .head(let head):
            let code = head.status.code
            if code == 101 {
                return reject("the server switched protocols, which the request did not ask for", context)
            }
            if code < 100 || code > 999 { return reject("the response has the invalid status \(code)", context) }
            if hasHead { return reject("the response has two heads", context) }
            hasHead = code >= 200
            if hasHead, let timing {
                timing.responded(isHTTP2: isHTTP2, isReused: isReused(context.channel))
                self.timing = nil
            }
            status = code
        case .body:
            guard hasHead else { return reject("the response has a body before its head", context) }
        case .end:
            guard hasHead else { return reject("the response ends before its head", context) }
            hasHead = false
            // For a status from 300 on, the client itself stops sending the body.
            if !hasSentEnd, status < 300 {
                heldEnd = data
                return
            }
        }
        context.fireChannelRead(data)
    }

    /// Whether the connection was used before this request, or `nil` if the stream's number is unknown. The first stream
    /// of a client has the number 1 (RFC 9113, section 5.1.1).
    private func isReused(_ channel: any Channel) -> Bool? {
        guard isHTTP2 else { return requests > 1 }
        return (try? channel.syncOptions?.getOption(HTTP2StreamChannelOptions.streamID)).map { $0 != 1 }
    }

    /// Holds the read-complete event together with the end of the response.
    func channelReadComplete(context: ChannelHandlerContext) {
        if heldEnd == nil { context.fireChannelReadComplete() }
    }

    /// Handles a closed connection. A stream that both sides have ended may close before its end was passed on.
    func channelInactive(context: ChannelHandlerContext) {
        if !isHTTP2, heldEnd != nil, !hasSentEnd {
            // The client fails a response whose connection closes, but accepts the end of a response with a body part.
            // With HTTP/2, it can't accept the end of a response before the end of its request, so the call fails.
            context.fireChannelRead(wrapInboundOut(.body(ByteBuffer())))
            passOnHeldEnd(context)
        } else if hasSentEnd {
            passOnHeldEnd(context)
        }
        context.fireChannelInactive()
    }

    private func passOnHeldEnd(_ context: ChannelHandlerContext) {
        guard let end = heldEnd else { return }
        heldEnd = nil
        context.fireChannelRead(end)
        context.fireChannelReadComplete()
    }

    /// Ends the response with an error, and closes the channel.
    private func reject(_ text: String, _ context: ChannelHandlerContext) {
        isRejected = true
        context.fireErrorCaught(TransportError(.malformedResponse, text))
        context.close(promise: nil)
    }
}

extension HTTPClient.Configuration {
    /// Adds a ``ResponseGuard`` to each connection and stream, before the configuration's own initializers run.
    ///
    /// The client has no option for handlers, but its debug initializers can change the pipeline of each channel.
    mutating func guardResponses(_ timings: ExchangeTimings) {
        http1_1ConnectionDebugInitializer = guarding(
            ByteToMessageHandler<HTTPResponseDecoder>.self,
            isHTTP2: false,
            timings: timings,
            then: http1_1ConnectionDebugInitializer
        )
        http2StreamChannelDebugInitializer = guarding(
            HTTP2FramePayloadToHTTP1ClientCodec.self,
            isHTTP2: true,
            timings: timings,
            then: http2StreamChannelDebugInitializer
        )
    }

    private typealias Initializer = @Sendable (any Channel) -> EventLoopFuture<Void>

    /// Returns an initializer that adds a guard after a parser, and then runs another initializer.
    private func guarding<Parser: ChannelHandler & SendableMetatype>(
        _: Parser.Type,
        isHTTP2: Bool,
        timings: ExchangeTimings,
        then other: Initializer?
    ) -> Initializer {
        { channel in
            let added = channel.eventLoop.submit {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(
                    ResponseGuard(isHTTP2: isHTTP2, timings: timings),
                    position: .after(pipeline.handler(type: Parser.self))
                )
            }
            return added.flatMap { other?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
        }
    }
}
#endif
