/// Checks that a sequence of requests can make progress: that `until` can be met before `fail`, that there is time for a
/// second request, and that no cache answers it.
struct WaitCheck {
    let context: ResolveContext

    /// Checks the timeout and the conditions. Returns `false` after reporting an error. A short timeout is a warning.
    func check(_ work: Work, _ wait: Spec.Wait, fail: Spec.WaitCondition?) -> Bool {
        let shortest = work.shortestPause
        if let timeout = wait.timeout, timeout.value <= shortest {
            context.diagnostics.warning(
                .waitField,
                "the wait ends after \(timeout.value.durationText), before the second request after "
                    + shortest.durationText,
                at: timeout.span,
                help: "increase 'timeout', or reduce 'every'"
            )
        }
        guard let condition = work.fail, implies(work.until, condition) else { return true }
        context.diagnostics.error(
            .waitField,
            "'fail' holds whenever 'until' does, so the work can't succeed",
            at: fail?.span ?? wait.span,
            help: "write another condition under 'fail', or remove 'fail'"
        )
        return false
    }

    /// Whether `other` holds whenever `condition` does.
    private func implies(_ condition: Work.Condition, _ other: Work.Condition) -> Bool {
        let statuses = Set(condition.statuses)
        guard other.statuses.isEmpty || !statuses.isEmpty && statuses.isSubset(of: other.statuses) else { return false }
        return other.fields.allSatisfy { field in
            condition.fields.contains { own in
                guard own.keys == field.keys else { return false }
                if own.values.isEmpty || field.values.isEmpty {
                    // A condition without values holds for each value except for null, false and an empty text.
                    return field.values.isEmpty && !own.values.contains { ["null", "false", ""].contains($0) }
                }
                return Set(own.values).isSubset(of: field.values)
            }
        }
    }

    /// Reports an endpoint whose responses are fresh for longer than the pause between two requests.
    func check(_ cache: Caching?, of name: String, every seconds: Double, at span: Span) {
        guard let cache, !cache.isOff, let maxAge = cache.maxAge, maxAge > seconds else { return }
        context.diagnostics.warning(
            .conflictingKeys,
            "responses of '\(name)' are cached for \(maxAge.durationText), but requested every \(seconds.durationText)",
            at: span,
            help: "set 'cache: none' in '\(name)'"
        )
    }
}

extension Spec.WaitCondition {
    fileprivate var span: Span? {
        switch self {
        case .statuses(let statuses): statuses.first?.span
        case .present(let path): path.span
        case .fields(let fields): fields.first?.path.span
        }
    }
}
