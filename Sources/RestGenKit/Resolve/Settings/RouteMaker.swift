/// Makes the tables for calls by path from the API's own lines.
struct RouteMaker {
    let defaults: CallDefaults

    var routes: Routes {
        Routes(
            map: defaults.map.lines.map { route($0, $0.value?.content.type) },
            errors: defaults.errors.lines.map { route($0, $0.value?.content.type) },
            envelopes: defaults.envelopes.lines.filter(\.conditions.isSpecial).map { route($0, $0.value?.envelope) }
        )
    }

    private func route<Written, Value>(_ line: DecisionTable<Written>.Line, _ value: Value?) -> Route<Value> {
        Route(
            value: value,
            path: line.conditions.path?.value.text,
            verb: line.conditions.verb?.value,
            statuses: line.conditions.statuses?.value,
            mediaType: line.conditions.mediaType?.value.text
        )
    }
}
