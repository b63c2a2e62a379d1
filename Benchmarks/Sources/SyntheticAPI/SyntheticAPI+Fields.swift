extension SyntheticAPI {
    func fields(of index: Int) -> [Field] {
        let family = index / 10
        switch index % 10 {
        case 5: return wideFields(of: index)
        case 6: return changedFields(of: index)
        case 7:
            return [
                Field("items", "[Model\(index - 3)]"), Field("next_page?", "String"), Field("total_count", "Int"),
            ]
        case 8:
            return flatFields(of: index) + [Field("state", enumName(family, 1)), Field("event?", "Union\(family * 2)")]
        case 9:
            return flatFields(of: index) + [
                Field("state", enumName(family, 2)), Field("mode?", enumName(family, 6)),
                Field("events", "[Union\(family * 2 + 1)]"),
            ]
        default: return flatFields(of: index) + nestedFields(of: index)
        }
    }

    private func flatFields(of index: Int) -> [Field] {
        [
            Field("id", "String"), Field("name_\(index)", "String"), Field("is_open", "Bool"), Field("count", "Int"),
            Field("score", "Double"), Field("created_at", "Date"), Field("tags", "[String]"), Field("note?", "String"),
            Field("limit?", "Int"), Field("changed_at?", "Date"),
        ]
    }

    private func nestedFields(of index: Int) -> [Field] {
        let family = index / 10
        let inner = Field("inner?", "Model\(index - 1)")
        return switch index % 10 {
        case 1: [Field("state", enumName(family, 0)), inner]
        case 2: [Field("state", enumName(family, 1)), Field("mode?", enumName(family, 2)), inner]
        case 3: [Field("state", enumName(family, 3)), inner, Field("others?", "[Model\(index - 3)]")]
        case 4: [Field("kind?", enumName(family, 4)), inner]
        default: []
        }
    }

    private func wideFields(of index: Int) -> [Field] {
        let types = ["String", "Int", "Bool", "Date", "[String]", "Double"]
        let settings = (0..<35).map { Field("setting_\($0)?", types[$0 % types.count]) }
        return [
            Field("id", "String"), Field("state?", enumName(index / 10, 5)), Field("mode?", enumName(index / 10, 6)),
            Field("part?", "Model\(index - 5)"), Field("others?", "[Model\(index - 4)]"),
        ] + settings
    }

    private func changedFields(of index: Int) -> [Field] {
        [
            Field("name?", "String"), Field("state?", enumName(index / 10, 0)), Field("mode?", enumName(index / 10, 7)),
            Field("limit?", "Int"), Field("note?", "String"),
        ]
    }

    /// Whether a model also has `city` and `zip`, which are inside `address` in JSON.
    func hasAddress(_ index: Int) -> Bool { index % 10 == 9 }
}
