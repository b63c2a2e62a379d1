import Foundation

/// A response that is read as it arrives.
final class StreamConnection {
    let sender: CallSender
    let head: Answer
    var body: ResponseBody.Iterator

    init(_ sender: CallSender, _ head: Answer, _ body: ResponseBody) {
        self.sender = sender
        self.head = head
        self.body = body.makeAsyncIterator()
    }

    /// Returns the head of the response with a part of its body.
    func answer(with bytes: UnsafeRawBufferPointer) -> Answer {
        Answer(status: head.status, headers: head.headers, body: Data(bytes), request: head.request)
    }
}

/// The result of reading an element.
enum StreamStep {
    /// An element, which the session has.
    case element
    /// All received bytes were read.
    case more
    case end
    /// An error, which the session has.
    case failed
    /// The errors of an unreadable element, or of values that lists inside of an element left out.
    case dropped([FieldError], of: Answer, isRead: Bool)
}
