/// A JSON text with numbers in `«…»`, which differ between samples.
package struct SampleTemplate {
    private let template: String

    package init(_ template: String) { self.template = template }

    /// Returns the JSON text, with a number added to each number in `«…»`. Numbers keep their leading zeros.
    ///
    /// Generated code contains the same function (`SampleReaderEmitter`).
    package func text(adding offset: Int = 0) -> String {
        var result = ""
        for part in template.split(separator: "«", omittingEmptySubsequences: false) {
            guard let end = part.firstIndex(of: "»") else {
                result += part
                continue
            }
            let digits = part[..<end]
            let number = String((Int(digits) ?? 0) + offset)
            result += String(repeating: "0", count: max(0, digits.count - number.count)) + number
            result += part[part.index(after: end)...]
        }
        return result
    }
}
