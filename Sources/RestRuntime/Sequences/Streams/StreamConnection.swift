import Foundation

/// An answer that is read as it comes.
final class StreamConnection {
    let sender: CallSender
    let head: Answer
    var body: ResponseBody.Iterator

    init(_ sender: CallSender, _ head: Answer, _ body: ResponseBody) {
        self.sender = sender
        self.head = head
        self.body = body.makeAsyncIterator()
    }

    /// The head of the answer with a part of its body.
    func answer(with bytes: UnsafeRawBufferPointer) -> Answer {
        Answer(status: head.status, headers: head.headers, body: Data(bytes), request: head.request)
    }
}

/// What became of a step through what has come.
enum StreamStep {
    /// It is the session's.
    case element
    /// All that has come is read.
    case more
    case end
    /// The error is the session's.
    case failed
    /// What could not be read, or what lists inside of an element left out.
    case dropped([FieldError], of: Answer, isRead: Bool)
}
