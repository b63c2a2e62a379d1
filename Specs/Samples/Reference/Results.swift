import RestRuntime

/// The client that the samples of Results.md use.
final class Samples {
    let client = ResultsClient()
}
