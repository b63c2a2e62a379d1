public import HTTPTypes

/// The options of reading a document.
///
///     MappingOptions(sensitiveKeys: ["password"])
public struct MappingOptions: Sendable {
    /// The limits for hostile responses.
    public var limits: JSON.Limits
    /// The keys, in lowercase, whose values are redacted in errors. The case of keys in documents doesn't matter.
    public var sensitiveKeys: Set<String>
    /// Whether unreadable elements of the list or map are left out, and missing values of a key path through a list. It
    /// is set by `returns: { …, lossy: true }`.
    public var isLossy = false
    /// Whether an unreadable element of a lossy list and a value that breaks a rule are errors.
    public var isStrict: Bool
    /// The headers of the response.
    public var headers: HTTPFields {
        get { storedHeaders ?? [:] }
        set { storedHeaders = newValue }
    }

    /// The headers, or `nil` for none, which needs no memory.
    private var storedHeaders: HTTPFields?
    /// The target of the request, against which relative URLs in headers are resolved.
    package var requestTarget: RequestTarget?

    /// The options in the form of `decoder.userInfo`, which a ``Serializer`` sets so that models can read headers.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        Self.key.map { [$0: self] } ?? [:]
    }

    /// Returns whether the values of a key are redacted.
    func hides(_ key: String) -> Bool {
        !sensitiveKeys.isEmpty
            && (sensitiveKeys.contains(key.lowercased()) || sensitiveKeys.contains(SecretName.folded(key)))
    }

    /// Returns the absolute URL of a header's value (RFC 3986, section 5). An invalid URL is returned unchanged.
    @inline(never)
    func resolved(_ reference: String) -> String {
        guard !reference.isEmpty, !reference.isAbsoluteURL,
            let absolute = try? requestTarget?.target?.resolving(reference)
        else { return reference }
        let fragment = reference.firstIndex(of: "#").map { reference[$0...] } ?? ""
        return absolute.origin.text + absolute.path + fragment
    }

    static let key = CodingUserInfoKey(rawValue: "restgen.MappingOptions")

    /// Creates options.
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
