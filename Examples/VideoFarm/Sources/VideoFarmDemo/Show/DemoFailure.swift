/// An unexpected result of the demo.
struct DemoFailure: Error, CustomStringConvertible {
    let what: String
    var description: String { what }
}
