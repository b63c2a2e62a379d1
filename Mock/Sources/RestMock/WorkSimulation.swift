import Foundation
import RestGenTools

/// Simulates the progress of long-running work: it isn't done when it starts, nor in the first requests for its state.
struct WorkSimulation: Sendable {
    let work: Work
    let isBeginning: Bool

    /// The number of requests for the state until the work is done.
    static let steps = 3

    init(_ work: Work, isBeginning: Bool) {
        self.work = work
        self.isBeginning = isBeginning
    }

    /// Returns the response for unfinished work if a status distinguishes it, or else `nil`.
    func working(_ call: Call, _ none: [Int]) -> MockResponse? {
        guard !isBeginning, let done = work.until.statuses.first, !none.isEmpty, !isDone(call) else { return nil }
        return MockResponse(none.first { $0 != done && $0 != 404 } ?? (done == 202 ? 200 : 202))
    }

    /// Returns a condition for the status of the response, or `nil` if the status doesn't depend on the work.
    func status(_ call: Call) -> ((Int) -> Bool)? {
        guard !isBeginning, !work.until.statuses.isEmpty else { return nil }
        let done = work.until.statuses
        return isDone(call) ? { done.contains($0) } : { !done.contains($0) }
    }

    /// Returns the body with the fields of the current step.
    func marked(_ body: JSONValue, _ call: Call) -> JSONValue {
        var body = body
        for (path, url) in call.mock.jobs.urls(call.route, call) { body = body.setting(.string(url), at: path) }
        guard !work.until.fields.isEmpty || work.progress != nil else { return body }
        let isDone = isDone(call)
        for field in work.until.fields { body = isDone ? done(field, body) : open(field, body, call) }
        for field in work.fail?.fields ?? [] where isDone || field.values.isEmpty { body = clear(field, body, call) }
        if let progress = work.progress { body = body.setting(far(progress, body, isDone, call), at: progress.keys) }
        return body
    }

    private func name(_ call: Call) -> String { "job \(call.place)" }

    /// Returns whether enough requests for the state were made.
    private func isDone(_ call: Call) -> Bool {
        if isBeginning { return false }
        return call.mock.resources.count(name(call)) >= Self.steps
    }

    private func done(_ field: Work.Condition.Field, _ body: JSONValue) -> JSONValue {
        guard let value = field.values.first else { return body }
        if value == "null" { return body.setting(.null, at: field.keys) }
        return body.setting((body.value(at: field.keys) ?? .string("")).like(value), at: field.keys)
    }

    /// Returns the body with a value that doesn't end the work.
    private func open(_ field: Work.Condition.Field, _ body: JSONValue, _ call: Call) -> JSONValue {
        if field.values.isEmpty { return body.removing(at: field.keys) }
        let ends = Set(field.values + (work.fail?.fields.first { $0.keys == field.keys }?.values ?? []))
        let made = body.value(at: field.keys)
        // Another type of value can't match the condition.
        if let made, made.scalarText == nil, !made.isNull { return body }
        if case .bool(let value)? = made {
            return body.setting(.bool(ends.contains(value ? "true" : "false") ? !value : value), at: field.keys)
        }
        let listed = enumeration(field.keys, call)?.cases.map(\.value) ?? []
        let other = listed.first { !ends.contains($0) } ?? (listed.isEmpty ? "running" : nil)
        guard let other else { return body }
        return body.setting((made ?? .string("")).like(other), at: field.keys)
    }

    /// Returns the body with a value that doesn't mean failure.
    private func clear(_ field: Work.Condition.Field, _ body: JSONValue, _ call: Call) -> JSONValue {
        if work.until.fields.contains(where: { $0.keys == field.keys }) { return body }
        if field.values.isEmpty { return body.removing(at: field.keys) }
        return open(field, body, call)
    }

    private func far(_ progress: Work.Progress, _ body: JSONValue, _ isDone: Bool, _ call: Call) -> JSONValue {
        let total = progress.total ?? body.value(at: progress.totalKeys)?.finiteNumber ?? 1
        let value = isDone ? total : isBeginning ? 0 : total / 2
        if case .number(let text)? = body.value(at: progress.keys), !text.contains("."),
            let whole = Int(exactly: value.rounded(.down))
        {
            return .integer(whole)
        }
        return Int(exactly: value).map { .integer($0) } ?? .number("\(value)")
    }

    private func enumeration(_ keys: [String], _ call: Call) -> Enumeration? {
        guard var type = call.endpoint.valueType(call.types) else { return nil }
        let outer = call.settings.envelope.result
        var rest = keys.starts(with: outer) ? keys.dropFirst(outer.count) : keys[...]
        while !rest.isEmpty {
            let fields = call.types.fields(of: type)?.fields ?? []
            guard let field = fields.first(where: { rest.starts(with: $0.path + [$0.key]) }) else { return nil }
            rest = rest.dropFirst(field.path.count + 1)
            type = field.type
        }
        guard case .declared(let name, .enumeration) = call.types.bare(type) else { return nil }
        return call.types.enumerations[name]
    }
}
