// The rules of fields, when models are read and written.

extension FieldWriter {
    /// Records an error if a value breaks a rule of its field and is written for a request.
    @inline(never)
    func check(_ rules: ValueRules, of key: StaticString, _ value: some FieldValue) {
        let isRequest: Bool
        switch state.pointee.mode {
        case .json: isRequest = !state.pointee.isComplete && !state.pointee.isCompared
        case .encoder: isRequest = state.pointee.isBody
        case .cases: isRequest = false
        }
        guard isRequest, form != .hiddenList, let violation = rules.violation(by: value) else { return }
        var path = container.map { KeyPathText.text($0.container().codingPath) } ?? state.pointee.objectPath
        path += KeyPathText.component(key.description, isFirst: path.isEmpty) + violation.path
        state.pointee.record(FieldError(rule: violation.expected, at: path))
    }
}

extension FieldReader {
    /// Records an error if a value breaks a rule of its field and reading is strict.
    @inline(never)
    mutating func check(_ rules: ValueRules, of key: StaticString, _ value: some FieldValue) {
        guard state.pointee.options.isStrict, !state.pointee.failed, let violation = rules.violation(by: value) else {
            return
        }
        if let source {
            let text = (violation.path.isEmpty ? "" : violation.path + ": ") + "expected \(violation.expected)"
            let path = source.codingPath + [JSONKey(key)]
            let error = FieldError(rule: violation.expected, at: "")
            let context = DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: error)
            return state.pointee.record(thrown: DecodingError.dataCorrupted(context))
        }
        let index = cursor.findAgain(key, state)
        // A default, which the generator has checked.
        if index == 0 { return }
        if state.pointee.suppressionDepth > 0 || violation.path.isEmpty {
            return state.pointee.record(at: index, expected: violation.expected)
        }
        state.pointee.details.failedAt = state.pointee.original(index)
        let path = state.pointee.document.path(to: state.pointee.original(index)) + violation.path
        state.pointee.record(FieldError(rule: violation.expected, at: path))
    }
}
