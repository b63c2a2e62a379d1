/// How an object is written into a query or a form: a model, a map.
///
///     call.query("filter", NestedParameter(filter), objects: .dots)       // filter.name=a
@_spi(Generated) public enum ObjectStyle: Sendable, Hashable {
    /// `a[b]=1`
    case brackets
    /// `a.b=1`
    case dots
    /// `a={"b":1}`, as JSON
    case json
}

/// How lists and objects are written where a parameter does not say it.
package struct PairStyle: Sendable, Hashable {
    package var lists = ListStyle.repeated
    package var objects = ObjectStyle.brackets

    package init(lists: ListStyle = .repeated, objects: ObjectStyle = .brackets) {
        self.lists = lists
        self.objects = objects
    }
}
