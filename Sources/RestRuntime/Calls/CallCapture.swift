package import Foundation
package import HTTPTypes

/// Captures calls instead of sending them. RestTesting uses it to find out which call a test expects.
///
/// The request is made and the hooks run, but no interceptors. A capture is passed to a copy of a service by its
/// options. It is `@unchecked Sendable`: a lock guards its calls and its error, since a test's closure may call from
/// several tasks.
package final class CallCapture: @unchecked Sendable {
    private let lock = NSLock()
    private var taken: [CapturedCall] = []
    private var problem: RequestError?

    package init() {}

    /// The calls, in their order.
    package var calls: [CapturedCall] { lock.withLock { taken } }
    /// The error of the first call whose request could not be made.
    package var failure: RequestError? { lock.withLock { problem } }

    /// Adds a call whose request could be made.
    func take(_ call: CapturedCall) {
        lock.withLock { taken.append(call) }
    }

    /// Keeps the first error only, since it is usually the cause of the others.
    func note(_ error: RequestError) {
        lock.withLock { problem = problem ?? error }
    }
}

/// The result type of a call's method.
///
/// A captured call has no response, so the type tells RestTesting which values a stub may return for it.
package enum CapturedResult {
    /// A value of this type, read from the body or by the status.
    case value(Any.Type)
    case nothing
    case data
    case text
    case file
    case stream(CapturedStream)
    /// A result that a product reads itself.
    case other
}

/// The spec's options of a stream.
///
/// RestTesting writes a stub's elements in this form, so that the client reads them like those of a real server.
package struct CapturedStream: Sendable {
    package let isOfEvents: Bool
    /// Whether lines and events aren't JSON.
    package let isPlain: Bool
    /// The data that ends the stream.
    package let end: String?
    /// The name of the event with an error.
    package let failureName: String?
    /// The key path of an error in an event's data or a line. Empty for none.
    package let failurePath: [String]
    /// Whether an event's name distinguishes the cases of a union.
    package let isByName: Bool
}

/// A call that was captured instead of sent.
///
/// `@unchecked Sendable`, although `CapturedResult` isn't `Sendable`: all fields are constants. Values such as the
/// envelope and the serializer are computed on demand, since most tests need few of them.
package struct CapturedCall: @unchecked Sendable {
    /// The request without the credential, cookies, and the changes of interceptors.
    package let request: TransportRequest
    package let result: CapturedResult
    /// The type of the error model.
    package let failure: Any.Type
    let call: Call
    let context: CallContext

    /// The name of the operation, such as `rooms.get`, or the redacted method and path of a call by path.
    package var operation: String { CallReport(call, context).operation(redaction) }
    /// The template of the route, such as `/rooms/{id}`.
    package var template: String { call.template }
    /// The path of the base URL, without a trailing slash.
    package var basePath: String { (try? context.base(of: call).get())?.prefix ?? "" }
    /// The names of the headers that the call sets itself, in lowercase.
    package var headers: [String] {
        let declared = call.values.headers.compactMap { $0.value == nil ? nil : $0.name.lowercased() }
        let options = (call.sending?.options?.headers ?? []).map { $0.name.lowercased() }
        return declared + options + (call.sending?.prepared ?? []) + (call.values.cookies.isEmpty ? [] : ["cookie"])
    }
    /// The statuses that mean "no result".
    package var none: [Int] { call.sending?.none ?? [] }
    /// The successful statuses, in the spec's order. Empty for 200 to 299.
    package var successes: [ClosedRange<Int>] { call.success ?? [] }
    /// Returns whether a status is successful for this call, by its own statuses or the API's.
    package func isSuccess(_ status: Int) -> Bool { call.isSuccess(status) }
    /// The serializer, or `nil` for JSON.
    package var serializer: (any Serializer)? { (try? context.serializer(of: call)) ?? nil }
    /// The key path of the result in the body.
    package var resultPath: [String] { call.values.keyPath ?? envelope.result }
    /// The key path of the error.
    package var errorPath: [String] { envelope.error }
    /// The values in the envelope of a successful response.
    package var successValues: [[String]: [String]] { envelope.success }

    /// The envelope of the captured request, which the tables may choose for a call by path.
    private var envelope: Envelope {
        let head = request.head
        return context.envelope(of: call, path: head.path ?? "", method: head.method.rawValue)
    }

    private var redaction: Redaction { CallReport(call, context).redaction() }

    /// Returns a text without the secrets of the call.
    package func hidingSecrets(in text: String) -> String { redaction.apply(to: text) }

    /// Reads a type from a response by its status. Returns `nil` for a status that the type doesn't handle, and for an
    /// unreadable response.
    ///
    /// It uses the same reader as a real response. A stub with an unreadable body is thereby detected in the test.
    ///
    /// - Parameters:
    ///   - status: The status of the stub.
    ///   - headers: The headers of the stub.
    ///   - body: The body of the stub.
    ///   - keyPath: The key path of the value in the body. Empty for the whole body.
    package func read<Value: StatusValue>(
        _ type: Value.Type,
        status: Int,
        headers: HTTPFields,
        body: Data,
        at keyPath: [String]
    ) -> Value? {
        let rawResponse = RawResponse(status: status, headers: headers, body: body, request: request.head)
        let content = ResponseContent(
            body: body,
            headers: headers,
            requestTarget: RequestTarget(request.head),
            options: context.mapping,
            serializer: serializer
        )
        var reader = ResponseReader(response: rawResponse, content: content, keyPath: keyPath, routing: nil)
        // A type that is a file needs a destination. Nothing is written to it.
        reader.destination = URL(fileURLWithPath: "/")
        let value = try? type.read(from: &reader)
        return reader.failure == nil ? value : nil
    }
}
