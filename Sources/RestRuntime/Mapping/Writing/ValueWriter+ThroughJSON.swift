import Foundation

/// Values for which an encoder has no suitable form, such as unions.
extension ValueWriter {
    /// Writes a value as JSON, if an encoder can't write it in parts.
    ///
    /// It costs as much as writing and reading JSON. Errors are recorded.
    mutating func throughJSON<T: FieldValue>(_ value: T) {
        json(of: value)?.write(to: &self)
    }

    /// Returns a value as JSON, with the settings of this writer. Returns `nil` after recording an error.
    mutating func json<T: FieldValue>(of value: T) -> JSON? {
        // Each conversion is a level of recursion that the encoder doesn't limit.
        if StackSpace.here < StackSpace.floor {
            fail(expected: "less nesting, as the thread's stack is full", found: "more")
            return nil
        }
        let inner = WriterState.make(mode: .json)
        defer { WriterState.free(inner) }
        inner.pointee.format = state.pointee.format
        inner.pointee.isComplete = (sink != nil && !state.pointee.isBody) || state.pointee.isComplete
        inner.pointee.isCompared = state.pointee.isCompared
        inner.pointee.omitsTag = state.pointee.omitsTag
        var writer = ValueWriter(state: inner)
        value.write(to: &writer)
        if let failure = inner.pointee.failure {
            fail(expected: failure.expected, found: failure.found)
            return nil
        }
        do throws(FieldError) {
            return try Mapping.decode(JSON.self, from: inner.pointee.takeData())
        } catch {
            fail(expected: error.expected, found: error.found)
            return nil
        }
    }
}
