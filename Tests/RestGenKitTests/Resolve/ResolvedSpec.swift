@testable import RestGenBase
@testable import RestGenModel
@testable import RestGenResolve
@testable import RestGenSpec

/// A spec as text, resolved.
struct ResolvedSpec {
    let api: API?
    /// The IDs of the diagnostics with the text of their spans, such as `unknown-type: Rom`.
    let diagnostics: [String]

    init(_ text: String) {
        let collected = Diagnostics()
        let source = SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text)
        let loaded = SpecLoader(diagnostics: collected) { _, _ in
            nil
        } importDocument: { _, _, _, _ in
            nil
        }
        .load(source)
        api = Resolver(collected).resolve(SpecParser(collected).parse(loaded.documents))
        diagnostics = collected.all.ordered().map { "\($0.id.rawValue): \($0.span?.text ?? "")" }
    }

    /// The first endpoint of the first service.
    var endpoint: Endpoint? { api?.services.first?.endpoints.first ?? api?.endpoints.first }

    func model(_ name: String) -> Model? {
        for case .model(let model) in api?.declarations ?? [] where model.name == name { return model }
        return nil
    }

    func field(_ model: String, _ name: String) -> Field? { self.model(model)?.fields.first { $0.name == name } }

    func enumeration(_ name: String) -> Enumeration? {
        for case .enumeration(let item) in api?.declarations ?? [] where item.name == name { return item }
        return nil
    }

    func statusEnum(_ name: String) -> StatusEnum? {
        for case .statusEnum(let item) in api?.declarations ?? [] where item.name == name { return item }
        return nil
    }
}
