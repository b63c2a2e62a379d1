import Foundation

/// The redirects of background transfers. The system follows them itself, with all headers but `Authorization`.
///
/// A foreground transfer asks the client instead, which removes secrets. Here the error comes after the fact, and keeps
/// the response of another server from being used.
enum BackgroundRedirect {
    /// Returns an error if the system has sent headers to another origin that may identify the caller.
    ///
    /// Returns `nil` without a redirect, and if the redirect stays on the origin. A redirect from https to http is an
    /// error in any case.
    ///
    /// - Parameters:
    ///   - original: The URL of the request.
    ///   - final: The URL of the last request.
    ///   - headers: The names of the request's headers.
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

    /// Returns the target of a URL, or `nil` for one of another scheme.
    private static func target(_ url: URL) -> Target? { try? Target(parsing: url.absoluteString) }
}
