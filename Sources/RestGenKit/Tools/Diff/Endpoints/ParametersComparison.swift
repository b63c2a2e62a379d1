/// Compares the parameters of a method or a service: in Swift by labels, types and order, on the wire by the locations
/// of their values.
struct ParametersComparison {
    let context: DiffContext
    /// The name for messages, with quotes: `'rooms.list'`.
    let owner: String
    /// Whether changes on the wire are reported. For a service, each of its endpoints reports them.
    let isWithWire: Bool

    /// A parameter of the old spec with its successor.
    private struct Pair {
        var old: Parameter
        var new: Parameter
        var inputs: (EndpointInput?, EndpointInput?)
    }

    func compare(
        _ old: [Parameter],
        _ new: [Parameter],
        inputs: ([EndpointInput], [EndpointInput]),
        hasOwnPath: Bool = true,
        at span: Span?
    ) {
        let inputs = (inputs.0.filter { !$0.isOfService }, inputs.1.filter { !$0.isOfService })
        let pairs = pairs(old, new, inputs, hasOwnPath: hasOwnPath)
        for pair in pairs { compare(pair) }
        let known = (Set(pairs.map(\.old.name)), Set(pairs.map(\.new.name)))
        let sent = (Self.byName(inputs.0), Self.byName(inputs.1))
        let newKeys = Set(inputs.1.map(\.key))
        for parameter in old where !known.0.contains(parameter.name) {
            // If another value is sent at the same location, it is reported as a constant.
            let isLeft = sent.0[parameter.name].map { !newKeys.contains($0.key) } ?? false
            reportRemoved(parameter, isSent: isLeft)
        }
        for parameter in new where !known.1.contains(parameter.name) {
            reportAdded(parameter, isSent: sent.1[parameter.name] != nil)
        }
        compareOrder(pairs, old, new, at: span)
        compareFixed(inputs, at: span)
    }

    // MARK: Pairs

    private func pairs(
        _ old: [Parameter],
        _ new: [Parameter],
        _ inputs: ([EndpointInput], [EndpointInput]),
        hasOwnPath: Bool
    ) -> [Pair] {
        let (before, now) = (Self.byName(inputs.0), Self.byName(inputs.1))
        let byKey = Dictionary(inputs.1.compactMap { input in Self.named(input).map { (input.key, $0.0) } }) { $1 }
        let byName = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
        let byWritten = Dictionary(new.filter { !$0.written.isEmpty }.map { ($0.written, $0) }) { first, _ in first }
        var taken: Set<String> = []
        var found: [String: Parameter] = [:]
        let matchers: [(Parameter) -> Parameter?] = [
            { parameter in
                guard let key = before[parameter.name]?.key, hasOwnPath || !key.location.isPath else { return nil }
                return byKey[key].flatMap { byName[$0] }
            },
            { byWritten[$0.written] },
            { byName[$0.name] },
            // The parameters of a service are in its path, so that they can be paired by position.
            { parameter in
                guard !isWithWire, old.count == new.count else { return nil }
                return old.firstIndex { $0.name == parameter.name }.map { new[$0] }
            },
        ]
        for matcher in matchers {
            for parameter in old where found[parameter.name] == nil {
                guard let other = matcher(parameter), taken.insert(other.name).inserted else { continue }
                found[parameter.name] = other
            }
        }
        return old.compactMap { parameter in
            found[parameter.name].map {
                Pair(old: parameter, new: $0, inputs: (before[parameter.name], now[$0.name]))
            }
        }
    }

    private static func byName(_ inputs: [EndpointInput]) -> [String: EndpointInput] {
        Dictionary(inputs.compactMap(named)) { first, _ in first }
    }

    private static func named(_ input: EndpointInput) -> (String, EndpointInput)? {
        if case .parameter(let name) = input.value { (name, input) } else { nil }
    }

    // MARK: Comparison of a pair

    private func compare(_ pair: Pair) {
        let (old, new) = (pair.old, pair.new)
        func report(_ rule: DiagnosticID, _ message: String, wire: ChangeEffect = .none, swift: ChangeEffect = .none) {
            context.report(
                Change(
                    rule,
                    message,
                    what: "the parameter \(Self.title(new))",
                    wire: isWithWire ? wire : .none,
                    swift: swift,
                    at: new.span,
                    was: old.span,
                    of: owner
                )
            )
        }
        if (old.label ?? old.name) != (new.label ?? new.name) {
            report(.parameterRenamed, "is now '\(new.name)' in Swift (was '\(old.name)')", swift: .breaks)
        }
        if let before = pair.inputs.0, let now = pair.inputs.1 {
            compareLocations(before, now, report)
        }
        compareTypes(pair, report)
        comparePresence(old, new, report)
        if old.rules != new.rules {
            let (before, now) = (old.rules ?? ValueRules(), new.rules ?? ValueRules())
            report(
                .parameterRules,
                now.change(from: before),
                wire: now.covers(before) ? .compatible : .breaks
            )
        }
        if old.defaultValue != new.defaultValue, old.isAsked == new.isAsked {
            let (before, now) = (old.defaultValue?.written ?? "none", new.defaultValue?.written ?? "none")
            report(.parameterDefault, "now has the default \(now) (was \(before))", wire: .mayBreak, swift: .mayBreak)
        }
    }

    private typealias Report = (DiagnosticID, String, ChangeEffect, ChangeEffect) -> Void

    private func compareLocations(_ before: EndpointInput, _ now: EndpointInput, _ report: Report) {
        switch (before.key.location, now.key.location) {
        // A new path is reported for the endpoint.
        case (.path, .path): break
        case (let first, let second) where first != second && !(first.isInBody && second.isInBody):
            report(
                .parameterLocation,
                "is now sent in the \(second.phrase) (was in the \(first.phrase))",
                .breaks,
                .none
            )
        default:
            guard before.key.name != now.key.name, before.key.location == now.key.location else { break }
            report(
                .parameterLocation,
                "is now sent as '\(now.shownName)' (was '\(before.shownName)')",
                .breaks,
                .none
            )
        }
    }

