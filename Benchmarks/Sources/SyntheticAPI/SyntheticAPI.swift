/// An API of any size, as a spec for restgen and as hand-written models and calls.
///
/// Its declarations are mixed as in real APIs. Ten models are a family:
///
///     0        flat: ten fields of mixed types
///     1 to 4   the same with one or two enums, each containing the one before: five levels deep
///     5        forty fields, nearly all of them optional
///     6        a model for updates, in which every field is optional
///     7        a page of a list
///     8, 9     a union, a list of unions, and two fields under key paths
///
/// A family has eight enums of 3 to 30 values, some of which repeat the values of another, and two unions with a tag.
public struct SyntheticAPI {
    public var models: Int
    public var endpoints: Int

    public init(models: Int, endpoints: Int) {
        self.models = models
        self.endpoints = endpoints
    }

    var families: Int { (models + 9) / 10 }
}
