import Testing

@testable import RestGenKit

/// What each part prints. `CompileTests` and `FormatTests` go for the breadth.
@Suite struct EmitterTests {
    private func context(_ declarations: [Declaration] = []) -> EmitContext {
        EmitContext(.make(declarations: declarations), options: EmitOptions())
    }

    @Test func model() {
        let model = Model.make("Room", [.make("id"), .make("topic", .string, .optional, key: "the_topic")])
        let expected = """
            public nonisolated struct Room: Mappable, Hashable {
                public var id: String
                public var topic: Optional<String>

                public init(id: String, topic: String? = nil) {
                    self.id = id
                    self.topic = topic
                }

                public init(from fields: inout FieldReader) {
                    id = fields.string("id")
                    topic = fields.value(optional: "the_topic")
                }

                public func write(to fields: inout FieldWriter) {
                    fields.string("id", id)
                    fields.value(optional: "the_topic", topic)
                }
            }
            """
        #expect(ModelEmitter(model, context()).emit().text == expected)
    }

    @Test func namesThatAreTakenAreQualified() {
        let context = context([.model(.make("String", [])), .model(.make("Data", [])), .model(.make("RestError", []))])
        #expect(context.names.spelling(.list(.string)) == "[Swift.String]")
        #expect(context.names.spelling(.data, .optional) == "Foundation.Data?")
        #expect(context.names.spelling(.model("Data")) == "Data")
        let list = Endpoint.make("list", failure: .value(.model("String")))
        #expect(SignatureEmitter(list, context).thrown == "throws(RestRuntime.RestError<String>)")
    }

    @Test func openEnum() {
        let code = EnumerationEmitter(context: context(), enumeration: .make("Kind", ["0", "a"], .mixed)).emit().text
        #expect(code.contains("public static let integerValues: Set<String> = [\"0\"]"))
        #expect(code.contains("case value0, a\n    /// A value that the spec does not list.\n    case unknown(String)"))
        #expect(code.contains("public static let allCases: EnumCases<Kind> = [.value0, .a]"))
        #expect(code.contains("case .value0: return \"0\""))
    }

    @Test func unknownIsAValueOfTheAPI() {
        var enumeration = Enumeration.make("Kind", ["unknown"])
        enumeration.unknownCaseName = "unlisted"
        let code = EnumerationEmitter(context: context(), enumeration: enumeration).emit().text
        #expect(code.contains("public static func unknown(_ rawValue: String) -> Kind { .unlisted(rawValue) }"))
    }

    @Test func closedEnum() {
        let role = Enumeration.make("Role", ["admin", "guest"], isClosed: true)
        let expected = "public nonisolated enum Role: String, ClosedEnum {\n    case admin, guest\n}"
        #expect(EnumerationEmitter(context: context(), enumeration: role).emit().text == expected)
    }

    @Test func endpoint() {
        let id = Parameter.make("in")
        let endpoint = Endpoint.make("default", "DELETE", "/rooms/{in}", [id]) {
            $0.pathArguments = [PathArgument(source: id.source, isGreedy: false)]
            $0.settings = [.success([204...204])]
        }
        let expected = """
            /// `DELETE /rooms/{in}`
            public func `default`(`in`: String) async throws(RestError<Never>) {
                var call = core.call("rooms.default", "DELETE /rooms/{in}")
                call.path(`in`)
                call.success(204...204)
                try await call.run(throwing: Never.self)
            }
            """
        #expect(EndpointEmitter(endpoint, context()).emit().text == expected)
    }

    @Test func settingsAreStatements() {
        let endpoint = Endpoint.make("a") {
            $0.settings = [.auth([]), .envelope(Envelope()), .serializer(nil), .timeout(nil)]
        }
        let expected = "call.auth(.none)\ncall.envelope(.none)\ncall.serializer(nil)\ncall.timeout(nil)"
        #expect(CallEmitter(endpoint, context()).statements.text == expected)
    }

    @Test func importsAreThoseInUse() {
        let alias = Alias(name: "Labels", doc: nil, type: .map(.string, .string))
        let files = Emitter(.make(declarations: [.alias(alias)]), specSize: 0).emit()
        #expect(!files[1].content.contains("import"))
        let model = Model.make("A", [.make("d", .date), .make("m", .foreign("Money"))])
        var api = API.make(declarations: [.model(model)])
        api.foreignModules = ["Money": "Bank", "Other": "Elsewhere"]
        let imports = "public import Bank\npublic import Foundation\npublic import RestRuntime\n"
        #expect(Emitter(api, specSize: 0).emit()[1].content.contains(imports))
        #expect(
            !Emitter(api, specSize: 0, options: EmitOptions(access: .internal)).emit()[1].content.contains("public")
        )
    }

    @Test func decimalsAreExact() {
        let expression = Expression(context: context())
        let cents = "Decimal(sign: .minus, exponent: -2, significand: 110)"
        #expect(expression.literal(.number("-1.10"), as: .decimal) == cents)
        #expect(expression.literal(.integer("5"), as: .decimal) == "5")
    }
}
