import RestRuntime

/// The values that the samples of Logs.md use.
final class Samples {
    var configuration = Configuration()
}
