/// A version of the OData protocol, which decides how literals and options are written.
///
/// Responses of all versions are read, regardless of this value.
public enum ODataVersion: Sendable, Hashable {
    /// Version 2 (2010), with `datetime'…'`, `$inlinecount` and `MERGE`.
    case v2
    /// Version 3 (2013), with version 2's literals, `any` and `all`.
    case v3
    /// Version 4.0.
    case v4
    /// Version 4.01, with `in` and batches in JSON.
    case v401

    /// Whether the version is 2 or 3, whose literals and options differ from those of version 4.
    var isBefore4: Bool { self == .v2 || self == .v3 }
}
