public import HTTPTypes

/// What a whole document is read with.
///
///     MappingOptions(sensitiveKeys: ["password"])
public struct MappingOptions: Sendable {
    /// What a hostile answer may cost.
    public var limits: JSON.Limits
    /// Keys whose values never appear in an error's text, in lower case; documents are compared without case.
    public var sensitiveKeys: Set<String>
    /// True to leave out the elements that can't be read of the list or map that is the value, and what is not there on a
    /// key path through a list: what `returns: { …, lossy: true }` asks for.
    public var isLossy = false
    /// True to make the first element that a lossy list can't read an error, rather than to drop it.
    public var isStrict: Bool
    /// The headers of the answer that the document is the body of.
    public var headers: HTTPFields {
        get { storedHeaders ?? [:] }
        set { storedHeaders = newValue }
    }

    /// nil for none, which costs no memory.
    private var storedHeaders: HTTPFields?
    /// What was asked for: a relative URL in a header is resolved against it.
    package var asked: AskedTarget?

    /// The options as a decoder carries them, so that models find the headers of the answer: what a ``Serializer`` sets
    /// `decoder.userInfo` to.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        Self.key.map { [$0: self] } ?? [:]
    }

    /// True for a key whose value never appears in an error's text.
    func hides(_ key: String) -> Bool {
        !sensitiveKeys.isEmpty
            && (sensitiveKeys.contains(key.lowercased()) || sensitiveKeys.contains(SecretName.folded(key)))
    }

    /// A URL in a header, as it is from anywhere (RFC 3986, section 5): what is none stays as it is.
    @inline(never)
    func resolved(_ reference: String) -> String {
        guard !reference.isEmpty, !reference.isAbsoluteURL,
            let whole = try? asked?.target?.resolving(reference)
        else { return reference }
        let fragment = reference.firstIndex(of: "#").map { reference[$0...] } ?? ""
        return whole.origin.text + whole.path + fragment
    }

    static let key = CodingUserInfoKey(rawValue: "restgen.MappingOptions")

    /// The standard options, or others.
    public init(
        limits: JSON.Limits = JSON.Limits(),
        sensitiveKeys: Set<String> = [],
        isStrict: Bool = false,
        headers: HTTPFields? = nil
    ) {
        self.limits = limits
        self.sensitiveKeys = sensitiveKeys.isEmpty ? [] : Set(sensitiveKeys.map { $0.lowercased() })
        self.isStrict = isStrict
        storedHeaders = headers
    }
}
