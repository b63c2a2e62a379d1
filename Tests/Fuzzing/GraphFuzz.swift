package import RestGenTools

/// Imports random schemas that refer to each other, and uses the result: each document gives a spec without errors,
/// Swift and examples, and small ones give samples, in bounded time and memory.
package struct GraphFuzz: FuzzSubject {
    package let name = "graphs"

    package init() {}

    package func input(_ generator: inout SeededGenerator) -> SourceFile {
        var maker = GraphMaker(generator)
        return SourceFile(name: "document.json", text: maker.document().compactText)
    }

    package func text(of input: SourceFile) -> String { String(decoding: input.bytes, as: UTF8.self) }

    package func problem(with input: SourceFile) -> String? {
        let output = DocumentImport.run(input)
        guard let text = output.text else { return "import failed: " + Self.firstError(of: output.diagnostics) }
        let spec = SourceFile(name: "Page.rest.yaml", text: text)
        let (api, diagnostics) = Pipeline.resolve(spec)
        guard let api else { return "the imported spec has an error: " + Self.firstError(of: diagnostics) }
        // Samples of a large document double the time of all stages.
        let samples = input.bytes.count < 40_000 ? "samples: preview\n" : ""
        let layer = "restgen: 1\n\(samples)openapi: \(input.name)\n"
        let layered = SourceFile(name: "Layer.rest.yaml", text: layer)
        let generated = Pipeline.run(spec: layered) { path, _ in path == input.name ? input : nil }
        guard !generated.files.isEmpty else {
            return "nothing is generated: " + Self.firstError(of: generated.diagnostics)
        }
        let other = Pipeline.resolve(layered) { path, _ in path == input.name ? input : nil }
        if let other = other.api {
            _ = APIDiff(from: api, to: other).findings()
            if !samples.isEmpty, let problem = Self.problem(withSamplesOf: other) { return problem }
        }
        let (export, exportDiagnostics) = Pipeline.export(spec)
        guard let export, !OpenAPIExport.yaml(export.document).isEmpty else {
            return "export failed: " + Self.firstError(of: exportDiagnostics)
        }
        return nil
    }

    /// Checks that the samples of the first models are values of their types. All samples were already made once.
    private static func problem(withSamplesOf api: API) -> String? {
        let texts = SampleTexts(api)
        let validator = ValueValidator(TypeIndex(api), for: .response)
        for case .model(let model) in api.declarations.prefix(20) where model.parameters.isEmpty {
            let type = TypeReference.declared(model.name, .model)
            for text in texts.texts(of: type) ?? [] {
                let text = SampleTemplate(text).text(adding: 0)
                guard let value = JSONValue(text: text) else { return "a sample is not JSON: \(text)" }
                if let issue = validator.issues(in: value, as: type).first {
                    return "a sample of \(model.name) is invalid: \(issue) in \(text)"
                }
            }
        }
        return nil
    }

    private static func firstError(of diagnostics: [Diagnostic]) -> String {
        guard let error = diagnostics.first(where: { $0.severity == .error }) else { return "without an error" }
        return "\(error.message) [\(error.id.rawValue)] at \(error.span?.text ?? "")"
    }
}
