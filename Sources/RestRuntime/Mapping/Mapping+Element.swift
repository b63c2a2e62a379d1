import Foundation

/// The result of reading one element of a stream.
package struct ElementReadResult {
    /// The error, if the element can't be read.
    package var failure: FieldError?
    /// The errors of elements that were left out of lists and maps.
    package var dropped: [FieldError] = []
    /// Whether the bytes are JSON.
    package var isJSON = true

    package init(failure: FieldError? = nil, dropped: [FieldError] = [], isJSON: Bool = true) {
        self.failure = failure
        self.dropped = dropped
        self.isJSON = isJSON
    }
}

/// Elements of streams, which are read without copying their bytes.
extension Mapping {
    private static let nullText: StaticString = "null"
    private static var null: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: nullText.utf8Start, count: nullText.utf8CodeUnitCount)
    }

    /// Reads an element of a stream from memory.
    ///
    /// With an error it returns a placeholder. It throws for a type without one, and the error is recorded too. `name`
    /// is the event's name if it distinguishes the cases of a union.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the element, which must stay valid during the call.
    ///   - name: The event's name, or `nil`.
    ///   - result: Receives the errors, and whether the bytes are JSON.
    @inline(never)
    package static func element<T: FieldValue>(
        _ type: T.Type,
        from bytes: UnsafeRawBufferPointer,
        name: String?,
        options: MappingOptions,
        result: inout ElementReadResult
    ) throws(T.ReadFailure) -> T {
        // An empty body is `nil` for an optional.
        let isNothing = T.self is any OptionalFieldValue.Type && bytes.allSatisfy(\.isJSONSpace)
        let state = ReaderState.make(isNothing ? Self.null : bytes, options)
        guard let name, !isNothing else {
            if state.pointee.failed { result.isJSON = false }
            return try element(type, state, &result)
        }
        // The data of an event may be any text. If it isn't JSON, it is read as a string.
        guard let syntaxError = state.pointee.firstError else {
            state.pointee.details.enclosingTag = .event(name, EventData(bytes: bytes, isJSON: true))
            return try element(type, state, &result)
        }
        ReaderState.free(state)
        let text = quoted(bytes)
        defer { text.deallocate() }
        let document = ReaderState.make(UnsafeRawBufferPointer(text), options)
        document.pointee.details.enclosingTag = .event(name, EventData(bytes: bytes, isJSON: false))
        defer {
            // The error of a case that needs JSON is about the data, not about the string around it.
            if result.failure != nil {
                result.failure = syntaxError
                result.isJSON = false
            }
        }
        return try element(type, document, &result)
    }

    /// Reads the element of a document, and frees the document.
    private static func element<T: FieldValue>(
        _ type: T.Type,
        _ state: UnsafeMutablePointer<ReaderState>,
        _ result: inout ElementReadResult
    ) throws(T.ReadFailure) -> T {
        defer {
            result.failure = state.pointee.firstError
            result.dropped = state.pointee.allDropped
            ReaderState.free(state)
        }
        var reader = ValueReader(state: state, index: 1)
        return try T.read(from: &reader)
    }

    /// Returns the text as a JSON string.
    ///
    /// The caller deallocates it.
    private static func quoted(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer {
        let json = (try? encode(String(decoding: bytes, as: UTF8.self))) ?? Data()
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: json.count, alignment: 1)
        json.copyBytes(to: copy)
        return copy
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
