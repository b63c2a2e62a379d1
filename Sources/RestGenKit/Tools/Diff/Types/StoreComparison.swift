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
                let names = "is now '\(now.name)' (was '\(before.name)'). The stored rows stay in '\(before.name)'"
                report("the table of '\(new.name)' \(names)", .mayBreak, new.span, old.span)
            }
            // The new key must identify the rows of the old version.
            if before.key != now.key {
                let keys = "now have the key \(text(now.key)) (was \(text(before.key)))"
                report("the rows of '\(new.name)' \(keys)", .mayBreak, new.span, old.span)
            }
            let (removed, added) = (columns(of: before, notIn: now), columns(of: now, notIn: before))
            let words =
                (removed.isEmpty ? [] : ["no longer has \(removed), which endpoints provided"])
                + (added.isEmpty ? [] : ["now has \(added), which endpoints provide"])
            if !words.isEmpty {
                let message = "the table of '\(new.name)' \(words.joined(separator: ", and "))"
                report(message, .mayBreak, new.span, old.span)
            }
        }
    }

    /// Compares how responses are stored. Other columns aren't compared, since they don't change the rows that an app
    /// sees.
    func compare(_ old: Endpoint, _ new: Endpoint) {
        let (before, now) = (EffectiveOptions(old), EffectiveOptions(new))
        guard before != now else { return }
        let name = new.quoted
        if before.isOff != now.isOff {
            let message = "the responses of \(name) are \(now.isOff ? "no longer" : "now") stored"
            return report(message, .mayBreak, new.span, old.span)
        }
        if before.completeList != now.completeList {
            let message =
                switch (before.completeList, now.completeList) {
                case (_, let list?):
                    "\(name) now has 'store: whole' for '\(list)': stored rows that a response lacks are deleted"
                case (_, nil):
                    "\(name) no longer has 'store: whole': stored rows that a response lacks are no longer deleted"
                }
            report(message, .mayBreak, new.span, old.span)
        }
        if before.deleted != now.deleted {
            let message =
                switch (before.deleted, now.deleted) {
                case (_, let model?): "\(name) now deletes the stored row of '\(model)'"
                case (let model, nil): "\(name) no longer deletes the stored row of '\(model ?? "")'"
                }
            report(message, .mayBreak, new.span, old.span)
        }
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

    /// The columns of `with` that another version lacks: `the column 'room'`.
    private func columns(of table: StoredTable, notIn other: StoredTable) -> String {
        let names = Set(table.contexts.map(\.name)).subtracting(other.contexts.map(\.name)).sorted()
        return names.isEmpty ? "" : "the column\(names.count == 1 ? "" : "s") \(names.quotedList)"
    }

    private func report(_ message: String, _ effect: ChangeEffect, _ span: Span?, _ was: Span?) {
        context.report(Change(.storeChanged, message, swift: effect, at: span, was: was))
    }
}

extension API {
    fileprivate func table(of model: String) -> StoredTable? { storedTables.first { $0.model == model } }
}
