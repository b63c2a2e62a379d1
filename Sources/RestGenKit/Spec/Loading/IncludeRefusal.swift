/// The reason why an included file can't be read.
///
///     throw IncludeRefusal("it is a pipe", help: "include a file")
public struct IncludeRefusal: Error, Sendable {
    /// A part of a sentence. It never contains text of the file, which may be secret.
    package var reason: String
    package var help: String?
    /// Whether the path leads to no file.
    package private(set) var isMissing = false
    /// For a missing file, the similar name of another file in its folder.
    package private(set) var nearName: String?

    /// Creates the error for a file that exists.
    ///
    /// - Parameters:
    ///   - reason: A part of a sentence, such as `it is a pipe`. It must not contain text of the file.
    ///   - help: The change to make.
    public init(_ reason: String, help: String? = nil) {
        self.reason = reason
        self.help = help
    }

    /// Creates the error for a missing file whose folder has a file with a similar name.
    package static func missing(near name: String) -> Self {
        var refusal = Self("the file does not exist")
        refusal.isMissing = true
        refusal.nearName = name
        return refusal
    }

    /// Returns a suggestion such as `did you mean 'shared/Common.rest.yaml'?` for `shared/Comon.rest.yaml`.
    package func suggestion(for path: String) -> String? {
        nearName.map { "did you mean '\(FilePath.folder(of: path))\($0)'?" }
    }
}
