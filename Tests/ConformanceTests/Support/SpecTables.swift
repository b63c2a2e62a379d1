import Foundation
@_spi(Generated) import RestRuntime

@testable import RestGenBase
@testable import RestGenModel
@testable import RestGenResolve
@testable import RestGenSpec
@testable import RestGenTools

/// The tables of a row in the syntax of a spec, resolved by the generator for the runtime.
///
///     tables: {map: {/test: Hero}, envelopes: {/test: data}, errors: ErrorModel}
struct SpecTables {
    private(set) var routes = RestRuntime.Routes()
    private(set) var envelope = RestRuntime.Envelope()
    private(set) var messages: [RestRuntime.MessageSource] = []

    init(_ tables: YAMLNode?) {
        let tableTexts = (tables?.entries ?? []).map { "\($0.key.value): \($0.value.span.text)\n" }.joined()
        let text = "restgen: 1\nclient: Rows\nserver: http://localhost\ninclude: Seeds.rest.yaml\n" + tableTexts
        let diagnostics = Diagnostics()
        let loader = SpecLoader(diagnostics: diagnostics) { name, _ in
            Self.file(name)
        } importDocument: { _, _, _, _ in
            nil
        }
        let loaded = loader.load(SourceFile(name: "Row.rest.yaml", text: text))
        guard let api = Resolver(diagnostics).resolve(SpecParser(diagnostics).parse(loaded.documents)) else {
            fatalError(DiagnosticReport(diagnostics.all).rendered(as: .text))
        }
        routes = RestRuntime.Routes(
            map: api.routes.map.map(Self.line),
            errors: api.routes.errors.map(Self.line),
            envelopes: api.routes.envelopes.map { route in
                guard let value = route.value else { return .none(route.path, method: route.verb) }
                return .line(Self.envelope(value), route.path, method: route.verb)
            }
        )
        envelope = Self.envelope(api.settings.envelope)
        messages = api.settings.messages.map { source in
            switch source {
            case .key(let path): .key(path)
            case .header(let name): .header(name)
            }
        }
    }

    private static func file(_ name: String) -> SourceFile? {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let bytes = try? Data(contentsOf: root.appending(path: "Specs/Cases/Seeds").appending(path: name))
        return bytes.map { SourceFile(name: name, bytes: Array($0)) }
    }

    private static func envelope(_ envelope: RestGenKit.Envelope) -> RestRuntime.Envelope {
        RestRuntime.Envelope(result: envelope.result, error: envelope.error, send: envelope.send)
    }

    private static func line(_ route: Route<TypeReference>) -> RestRuntime.RouteTable<MappedType>.Line {
        guard let type = route.value else {
            return .none(route.path, method: route.verb, statuses: route.statuses, mediaType: route.mediaType)
        }
        return line(Seed.type(type.written), route)
    }

    private static func line<Model: FieldValue>(
        _ type: Model.Type,
        _ route: Route<TypeReference>
    ) -> RestRuntime.RouteTable<MappedType>.Line {
        .line(type, route.path, method: route.verb, statuses: route.statuses, mediaType: route.mediaType)
    }
}
