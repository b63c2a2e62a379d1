import Testing

@testable import RestGenModel

@Suite struct ModelResolutionTests {
    @Test func minimalBoxing() {
        let spec = ResolvedSpec(
            """
            models:
              A: { b?: B, again?: B, self?: A }
              B: { a?: A, c: C }
              C: { a: A?, list: [A] }
            """
        )
        #expect(spec.diagnostics == [])
        // `b` and `again` aren't boxed, since every cycle through them contains a boxed field of B or C.
        #expect(spec.field("A", "b")?.isBoxed == false)
        #expect(spec.field("A", "again")?.isBoxed == false)
        #expect(spec.field("A", "self_")?.isBoxed == true)
        #expect(spec.field("B", "a")?.isBoxed == true)
        #expect(spec.field("C", "a")?.isBoxed == true)
        #expect(spec.field("C", "list")?.isBoxed == false)
    }

    @Test func boxingThroughAnAlias() {
        let spec = ResolvedSpec("models: { Node: { next: Maybe }, Maybe: \"Node?\" }")
        #expect(spec.diagnostics == [])
        #expect(spec.field("Node", "next")?.isBoxed == true)
    }

    @Test func throwingFieldsMakeOuterModelsThrow() {
        let spec = ResolvedSpec(
            """
            types: { Money: Shop }
            models:
              Order: { invoice: Invoice, maybe?: Invoice, list: [Invoice] }
              Invoice: { price: Price, extra?: Money, prices: [Money] }
              Price: Money
              Other: { invoice?: Invoice }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.model("Order")?.fields.map(\.isFallible) == [true, false, false])
        #expect(spec.model("Invoice")?.fields.map(\.isFallible) == [true, false, false])
        #expect(spec.model("Order")?.isFallible == true)
        #expect(spec.model("Other")?.isFallible == false)
        #expect(spec.api?.foreignModules == ["Money": "Shop"])
    }

    @Test func resolvesPresence() {
        let spec = ResolvedSpec(
            "models: { A: { a: String, b?: String, c: String?, d?: String?, e: String? = nil, f?: Int = 3 } }"
        )
        #expect(spec.diagnostics == [])
        #expect(
            spec.model("A")?.fields.map(\.presence)
                == [.required, .optional, .nullable, .patch, .optional, .optional]
        )
        #expect(spec.field("A", "f")?.defaultValue == .integer("3"))
    }

    @Test func appliesDateFormatOfTheSpecToEachField() {
        let spec = ResolvedSpec(
            """
            json: { dates: seconds }
            models:
              A: { a: Date, b: [Date], c: { type: Date, format: iso8601 }, d: String, e: Duration, f: When }
              When: Date
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.model("A")?.fields.map(\.format) == [.seconds, .seconds, nil, nil, nil, .seconds])
    }

    @Test func inheritsFieldsOfOneGrandparentOnce() {
        let spec = ResolvedSpec(
            """
            models:
              D: { extends: [B, C], fields: { d: String } }
              B: { extends: A, fields: { b: String } }
              C: { extends: A, fields: { c: String } }
              A: { a: { fields: { x: Int } } }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.model("D")?.fields.map(\.name) == ["a", "b", "c", "d"])
        #expect(spec.field("D", "a")?.type == .declared("AA", .model))
        #expect(spec.api?.declarations.map(\.name) == ["D", "B", "C", "A", "AA"])
    }

    @Test func declaredTypeHidesBuiltInType() {
        let spec = ResolvedSpec("models: { Data: { id: String }, Room: { data: Data } }")
        #expect(spec.field("Room", "data")?.type == .declared("Data", .model))
    }

    @Test func detectsSensitiveKeys() {
        let spec = ResolvedSpec(
            """
            resources: { auth: { sign: "POST /sign (user, pass:Secret)" } }
            models: { A: { token: Secret, pin: { type: String, sensitive: true, key: pin_code }, id: String } }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.api?.sensitiveKeys == ["token", "pin_code", "pass"])
    }

    @Test(arguments: [
        (["a", "b"], "unknown"), (["unknown"], "unlisted"), (["unknown", "unlisted"], "unknown_"),
    ])
    func namesTheUnknownCase(values: [String], name: String) {
        let spec = ResolvedSpec("enums: { Kind: [\(values.joined(separator: ", "))] }")
        #expect(spec.enumeration("Kind")?.unknownCaseName == (name == "unknown_" ? "unlisted_" : name))
    }

    /// A text of digits isn't an integer.
    @Test func distinguishesIntegersFromDigits() {
        let spec = ResolvedSpec("enums: { Kind: { one: 1, five: \"5\", six: { value: \"6\" }, a: A } }")
        #expect(spec.enumeration("Kind")?.cases.map(\.isInteger) == [true, false, false, false])
    }

    @Test func unknownTypesCauseNoFurtherErrors() {
        let spec = ResolvedSpec(
            """
            errors: { "*": Problm }
            resources: { a: { b: "GET /b -> Rom", c: "GET /c?d:Kin=x -> Rom" } }
            models: { Room: { owner: Usr }, Problem: { error: String }, User: { a: String }, Alias: Usr, B: { a: Alias } }
            enums: { Kind: [x] }
            """
        )
        #expect(
            spec.diagnostics == [
                "unknown-type: Problm", "unknown-type: Rom", "unknown-type: Kin", "unknown-type: Rom",
                "unknown-type: Usr", "unknown-type: Usr",
            ]
        )
    }
}
