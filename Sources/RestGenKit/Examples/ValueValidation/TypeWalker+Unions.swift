// A union keeps the JSON of an unknown case, so that only null, missing values and the values of known cases are
// invalid. In a request, the discriminator is required.

extension TypeWalker {
    mutating func check(_ value: JSONValue?, _ union: Union, _ outer: Context) {
        guard let value else { return report("a value", value, outer) }
        var context = outer.bare
        context.tags = outer.tags
        switch union.discriminator {
        case .tag(let path): checkTagged(value, union, path, context, beside: outer.tag)
        case .key:
            let members = context.tags.reduce(value) { $0.removing(at: $1) }.members
            guard let members, members.count == 1 else { return checkUnknown(value, "an object with one key", context) }
            guard let item = union.cases.first(where: { $0.match == .key(members[0].0) }) else { return }
            var inner = outer.bare.key(members[0].0)
            inner.format = item.format
            check(members[0].1, item.type, inner)
        case .has:
            let item = union.cases.first { item in
                guard case .keys(let keys) = item.match, value.members != nil else { return false }
                return keys.allSatisfy { value[$0] != nil }
            }
            check(value, as: item, context)
        case .kind:
            let branch = union.kindBranches.first { $0.kind.fits(value) }
            if branch?.attempts.contains(where: { reads(value, as: $0, context) }) == true { return }
            check(value, as: branch?.item, context)
        case .fields, .attempt:
            if union.cases.contains(where: { reads(value, as: $0, context) }) { return }
            check(value, as: nil, context)
        }
    }

    private mutating func checkTagged(
        _ value: JSONValue,
        _ union: Union,
        _ path: [String],
        _ outer: Context,
        beside tag: Context.Tag?
    ) {
        var text: String?
        var context = outer
        switch tag {
        case .text(let found): text = found
        case .absent: break
        case nil:
            text = value.value(at: path).flatMap(\.tagText)
            guard value.members != nil, text != nil || direction == .response else {
                return checkUnknown(value, "an object with '\(path.joined(separator: "."))'", context)
            }
            context.tags.append(path)
        }
        // Cases with the same tag are tried in order, and the last one's issues are reported.
        let cases = text.map { text in union.cases.filter { $0.match.tag == text } } ?? []
        if cases.dropLast().contains(where: { reads(value, as: $0, context) }) { return }
        check(value, as: cases.last, context)
    }

    /// Validates a value without the discriminator.
    private mutating func checkUnknown(_ value: JSONValue, _ expected: String, _ context: Context) {
        if direction == .request {
            report(expected, value, context)
        } else if value.isNull {
            report("an object", value, context)
        }
    }

    private mutating func reads(_ value: JSONValue, as item: Union.Case?, _ context: Context) -> Bool {
        attempt { $0.check(value, as: item, context) }
    }

    /// Validates the value of a case. An unknown case accepts all JSON except null.
    private mutating func check(_ value: JSONValue, as item: Union.Case?, _ outer: Context) {
        guard let item else {
            if value.isNull { report("a value", value, outer) }
            return
        }
        var context = outer
        context.format = item.format
        check(value, item.type, context)
    }
}
