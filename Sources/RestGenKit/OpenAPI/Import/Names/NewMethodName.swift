/// Names an endpoint that is added to an existing spec in which its name is taken.
package enum NewMethodName {
    /// Returns the name with a detail of the path: `listForOrg`, `createBulk`, `listV2`.
    package static func free(
        _ name: String,
        in service: String,
        path: String,
        _ names: inout FreeNames
    ) -> String {
        if names.claims(name) { return name }
        let words = NameWords.of(name)
        let known = Set((words + NameWords.of(service)).map(NameWords.singular))
        let operationPath = OperationPath(path)
        let parts = operationPath.parts.reversed().filter { !Set($0.words.map(NameWords.singular)).isSubset(of: known) }
        var details = parts.map { part in
            part.isOwner ? NameDetail.suffix(["for"] + part.words.map(NameWords.singular)) : .suffix(part.words)
        }
        details +=
            operationPath.keys.reversed().map { .suffix(["by"] + $0) } + operationPath.versions.map { .suffix($0) }
        let longer = details.map { NameWords.member($0.added(to: words)) }
        return names.claim(longer + [name])
    }
}
