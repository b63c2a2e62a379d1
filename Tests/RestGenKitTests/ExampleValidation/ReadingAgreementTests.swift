import Foundation
import Fuzzing
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenModel
@testable import RestGenTools

/// The example validation reads JSON as generated code does: values of every declared type, valid and damaged.
@Suite struct ReadingAgreementTests {
    @Test(arguments: [
        "Constants", "Enums", "Fields", "JSONOptions", "JSONText", "MapByType", "Mapping", "Models", "Nested", "Places",
        "UnionOfAll",
        "Unions",
    ])
    func validationAgreesWithGeneratedCode(name: String) throws {
        let item = SpecCase(group: "Cases", name: name)
        let api = try item.resolved()
        let examples = Examples(api)
        var generator = SeededGenerator(seed: 1)
        var cases: [ReadingProgram.Case] = []
        for declaration in api.declarations {
            guard !declaration.types.contains(where: { holdsForeign($0, in: api) }),
                let type = declaration.readableType, let value = examples.value(of: type)
            else { continue }
            cases.append(ReadingProgram.Case(type: type, json: value))
            for _ in 0..<60 {
                let spoiled = (0...generator.number(2)).reduce(value) { value, _ in Self.spoiled(value, &generator) }
                cases.append(ReadingProgram.Case(type: type, json: spoiled))
            }
        }
        let modules = item.folder.appendingPathComponent("Modules")
        let program = ReadingProgram(
            files: try item.run().files + item.includedFiles(),
            modules: ((try? FileManager.default.contentsOfDirectory(atPath: modules.path)) ?? []).map {
                modules.appending(path: $0)
            },
            names: TypeNames(api, api.aliases),
            namespace: api.namespace
        )
        let lines = try program.run(cases)
        let validator = ValueValidator(examples.types, for: .response)
        #expect(lines.count == cases.count)
        for (item, line) in zip(cases, lines) {
            let expected = validator.issue(in: item.json, as: item.type)?.line(hasFormat: false) ?? ""
            // Only the runtime reports the byte of a syntax error inside a JSON text.
            if line.contains(" in the JSON string "), expected.contains("in a string of JSON") { continue }
            #expect(line == expected, "\(item.type): \(item.json.compactText)")
        }
        #expect(lines.contains("") && lines.contains { !$0.isEmpty })
    }

    private func holdsForeign(_ type: TypeReference, in api: API) -> Bool {
        var isFound = false
        type.opened(api.aliases).walk { if case .foreign = $0 { isFound = true } }
        let inner = api.declarations.filter { item in
            guard case .declared(let name, _) = type.opened(api.aliases) else { return false }
            return item.name == name
        }
        return isFound || inner.contains { $0.types.contains { if case .foreign = $0 { true } else { false } } }
    }

    /// Returns the value with one part replaced or removed.
    private static func spoiled(_ value: JSONValue, _ generator: inout SeededGenerator) -> JSONValue {
        let isDeep = generator.isTrue(percent: 75)
        switch value {
        case .object(var members) where isDeep && !members.isEmpty:
            let place = generator.number(members.count)
            if generator.isTrue(percent: 15) {
                members.remove(at: place)
            } else {
                members[place].1 = members[place].1.map { spoiled($0, &generator) }
            }
            return .object(members)
        case .array(var items) where isDeep && !items.isEmpty:
            let place = generator.number(items.count)
            items[place] = spoiled(items[place], &generator)
            return .array(items)
        default:
            return generator.element(of: [
                .null, .bool(true), .integer(7), .number("1.5"), .number("1e30"), .number("2.0"), .string(""),
                .string("7"),
                .string("true"), .string("2024-05-01T09:30:00Z"), .string("2024-05-01"), .string("{\"id\":1}"),
                .array([]),
                .array([value]), .object([]), .object([("id", .integer(1))]),
            ])
        }
    }
}

extension Field {
    fileprivate var isInBody: Bool {
        switch location {
        case .key, .others: true
        case .header, .headers: false
        }
    }
}

extension Declaration {
    /// The type, or `nil` if it can't be read from JSON alone or contains custom Swift types.
    fileprivate var readableType: TypeReference? {
        switch self {
        case .model(let model):
            model.parameters.isEmpty && !model.isFallible && model.fields.allSatisfy(\.isInBody)
                ? .declared(model.name, .model) : nil
        case .enumeration(let item): .declared(item.name, .enumeration)
        case .union(let union): union.isFallible ? nil : .declared(union.name, .union)
        case .alias, .statusEnum, .entityKey, .bodyEnum: nil
        }
    }
}
