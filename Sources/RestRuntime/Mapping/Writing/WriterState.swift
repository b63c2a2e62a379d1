import Foundation

/// The sink of a value.
///
/// It decides how a `ValueWriter` writes.
enum WriterMode {
    /// JSON text.
    case json
    /// No output. The value of a union's case is passed to the visitor.
    case cases
    /// An `Encoder`.
    case encoder
}

/// The state that all writers of a document share: the bytes and the first error.
///
/// It is allocated once for each document, and writers have a pointer to it. One thread uses it, for the duration of
/// one write. A small buffer is kept for the next document, and a lock protects it.
struct WriterState {
    let mode: WriterMode
    /// The text so far.
    var bytes: UnsafeMutablePointer<UInt8>
    /// The number of bytes in the text.
    var count = 0
    /// The size of the memory in bytes.
    var capacity: Int
    /// The format of the field being written.
    var format: FieldFormat?
    /// The first error. Later values are written nevertheless, and discarded.
    var failure: FieldError?
    /// The error of an encoder.
    var thrown: (any Error)?
    /// The receiver of a union's case.
    var visitor: CaseVisitor?
    /// The lowest stack address at which a nested model may be written.
    let stackFloor = StackSpace.floor
    /// Whether read-only fields are written, as for an encoder.
    var isComplete = false
    /// Whether the value is written for a comparison only.
    var isCompared = false
    /// Whether headers are omitted although read-only fields are written.
    var omitsHeaders = false
    /// For an encoder, whether a request's body is written, without read-only fields.
    var isBody = false
    /// Whether a field whose value is redacted in errors is being written.
    var isSensitive = false
    /// Whether the next unions omit their discriminators, because another field of the model holds them.
    var omitsTag = false
    /// Whether the current union omits its discriminator, because another field of the model holds it.
    var omitsUnionTag = false
    /// The value of `count` at which an object's first member must be the pending discriminator, or a negative number.
    var pendingAt = -1
    /// The discriminator, or `nil`.
    var pendingTag: PendingTag?
    /// The `Secret`s that were written, or `nil` if they aren't collected.
    var secrets: [String]?

    /// Whether no deeper value can be written.
    var isOutOfStack: Bool { StackSpace.here < stackFloor }

    /// Protects the spare buffer. It is held for an assignment only.
    private static let lock = NSLock()
    /// The buffer that is kept for the next document.
    nonisolated(unsafe) private static var spare: (bytes: UnsafeMutablePointer<UInt8>, capacity: Int)?
    /// The size limit of a kept buffer: 1 MB.
    private static let keptCapacity = 1 << 20

    /// Creates a state with a buffer.
    private init(mode: WriterMode, bytes: UnsafeMutablePointer<UInt8>, capacity: Int) {
        self.mode = mode
        self.bytes = bytes
        self.capacity = capacity
    }

    /// Creates a state with an empty buffer, which may be a reused one. Release it with ``free(_:)``.
    @inline(never)
    static func make(mode: WriterMode) -> UnsafeMutablePointer<WriterState> {
        lock.lock()
        let kept = spare
        spare = nil
        lock.unlock()
        let state = UnsafeMutablePointer<WriterState>.allocate(capacity: 1)
        let buffer = kept ?? (UnsafeMutablePointer<UInt8>.allocate(capacity: 1024), 1024)
        state.initialize(to: WriterState(mode: mode, bytes: buffer.bytes, capacity: buffer.capacity))
        return state
    }

    /// Frees a state, and keeps its buffer for the next document.
    @inline(never)
    static func free(_ state: UnsafeMutablePointer<WriterState>) {
        var unused: UnsafeMutablePointer<UInt8>? = state.pointee.bytes
        if state.pointee.capacity <= keptCapacity {
            lock.lock()
            unused = spare?.bytes
            spare = (state.pointee.bytes, state.pointee.capacity)
            lock.unlock()
        }
        unused?.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Reserves memory for further bytes.
    ///
    /// The capacity at least doubles, so that appending takes constant time on average.
    @inline(never)
    mutating func grow(_ needed: Int) {
        let larger = max(capacity * 2, count + needed)
        let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        memcpy(fresh, bytes, count)
        bytes.deallocate()
        bytes = fresh
        capacity = larger
    }

    /// Returns a copy of the text. The buffer is reused.
    func takeData() -> Data { Data(bytes: bytes, count: count) }

    /// Records an error. The first one stays.
    mutating func record(_ error: FieldError) {
        if failure == nil { failure = error }
    }

    /// Records the error of an encoder. The first one stays.
    @inline(never)
    mutating func record(thrown error: any Error) {
        if thrown == nil { thrown = error }
    }
}
