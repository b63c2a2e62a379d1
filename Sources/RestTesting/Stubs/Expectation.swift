import Foundation
import HTTPTypes
import RestRuntime

/// An expected call and its responses. It is protected by its transport's lock.
///
/// ``StubTransport`` compares each request with its expectations. ``StubbedCall`` adds scripts, one for each method
/// that defines a response.
final class Expectation: @unchecked Sendable {
    /// The call, or `nil` for a request without an endpoint.
    let call: CapturedCall?
    let request: ComparedRequest
    /// The responses, in their order.
    var scripts: [Script] = []
    /// Whether the expectation matches all parameters and bodies of its endpoint.
    var takesAny = false
    /// Whether the call is optional.
    var isOptional = false
    /// The test's conditions, all of which have to hold.
    var conditions: [@Sendable (StubRequest) -> Bool] = []

    init(_ call: CapturedCall) {
        self.call = call
        request = ComparedRequest(call.request)
    }

    init(_ request: ComparedRequest) {
        call = nil
        self.request = request
    }

    /// The expectation in an error message.
    var name: String {
        guard let call else { return HiddenText.text(request.name) }
        let request = call.hidingSecrets(in: takesAny ? "\(request.method) \(call.template)" : request.name)
        return "\(call.operation): \(request)"
    }

    /// The number of calls that are still expected.
    var missing: Int { isOptional ? 0 : scripts.reduce(0) { $0 + $1.missing } }
    /// The number of calls that have got a response.
    var given: Int { scripts.reduce(0) { $0 + $1.given } }
    /// Whether there are unused responses.
    var isLeft: Bool { scripts.contains(where: \.isLeft) }

    /// Returns how a request differs, as a part of a sentence, or `nil` if it matches.
    func difference(_ other: ComparedRequest, _ request: StubRequest) -> String? {
        if call == nil {
            if let difference = self.request.difference(of: other, isWithQuery: !takesAny) {
                return HiddenText.text(difference)
            }
        } else if takesAny {
            if self.request.method != other.method || self.request.origin != other.origin || path(of: other) == nil {
                return "goes to \(other.name)"
            }
        } else if let difference = self.request.difference(to: other, headers: call?.headers ?? []) {
            return call?.hidingSecrets(in: difference) ?? difference
        }
        return conditions.allSatisfy { $0(request) } ? nil : "does not meet its condition"
    }

    /// Returns whether a request is for the same endpoint.
    func isNear(_ other: ComparedRequest) -> Bool {
        request.method == other.method && (request.path == other.path || path(of: other) != nil)
    }

    /// Returns the values of the path's placeholders, or `nil` for another path.
    func path(of other: ComparedRequest) -> [String: String]? {
        guard let call else { return request.path == other.path ? [:] : nil }
        guard other.path.hasPrefix(call.basePath) else { return nil }
        // A call with a whole URL has no template.
        if call.template.isEmpty { return [:] }
        let template = call.template.hasPrefix("/") ? call.template : "/" + call.template
        return PathTemplate(template).values(in: String(other.path.dropFirst(call.basePath.count)))
    }

    /// Returns the next response, or `nil` if all were used.
    func next() -> Script? {
        guard let index = scripts.firstIndex(where: \.isLeft) else { return nil }
        scripts[index].given += 1
        return scripts[index]
    }
}
