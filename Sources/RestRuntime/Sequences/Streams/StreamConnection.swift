import Foundation

/// A response that is read as it arrives.
///
/// It belongs to one `StreamSession`. Releasing it cancels the transfer, since the body's iterator does.
final class StreamConnection {
    /// The sender of the call, for errors and observers.
    let sender: CallSender
    /// The head of the response, without a body.
    let head: RawResponse
    /// The rest of the body.
    var body: ResponseBody.Iterator

    /// Creates a connection whose head has arrived.
    init(_ sender: CallSender, _ head: RawResponse, _ body: ResponseBody) {
        self.sender = sender
        self.head = head
        self.body = body.makeAsyncIterator()
    }

    /// Returns the head of the response with a part of its body.
    func rawResponse(with bytes: UnsafeRawBufferPointer) -> RawResponse {
        RawResponse(status: head.status, headers: head.headers, body: Data(bytes), request: head.request)
    }
}

/// The result of reading an element.
enum StreamStep {
    /// An element, which the session has.
    case element
    /// No complete part is left, so more bytes have to be received.
    case more
    /// The stream has ended.
    case end
    /// An error, which the session has.
    case failed
    /// The errors of an unreadable element, or of values that lists inside of an element left out.
    case dropped([FieldError], of: RawResponse, isRead: Bool)
}
