/// Builds types, with the final names of the declared ones.
struct TypeBuilder {
    private let names: [String]

    init(_ imported: ImportedAPI) { names = imported.declarations.map(\.name) }

    func name(_ index: Int) -> String { names[index] }

    func type(_ type: ImportedType, at span: Span) -> TypeSyntax {
        switch type {
        case .location:
            let json = TypeSyntax(.named(Located("JSON", span), arguments: []), span)
            return TypeSyntax(.named(Located("Located", span), arguments: [json]), span)
        case .known(let name): return TypeSyntax(.named(Located(name, span), arguments: []), span)
        case .declared(let index): return TypeSyntax(.named(Located(names[index], span), arguments: []), span)
        case .list(let inner): return TypeSyntax(.list(self.type(inner, at: span)), span)
        case .map(let inner): return TypeSyntax(.map(self.type(.text, at: span), self.type(inner, at: span)), span)
        case .optional(.optional(let inner)): return self.type(.optional(inner), at: span)
        case .optional(let inner): return TypeSyntax(.optional(self.type(inner, at: span)), span)
        }
    }

    func errors(_ errors: [ImportedEndpoint.ErrorResponse], at span: Span) -> Spec.Table<Spec.TableType> {
        Spec.Table(
            lines: errors.map { error in
                var conditions = Spec.Conditions(span)
                conditions.statuses = error.status.range.map { Located($0, span) }
                return Spec.Table.Line(
                    conditions: conditions,
                    value: .value(Spec.TableType(type(error.type, at: span)))
                )
            }
        )
    }
}

extension DocumentResponse.Status {
    /// The statuses in the range, or `nil` for `default`.
    fileprivate var range: ClosedRange<Int>? {
        switch self {
        case .code(let code): code...code
        case .hundreds(let hundreds): hundreds * 100...hundreds * 100 + 99
        case .others: nil
        }
    }
}
