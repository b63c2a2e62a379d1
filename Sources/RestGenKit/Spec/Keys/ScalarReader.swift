/// Reads what stands behind one key alone: a text, a duration, a type.
struct ScalarReader: NodeReader {
    let diagnostics: Diagnostics
}
