/// The name by which `DocumentImport` refers to `ExampleValidator`.
typealias ExampleJudge = ExampleValidator

extension ExampleValidator {
    mutating func judge(_ list: ExampleList) -> ExampleReport { validate(list) }
}
