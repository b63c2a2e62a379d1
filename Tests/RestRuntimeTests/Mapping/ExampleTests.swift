import Foundation
import HTTPTypes
import RestGenTools
import Testing

@_spi(Generated) @testable import RestRuntime

/// Generated examples for the types of Specs/Cases/Mapping can be read by the generated models.
@Suite struct ExampleTests {
    /// The types without fields of custom Swift types.
    static let types: [any FieldValue.Type] = [
        Message.self, Link.self, Maybe.self, Owner.self, Home.self, Everything.self, Instants.self, Curves.self,
        Switches.self, Login.self, KeyRing.self, Account.self, Path.self, Digits.self, Counts.self,
        KeysOfEveryLength.self, Lossy.self, LossyDefaults.self, Inner.self, Outer.self, Tags.self, TextNote.self,
        ImageNote.self, Tally.self, Tagged.self, Parcel.self, Crate.self, BranchA.self, BranchB.self, BranchC.self,
        MessageType.self, Level.self, Mixed.self, Role.self, Grade.self, Few.self, Many.self, Deep.self, Closed.self,
        Zeros.self,
    ]

    @Test(arguments: 1...5)
    func readsExamples(number: Int) throws {
        let api = try Self.api()
        let examples = Examples(api, seed: number)
        var read = 0
        for type in Self.types {
            let name = "\(type)"
            for direction in [ValueDirection.response, .request] {
                let reference = try #require(Self.reference(name, examples.types), "\(name)")
                let value = try #require(examples.value(of: reference, for: direction), "\(name)")
                let shown = Self.read(type, value.compactText)
                #expect(shown?.contains("unknown(") == false, "\(name): \(shown ?? "nothing") of \(value.compactText)")
                read += 1
            }
        }
        #expect(read == Self.types.count * 2)
    }

    @Test func readsExampleHeaders() throws {
        let api = try Self.api()
        let examples = Examples(api)
        let page = try #require(examples.value(of: .declared("HeaderPage", .model)))
        var options = MappingOptions()
        for (name, value) in examples.headers(of: .declared("HeaderPage", .model)) {
            options.headers[try #require(.init(name))] = value
        }
        let read = try Mapping.decode(HeaderPage.self, from: Data(page.compactText.utf8), options: options)
        #expect(read.items.count == 2 && read.total > 0 && read.date != nil && read.tags.count == 2)
    }

    /// Returns the description of a value, or `nil` if it can't be read.
    private static func read<T: FieldValue>(_ type: T.Type, _ text: String) -> String? {
        do throws(FieldError) {
            return "\(try Mapping.decode(type, from: Data(text.utf8)))"
        } catch {
            Issue.record("\(type): \(error) in \(text)")
            return nil
        }
    }

    private static func reference(_ name: String, _ types: TypeIndex) -> TypeReference? {
        if types.models[name] != nil { return .declared(name, .model) }
        if types.unions[name] != nil { return .declared(name, .union) }
        return types.enumerations[name] == nil ? nil : .declared(name, .enumeration)
    }

    private static func api() throws -> API {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Specs/Cases/Mapping")
        func file(_ name: String) -> SourceFile? {
            (try? Data(contentsOf: folder.appending(path: name))).map { SourceFile(name: name, bytes: Array($0)) }
        }
        let resolved = Pipeline.resolve(try #require(file("Mapping.rest.yaml"))) { path, _ in file(path) }
        return try #require(resolved.api)
    }
}
