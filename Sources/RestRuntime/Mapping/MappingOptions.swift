/// What a whole document is read with.
///
///     MappingOptions(sensitiveKeys: ["password"])
public struct MappingOptions: Sendable {
    public var limits: JSONLimits
    /// Keys whose values never appear in an error's text, in lower case; documents are compared without case.
    public var sensitiveKeys: Set<String>

    public init(limits: JSONLimits = JSONLimits(), sensitiveKeys: Set<String> = []) {
        self.limits = limits
        self.sensitiveKeys = Set(sensitiveKeys.map { $0.lowercased() })
    }
}
