/// Detects versions in paths and names: `v1`, `v2beta1`, `2010-04-01`, `1.0`, `beta`.
enum PathVersion {
    static func isVersion(_ text: some StringProtocol) -> Bool {
        if ["alpha", "beta"].contains(text) { return true }
        let digits = text.first == "v" || text.first == "V" ? text.dropFirst() : text[...]
        guard let first = digits.first, first.isNumber else { return false }
        let rest = digits.drop { $0.isNumber || ".-_".contains($0) }
        if rest.isEmpty { return digits.startIndex != text.startIndex || digits.count < 11 }
        guard digits.startIndex != text.startIndex else { return false }
        let stage = rest.prefix { $0.isLetter }
        return ["alpha", "beta", "rc", "p"].contains(stage.lowercased())
            && rest.dropFirst(stage.count).allSatisfy(\.isNumber)
    }
}
