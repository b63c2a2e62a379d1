extension Spec {
    /// A table that decides by path, verb, status and media type, its nested keys flattened to lines.
    ///
    ///     errors: { 404: NotFound, "/users/*": { GET: { 4xx: Problem } }, "*": none }
    public struct Table<Value: Sendable>: Sendable {
        public struct Line: Sendable {
            public var conditions: Conditions
            /// `none` switches off what the line would inherit.
            public var value: Switchable<Value>

            package init(conditions: Conditions, value: Switchable<Value>) {
                self.conditions = conditions
                self.value = value
            }
        }

        /// In the order of the spec.
        public var lines: [Line]

        package init(lines: [Line]) {
            self.lines = lines
        }
    }

    /// What a line asks for; nil: anything.
    public struct Conditions: Sendable {
        public var path: Located<PathPattern>?
        public var verb: Located<String>?
        public var statuses: Located<ClosedRange<Int>>?
        public var mediaType: Located<MediaRange>?
        /// The innermost key, or the value where there is no key.
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }

    /// A value of `errors` and `map`: a type, and the name of its case where an enum is made of the table.
    ///
    ///     errors: { 404: NotFound, 422: { type: Invalid, as: invalid } }
    public struct TableType: Sendable {
        public var type: TypeSyntax
        /// `as`
        public var name: Located<String>?

        public init(_ type: TypeSyntax, name: Located<String>? = nil) {
            self.type = type
            self.name = name
        }
    }
}

extension Spec.TableType {
    static let place = Place<Spec.TableType>("a line of a table", section: "Tables") {
        SpecKey("type", .type, \.type, "The type. Its presence selects the long form.")
        SpecKey("as", .text, \.name, "The name of its case, if the table makes an enum.")
    }
}
