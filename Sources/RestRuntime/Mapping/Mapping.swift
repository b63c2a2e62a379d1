public import Foundation

/// Values from JSON and to JSON, by the runtime's own reader and writer.
///
///     let rooms = try Mapping.decode([Room].self, from: data, at: ["data", "rooms"])
///     let data = try Mapping.encode(rooms)
@_spi(Generated) public enum Mapping {
    /// Reads a value from a JSON document, or from the place in it that a key path names. An optional is nil where nothing
    /// is at that place.
    ///
    /// Throws the first ``FieldError``: of the JSON text (RFC 8259), of the limits, or of the fields.
    public static func decode<T: FieldValue>(
        _ type: T.Type = T.self,
        from data: Data,
        at path: [String] = [],
        options: MappingOptions = MappingOptions()
    ) throws(FieldError) -> T {
        var failure: FieldError?
        let value: T
        do {
            value = try read(type, from: data, at: path, options: options, failure: &failure)
        } catch {
            throw failure ?? FieldError(thrown: error)
        }
        if let failure { throw failure }
        return value
    }

    /// Reads a value as ``decode(_:from:at:options:)`` does, and records an error instead of throwing it: the value is
    /// then a stand-in. Throws only for a type without one, the error recorded as well.
    public static func read<T: FieldValue>(
        _ type: T.Type = T.self,
        from data: Data,
        at path: [String] = [],
        options: MappingOptions = MappingOptions(),
        failure: inout FieldError?
    ) throws(T.ReadFailure) -> T {
        var dropped: [FieldError] = []
        return try read(type, from: data, at: path, options: options, failure: &failure, dropped: &dropped)
    }

    /// Reads a value, and tells what its lossy lists and maps left out: at most a hundred errors, and one more that
    /// counts the rest.
    public static func read<T: FieldValue>(
        _ type: T.Type = T.self,
        from data: Data,
        at path: [String] = [],
        options: MappingOptions = MappingOptions(),
        failure: inout FieldError?,
        dropped: inout [FieldError]
    ) throws(T.ReadFailure) -> T {
        // Through a Result, as `withUnsafeBytes` does not pass a typed error on.
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(T.ReadFailure) -> T in
                try read(type, from: bytes, at: path, options: options, failure: &failure, dropped: &dropped)
            }
        }
        return try result.get()
    }

    @inline(never)
    private static func read<T: FieldValue>(
        _ type: T.Type,
        from bytes: UnsafeRawBufferPointer,
        at path: [String],
        options: MappingOptions,
        failure: inout FieldError?,
        dropped: inout [FieldError]
    ) throws(T.ReadFailure) -> T {
        let state = ReaderState.make(bytes, options)
        defer {
            failure = state.pointee.firstError
            dropped = state.pointee.allDropped
            ReaderState.free(state)
        }
        state.pointee.isLossy = options.isLossy
        let index =
            path.isEmpty ? 1 : Projection.index(of: path, in: state, mayBeMissing: T.self is any MissableValue.Type)
        var reader = ValueReader(state: state, index: index)
        return try T.read(from: &reader)
    }

    /// Writes a value as JSON.
    ///
    /// Throws a ``FieldError`` for a value that JSON can't say, such as an infinite number.
    public static func encode<T: FieldValue>(_ value: T, format: FieldFormat? = nil) throws(FieldError) -> Data {
        let state = WriterState.make(mode: .json)
        defer { WriterState.free(state) }
        state.pointee.format = format
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
        if let failure = state.pointee.failure { throw failure }
        return state.pointee.takeData()
    }

    /// Writes a value as JSON with all that it holds, also what no request has; without what is in headers, where that is said.
    package static func encodeWhole(
        format: FieldFormat? = nil,
        omittingHeaders: Bool = false,
        _ write: (inout ValueWriter) -> Void
    ) throws(FieldError) -> Data {
        let state = WriterState.make(mode: .json)
        defer { WriterState.free(state) }
        state.pointee.isComplete = true
        state.pointee.omitsHeaders = omittingHeaders
        state.pointee.format = format
        var writer = ValueWriter(state: state)
        write(&writer)
        if let failure = state.pointee.failure { throw failure }
        return state.pointee.takeData()
    }

    /// Reads what ``encodeWhole(format:_:)`` has written.
    package static func decodeWhole<Value>(
        from data: Data,
        format: FieldFormat? = nil,
        _ read: (inout ValueReader) throws -> Value
    ) throws -> Value {
        try data.withUnsafeBytes { bytes in
            let state = ReaderState.make(bytes, MappingOptions())
            defer { ReaderState.free(state) }
            state.pointee.format = format
            var reader = ValueReader(state: state, index: 1)
            let value = try read(&reader)
            if let failure = state.pointee.firstError { throw failure }
            return value
        }
    }

    /// Writes an object whose fields a closure gives.
    public static func encode(fields write: (inout FieldWriter) -> Void) throws(FieldError) -> Data {
        try object(fields: write).json
    }

    /// The same, with the `Secret`s in it.
    package static func object(
        fields write: (inout FieldWriter) -> Void
    ) throws(FieldError) -> (json: Data, secrets: [String]) {
        let state = WriterState.make(mode: .json)
        defer { WriterState.free(state) }
        state.pointee.secrets = []
        var writer = ValueWriter(state: state)
        writer.object(write)
        if let failure = state.pointee.failure { throw failure }
        return (state.pointee.takeData(), state.pointee.secrets ?? [])
    }

    /// A value as JSON, with the `Secret`s in it.
    package static func encodeWithSecrets(
        _ value: some FieldValue,
        format: FieldFormat?
    ) throws(FieldError) -> (json: Data, secrets: [String]) {
        let state = WriterState.make(mode: .json)
        defer { WriterState.free(state) }
        state.pointee.format = format
        state.pointee.secrets = []
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
        if let failure = state.pointee.failure { throw failure }
        return (state.pointee.takeData(), state.pointee.secrets ?? [])
    }

    /// The `Secret`s in a value, and its JSON as far as it has any.
    package static func secrets(in value: some FieldValue) -> (json: Data, secrets: [String]) {
        let state = WriterState.make(mode: .json)
        defer { WriterState.free(state) }
        state.pointee.secrets = []
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
        return (state.pointee.takeData(), state.pointee.secrets ?? [])
    }
}
