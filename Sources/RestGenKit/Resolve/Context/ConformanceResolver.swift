/// Resolves the protocols of models, enums and unions: those of the spec, and the type's own.
///
///     conform: [CoreTransferable.Transferable, Labelled]
struct ConformanceResolver {
    let diagnostics: Diagnostics
    /// The protocols of all types.
    private let common: [String]

    /// The protocols that generated types conform to.
    private static let generated: Set<String> = [
        "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Mappable", "Sendable",
    ]

    init(_ spec: Spec?, _ diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        common = Self.valid(spec?.conformances ?? [], diagnostics)
    }

    /// Returns the protocols of a type, with their modules.
    func resolve(_ own: [Located<String>] = []) -> [String] {
        let own = Self.valid(own, diagnostics)
        return common + own.filter { !common.contains($0) }
    }

    private static func valid(_ names: [Located<String>], _ diagnostics: Diagnostics) -> [String] {
        var seen: Set<String> = []
        return names.filter { name in
            if !SwiftIdentifier.isPath(name.value) {
                let names = name.value.split { ",& |".contains($0) }.map(String.init)
                diagnostics.error(
                    .conformance,
                    "'\(name.value)' is not the name of a Swift protocol",
                    at: name.span,
                    help: names.count > 1 && names.allSatisfy(SwiftIdentifier.isPath)
                        ? "write '[\(names.joined(separator: ", "))]'"
                        : "write a name, with its module if it isn't in yours: 'Shop.Priced'"
                )
                return false
            }
            let last = name.value.split(separator: ".").last.map(String.init) ?? ""
            if generated.contains(last) || last == "Identifiable" {
                diagnostics.error(
                    .conformance,
                    last == "Identifiable"
                        ? "'identifiable' decides whether a type is Identifiable"
                        : "generated types are \(last) already",
                    at: name.span,
                    help: last == "Identifiable"
                        ? "remove '\(name.value)' from 'conform'. For a model, write 'identifiable: true' next to its "
                            + "'fields'"
                        : "remove '\(name.value)' from 'conform'"
                )
                return false
            }
            if seen.insert(name.value).inserted { return true }
            let message = "'\(name.value)' is listed twice"
            diagnostics.error(.conformance, message, at: name.span, help: "remove one of them")
            return false
        }.map(\.value)
    }
}
