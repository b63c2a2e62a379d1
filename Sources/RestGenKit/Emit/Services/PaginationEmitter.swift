/// Writes the sequence over the pages of an endpoint.
///
///     /// The items of `list`, page by page.
///     public func listPages(state: State? = nil) -> Pages<[Issue], Issue> {
///         Pages(self, .link) { try await $0.list(state: state) }
///     }
struct PaginationEmitter {
    let context: EmitContext
    let endpoint: Endpoint
    let pages: Pages

    func emit() -> Code {
        """
        \(Documentation.comment("The items of `\(endpoint.name)`, page by page."))
        \(Documentation.deprecation(deprecation))
        \(head)
            \(Layout.list("\(type)(", arguments, ") {"))
                \(pageCall)
            }
        }
        """
    }

    /// The deprecation of the endpoint. A sequence whose key path has a deprecated property is deprecated too, since the
    /// compiler warns about the property in any other code.
    private var deprecation: String? {
        endpoint.deprecated ?? (pages.items.contains(where: \.isDeprecated) ? "" : nil)
    }

    private var type: String { context.names.runtime("Pages") }

    private var head: Code {
        let resultType = context.names.spelling(pages.result) + (pages.isOptional ? "?" : "")
        return Signature(
            head: "\(context.modifier)func \(SwiftIdentifier.escaped(pages.name))(",
            parameters: endpoint.parameters.filter { parameter in
                !pages.pageParameters.contains { $0.name == parameter.name }
            }
            .map { SignatureEmitter(endpoint, context).parameter($0) },
            effects: "",
            result: "\(type)<\(resultType), \(context.names.spelling(pages.element))>",
            hasBody: true
        )
        .code
    }

    private var arguments: [Code] {
        let arguments: [Code] = ["self", scheme]
        // `Pages` has an initializer without `items` only for a result that isn't optional.
        if pages.items.isEmpty { return pages.isOptional ? arguments + ["items: \\.self"] : arguments }
        var path = pages.isOptional ? "\\.?" : "\\"
        for (index, property) in pages.items.enumerated() {
            path += "." + SwiftIdentifier.escaped(property.name, as: .member)
            if property.isOptional, index < pages.items.count - 1 { path += "?" }
        }
        return arguments + [Code("items: " + path)]
    }

    /// The call of the endpoint's method in the closure that requests a page.
    private var pageCall: Code {
        let arguments = endpoint.parameters.compactMap { parameter -> String? in
            let label = SwiftIdentifier.escaped(parameter.name, as: .label)
            guard let pageParameter = pages.pageParameters.first(where: { $0.name == parameter.name }) else {
                return "\(label): \(SwiftIdentifier.escaped(parameter.name))"
            }
            return pageParameter.firstPageValue.map { "\(label): \($0)" }
        }
        let method = SwiftIdentifier.escaped(endpoint.name, as: .member)
        return Layout.list("try await $0.\(method)(", arguments, ")" + endpoint.valueSuffix)
    }

    // MARK: The pagination

    private var scheme: Code {
        let scheme = pages.scheme
        var arguments: [String?]
        let name: String
        switch scheme.step {
        // `next` can't be combined with the keys `size`, `total` and `last`.
        case .url(.link("next"), .link("prev")?, keep: []) where scheme.more == nil: return ".link"
        case .url(let next, let previous, let keep):
            let names = keep.map(SwiftLiteral.string).joined(separator: ", ")
            name = "next"
            arguments = [
                "at: " + Self.location(next), argument("previous", previous),
                keep.isEmpty ? nil : "keeping: [\(names)]",
            ]
        case .cursor(let parameter, let at, let back, let previous):
            name = "cursor"
            arguments = [
                self.parameter(parameter), "at: " + Self.location(at), back.map { "back: " + self.parameter($0) },
                argument("previous", previous),
            ]
        case .page(let parameter, let first):
            (name, arguments) = ("page", [self.parameter(parameter), first == 1 ? nil : "first: \(first)"])
        case .offset(let parameter):
            (name, arguments) = ("offset", [self.parameter(parameter)])
        }
        arguments += [
            scheme.size.map { "size: " + parameter($0) }, argument("total", scheme.total),
            argument("last", scheme.last),
            argument("more", scheme.more),
        ]
        return Layout.list(".\(name)(", arguments.compactMap { $0 }, ")")
    }

    private func argument(_ label: String, _ location: PaginationLocation?) -> String? {
        location.map { "\(label): " + Self.location($0) }
    }

    static func location(_ location: PaginationLocation) -> String {
        switch location {
        case .body(let keys): ".body(" + keys.map(SwiftLiteral.string).joined(separator: ", ") + ")"
        case .header(let name): ".header(\(SwiftLiteral.string(name)))"
        case .link(let relation): ".link(\(SwiftLiteral.string(relation)))"
        case .bodyLink(let relation, let keys):
            ".link(\(SwiftLiteral.string(relation)), at: \(keys.map(SwiftLiteral.string).joined(separator: ", ")))"
        }
    }

    private func parameter(_ parameter: PaginationParameter) -> String {
        switch parameter {
        case .query(let name): SwiftLiteral.string(name)
        case .form(let name): ".form(\(SwiftLiteral.string(name)))"
        case .header(let name): ".header(\(SwiftLiteral.string(name)))"
        case .body(let keys, let isNumber):
            ".body(" + (isNumber ? "number: " : "") + keys.map(SwiftLiteral.string).joined(separator: ", ") + ")"
        case .path(let index): ".path(\(index))"
        }
    }
}
