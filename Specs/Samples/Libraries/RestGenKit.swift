import RestGenTools

/// The values that the sample of RestGenKit's catalog uses.
final class Samples: Sendable {
    let bytes: [UInt8] = []

    func file(at path: String) -> SourceFile? { nil }
}
