import Foundation
import RestGenTools

/// The page that a request asks for.
struct RequestedPage {
    let call: Call
    let scheme: PaginationScheme

    private static let usualSize = 10

    var size: Int {
        let requested = scheme.size.flatMap { value(of: $0) }.flatMap { Int($0) } ?? Self.usualSize
        return min(max(requested, 1), 100)
    }

    /// Returns the index of its first item.
    func first(among items: [JSONValue]) -> Int {
        switch scheme.step {
        case .url:
            return call.request.value(PaginationWriter.firstItemParameter).flatMap { Int($0) }.map { max(0, $0) } ?? 0
        case .page(let parameter, let first):
            let page = value(of: parameter).flatMap { Int($0) } ?? first
            return clipped(page - first) * size
        case .offset(let parameter): return clipped(value(of: parameter).flatMap { Int($0) } ?? 0)
        case .cursor(let parameter, let place, let back, _):
            if let back, let token = value(of: back) { return max(0, start(token, place, items) - size) }
            guard let token = value(of: parameter) else { return 0 }
            return start(token, place, items)
        }
    }

    private func clipped(_ number: Int) -> Int { min(max(0, number), 1_000_000) }

    /// Returns the index for a cursor. The mock's own cursors end with a number. A cursor that is a field of an item is
    /// found among the items.
    private func start(_ token: String, _ place: PaginationLocation, _ items: [JSONValue]) -> Int {
        if case .body(let path) = place, let last = path.lastIndex(of: "last") {
            let key = Array(path[(last + 1)...])
            return items.firstIndex { $0.value(at: key)?.scalarText == token }.map { $0 + 1 } ?? items.count
        }
        let digits = String(token.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        return clipped(Int(digits) ?? 0)
    }

    private func value(of parameter: PaginationParameter) -> String? {
        let text: String?
        switch parameter {
        case .query(let name): text = call.request.value(name)
        case .header(let name): text = call.request.headers[name.lowercased()]
        case .form(let name): text = (try? BodyReading.form(call.request.body))?.first { $0.name == name }?.value
        case .body(let keys, _):
            let body = try? BodyReading.json(call.request.body)
            text = body?.value(at: call.settings.envelope.send + keys)?.scalarText
        case .path(let index):
            let names = call.route.segments.compactMap {
                if case .parameter(let name, _, _, _) = $0 { name } else { nil }
            }
            text = names.indices.contains(index) ? call.values[names[index]] : nil
        }
        return text?.isEmpty == false ? text : nil
    }
}
