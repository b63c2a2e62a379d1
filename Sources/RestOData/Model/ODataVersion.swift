/// A version of the protocol: how a service's literals, options and answers are written.
///
/// Answers of all versions are understood, whatever is said here.
public enum ODataVersion: Sendable, Hashable {
    /// Of 2010: `datetime'…'`, `$inlinecount`, `MERGE`.
    case v2
    /// Of 2013: the same literals, `any` and `all`.
    case v3
    /// 4.0.
    case v4
    /// 4.01: `in`, batches in JSON.
    case v401

    /// True for the literals and options of 2 and 3.
    var isOld: Bool { self == .v2 || self == .v3 }
}
