/// Exports an API as an OpenAPI document (3.1.1), with invented examples.
///
///     OpenAPIExport(api).document.text
///
/// The document contains the spec in restgen extensions named `x-restgen`: an endpoint at its operation, a type at its
/// schema, and everything else at the root. So the spec can be restored from the document.
package struct OpenAPIExport {
    private let api: API
    private let specExtension: SpecExtension?
    package let document: JSONValue
    private let omittedExamples: Int

    /// - Parameter words: The text of the spec for the extensions. Without it, the document is plain OpenAPI.
    package init(_ api: API, specExtension: SpecExtension? = nil) {
        (self.api, self.specExtension) = (api, specExtension)
        (document, omittedExamples) = Self.document(api, specExtension)
    }

    /// Returns the document as YAML.
    package static func yaml(_ document: JSONValue) -> String { YAMLText.text(document) }

    private static func document(_ api: API, _ specExtension: SpecExtension?) -> (JSONValue, omittedExamples: Int) {
        let recorder = ExtensionRecorder(specExtension)
        let schemas = SchemaWriter(api, recorder)
        // The paths are written first, since they request the schemas that they need, including generic ones.
        let paths = OperationList(api, schemas, recorder).paths
        let components = JSONValue.object([
            ("schemas", schemas.all(of: api)),
            ("securitySchemes", SecurityWriter(api).schemes),
        ])
        let document = JSONValue.object([
            ("openapi", .string("3.1.1")),
            ("info", info(api)),
            ("servers", servers(api)),
            ("security", SecurityWriter(api).requirements(api.settings.auth)),
            ("tags", tags(api)),
            ("paths", paths),
            ("components", components),
        ])
        let omitted = schemas.exportExamples.omittedCount
        guard let spec = specExtension?.json(recorder.references) else { return (document, omitted) }
        let sum = JSONValue.string(ExtensionChecksum.ofCalls(document))
        return (document.setting(spec, at: ["x-restgen"]).setting(sum, at: ["x-restgen-sum"]), omitted)
    }

    /// The parts of the spec that other tools don't see in the document, and the differences in a spec that is imported
    /// from it.
    package var losses: [String] { ExportLosses(api).lines + (specExtension?.losses ?? []) + examplesLeftOut }

    private var examplesLeftOut: [String] {
        guard omittedExamples > 0 else { return [] }
        return [
            "\(omittedExamples) \(omittedExamples == 1 ? "example was" : "examples were") left out, because the document would be too large"
        ]
    }

    private static func info(_ api: API) -> JSONValue {
        .object([
            ("title", .string(api.name)),
            ("description", api.doc.map { .string($0) }),
            // A spec has no version of its API.
            ("version", .string("0")),
        ])
    }

    private static func servers(_ api: API) -> JSONValue? {
        if api.servers.isEmpty { return nil }
        return .array(
            api.servers.map { server in
                let variables = server.variables.map { variable in
                    (
                        variable.name,
                        JSONValue.object([
                            ("default", .string(variable.defaultValue ?? variable.name))
                        ]) as JSONValue?
                    )
                }
                return .object([
                    ("url", .string(server.url)),
                    ("description", server.doc.map { .string($0) }),
                    ("variables", variables.isEmpty ? nil : .object(variables)),
                ])
            }
        )
    }

    private static func tags(_ api: API) -> JSONValue? {
        let tags = api.services.map { service in
            JSONValue.object([
                ("name", .string(OperationList.tag(of: service))),
                ("description", service.doc.map { .string($0) }),
            ])
        }
        return tags.isEmpty ? nil : .array(tags)
    }
}
