/// Writes the tables for calls by path.
///
///     private static let routes = Routes(
///         map: [
///             .line(User.self, "/users/*")
///         ],
///         errors: [
///             .line(APIError.self)
///         ]
///     )
struct RouteEmitter {
    let context: EmitContext

    private var routes: Routes { context.api.routes }

    func emit() -> Code {
        if routes.isEmpty { return "" }
        let types = CustomTypeWrapping(context: context)
        let tables = [
            table("map", routes.map.map { line($0, $0.value.map { types.spelling($0) + ".self" }) }),
            table("errors", routes.errors.map { line($0, $0.value.map { types.spelling($0) + ".self" }) }),
            table("envelopes", routes.envelopes.map { line($0, $0.value.map(envelope)) }),
        ]
        .compactMap { $0 }
        return """
            private static let routes = \(context.names.runtime("Routes"))(
                \(Code.lines(tables.enumerated().map { $0.offset == tables.count - 1 ? $0.element : "\($0.element)," }))
            )
            """
    }

    private func envelope(_ envelope: Envelope) -> String {
        SettingEmitter(context: context).spelling(envelope)
    }

    private func table(_ name: String, _ lines: [String]) -> Code? {
        if lines.isEmpty { return nil }
        return """
            \(name): [
                \(Code.lines(lines.map { lines.count == 1 ? Code($0) : "\($0)," }))
            ]
            """
    }

    /// Writes a line. One without a value cancels.
    private func line<Value>(_ route: Route<Value>, _ value: String?) -> String {
        var arguments = value.map { [$0] } ?? []
        if let path = route.path { arguments.append(SwiftLiteral.string(path)) }
        if let verb = route.verb { arguments.append("method: " + SwiftLiteral.string(verb)) }
        if let statuses = route.statuses {
            arguments.append("statuses: \(statuses.lowerBound)...\(statuses.upperBound)")
        }
        if let mediaType = route.mediaType { arguments.append("mediaType: " + SwiftLiteral.string(mediaType)) }
        return (value == nil ? ".none(" : ".line(") + arguments.joined(separator: ", ") + ")"
    }
}
