/// A name in a document that is different in the spec or in Swift.
package struct RenamedPart: Sendable {
    package enum Kind: String, Sendable {
        case schema
        case property
        case parameter
    }

    package var kind: Kind
    /// The name in the document, and the name that replaces it.
    package var written: String
    package var name: String
    package var span: Span
}

extension ImportedAPI {
    /// The names that were changed because they aren't valid in a spec or in Swift, or were already taken.
    package var renamedParts: [RenamedPart] {
        var parts: [RenamedPart] = []
        for index in used {
            let declaration = declarations[index]
            if let component = declaration.component, declaration.name != SwiftNames.type(component) {
                parts.append(
                    RenamedPart(kind: .schema, written: component, name: declaration.name, span: declaration.span)
                )
            }
            guard case .model(let fields, _, _) = declaration.content else { continue }
            for field in fields {
                guard let name = field.swiftName else { continue }
                parts.append(RenamedPart(kind: .property, written: field.name, name: name, span: field.span))
            }
        }
        for endpoint in endpoints {
            for parameter in endpoint.query + endpoint.headers + endpoint.cookies {
                guard let name = parameter.swiftName else { continue }
                parts.append(RenamedPart(kind: .parameter, written: parameter.name, name: name, span: parameter.span))
            }
        }
        return parts
    }
}
