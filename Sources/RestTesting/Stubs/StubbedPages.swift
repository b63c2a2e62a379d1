import Foundation
import RestRuntime

/// What is answered to a list that comes in pages.
public struct StubbedPages<Value: Sendable, Item: Sendable>: Sendable {
    private let pages: Pages<Value, Item>
    private let capture: CallCapture
    private let first: CapturedCall
    private let start: (number: Int?, size: Int?)
    private let transport: StubTransport

    init(
        _ pages: Pages<Value, Item>,
        _ capture: CallCapture,
        _ first: CapturedCall,
        _ start: (number: Int?, size: Int?),
        in transport: StubTransport
    ) {
        self.pages = pages
        self.capture = capture
        self.first = first
        self.start = start
        self.transport = transport
    }

    /// These pages, one behind the other, from the one that the call asks for on. What says where the next one is, and that there is none
    /// behind the last, is put where the page of YAML looks for it, unless a value says so itself.
    ///
    /// Throws ``StubError`` for a page that would end the list before its time, and where a value has no room for what comes next.
    @discardableResult
    public func returns(_ values: [Value]) async throws -> Self {
        guard let last = values.last else { throw StubError("a list in pages has one at least, which may be empty") }
        let marks = PageMarks(pages.scheme, start, counts: values.map(pages.count), of: first)
        var call = first
        for (index, value) in values.enumerated() {
            var answer = try AnswerWriter(call: call).answer(value, status: nil, headers: [:])
            let position = try marks.mark(&answer, of: call, at: index)
            expect(call, answer, isOptional: false)
            guard index < values.count - 1 else { break }
            guard let position else { throw StubError("\(marks.name(of: index)) says that there are no more") }
            call = try await self.call(at: position)
        }
        // Where nothing says how many there are it is asked once more, and a page that was there already ends the list.
        if let position = marks.positionBehind {
            let answer = try AnswerWriter(call: first).answer(last, status: nil, headers: [:])
            expect(try await self.call(at: position), answer, isOptional: true)
        }
        return self
    }

    private func call(at position: PageScheme.Position) async throws -> CapturedCall {
        let count = capture.calls.count
        _ = await pages.ask(at: position)
        guard capture.calls.count > count, let call = capture.calls.last else {
            throw StubError("the page behind \(first.operation) can't be asked for")
        }
        return call
    }

    private func expect(_ call: CapturedCall, _ answer: StubAnswer, isOptional: Bool) {
        let expectation = Expectation(call)
        expectation.isOptional = isOptional
        expectation.scripts = [Script(.answer { _ in answer })]
        transport.add(expectation)
    }
}
