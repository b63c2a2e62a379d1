/// Compares the database options: the tables of models, and how responses are stored.
struct StoreComparison {
    let context: DiffContext

    func compare(_ old: Model, _ new: Model) {
        let tables = (context.old.api.table(of: old.name), context.new.api.table(of: new.name))
        switch tables {
        case (nil, nil): return
        case (_?, nil): report("the model '\(new.name)' no longer has a table", .breaks, new.span, old.span)
        case (nil, _?): report("the model '\(new.name)' now has a table", .compatible, new.span, old.span)
        case (let before?, let now?):
            if before.name.lowercased() != now.name.lowercased() {
                let names = "is now '\(now.name)' (was '\(before.name)', which keeps its rows)"
                report("the table of '\(new.name)' \(names)", .mayBreak, new.span, old.span)
            }
            // The new key must identify the rows of the old version.
            if before.key != now.key {
                let keys = "now have the key \(text(now.key)) (was \(text(before.key)))"
                report("the rows of '\(new.name)' \(keys)", .mayBreak, new.span, old.span)
            }
            let columns = (before.contexts.map(\.name).sorted(), now.contexts.map(\.name).sorted())
            if columns.0 != columns.1 {
                let names = "now have \(text(columns.1)) in addition to the fields (was \(text(columns.0)))"
                report("the rows of '\(new.name)' \(names)", .mayBreak, new.span, old.span)
            }
        }
    }

    /// Compares how responses are stored. Other columns aren't compared, since they don't change the rows that an app
    /// sees.
    func compare(_ old: Endpoint, _ new: Endpoint) {
        guard EffectiveOptions(old) != EffectiveOptions(new) else { return }
        report("the responses of \(new.quoted) are stored differently", .mayBreak, new.span, old.span)
    }

    private struct EffectiveOptions: Equatable {
        let isOff: Bool
        let completeList: String?
        let deleted: String?

        init(_ endpoint: Endpoint) {
            isOff = endpoint.storeOptions?.isOff ?? false
            completeList = endpoint.storeOptions?.completeList
            deleted = endpoint.storeOptions?.deleted
        }
    }

    private func text(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.quotedList }

    private func report(_ message: String, _ effect: ChangeEffect, _ span: Span?, _ was: Span?) {
        context.report(Change(.storeChanged, message, swift: effect, at: span, was: was))
    }
}

extension API {
    fileprivate func table(of model: String) -> StoredTable? { storedTables.first { $0.model == model } }
}
