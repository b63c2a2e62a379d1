public import Foundation

/// Converts values from and to JSON.
///
///     let rooms = try Mapping.decode([Room].self, from: data, at: ["data", "rooms"])
///     let data = try Mapping.encode(rooms)
@_spi(Generated) public enum Mapping {
    /// Reads a value from a JSON document, or from a key path in it. An optional is `nil` if nothing is there.
    ///
    /// - Throws: The first ``FieldError``: of the JSON text (RFC 8259), of the limits, or of the fields.
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

    /// Reads a value like ``decode(_:from:at:options:)``, but records an error and returns a placeholder.
    ///
    /// - Throws: For a type without a placeholder. The error is recorded too.
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

    /// Reads a value, and reports the elements that were left out of lists and maps: at most a hundred errors, and one
    /// with the number of the others.
    public static func read<T: FieldValue>(
        _ type: T.Type = T.self,
        from data: Data,
        at path: [String] = [],
        options: MappingOptions = MappingOptions(),
        failure: inout FieldError?,
        dropped: inout [FieldError]
    ) throws(T.ReadFailure) -> T {
        // `withUnsafeBytes` doesn't rethrow typed errors, so the result is a `Result`.
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(T.ReadFailure) -> T in
                try read(type, from: bytes, at: path, options: options, failure: &failure, dropped: &dropped)
            }
        }
        return try result.get()
    }

    /// Reads a value from memory. It isn't inlined, since it is specialized for each type.
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
            path.isEmpty
            ? 1 : Projection.index(of: path, in: state, mayBeMissing: T.self is any OptionalFieldValue.Type)
        var reader = ValueReader(state: state, index: index)
        return try T.read(from: &reader)
    }

    /// Writes a value as JSON.
    ///
    /// - Throws: ``FieldError`` if JSON can't express the value, such as an infinite number.
    public static func encode<T: FieldValue>(_ value: T, format: FieldFormat? = nil) throws(FieldError) -> Data {
        let state = WriterState.make(mode: .json)
        defer { WriterState.free(state) }
        state.pointee.format = format
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
        if let failure = state.pointee.failure { throw failure }
        return state.pointee.takeData()
    }

    /// Writes a value as JSON with all its fields, including read-only ones. Fields of headers can be omitted.
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

    /// Reads JSON that ``encodeWhole(format:_:)`` has written.
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

    /// Writes an object whose fields are written by a closure.
    ///
    /// Throws ``FieldError`` if JSON can't express a value.
    public static func encode(fields write: (inout FieldWriter) -> Void) throws(FieldError) -> Data {
        try object(fields: write).json
    }

    /// Writes an object, and returns the `Secret`s in it.
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

    /// Writes a value as JSON, and returns the `Secret`s in it.
    ///
    /// Throws ``FieldError`` if JSON can't express the value.
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

    /// Returns the `Secret`s in a value, and its JSON as far as it can be written.
    package static func secrets(in value: some FieldValue) -> (json: Data, secrets: [String]) {
        let state = WriterState.make(mode: .json)
        defer { WriterState.free(state) }
        state.pointee.secrets = []
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
        return (state.pointee.takeData(), state.pointee.secrets ?? [])
    }
}
