/// Specs of any size with a single kind of declaration, for which a careless algorithm would be quadratic or worse.
enum GrowingSpec: String, CaseIterable {
    case aliases, extensionOfOneAnother, unions, unionsOfUnions, unionOfManyModels, ring, rootOfARing, genericModels
    case defaultsOfOneEnum, endpoints, headersOfOneCall, linesOfATable, oneLongLine

    /// The name as text: `unions of unions` for `unionsOfUnions`.
    var title: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }

    /// Returns an earlier version that is a tenth smaller, in which types with a letter and a number have other names.
    func formerText(_ size: Int) -> String {
        text(size * 9 / 10).replacing(/\b[AMGU](?=\d)/) { "W" + $0.output }
    }

    func text(_ size: Int) -> String {
        let numbers = 1...size
        func lines(_ line: (Int) -> String) -> String { numbers.map { "  " + line($0) + "\n" }.joined() }
        let notes = "models: { A: { a: String }, B: { b: String } }\n"
        let body =
            switch self {
            case .aliases: "models:\n  A0: { id: String }\n" + lines { "A\($0): A\($0 - 1)" }
            case .extensionOfOneAnother:
                "models:\n" + lines { "M\($0): { extends: M\($0 - 1), fields: {} }" } + "  M0: { id: String }\n"
            case .unions: notes + "unions:\n" + lines { "U\($0): { by: type, a: A, b: B }" }
            case .unionsOfUnions:
                notes + "unions:\n  U0: { by: type, a: A, b: B }\n"
                    + lines { "U\($0): { by: kind, object: U\($0 - 1), string: String }" }
            case .unionOfManyModels:
                "models:\n" + lines { "M\($0): { id: String, m\($0): String }" } + "unions:\n  U:\n    by: try\n"
                    + "    cases:\n" + lines { "    c\($0): M\($0)" }
            case .ring: "models:\n" + lines { "M\($0): { next?: M\($0 == 1 ? size : $0 - 1) }" }
            case .rootOfARing:
                "models:\n" + lines { "M\($0): { next?: M\($0 == size ? 1 : $0 + 1), root?: M1 }" }
            case .genericModels:
                "models:\n" + lines { "G\($0)<T>: { item: G\($0 - 1)<T> }" } + "  G0<T>: { item: T }\n"
            case .defaultsOfOneEnum:
                "enums:\n  E:\n" + lines { "  v\($0): \($0)" } + "models:\n  M:\n" + lines { "  f\($0): E = .v\($0)" }
            case .endpoints:
                "resources:\n" + lines { "e\($0): \"GET /a/\($0)?q&limit:Int -> A\"" }
                    + "models: { A: { a: String } }\n"
            case .headersOfOneCall:
                "resources:\n  e:\n    GET: /a\n    headers:\n" + lines { "    H\($0): { type: String }" }
            case .linesOfATable:
                "errors:\n" + lines { "/a\($0)/*: A" } + "resources:\n" + lines { "e\($0): GET /a\($0)/b" }
                    + "models: { A: { a: String } }\n"
            case .oneLongLine: "models: { " + numbers.map { "M\($0): { ä: String }" }.joined(separator: ", ") + " }\n"
            }
        return "restgen: 1\n" + body
    }
}
