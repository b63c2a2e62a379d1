extension Spec {
    /// A table by path, verb, status and media type, whose nested keys are flattened to rows.
    ///
    ///     errors: { 404: NotFound, "/users/*": { GET: { 4xx: Problem } }, "*": none }
    package struct Table<Value: Sendable>: Sendable {
        /// A row of the table.
        package struct Line: Sendable {
            package var conditions: Conditions
            /// The value. `none` disables the inherited one.
            package var value: InheritedSetting<Value>

            package init(conditions: Conditions, value: InheritedSetting<Value>) {
                self.conditions = conditions
                self.value = value
            }
        }

        /// The rows in the order of the spec.
        package var lines: [Line]

        package init(lines: [Line]) {
            self.lines = lines
        }
    }

    /// The conditions of a row. `nil` matches everything.
    package struct Conditions: Sendable {
        package var path: Located<PathPattern>?
        package var verb: Located<String>?
        package var statuses: Located<ClosedRange<Int>>?
        package var mediaType: Located<MediaRange>?
        /// The innermost key, or the value in a table without keys.
        package var span: Span

        package init(_ span: Span) { self.span = span }
    }

    /// A value of `errors` and `map`: a type, and the name of its case if the table becomes an enum.
    ///
    ///     errors: { 404: NotFound, 422: { type: Invalid, as: invalid } }
    package struct TableType: Sendable {
        package var type: TypeSyntax
        /// The name of the case, declared by `as`.
        package var name: Located<String>?

        package init(_ type: TypeSyntax, name: Located<String>? = nil) {
            self.type = type
            self.name = name
        }
    }
}

extension Spec.TableType {
    static let keySchema = KeySchema<Spec.TableType>("an entry of a table", section: "Tables") {
        SpecKey("type", .type, \.type, "The type. Its presence selects the long form.")
        SpecKey("as", .text, \.name, "The name of its case, if the table makes an enum.")
    }
}
