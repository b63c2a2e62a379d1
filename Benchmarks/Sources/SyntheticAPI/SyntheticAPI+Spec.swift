extension SyntheticAPI {
    /// The spec, with 50 endpoints per service.
    public var spec: String {
        var text = "restgen: 1\nclient: Synthetic\nserver: http://localhost\n"
        text += endpoints > 0 ? "errors: Problem\n\nresources:\n" : ""
        for index in 0..<endpoints {
            if index % 50 == 0 { text += "  service\(index / 50):\n" }
            text += "    \(endpoint(index))\n"
        }
        text += "\nmodels:\n"
        if endpoints > 0 { text += "  Problem: { code: Int, message: String }\n" }
        for index in 0..<models {
            text += "  Model\(index):\n"
            for field in fields(of: index) { text += "    \(field.spec)\n" }
            if hasAddress(index) {
                text += "    city: { key: address.city, type: String }\n"
                text += "    zip?: { key: address.zip, type: String }\n"
            }
        }
        text += "\nenums:\n"
        for each in enums { text += "  \(each.name): [\(each.values.joined(separator: ", "))]\n" }
        text += unions.isEmpty ? "" : "\nunions:\n"
        for (union, cases) in unions.enumerated() {
            text += "  Union\(union):\n    by: type\n"
            for model in cases { text += "    kind\(model): Model\(model)\n" }
        }
        return text
    }

    private func endpoint(_ index: Int) -> String {
        let subject = Subject(index, of: self)
        return switch index % 5 {
        case 0: "get\(index): GET /things\(index)/{id}?limit:Int -> \(subject.model)"
        case 1: "list\(index): GET /things\(index)?page:Int&text&state?:\(subject.state) -> \(subject.page)"
        case 2: "create\(index): POST /things\(index) (\(subject.wide)) -> 201 \(subject.model)"
        case 3: "change\(index): PATCH /things\(index)/{id} (\(subject.change)) -> \(subject.model)"
        default: "delete\(index): DELETE /things\(index)/{id}"
        }
    }
}
