@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenResolve
@testable import RestGenSpec

/// The spec that is built of a document, next to the one that is parsed.
struct BuiltSpec {
    let page: Page
    let file: SourceFile

    /// An empty list if both generate the same.
    static func differences(_ document: SourceFile, open: @escaping (String) -> SourceFile?) -> [String] {
        let diagnostics = Diagnostics()
        let files = DocumentFiles(diagnostics: diagnostics) { (path, _) throws(IncludeRefusal) in open(path) }
        guard let tree = files.read(document, namedAt: nil), let api = DocumentReader(files: files).read(tree.root)
        else {
            return []
        }
        let unsaid = UnsaidList(diagnostics)
        var page = PageMaker(api: api, files: files, unsaid: unsaid).page()
        let whole = BuiltSpec(page: page, file: document).differences
        // Without the parts that are errors in a spec, as well.
        let repair = PageRepair(unsaid: unsaid) { Pipeline.resolve($0).diagnostics }
        guard repair.repair(&page) else { return whole }
        return whole + BuiltSpec(page: page, file: document).differences
    }

    private var differences: [String] {
        let forms: [(PageForm, SpecPurpose)] = [(.long, .base), (.short, .file)]
        return forms.flatMap { form, purpose -> [String] in
            let rendered = output { SpecParser($0).parse(PageRenderer(page: page, form: form).root, of: file) }
            let built = output {
                SpecBuilder(page: page, for: purpose, unsaid: UnsaidList($0)).spec(in: file)
            }
            let names = Set(rendered.keys).union(built.keys).sorted()
            return names.compactMap { name in
                difference(rendered[name] ?? "", built[name] ?? "").map { "\(file.name), \(purpose), \(name):\n\($0)" }
            }
        }
    }

    /// Texts by the names of their files, and the messages of diagnostics.
    private func output(_ make: (Diagnostics) -> Spec) -> [String: String] {
        let diagnostics = Diagnostics()
        let spec = make(diagnostics)
        let api = Resolver(diagnostics).resolve([spec])
        let files = api.map { Emitter($0, specSize: 0, options: EmitOptions(shards: 1)).emit() } ?? []
        var texts = Dictionary(files.map { ($0.name, $0.content) }) { first, _ in first }
        texts["diagnostics"] = diagnostics.all.ordered().map(\.message).sorted().joined(separator: "\n")
        return texts
    }

    /// Lines that only one of them has, with the line before.
    private func difference(_ rendered: String, _ built: String) -> String? {
        guard rendered != built else { return nil }
        let (old, new) = (rendered.split(separator: "\n"), built.split(separator: "\n"))
        let lines = new.difference(from: old).prefix(20).map { change in
            switch change {
            case .remove(let place, let line, _): "rendered \(place + 1): \(line)"
            case .insert(let place, let line, _): "built    \(place + 1): \(line)"
            }
        }
        return lines.joined(separator: "\n")
    }
}
