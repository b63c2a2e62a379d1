import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// Adds links, cursors and counts to pages, where the spec's pagination looks for them.
///
/// A test only has the values of the pages. A client needs more to find the next page: for example a cursor in the
/// body, a `Link` header, or the total number of items.
struct PageLinkWriter {
    private let scheme: PaginationScheme
    /// The number or offset of the first page that the test requests.
    private let number: Int?
    /// The number of items that the test requests for a page.
    private let size: Int?
    /// The number of items of each page.
    private let counts: [Int]
    private let operation: String
    /// The URL of the first page.
    private let url: String

    init(_ scheme: PaginationScheme, _ start: (number: Int?, size: Int?), counts: [Int], of call: CapturedCall) {
        self.scheme = scheme
        (number, size) = start
        self.counts = counts
        operation = call.operation
        let head = call.request.head
        url = "\(head.scheme ?? "http")://\(head.authority ?? "")\(head.path ?? "/")"
    }

    /// The page in an error message.
    func name(of index: Int) -> String { "page \(index + 1) of \(counts.count) of \(operation)" }

    /// Adds a page's values to its response, and returns the position of the next page.
    ///
    /// - Returns: The position of the next page, or `nil` if this is the last one.
    /// - Throws: ``StubError`` if the client would end the list at this page, or if the value has no place for the
    ///   position.
    func addLinks(to response: inout StubResponse, of call: CapturedCall, at index: Int) throws -> PaginationScheme
        .Position?
    {
        let isLast = index == counts.count - 1
        if !isLast, let size, counts[index] < size, isCounted {
            throw StubError(
                "\(name(of: index)) has \(counts[index]) items, but fewer than the page size of \(size) end the list"
            )
        }
        var page = PageResponse(response, call)
        if let location = scheme.more { page.put(.bool(!isLast), at: location) }
        if let location = scheme.total { page.put(.number(JSON.Number(counts.reduce(0, +))), at: location) }
        if let location = scheme.last { page.put(.number(JSON.Number(counts.count)), at: location) }
        var position = isLast ? nil : generatedPosition(after: index)
        if let location = next {
            // The value has its own location of the next page.
            if let given = page.text(at: location) {
                position = PaginationScheme.Position(rawValue: isURL ? resolved(given, call) : given)
            } else if let position {
                guard page.put(.string(position.rawValue), at: location) else {
                    throw StubError("\(name(of: index)) has no place for the location of the next page")
                }
            }
        }
        response = try page.changed()
        return position
    }

    /// Returns the error for a page after the last, or `nil` if the number of pages is known.
    ///
    /// If the number of pages is unknown to the client, it requests one page more than the test has.
    var positionAfterLast: PaginationScheme.Position? {
        guard isCounted, scheme.more == nil, scheme.last == nil else { return nil }
        if case .page = scheme.step, scheme.total != nil, size != nil { return nil }
        if case .offset = scheme.step, scheme.total != nil { return nil }
        guard let last = counts.last, last > 0, size.map({ last >= $0 }) ?? true else { return nil }
        return generatedPosition(after: counts.count - 1)
    }

    /// Whether the client computes the position of the next page, from a number or an offset.
    private var isCounted: Bool {
        switch scheme.step {
        case .page, .offset: true
        case .url, .cursor: false
        }
    }

    private var isURL: Bool { if case .url = scheme.step { true } else { false } }

    /// The location of the next page's URL or cursor in a response.
    private var next: PaginationScheme.Location? {
        switch scheme.step {
        case .url(let next, _, _): next
        case .cursor(_, let next, _, _): next
        case .page, .offset: nil
        }
    }

    /// Returns a position that the test doesn't define: a URL with a marked query, a cursor, a number or an offset.
    private func generatedPosition(after index: Int) -> PaginationScheme.Position {
        switch scheme.step {
        case .url: .init(rawValue: url + (url.contains("?") ? "&" : "?") + "page-of-the-test=\(index + 2)")
        case .cursor: .init(rawValue: "page-\(index + 2)")
        case .page(_, let first): .init(rawValue: "\((number ?? first) + index + 1)")
        case .offset: .init(rawValue: "\((number ?? 0) + counts[...index].reduce(0, +))")
        }
    }

    /// Returns an absolute URL, since a link may be relative to the page.
    private func resolved(_ text: String, _ call: CapturedCall) -> String {
        let head = call.request.head
        let base = URL(string: "\(head.scheme ?? "http")://\(head.authority ?? "")\(head.path ?? "/")")
        return URL(string: text, relativeTo: base)?.absoluteString ?? text
    }
}
