/// Reads the value of a single key: a text, a duration, a type.
struct ScalarReader: NodeReader {
    let diagnostics: Diagnostics
}
