extension Vocabulary {
    static let union = Vocabulary(
        place: "a union",
        keys: [
            SpecKey("by", .definition(.discriminator), "What tells the cases apart: a key, or key, has, kind, try."),
            SpecKey("cases", .definition(.unionCases), "The cases; marks the long form."),
            SpecKey("doc", .text, "What the union is."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ]
    )

    static let unionCase = Vocabulary(
        place: "a case of a union",
        keys: [
            SpecKey("model", .definition(.type), "The type of the case."),
            SpecKey("value", .definition(.caseValue), "What the API writes for it, where it is not the name."),
            SpecKey("doc", .text, "What the case means."),
        ]
    )
}
