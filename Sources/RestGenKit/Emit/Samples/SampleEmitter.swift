/// Writes the samples of a type.
///
///     nonisolated extension Room {
///         public static var sample: Room { samples(1)[0] }
///         public static func samples(_ count: Int) -> [Room] {
///             ChatClient.SampleReader.values(count, [#"{"id":"room-«1»","name":"Room «1»"}"#])
///         }
///     }
struct SampleEmitter {
    /// The context outside of the namespace.
    let context: EmitContext
    let sampled: SampledType
    /// The JSON texts, or `nil` for a type without samples.
    let texts: [String]?

    func emit() -> Code {
        let type = context.names.spelling(sampled.type)
        guard let texts else {
            return "// \(Documentation.line(type)) has no samples: it needs a custom Swift type or a response header."
        }
        let (one, several) = (member("sample"), member("samples"))
        let count = context.names.swift("Int")
        let values = texts.map(SampleLiteral.raw)
        let call = Layout.list(
            "\(SampleReaderEmitter.name(context)).values(",
            ["count", Layout.list("[", values, "]", trailingComma: true)],
            ")"
        )
        return """
            \(Documentation.deprecation(context.api.deprecations.attribute(of: sampled.name, sampled.deprecated)))
            nonisolated extension \(type) {
                /// A value for previews and tests.
                \(context.modifier)static var \(one): \(type) { \(several)(1)[0] }

                /// Values for previews and tests, with different identifiers. They are the same in each run.
                \(context.modifier)static func \(several)(_ count: \(count)) -> [\(type)] {
                    \(call)
                }
            }
            """
    }

    /// Returns a name that isn't a case.
    private func member(_ name: String) -> String {
        let numbered = (2..<sampled.cases.count + 3).map { "\(name)Value\($0)" }
        let names = [name, name + "Value"] + numbered
        return names.first { !sampled.cases.contains($0) } ?? name
    }
}
