/// Compares the result and the errors of an endpoint.
struct ResultComparison {
    let context: DiffContext
    let old: Endpoint
    let new: Endpoint

    func compare() {
        compareResults()
        compareFailures()
        if old.result.keyPath != new.result.keyPath, old.result.hasComparablePath(with: new.result) {
            let (before, now) = (old.result.keyPath, new.result.keyPath)
            report(.resultLocation, "is now at '\(now.shown)' (was at '\(before.shown)')", wire: .breaks)
        }
        if old.isLossy != new.isLossy {
            report(
                .resultDecoding,
                new.isLossy ? "now skips elements that can't be decoded" : "now fails if an element can't be decoded",
                swift: new.isLossy ? .compatible : .mayBreak
            )
        }
    }

    private func report(
        _ rule: DiagnosticID,
        _ message: String,
        wire: ChangeEffect = .none,
        swift: ChangeEffect = .none
    ) {
        context.report(
            Change(
                rule,
                "the result of \(new.quoted) \(message)",
                wire: wire,
                swift: swift,
                at: new.span,
                was: old.span
            )
        )
    }

    private func compareResults() {
        if let first = old.result.enumName, let second = new.result.enumName {
            StatusEnumComparison(context: context, what: "the result of \(new.quoted)", at: new.span, was: old.span)
                .compare(first, second)
            return
        }
        let (before, now) = (ResultType(old), ResultType(new))
        if let first = before.stream, let second = now.stream { compareStreams(first, second) }
        let wire = self.wire(before, now)
        let isAlike =
            before.form == now.form && context.isSameInSwift(before.type, now.type)
            && context.isSameInSwift(before.headers, now.headers)
        if isAlike {
            if wire > .compatible { report(.resultType, "is now different JSON", wire: wire) }
            return
        }
        let swift: ChangeEffect = before.form == .nothing ? .mayBreak : .breaks
        report(
            .resultType,
            "is now \(now.phrase) (was \(before.phrase))",
            wire: max(wire, headers(before, now)),
            swift: swift
        )
    }

    /// Returns the effect on clients that read headers, which may be missing.
    private func headers(_ before: ResultType, _ now: ResultType) -> ChangeEffect {
        guard let first = before.headers else { return .none }
        guard let second = now.headers else { return context.wantedHeaders(first) }
        return context.wire.relation(first, second).effect(.received)
    }

    private func wire(_ before: ResultType, _ now: ResultType) -> ChangeEffect {
        switch (before.type, now.type) {
        // Clients ignored the body, or handle any content.
        case (nil, nil): return before.form == .nothing || before.form == now.form ? .none : .mayBreak
        case (nil, _?): return before.form == .nothing ? .none : .mayBreak
        // Clients that read a value don't receive one.
        case (_?, nil): return now.form == .nothing ? .breaks : .mayBreak
        case (let first?, let second?):
            if (before.form == .stream) != (now.form == .stream) { return .breaks }
            if before.isBytes { return .none }
            // An added or removed `nil` for a status doesn't change how other statuses are decoded.
            let inner = (
                before.isNilByStatus ? context.old.unwrapped(first) : first,
                now.isNilByStatus ? context.new.unwrapped(second) : second
            )
            return context.wire.relation(inner.0, inner.1).effect(.received)
        }
    }

    private func compareStreams(_ first: Stream, _ second: Stream) {
        if first.kind != second.kind {
            report(.resultType, "is now \(second.phrase) (was \(first.phrase))", wire: .breaks, swift: .breaks)
        }
        if first.done != second.done || first.failure != second.failure
            || first.failurePath != second.failurePath || first.isByName != second.isByName
        {
            report(.resultDecoding, "has another 'done', 'failure' or 'by'", wire: .breaks)
        }
        if first.isLossy != second.isLossy {
            report(
                .resultDecoding,
                second.isLossy ? "now skips elements that can't be decoded" : "now ends if an element can't be decoded",
                swift: second.isLossy ? .compatible : .mayBreak
            )
        }
    }

    // MARK: Errors

    private func compareFailures() {
        switch (old.failure, new.failure) {
        case (.byStatus(let first), .byStatus(let second)):
            StatusEnumComparison(context: context, what: "the error of \(new.quoted)", at: new.span, was: old.span)
                .compare(first, second)
        case (.value(let first), .value(let second)) where context.isSameInSwift(first, second): break
        case (.never, .never): break
        default:
            let (before, now) = (old.failure, new.failure)
            var wire = ChangeEffect.none
            if case (.value(let first), .value(let second)) = (before, now) {
                wire = context.wire.relation(first, second).effect(.received)
            }
            // An error that can't be decoded is still an error.
            context.report(
                Change(
                    .failureChanged,
                    "is now \(now.phrase) (was \(before.phrase))",
                    what: "the error",
                    wire: min(wire, .mayBreak),
                    swift: .breaks,
                    at: new.span,
                    was: old.span,
                    of: new.quoted,
                    isCommon: true
                )
            )
        }
    }
}

/// The kind and type of a method's result.
private struct ResultType {
    enum Form {
        case nothing, value, status, file, stream
    }

    var form: Form
    /// `nil` if the form determines the type.
    var type: TypeReference?
    var stream: Stream?
    var isBytes = false
    var isNilByStatus = false
    var name = ""
    /// The type of the response headers.
    var headers: TypeReference?

    init(_ endpoint: Endpoint) {
        headers = endpoint.responseHeaders
        switch endpoint.result {
        case .void: form = .nothing
        case .data:
            (form, type) = (.value, .data)
            isBytes = true
        case .text:
            (form, type) = (.value, .string)
            isBytes = true
        case .value(let value, _): (form, type) = (.value, value)
        case .optional(let value, _, _):
            (form, type) = (.value, .optional(value))
            isNilByStatus = true
        case .byStatus(let text, _), .files(let text, _, _, _): (form, name) = (.status, text)
        case .file(_, let none):
            (form, type) = (.file, none.isEmpty ? .file : .optional(.file))
            isBytes = true
        case .stream(let resultStream):
            (form, type) = (.stream, resultStream.type)
            stream = resultStream
        }
    }

    var phrase: String {
        switch form {
        case .nothing: "nothing"
        case .value, .file: "'\(type?.written ?? "")'" + (headers.map { " with '\($0.written)'" } ?? "")
        case .status: "'\(name)'"
        case .stream: "\(stream?.phrase ?? "") of '\(type?.written ?? "")'"
        }
    }
}

extension Stream {
    fileprivate var phrase: String { kind == .events ? "events" : "lines" }
}

extension Failure {
    fileprivate var phrase: String {
        switch self {
        case .never: "without a model"
        case .value(let type): "'\(type.written)'"
        case .byStatus(let name): "'\(name)'"
        }
    }
}

extension Result {
    fileprivate var enumName: String? {
        switch self {
        case .byStatus(let name, _), .files(let name, _, _, _): name
        case .void, .data, .text, .value, .optional, .file, .stream: nil
        }
    }

    /// Whether both results can have a key path in a body.
    fileprivate func hasComparablePath(with other: Result) -> Bool { hasKeyPath && other.hasKeyPath }

    private var hasKeyPath: Bool {
        switch self {
        case .value, .optional, .byStatus, .files: true
        case .void, .data, .text, .file, .stream: false
        }
    }
}

extension [String] {
    /// The key path in messages, or `the root` for the whole body.
    var shown: String { isEmpty ? "the root" : joined(separator: ".") }
}