    private func compareTypes(_ pair: Pair, _ report: Report) {
        let (old, new) = (pair.old, pair.new)
        let formats = (pair.inputs.0?.format, pair.inputs.1?.format)
        let relation = context.wire.relation(
            context.old.unwrapped(old.type),
            context.new.unwrapped(new.type),
            formats,
            isText: pair.inputs.0?.isText ?? true
        )
        let wire = relation.effect(.sent)
        if !isSpelledAlike(old, new) {
            // A lost `nil` is the only difference, and is reported for the presence.
            if isSameUnwrapped(old, new), losesNil(old, new) { return }
            report(.parameterType, "is now '\(new.spelled)' (was '\(old.spelled)')", wire, .breaks)
        } else if wire != .none {
            report(.parameterFormat, "has another format", wire, .none)
        }
        guard let before = pair.inputs.0, let now = pair.inputs.1, before.key.location == now.key.location,
            before.writing != now.writing, holdsMore(old.type)
        else { return }
        report(.parameterFormat, "has another style or encoding", .breaks, .none)
    }

    /// Whether styles affect the type: lists, nested values, and everything in a part.
    private func holdsMore(_ type: TypeReference) -> Bool {
        switch context.old.named(type) {
        case .list, .map, .json, .declared(_, .model), .declared(_, .union), .generic, .file, .data: true
        case .optional(let inner): holdsMore(inner)
        default: false
        }
    }

    /// Whether Swift has the same type. Optionals are compared separately.
    private func isSpelledAlike(_ old: Parameter, _ new: Parameter) -> Bool {
        isSameUnwrapped(old, new) && (old.presence == .patch) == (new.presence == .patch)
    }

    private func isSameUnwrapped(_ old: Parameter, _ new: Parameter) -> Bool {
        context.isSameInSwift(context.old.unwrapped(old.type), context.new.unwrapped(new.type))
    }

    /// Whether code that omits the parameter or passes `nil` doesn't compile any longer.
    private func losesNil(_ old: Parameter, _ new: Parameter) -> Bool {
        !old.isAsked && new.isAsked || old.takesNil(context.old) && !new.takesNil(context.new)
    }

    private func comparePresence(_ old: Parameter, _ new: Parameter, _ report: Report) {
        let (before, now) = (old.takesNil(context.old), new.takesNil(context.new))
        if !old.isAsked, new.isAsked {
            report(.parameterPresence, "is now required", .breaks, .breaks)
        } else if before, !now {
            report(.parameterPresence, "no longer accepts nil", .mayBreak, .breaks)
        } else if old.isAsked, !new.isAsked {
            report(.parameterPresence, "is now optional", .compatible, .compatible)
        } else if !before, now {
            report(.parameterPresence, "now accepts nil", .compatible, .compatible)
        } else if old.presence != new.presence, old.presence != .patch, new.presence != .patch {
            report(
                .parameterPresence,
                new.presence == .nullable
                    ? "now is sent as null for nil (was left out)" : "is now left out for nil (was sent as null)",
                .mayBreak,
                .none
            )
        }
    }

    // MARK: Additions and removals

    private func reportRemoved(_ parameter: Parameter, isSent: Bool) {
        context.report(
            Change(
                .parameterRemoved,
                "was removed",
                what: "the parameter \(Self.title(parameter))",
                wire: isWithWire && isSent ? .mayBreak : .none,
                swift: .breaks,
                was: parameter.span,
                of: owner
            )
        )
    }

    private func reportAdded(_ parameter: Parameter, isSent: Bool) {
        let effect: ChangeEffect = parameter.isAsked ? .breaks : .compatible
        context.report(
            Change(
                .parameterAdded,
                parameter.isAsked ? "was added and is required" : "was added",
                what: "the parameter \(Self.title(parameter))",
                wire: isWithWire && isSent ? effect : .none,
                swift: effect,
                at: parameter.span,
                of: owner
            )
        )
    }

    /// Reports a new order, since Swift requires the order of the method's parameters.
    private func compareOrder(_ pairs: [Pair], _ old: [Parameter], _ new: [Parameter], at span: Span?) {
        let positions = Dictionary(new.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
        // A newly required parameter moves before optional ones, which has been reported already.
        let pairs = pairs.filter { $0.old.isAsked || !$0.new.isAsked }
        let order = pairs.compactMap { positions[$0.new.name] }
        guard let index = order.indices.dropFirst().first(where: { order[$0] < order[$0 - 1] }) else { return }
        let (first, second) = (pairs[index].new, pairs[index - 1].new)
        context.report(
            Change(
                .parameterOrder,
                "now comes before \(Self.title(second))",
                what: "the parameter \(Self.title(first))",
                swift: .breaks,
                at: first.span ?? span,
                was: pairs[index].old.span,
                of: owner
            )
        )
    }

    /// Compares the constants.
    private func compareFixed(_ inputs: ([EndpointInput], [EndpointInput]), at span: Span?) {
        ConstantsComparison(context: context, owner: owner).compare(inputs.0, inputs.1, at: span)
    }

    private static func title(_ parameter: Parameter) -> String {
        "'\(parameter.written.isEmpty ? parameter.name : parameter.written)'"
    }
}

extension Parameter {
    fileprivate var spelled: String { type.written + (presence == .patch ? "?, absent, null or a value" : "") }

    fileprivate func takesNil(_ api: IndexedAPI) -> Bool {
        presence != .required || api.isOptional(type)
    }
}
