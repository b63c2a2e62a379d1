extension Spec {
    /// The table of a model.
    ///
    ///     store: id
    ///     store: { key: [room, id], with: { room: String }, index: sent, keep: author }
    package struct StoredTable: Sendable {
        /// The name in the database, or `nil` for the model's name.
        package var table: Located<String>?
        /// The fields and the columns of `with` that identify a row. Empty for `id`.
        package var key: [Located<String>] = []
        /// The columns that aren't fields of the model, whose values are arguments of a call.
        package var with: [(name: Located<String>, type: TypeSyntax)] = []
        package var indexes: [[Located<String>]] = []
        /// The fields that keep their stored values if a response lacks them.
        package var keep: Keep?
        /// The old names of fields with the new ones.
        package var renamed: [(old: Located<String>, new: Located<String>)] = []
        /// The columns that may be deleted with their contents.
        package var dropped: [Located<String>] = []
        package var span: Span

        package init(_ span: Span) { self.span = span }
    }

    /// How an endpoint's responses are stored.
    ///
    ///     store: whole
    ///     store: { with: { room: id }, whole: Message }
    ///     store: { delete: Room }
    package struct StoreOptions: Sendable {
        package var isOff = false
        /// The columns with the parameters that are their values.
        package var with: [(column: Located<String>, parameter: Located<String>)] = []
        package var whole: CompleteList?
        /// The model whose row is deleted.
        package var delete: Located<String>?
        package var span: Span

        package init(_ span: Span) { self.span = span }
    }
}

extension Spec.StoredTable {
    /// The fields that keep their stored values.
    package enum Keep: Sendable {
        case all
        case fields([Located<String>])
    }

    static let keySchema = KeySchema<Spec.StoredTable>("a table", section: "Storing") {
        SpecKey("key", .texts, \.key, "The field that identifies a row, or a list of fields. Default: 'id'.")
        SpecKey(
            "with",
            .storedColumns,
            \.with,
            "Columns of a row that are not fields of the model, and that endpoints provide: '{ room: String }'."
        )
        SpecKey("table", .text, \.table, "The name of the table. Default: the model's.")
        SpecKey("index", .storedIndexes, \.indexes, "Fields to find and sort rows by: 'sent', '[[room, sent]]'.")
        SpecKey("keep", .storedKeep, \.keep, "Fields that keep their value if a response lacks them: 'all', or a list.")
        SpecKey("renamed", .storedNames, \.renamed, "Renamed fields, old name to new: '{ text: body }'.")
        SpecKey("drop", .texts, \.dropped, "Columns that may be dropped, with their data.")
    }
}

extension Spec.StoreOptions {
    /// The list that a response completely contains.
    package enum CompleteList: Sendable {
        /// The list in the endpoint's result.
        case result(Span)
        case model(Located<String>)

        package var span: Span {
            switch self {
            case .result(let span): span
            case .model(let name): name.span
            }
        }
    }

    static let keySchema = KeySchema<Spec.StoreOptions>("'store'", section: "Storing") {
        SpecKey("with", .storedNames, "The values of columns, as names of parameters: '{ room: id }'.") {
            $0.with = $1.map { (column: $0.old, parameter: $0.new) }
        }
        SpecKey(
            "whole",
            .storedWhole,
            "Whether rows that the list lacks are deleted: true, or the model of the list."
        ) { $0.whole = $1 }
        SpecKey("delete", .text, \.delete, "The model whose row is deleted if the call succeeds: 'Room'.")
    }
}
