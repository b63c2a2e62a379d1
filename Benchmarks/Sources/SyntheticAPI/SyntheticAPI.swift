/// An API of any size, as a spec for restgen and as the same models and calls written by hand.
///
/// It has the mix that real APIs have. Ten models are a family:
///
///     0        flat: ten fields of mixed types
///     1 to 4   the same with an enum or two, each around the one before: five models deep
///     5        forty fields, nearly all of them optional
///     6        what is sent to change something: every field optional
///     7        a page of a list
///     8, 9     a union, a list of unions, and two fields under key paths
///
/// A family has eight enums of 3 to 30 values, some of which have the values of another, and two unions by tag.
public struct SyntheticAPI {
    public var models: Int
    public var endpoints: Int

    public init(models: Int, endpoints: Int) {
        self.models = models
        self.endpoints = endpoints
    }

    var families: Int { (models + 9) / 10 }
}
