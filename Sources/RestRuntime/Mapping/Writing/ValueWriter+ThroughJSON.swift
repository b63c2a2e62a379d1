import Foundation

extension ValueWriter {
    /// A value that an encoder can't be given piece by piece: as JSON.
    mutating func throughJSON<T: FieldValue>(_ value: T) {
        json(of: value)?.write(to: &self)
    }

    /// nil once an error is recorded.
    mutating func json<T: FieldValue>(of value: T) -> JSON? {
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
