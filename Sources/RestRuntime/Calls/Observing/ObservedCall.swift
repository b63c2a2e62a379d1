import Foundation
import HTTPTypes

/// A call, as an observer sees it.
public struct ObservedCall: Sendable {
    /// An identifier that is unique in the process.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        /// The number, from 1.
        let number: UInt64
        @_spi(Generated) public var description: String { "\(number)" }
    }

    /// The identifier of the call.
    public let id: ID
    /// The call, whose texts are redacted when they are read.
    let call: Call
    let context: CallContext

    /// The endpoint in the spec, such as `rooms.messages`. A call by path has its method and redacted path.
    public var operation: String {
        let report = CallReport(call, context)
        return report.operation(report.redaction())
    }
    /// The method, such as `GET`.
    public var method: String { call.method }
    /// The path in the spec, such as `/rooms/{id}/messages`. Empty for a call whose URL or path comes from the caller.
    public var template: String { call.template }
    /// Whether the body of a successful response isn't kept in memory, since it is written to a file or streamed.
    package var isPassedOn: Bool { call.sending.map { $0.isStream || $0.transfer?.download != nil } ?? false }
    /// The spec's custom labels: `labels: { tier: slow }`.
    public var labels: [String: String] { call.labels }
}

/// The end of a call, with its result for metrics and logs.
extension ObservedCall {
    /// The end of a call.
    public struct End: Sendable {
        /// The call.
        public let call: ObservedCall
        /// The error, or `nil` for a successful call.
        public let error: (any RestFailure)?
        /// The response of a successful call.
        let rawResponse: RawResponse?
        /// The response, including secrets, or `nil` if no complete one arrived. For a successful call it is created on
        /// demand.
        public var response: Response? {
            rawResponse.map { CallReport(call.call, call.context).response(of: $0) } ?? error?.response
        }
        /// The time from the call to its value or error.
        public let duration: Duration
        /// The last request, or `nil` if none was sent.
        public let exchange: ObservedExchange?
        /// The bytes of all request bodies of known length.
        public let bytesSent: Int64
        /// The bytes of the response's body after decompression, if it was read.
        public var bytesReceived: Int64 { Int64((rawResponse?.body ?? error?.response?.body)?.count ?? 0) }
        /// The status, if a response's head arrived, even if its body was lost.
        public var status: Int? { error?.status ?? rawResponse?.status }
        /// A short name of the error for metrics: the status of an error response, `timedOut`, or `mapping`. `nil` for
        /// a successful call.
        @_spi(Generated) public var errorType: String? { error?.type }
        /// The number of requests, including redirects and further attempts.
        public var attempts: Int { exchange?.attempt ?? 0 }

        /// Returns the redacted body of the response, shortened to a number of bytes, or `nil` if it isn't text.
        public func body(upTo limit: Int = 4096) -> String? {
            guard let response else { return nil }
            let type = response.headers[.contentType]
            return ShownBody(response.body, contentType: type, response.redaction)?.text(upTo: limit)
        }
    }
}

/// The description of a call in debuggers and logs.
extension ObservedCall: CustomReflectable {
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["operation": operation], displayStyle: .struct)
    }
}

/// The description of a call's end in debuggers and logs.
extension ObservedCall.End: CustomReflectable {
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "call": call, "status": status as Any, "error": error.map { "\($0)" } as Any, "duration": duration,
            ],
            displayStyle: .struct
        )
    }
}

/// The names of errors in metrics. They don't contain texts of a server, so their number is bounded.
extension RestFailure {
    /// A short name, such as `404`, `timedOut` or `mapping`.
    var type: String {
        switch kind {
        case .failure, .undocumented: status.map { "\($0)" } ?? "\(kind)"
        case .transport: transportError.map { "\($0.kind)" } ?? "\(kind)"
        case .mapping, .storing, .request, .cancelled, .unimplemented: "\(kind)"
        }
    }
}
