package import Foundation
package import HTTPTypes

/// Takes a call in place of sending it: what RestTesting needs to know what a test expects.
///
/// Of the call the request is made and its hooks are run; nothing of its chain is.
package final class CallCapture: @unchecked Sendable {
    private let lock = NSLock()
    private var taken: [CapturedCall] = []
    private var problem: RequestError?

    package init() {}

    /// In the order in which they came.
    package var calls: [CapturedCall] { lock.withLock { taken } }
    /// Why the request of the first that failed could not be made.
    package var failure: RequestError? { lock.withLock { problem } }

    func take(_ call: CapturedCall) {
        lock.withLock { taken.append(call) }
    }

    func note(_ error: RequestError) {
        lock.withLock { problem = problem ?? error }
    }
}

/// What a method makes of a success.
package enum CapturedResult {
    /// A value of this type: of the body, or by the status.
    case value(Any.Type)
    case nothing
    case data
    case text
    case file
    case stream(CapturedStream)
    /// What a product reads itself.
    case other
}

/// What a page says of a stream.
package struct CapturedStream: Sendable {
    package let isOfEvents: Bool
    /// True for lines and events that are no JSON.
    package let isPlain: Bool
    /// Behind which nothing comes.
    package let end: String?
    /// The name of the event that holds an error.
    package let failureName: String?
    /// Where the data of an event, or a line, has an error; empty for nowhere.
    package let failurePath: [String]
    /// True where an event's name tells the case of a union.
    package let isByName: Bool
}

/// A call that was not sent.
package struct CapturedCall: @unchecked Sendable {
    /// Without what only its way adds: the credential, cookies, what interceptors change.
    package let request: TransportRequest
    package let result: CapturedResult
    /// The type of the API's errors.
    package let failure: Any.Type
    let call: Call
    let context: CallContext

    package var operation: String { CallReport(call, context).operation(redaction) }
    package var template: String { call.template }
    /// The path of its server, without a slash at its end.
    package var basePath: String { (try? context.base(of: call).get())?.prefix ?? "" }
    /// The names of the headers that the call says by itself, in lower case.
    package var headers: [String] {
        let said = call.values.headers.compactMap { $0.value == nil ? nil : $0.name.lowercased() }
        let options = (call.sending?.options?.headers ?? []).map { $0.name.lowercased() }
        return said + options + (call.sending?.prepared ?? []) + (call.values.cookies.isEmpty ? [] : ["cookie"])
    }
    /// Statuses that stand for nothing, beside those of a success.
    package var none: [Int] { call.sending?.none ?? [] }
    /// In the page's order; empty for any from 200 to 299.
    package var successes: [ClosedRange<Int>] { call.success ?? [] }
    package func isSuccess(_ status: Int) -> Bool { call.isSuccess(status) }
    /// nil for JSON.
    package var serializer: (any Serializer)? { (try? context.serializer(of: call)) ?? nil }
    /// Where in a body its result is.
    package var resultPath: [String] { call.values.keyPath ?? envelope.result }
    /// Where an error is.
    package var errorPath: [String] { envelope.error }
    /// What a success says beside its result.
    package var successValues: [[String]: [String]] { envelope.success }

    private var envelope: Envelope {
        let head = request.head
        return context.envelope(of: call, path: head.path ?? "", method: head.method.rawValue)
    }

    private var redaction: Redaction { CallReport(call, context).redaction() }

    /// A text without the secrets of the call.
    package func hidingSecrets(in text: String) -> String { redaction.apply(to: text) }

    /// What a type reads from an answer by its status; nil for a status that it knows nothing of, and for what it can't read.
    package func read<Value: StatusValue>(
        _ type: Value.Type,
        status: Int,
        headers: HTTPFields,
        body: Data,
        at keyPath: [String]
    ) -> Value? {
        let answer = Answer(status: status, headers: headers, body: body, request: request.head)
        let content = ResponseContent(
            body: body,
            headers: headers,
            asked: AskedTarget(request.head),
            options: context.mapping,
            serializer: serializer
        )
        var reader = AnswerReader(answer: answer, content: content, keyPath: keyPath, routing: nil)
        reader.destination = URL(fileURLWithPath: "/")
        let value = try? type.read(from: &reader)
        return reader.failure == nil ? value : nil
    }
}
