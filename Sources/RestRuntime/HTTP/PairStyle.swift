/// The form of an object in a query or a form body.
///
///     call.query("filter", NestedParameter(filter), objects: .dots)       // filter.name=a
@_spi(Generated) public enum ObjectStyle: Sendable, Hashable {
    /// Brackets: `a[b]=1`.
    case brackets
    /// Dots: `a.b=1`.
    case dots
    /// JSON: `a={"b":1}`.
    case json
}

/// The default forms of lists and objects.
///
/// A parameter with its own style overrides them.
package struct PairStyle: Sendable, Hashable {
    package var lists = ListStyle.repeated
    package var objects = ObjectStyle.brackets

    /// Creates the forms, by default repeated names and brackets.
    package init(lists: ListStyle = .repeated, objects: ObjectStyle = .brackets) {
        self.lists = lists
        self.objects = objects
    }
}
