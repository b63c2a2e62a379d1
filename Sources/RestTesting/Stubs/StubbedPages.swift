import Foundation
import RestRuntime

/// The pages of an expected list.
///
/// Each page is an expectation of a separate call, since the position is a part of the request.
public struct StubbedPages<Value: Sendable, Item: Sendable>: Sendable {
    /// The list under test. It creates the request for each page.
    private let pages: Pages<Value, Item>
    /// The captured calls. Requesting a page from `pages` adds one.
    private let capture: CallCapture
    private let first: CapturedCall
    /// The number or offset of the page that the first call requests, and its number of items.
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

    /// Responds with pages, beginning with the one that the call requests.
    ///
    /// If the client reads the URL or cursor of the next page from the response, each response but the last gets one. A
    /// value's own URL or cursor is kept.
    ///
    /// - Throws: ``StubError`` without pages, for a page before the last one that has fewer items than requested, for a
    ///   page that can't be requested, or if a value has no place for the next URL or cursor.
    @discardableResult
    public func returns(_ values: [Value]) async throws -> Self {
        guard let last = values.last else {
            throw StubError(
                "a paginated list needs at least one page, which may be empty"
            )
        }
        let links = PageLinkWriter(pages.scheme, start, counts: values.map(pages.count), of: first)
        var call = first
        for (index, value) in values.enumerated() {
            var response = try StubValueWriter(call: call).response(value, status: nil, headers: [:])
            let position = try links.addLinks(to: &response, of: call, at: index)
            expect(call, response, isOptional: false)
            guard index < values.count - 1 else { break }
            guard let position else {
                throw StubError("\(links.name(of: index)) declares that there are no more pages")
            }
            call = try await self.call(at: position)
        }
        // If the number of pages is unknown, the client requests one more. A repeated page then ends the list.
        if let position = links.positionAfterLast {
            let response = try StubValueWriter(call: first).response(last, status: nil, headers: [:])
            expect(try await self.call(at: position), response, isOptional: true)
        }
        return self
    }

    /// Returns the call for a position, as the client would make it.
    private func call(at position: PaginationScheme.Position) async throws -> CapturedCall {
        let count = capture.calls.count
        _ = await pages.ask(at: position)
        guard capture.calls.count > count, let call = capture.calls.last else {
            throw StubError("the page after \(first.operation) can't be requested")
        }
        return call
    }

    private func expect(_ call: CapturedCall, _ response: StubResponse, isOptional: Bool) {
        let expectation = Expectation(call)
        expectation.isOptional = isOptional
        expectation.scripts = [Script(.response { _ in response })]
        transport.add(expectation)
    }
}
