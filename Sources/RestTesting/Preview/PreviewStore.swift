import RestRuntime

/// The resources of a preview client: lists by the path of their list, and single resources by their own path.
struct PreviewStore {
    var lists: [String: [JSON]] = [:]
    var single: [String: JSON] = [:]
    /// The paths of deleted resources.
    var gone: Set<String> = []
    /// The number of created resources.
    var created = 0

    /// Returns whether the resource, or one that contains it, was deleted.
    func isGone(_ path: String) -> Bool {
        if gone.isEmpty { return false }
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            if gone.contains(String(rest)) { return true }
            rest = rest[..<slash]
        }
        return false
    }
}
