/// A requirement that some of several fields are present.
///
///     fields.needs(.any("'email', 'phone'", [email != nil, phone != nil]))
///
/// The compiler can't check it, so generated code does at the beginning of writing and at the end of reading (decision
/// 60).
@_spi(Generated) public enum FieldNeed {
    /// At least one.
    ///
    /// The names are a text for errors, and the values tell which fields are present.
    case any(StaticString, [Bool])
    /// Exactly one.
    case one(StaticString, [Bool])

    /// The problem, or `nil` if the requirement is met.
    private var problem: (expected: String, found: String)? {
        switch self {
        case .any(let names, let found):
            return found.contains(true) ? nil : ("at least one of \(names)", "none of them")
        case .one(let names, let found):
            let count = found.reduce(0) { $0 + ($1 ? 1 : 0) }
            return count == 1 ? nil : ("one of \(names)", count == 0 ? "none of them" : "\(count) of them")
        }
    }

    /// Records an error if the requirement isn't met. `object` is the model's token, or `source` its decoder.
    @inline(never)
    fileprivate func check(
        _ state: UnsafeMutablePointer<ReaderState>,
        at object: Int,
        _ source: DecoderFields?
    ) {
        guard !state.pointee.failed, let problem else { return }
        guard let source else {
            return state.pointee.record(at: object, expected: problem.expected, found: problem.found)
        }
        let error = FieldError(keyPath: "", expected: problem.expected, found: problem.found)
        state.pointee.record(error, at: source.codingPath)
    }

    // A value that is only compared may violate it.
    @inline(never)
    fileprivate func check(_ state: UnsafeMutablePointer<WriterState>, _ container: EncoderFields?) {
        guard !state.pointee.isCompared, let problem else { return }
        guard let container else {
            let path = state.pointee.objectPath
            return state.pointee.record(
                FieldError(keyPath: path, expected: problem.expected, found: problem.found)
            )
        }
        let text = "expected \(problem.expected), found \(problem.found)"
        let context = EncodingError.Context(codingPath: container.container().codingPath, debugDescription: text)
        state.pointee.record(thrown: EncodingError.invalidValue(problem.found, context))
    }
}

/// Requirements when a model is read.
extension FieldReader {
    /// Checks a requirement, after all fields of the model were read.
    @_spi(Generated) public func needs(_ need: FieldNeed) { need.check(state, at: cursor.object, source) }
}

/// Requirements when a model is written.
extension FieldWriter {
    /// Checks a requirement, before the fields of the model are written.
    @_spi(Generated) public func needs(_ need: FieldNeed) { need.check(state, container) }
}
