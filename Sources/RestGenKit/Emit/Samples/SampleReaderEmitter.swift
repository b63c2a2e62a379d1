/// Writes the functions that read samples. The functions are generated, so that apps without samples don't contain them.
struct SampleReaderEmitter {
    /// The context outside of the namespace.
    let context: EmitContext

    static func name(_ context: EmitContext) -> String {
        context.names.declared(context.api.clientName) + ".SampleReader"
    }

    func emit() -> Code {
        let names = context.names
        let (string, int) = (names.swift("String"), names.swift("Int"))
        let mapping = names.runtime("Mapping")
        let data = names.foundation("Data")
        return """
            nonisolated extension \(names.declared(context.api.clientName)) {
                /// Reads samples from JSON. If there are more samples than texts, the numbers in `«…»` are larger.
                fileprivate nonisolated enum SampleReader {
                    static func values<Value: \(names.runtime("FieldValue"))>(_ count: \(int), _ texts: [\(string)]) -> [Value] {
                        if count < 1 { return [] }
                        return (0..<count).map { index in
                            let json = text(texts[index % texts.count], adding: index / texts.count * texts.count)
                            do {
                                return try \(mapping).decode(Value.self, from: \(data)(json.utf8))
                            } catch {
                                preconditionFailure("restgen made a sample that can't be read: \\(error)")
                            }
                        }
                    }

                    private static func text(_ template: \(string), adding offset: \(int)) -> \(string) {
                        var result = ""
                        for part in template.split(separator: "«", omittingEmptySubsequences: false) {
                            guard let end = part.firstIndex(of: "»") else {
                                result += part
                                continue
                            }
                            let digits = part[..<end]
                            let number = \(string)((\(int)(digits) ?? 0) + offset)
                            if number.count < digits.count {
                                result += \(string)(repeating: "0", count: digits.count - number.count)
                            }
                            result += number + part[part.index(after: end)...]
                        }
                        return result
                    }
                }
            }
            """
    }
}
