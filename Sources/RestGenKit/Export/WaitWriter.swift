/// Writes what a page says of work that outlasts its call.
struct WaitWriter {
    let work: Work
    let api: API

    var wait: JSONValue {
        .object([
            ("get", work.question.map { .string(name($0)) }),
            ("with", work.question.flatMap(arguments)),
            ("until", condition(work.until)),
            ("fail", work.fail.map(condition)),
            (
                "every",
                work.every.map { .string("\(SettingWriter.text($0.lowerBound))..\(SettingWriter.text($0.upperBound))") }
            ),
            ("timeout", work.within.map(SettingWriter.time)),
            ("progress", work.progress.map(progress)),
            ("cancel", work.cancel.map { .string(name($0)) }),
        ])
    }

    /// As the page names the endpoint.
    private func name(_ question: Work.Question) -> String {
        let service = api.services.first { $0.typeName == question.service }
        let endpoints = service?.endpoints ?? api.endpoints
        return endpoints.first { $0.name == question.method }?.written ?? question.method
    }

    private func arguments(_ question: Work.Question) -> JSONValue? {
        let members = question.arguments.compactMap { argument -> (String, JSONValue?)? in
            switch argument.source {
            case .parameter, .numberText, .property: nil
            case .value(_, let written): (argument.name, .string(written))
            case .text(let place), .url(let place): (argument.name, self.place(place))
            }
        }
        return members.isEmpty ? nil : .object(members)
    }

    private func place(_ place: PagePlace) -> JSONValue {
        switch place {
        case .body(let path): .string(SettingWriter.path(path))
        case .header(let name): .object([("header", .string(name))])
        case .link(let relation): .object([("link", .string(relation))])
        }
    }

    private func condition(_ condition: Work.Condition) -> JSONValue {
        if !condition.statuses.isEmpty { return .array(condition.statuses.map { .integer($0) }) }
        return .object(
            condition.fields.map { field in
                (
                    SettingWriter.path(field.keys),
                    field.values.isEmpty ? .bool(true) : .array(field.values.map { .string($0) })
                )
            }
        )
    }

    private func progress(_ progress: Work.Progress) -> JSONValue {
        .object([
            ("at", .string(SettingWriter.path(progress.keys))),
            (
                "of",
                progress.whole.map { .number($0 == $0.rounded() ? "\(Int($0))" : "\($0)") }
                    ?? (progress.wholeKeys.isEmpty ? nil : .string(SettingWriter.path(progress.wholeKeys)))
            ),
        ])
    }
}
