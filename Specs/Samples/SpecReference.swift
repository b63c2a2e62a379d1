import RestRuntime

/// What the samples of SpecReference.md are given.
final class Samples {
    let client = SpecReferenceClient()
}
