/// The demo did not go as it should; never seen when all is well.
struct DemoFailure: Error, CustomStringConvertible {
    let what: String
    var description: String { what }
}
