/// What became of one example: as what it was read, and what stood in the way.
struct ExampleVerdict {
    /// nil for an object whose members are parameters of a method: each has a type of its own.
    var type: TypeReference?
    var format: ValueFormat?
    /// Where in the example the value is that counts.
    var path: [String] = []
    /// What stands in the way of reading it, as of an answer.
    var answer: Misread?
    /// The same, where it is no example of what is sent either.
    var misread: Misread?
}
