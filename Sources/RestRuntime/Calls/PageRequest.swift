import Foundation
import HTTPTypes
@_spi(Generated) import RestMapping

/// The call for one page: sets the page's parameters, and reads the positions of adjacent pages from the response.
final class PageRequest: @unchecked Sendable {
    /// The pagination values of a response.
    struct PageState: Sendable {
        let response: Response
        /// The positions of the adjacent pages, or `nil` for "no more".
        var next: String?
        var previous: String?
        var total: Int?
        /// The total number of pages.
        var last: Int?
        /// Whether there are more pages, or `nil` if the pagination doesn't declare it.
        var hasMore: Bool?
    }

    let scheme: PaginationScheme
    /// The position, or `nil` for the first page.
    let position: PaginationScheme.Position?
    let isBackwards: Bool
    /// The error that prevents the call.
    private let problem: RequestError?
    private let lock = NSLock()
    private var storedState: PageState?
    /// The lossy lists: their numbers of elements, and the numbers of affected elements.
    private var lossy: [(count: Int, touched: Int)] = []
    private var requested: (number: Int?, size: Int?)

    init(
        _ scheme: PaginationScheme,
        at position: PaginationScheme.Position?,
        isBackwards: Bool,
        problem: RequestError? = nil
    ) {
        self.scheme = scheme
        self.position = position
        self.isBackwards = isBackwards
        self.problem = problem
    }

    /// The values, or `nil` before the response.
    var state: PageState? { lock.withLock { storedState } }
    /// Returns the number of items before a lossy list left some out. It can't be counted by errors: an error may be
    /// about a value inside of an item, and not every item has its own error.
    func count(of items: Int) -> Int {
        let fitting = lock.withLock { lossy }.filter { ($0.count - $0.touched...$0.count).contains(items) }
        return fitting.count == 1 ? fitting[0].count : items
    }
    /// The page number or offset, if the pagination uses one.
    var number: Int? { lock.withLock { requested.number } }
    /// The requested number of items.
    var size: Int? { lock.withLock { requested.size } }

    func apply(to call: inout Call) {
        if let problem { call.note(problem) }
        if let position { set(position, in: &call) }
        func count(_ parameter: PaginationScheme.Parameter) -> Int? {
            parameter.text(in: call).flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
        }
        let size = scheme.size.flatMap(count)
        var number: Int?
        switch scheme.step {
        case .page(let parameter, let first): number = count(parameter) ?? first
        case .offset(let parameter): number = count(parameter) ?? 0
        case .url, .cursor: break
        }
        lock.withLock { requested = (number, size) }
    }

    private func set(_ position: PaginationScheme.Position, in call: inout Call) {
        switch scheme.step {
        case .url(_, _, let keeping):
            call.values.page = CallValues.PageURL(text: position.rawValue, kept: keeping)
        case .cursor(let parameter, _, let back, _):
            (isBackwards ? back : parameter).set(position.rawValue, in: &call)
        case .page(let parameter, _), .offset(let parameter):
            guard let number = Int(position.rawValue), number >= 0 else {
                call.note(RequestError("the position does not belong to numbered pages"))
                return
            }
            parameter.set(position.rawValue, in: &call)
        }
    }

    /// Reads the pagination values. Throws if a location has another kind of value, which isn't the end of a list.
    @inline(never)
    func read(_ response: Response) throws(FieldError) {
        let content = response.content
        var pageState = PageState(response: response)
        switch scheme.step {
        case .url(let next, let previous, _):
            pageState.next = try next.url(in: response, content)
            pageState.previous = try previous?.url(in: response, content)
        case .cursor(_, let next, _, let previous):
            pageState.next = try next.token(in: response, content)
            pageState.previous = try previous?.token(in: response, content)
        case .page, .offset: break
        }
        pageState.total = try scheme.total?.count(in: response, content)
        pageState.last = try scheme.last?.count(in: response, content)
        pageState.hasMore = try scheme.more?.meansMore(in: response, content)
        lock.withLock { storedState = pageState }
    }

    func note(dropped errors: [FieldError]) {
        guard let content = state?.response.content else { return }
        var touched: [Substring: Set<Substring>] = [:]
        for path in errors.map(\.keyPath) {
            guard let open = path.firstIndex(of: "["), let close = path.firstIndex(of: "]") else { continue }
            touched[path[..<open], default: []].insert(path[..<close])
        }
        // The last error is for all elements without their own.
        let isCut = errors.contains { $0.keyPath.isEmpty }
        let lists = touched.compactMap { list, elements -> (Int, Int)? in
            let keys = list.split(separator: ".").map(String.init)
            guard case .array(let all)? = try? content.decode(JSON.self, at: keys) else { return nil }
            return (all.count, isCut ? all.count : min(elements.count, all.count))
        }
        lock.withLock { lossy = lists }
    }
}

extension PaginationScheme.Parameter {
    /// Returns the value that the call sends, as a text.
    fileprivate func text(in call: Call) -> String? {
        switch part {
        case .query: Self.text(name, in: call.values.query)
        case .form: if case .form(let pairs) = call.values.body { Self.text(name, in: pairs) } else { nil }
        case .header: call.values.headers.last { $0.name.lowercased() == name.lowercased() }?.value
        case .body: (try? call.bodyObject().object[name])?.value(at: inner)?.tokenText
        case .path(let index): call.pathParameters.indices.contains(index) ? call.pathParameters[index] : nil
        }
    }

    fileprivate func set(_ text: String, in call: inout Call) {
        let pair = CallValues.Pair(name: name, values: .one(text))
        switch part {
        case .query:
            call.values.query.removeAll { $0.name == name }
            call.values.query.append(pair)
        case .form:
            if case .form(var pairs) = call.values.body {
                pairs.removeAll { $0.name == name }
                call.values.body = .form(pairs)
            }
            call.values.body.append(pair)
        // The last value of a repeated name is sent.
        case .header: call.values.headers.append((name, text))
        case .path(let index):
            if call.values.arguments.indices.contains(index) {
                call.values.arguments[index] = CallValues.Argument(text)
            }
        case .body(let isNumber):
            let value: JSON = isNumber ? JSON.Number(text).map { .number($0) } ?? .string(text) : .string(text)
            do throws(RequestError) { try call.setBody(value, at: [name] + inner) } catch { call.note(error) }
        }
    }

    private static func text(_ name: String, in pairs: [CallValues.Pair]) -> String? {
        switch pairs.last(where: { $0.name == name })?.values {
        case .one(let text)?: text
        // A field of a model that is sent as a form.
        case .nested(let parameter, _, _)?: (try? Mapping.decode(JSON.self, from: parameter.json))?.tokenText
        case .list?, .flag?, .removed?, nil: nil
        }
    }
}
