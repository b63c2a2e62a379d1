/// The parameters of a method in the order of its signature: path, query, headers, body, destination of a file. Within
/// each group, required ones precede optional ones.
struct MethodParameters {
    enum Group: Int, Comparable {
        case path, query, headers, body, destination

        static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
    }

    private struct Item {
        var apiName: String
        var group: Group
        var parameter: Parameter

        /// A body that is a single value only has its Swift name.
        func isCalled(_ name: String) -> Bool { apiName.isEmpty ? parameter.name == name : apiName == name }
    }

    private var names: NameScope
    private var items: [Item] = []
    private let isOfService: Bool

    init(isOfService: Bool = false, reserved: ReservedNames, _ diagnostics: Diagnostics) {
        let help = isOfService ? "give one of the placeholders another name, which is never sent" : nil
        names = NameScope("parameter", reserved: reserved, diagnostics, help: help)
        self.isOfService = isOfService
    }

    /// Creates the parameters of a method. One with the name of its service's parameter would be sent in its place.
    init(beside service: MethodParameters?, _ diagnostics: Diagnostics) {
        names =
            service?.names.inner(reserved: .parameters)
            ?? NameScope("parameter", reserved: .parameters, diagnostics)
        isOfService = false
    }

    /// Adds a parameter, and returns the source of its value.
    mutating func add(
        _ name: Located<String>,
        as swiftName: Located<String>? = nil,
        _ group: Group,
        type: TypeReference,
        presence: Presence = .required,
        defaultValue: Literal? = nil,
        rules: ValueRules? = nil,
        doc: String? = nil
    ) -> Source {
        let claimed = names.claim(name, as: swiftName)
        var parameter = Parameter(name: claimed, type: type, presence: presence, defaultValue: defaultValue, doc: doc)
        parameter.written = name.value
        parameter.rules = rules
        parameter.span = name.span
        return add(name.value, group, parameter)
    }

    /// Adds the parameter of a body that is a single value, which has no name in the API.
    mutating func addBody(
        _ name: String = "body",
        type: TypeReference,
        presence: Presence,
        rules: ValueRules? = nil,
        at span: Span
    ) -> Source {
        let claimed = names.claim(free: name, at: span)
        var parameter = Parameter(name: claimed, type: type, presence: presence, defaultValue: nil, doc: nil)
        parameter.span = span
        parameter.rules = rules
        return add("", .body, parameter)
    }

    /// Adds the destination of a download, `to destination: URL`, and returns its Swift name.
    mutating func addDestination(at span: Span) -> String {
        let claimed = names.claim(free: "destination", at: span)
        var parameter = Parameter(
            name: claimed,
            type: .url,
            presence: .required,
            defaultValue: nil,
            doc: "The destination of the complete file. Missing folders are created."
        )
        parameter.label = "to"
        parameter.span = span
        _ = add("", .destination, parameter)
        return claimed
    }

    /// Returns a parameter by its name in the spec.
    func source(named name: String) -> Source? {
        items.first { $0.apiName == name }.map { source($0.parameter) }
    }

    var apiNames: [String] { items.map(\.apiName).filter { !$0.isEmpty } }

    /// Sorting is stable within a group.
    var ordered: [Parameter] {
        let sorted = items.enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            if a.group != b.group { return a.group < b.group }
            if a.parameter.isAsked != b.parameter.isAsked { return a.parameter.isAsked }
            return left.offset < right.offset
        }
        return sorted.map(\.element.parameter)
    }

    /// Moves `- name: text` lines from the endpoint's doc comment to its undocumented parameters. Returns the remaining
    /// comment.
    mutating func takeRemarks(from doc: String?) -> String? {
        guard let doc, doc.contains("- ") else { return doc }
        return ParameterDocumentation(doc).rest { name, text in
            let index = items.indices.first { items[$0].isCalled(name) && items[$0].parameter.doc == nil }
            if let index { items[index].parameter.doc = text }
            return index != nil
        }
    }

    private mutating func add(_ apiName: String, _ group: Group, _ parameter: Parameter) -> Source {
        items.append(Item(apiName: apiName, group: group, parameter: parameter))
        return source(parameter)
    }

    private func source(_ parameter: Parameter) -> Source {
        .parameter(parameter.name, presence: parameter.presence, type: parameter.type, isOfService: isOfService)
    }
}

extension Parameter {
    /// Whether the parameter is required.
    package var isAsked: Bool {
        defaultValue == nil && (presence == .required || presence == .nullable)
    }
}

extension ResolveContext {
    /// Reports a name, such as of `since` or pagination, that isn't a parameter of its endpoint.
    func reportUnknownParameter(_ name: Located<String>, among names: [String]) {
        diagnostics.error(
            .unknownParameter,
            "unknown parameter '\(name.value)'",
            at: name.span,
            help: types.near.suggest(name.value, among: { names }).map { "did you mean '\($0)'?" }
                ?? (names.isEmpty
                    ? "declare it, as in 'query: [\(name.value)?]'" : names.listed(as: "parameter"))
        )
    }
}
