/// Why a file that a spec includes is not read.
///
///     throw IncludeRefusal("it is a pipe", help: "include a file")
public struct IncludeRefusal: Error, Sendable {
    /// As a part of a sentence; nothing of what the file holds.
    public var reason: String
    public var help: String?
    /// True if there is no file at the path.
    public private(set) var isMissing = false
    /// If the file is missing: the name of another file in its folder that may be meant.
    public private(set) var nearName: String?

    public init(_ reason: String, help: String? = nil) {
        self.reason = reason
        self.help = help
    }

    /// A path without a file, in a folder that has one with a similar name.
    public static func missing(near name: String) -> Self {
        var refusal = Self("the file does not exist")
        refusal.isMissing = true
        refusal.nearName = name
        return refusal
    }

    /// `did you mean 'shared/Common.rest.yaml'?` for `shared/Comon.rest.yaml`.
    package func suggestion(for path: String) -> String? {
        nearName.map { "did you mean '\(FilePath.folder(of: path))\($0)'?" }
    }
}
