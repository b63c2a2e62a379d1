import Foundation

/// The redirects of background transfers. The system follows them itself, with all headers but `Authorization`.
enum BackgroundRedirect {
    /// Returns an error if the system has sent headers to another origin that may identify the caller.
    static func problem(from original: URL?, to final: URL?, headers: [String]) -> TransportError? {
        guard let original, let final, let from = target(original), let to = target(final) else { return nil }
        if from.origin.scheme == "https", to.origin.scheme == "http" {
            return TransportError(.redirect, "the system followed a redirect from https to http")
        }
        if from.origin == to.origin { return nil }
        let named = headers.map { $0.lowercased() }.filter { !HeaderSecrecy.isPlain($0) && $0 != "authorization" }
        guard let name = named.sorted().first else { return nil }
        return TransportError(
            .redirect,
            "the system followed a redirect to another origin with the header '\(name)', which may be a secret"
        )
    }

    private static func target(_ url: URL) -> Target? { try? Target(parsing: url.absoluteString) }
}
