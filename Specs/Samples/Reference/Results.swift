import RestRuntime

/// The values that the samples of Results.md use.
final class Samples {
    let client = ResultsClient()
    let room = Room(id: "7", name: "Attic")

    func show(_ issues: [Issue], of total: Int) {}
}
