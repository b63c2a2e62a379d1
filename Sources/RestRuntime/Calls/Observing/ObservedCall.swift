import Foundation
import HTTPTypes

/// A call, as an observer sees it.
public struct ObservedCall: Sendable {
    /// Tells the calls of a process apart.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        let number: UInt64
        @_spi(Generated) public var description: String { "\(number)" }
    }

    /// The same in all that is told of one call.
    public let id: ID
    let call: Call
    let context: CallContext

    /// As the page names it: `rooms.messages`. A call by path is named by its verb and path, without secrets.
    public var operation: String {
        let report = CallReport(call, context)
        return report.operation(report.redaction())
    }
    /// `GET`.
    public var method: String { call.method }
    /// As the page writes it: `/rooms/{id}/messages`; empty for a call whose URL or path comes from the caller.
    public var template: String { call.template }
    /// True where the body of a success goes past the memory: into a file, or part by part to who reads a stream.
    package var isPassedOn: Bool { call.sending.map { $0.isStream || $0.transfer?.download != nil } ?? false }
    /// The page's own words for it: `labels: { tier: slow }`.
    public var labels: [String: String] { call.labels }
}

extension ObservedCall {
    /// How a call ended.
    public struct End: Sendable {
        /// The call.
        public let call: ObservedCall
        /// Why there is no value; nil for a call that succeeded.
        public let error: (any RestFailure)?
        /// Of a success.
        let answer: Answer?
        /// The answer, as it came, secrets included; nil where no whole one did. That of a success is made when it is asked
        /// for.
        public var response: Response? {
            answer.map { CallReport(call.call, call.context).response(of: $0) } ?? error?.response
        }
        /// From the call to its value or error.
        public let duration: Duration
        /// The last request of the call; nil where none was sent.
        public let exchange: ObservedExchange?
        /// Bytes of the bodies of all requests, where they were known beforehand.
        public let bytesSent: Int64
        /// Bytes of the answer's body, after decompression, where it was read.
        public var bytesReceived: Int64 { Int64((answer?.body ?? error?.response?.body)?.count ?? 0) }
        /// Of the answer, where one came; also where its body was lost on the way.
        public var status: Int? { error?.status ?? answer?.status }
        /// What kind of error it is, in few words, as a metric wants it: the status of an answer with an error, `timedOut`,
        /// `mapping`; nil for a call that succeeded.
        @_spi(Generated) public var errorType: String? { error?.type }
        /// How many requests were sent, redirects and further attempts included.
        public var attempts: Int { exchange?.attempt ?? 0 }

        /// The answer's body without secrets, cut behind `limit` bytes; nil where none came or it is no text.
        public func body(upTo limit: Int = 4096) -> String? {
            guard let response else { return nil }
            let type = response.headers[.contentType]
            return ShownBody(response.body, contentType: type, response.redaction)?.text(upTo: limit)
        }
    }
}

extension ObservedCall: CustomReflectable {
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["operation": operation], displayStyle: .struct)
    }
}

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

extension RestFailure {
    /// `404`, `timedOut`, `mapping`.
    var type: String {
        switch kind {
        case .failure, .undocumented: status.map { "\($0)" } ?? "\(kind)"
        case .transport: (self as? any TransportFailure)?.transportError.map { "\($0.kind)" } ?? "\(kind)"
        case .mapping, .storing, .request, .cancelled, .unimplemented: "\(kind)"
        }
    }
}
