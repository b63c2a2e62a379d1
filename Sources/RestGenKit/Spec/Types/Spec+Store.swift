extension Spec {
    /// The table of a model.
    ///
    ///     store: id
    ///     store: { key: [room, id], with: { room: String }, index: sent, keep: author }
    public struct StoredTable: Sendable {
        /// The name in the database, or `nil` for the model's name.
        public var table: Located<String>?
        /// The fields and the columns of `with` that identify a row. Empty for `id`.
        public var key: [Located<String>] = []
        /// The columns that aren't fields of the model, whose values are arguments of a call.
        public var with: [(name: Located<String>, type: TypeSyntax)] = []
        public var indexes: [[Located<String>]] = []
        /// The fields that keep their stored values if a response lacks them.
        public var keep: Keep?
        /// The old names of fields with the new ones.
        public var renamed: [(old: Located<String>, new: Located<String>)] = []
        /// The columns that may be deleted with their contents.
        public var dropped: [Located<String>] = []
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }

    /// How an endpoint's responses are stored.
    ///
    ///     store: whole
    ///     store: { with: { room: id }, whole: Message }
    ///     store: { delete: Room }
    public struct Storing: Sendable {
        public var isOff = false
        /// The columns with the parameters that are their values.
        public var with: [(column: Located<String>, parameter: Located<String>)] = []
        public var whole: Whole?
        /// The model whose row is deleted.
        public var delete: Located<String>?
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }
}

extension Spec.StoredTable {
    public enum Keep: Sendable {
        case all
        case fields([Located<String>])
    }

    static let place = Place<Spec.StoredTable>("a table", section: "Storing") {
        SpecKey("key", .texts, \.key, "The field that tells one row from another, or a list of them. Default: 'id'.")
        SpecKey("with", .storedColumns, \.with, "What rows hold beside the model, and calls say: '{ room: String }'.")
        SpecKey("table", .text, \.table, "The name of the table. Default: the model's.")
        SpecKey("index", .storedIndexes, \.indexes, "Fields to find and order rows by: 'sent', '[[room, sent]]'.")
        SpecKey("keep", .storedKeep, \.keep, "Fields that keep their value where an answer has none: 'all', or a list.")
        SpecKey("renamed", .storedNames, \.renamed, "Old names of fields, with the new ones: '{ text: body }'.")
        SpecKey("drop", .texts, \.dropped, "Columns that may go with all that stands in them.")
    }
}

extension Spec.Storing {
    public enum Whole: Sendable {
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

    static let place = Place<Spec.Storing>("a store", section: "Storing") {
        SpecKey("with", .storedNames, "What columns hold, by the names of parameters: '{ room: id }'.") {
            $0.with = $1.map { (column: $0.old, parameter: $0.new) }
        }
        SpecKey(
            "whole",
            .storedWhole,
            "Whether rows go that are not in the list: true, or the model whose list it is."
        ) { $0.whole = $1 }
        SpecKey("delete", .text, \.delete, "The model whose row goes when the call succeeds: 'Room'.")
    }
}
