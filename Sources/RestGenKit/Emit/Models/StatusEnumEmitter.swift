/// Writes an enum by status: the result of an endpoint, or its errors.
///
///     public nonisolated enum UploadsCreateResult: Sendable {
///         case created(Upload)
///         case noContent
///     }
struct StatusEnumEmitter {
    let context: EmitContext
    let statusEnum: StatusEnum

    private var wrapping: CustomTypeWrapping { CustomTypeWrapping(context: context) }

    func emit() -> Code {
        let names = context.names
        let head = "\(context.typeModifiers)enum \(SwiftIdentifier.escaped(statusEnum.name))"
        let failure = statusEnum.cases.contains(where: \.isFallible) ? " throws(\(names.runtime("FieldError")))" : ""
        return """
            \(Documentation.comment(statusEnum.doc))
            \(Inheritance.head(head, [context.hidesConformances ? names.swift("Sendable") : names.runtime("StatusValue")]))
                \(Code.lines(statusEnum.cases.filter { $0.content != .undocumented }.map(declaration)))

                \(readHead(failure))
                    switch response.status {
                    \(Code.lines(statusEnum.cases.map(branch)))
                    default: nil
                    }
                }
            }
            """
    }

    var hiddenConformances: Code {
        HiddenConformances(context: context, type: statusEnum.name, protocols: ["StatusValue"]).code(deprecated: nil)
    }

    private func readHead(_ failure: String) -> Code {
        let reader = context.names.runtime("ResponseReader")
        return "\(context.hiddenModifier)static func read(from response: inout \(reader))\(failure) -> Self? {"
    }

    private func declaration(of item: StatusEnum.Case) -> Code {
        let name = SwiftIdentifier.escaped(item.name)
        guard let type = item.content.type else { return "case \(name)" }
        let value = context.names.spelling(type)
        guard let headers = item.headers else { return "case \(name)(\(value))" }
        return "case \(name)(\(context.names.runtime("WithHeaders"))<\(value), \(context.names.spelling(headers))>)"
    }

    private func branch(of item: StatusEnum.Case) -> Code {
        let range = item.statuses
        let statuses = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)...\(range.upperBound)"
        let media = item.mediaType.map { " where response.isMedia(\(SwiftLiteral.string($0)))" } ?? ""
        let head = "case \(statuses)\(media):"
        let name = SwiftIdentifier.escaped(item.name, as: .member)
        func pair(_ value: String, _ attempt: String = "") -> Code {
            let content = item.headers == nil ? value : "response.headed(\(value))"
            return Layout.pair(head, "\(attempt).\(name)(\(content))")
        }
        switch item.content {
        case .undocumented: return Layout.pair(head, "nil")
        case .void: return Layout.pair(head, ".\(name)")
        case .data: return pair("response.data()")
        case .text: return pair("response.text(\(item.zero.map { "absent: " + SwiftLiteral.string($0) } ?? ""))")
        case .value(.file): return pair("response.file()")
        case .value(let type):
            var arguments = wrapping.isNeeded(for: type) ? ["\(wrapping.spelling(type)).self"] : []
            if let zero = item.zero { arguments.append("absent: " + SwiftLiteral.string(zero)) }
            let value = "response.value(" + arguments.joined(separator: ", ") + ")"
            return pair(wrapping.unwrapped(value, type), item.isFallible ? "try " : "")
        }
    }
}
