import Foundation
import HTTPTypes
import RestRuntime

/// A call that a test expects, and what its server answers. The lock of its transport guards it.
final class Expectation: @unchecked Sendable {
    /// nil for a request that is of no endpoint.
    let call: CapturedCall?
    let request: ComparedRequest
    var scripts: [Script] = []
    /// True for the endpoint with whatever parameters and bodies.
    var takesAny = false
    /// True for a call that may be left out, whatever its answers say.
    var isOptional = false
    var conditions: [@Sendable (StubRequest) -> Bool] = []

    init(_ call: CapturedCall) {
        self.call = call
        request = ComparedRequest(call.request)
    }

    init(_ request: ComparedRequest) {
        call = nil
        self.request = request
    }

    /// For a message.
    var name: String {
        guard let call else { return HiddenText.text(request.name) }
        let request = call.hidingSecrets(in: takesAny ? "\(request.method) \(call.template)" : request.name)
        return "\(call.operation): \(request)"
    }

    /// How many calls are still to come.
    var missing: Int { isOptional ? 0 : scripts.reduce(0) { $0 + $1.missing } }
    var given: Int { scripts.reduce(0) { $0 + $1.given } }
    var isLeft: Bool { scripts.contains(where: \.isLeft) }

    /// nil where the request is this one; else what is different, as a part of a sentence.
    func difference(_ other: ComparedRequest, _ request: StubRequest) -> String? {
        if call == nil {
            if let difference = self.request.place(of: other, isWithQuery: !takesAny) {
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

    /// True for another request of the same endpoint.
    func isNear(_ other: ComparedRequest) -> Bool {
        request.method == other.method && (request.path == other.path || path(of: other) != nil)
    }

    /// What stands for the placeholders; nil for a path of something else.
    func path(of other: ComparedRequest) -> [String: String]? {
        guard let call else { return request.path == other.path ? [:] : nil }
        guard other.path.hasPrefix(call.basePath) else { return nil }
        // A call whose whole URL comes from its caller has no template.
        if call.template.isEmpty { return [:] }
        let template = call.template.hasPrefix("/") ? call.template : "/" + call.template
        return PathTemplate(template).values(in: String(other.path.dropFirst(call.basePath.count)))
    }

    /// The next answer; nil where all were given.
    func next() -> Script? {
        guard let place = scripts.firstIndex(where: \.isLeft) else { return nil }
        scripts[place].given += 1
        return scripts[place]
    }
}
