import Foundation

/// The sink of a value.
enum WriterMode {
    /// JSON text.
    case json
    /// No output. The value of a union's case is passed to the visitor.
    case cases
    /// An `Encoder`.
    case encoder
}

/// The state that all writers of a document share: the bytes and the first error.
struct WriterState {
    let mode: WriterMode
    var bytes: UnsafeMutablePointer<UInt8>
    var count = 0
    var capacity: Int
    /// The format of the field being written.
    var format: FieldFormat?
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
    var pendingTag: PendingTag?
    /// The `Secret`s that were written, or `nil` if they aren't collected.
    var secrets: [String]?

    /// Whether no deeper value can be written.
    var isOutOfStack: Bool { StackSpace.here < stackFloor }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var spare: (bytes: UnsafeMutablePointer<UInt8>, capacity: Int)?
    private static let keptCapacity = 1 << 20

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
    @inline(never)
    mutating func grow(_ needed: Int) {
        let larger = max(capacity * 2, count + needed)
        let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        memcpy(fresh, bytes, count)
        bytes.deallocate()
        bytes = fresh
        capacity = larger
    }

    func takeData() -> Data { Data(bytes: bytes, count: count) }

    mutating func record(_ error: FieldError) {
        if failure == nil { failure = error }
    }

    @inline(never)
    mutating func record(thrown error: any Error) {
        if thrown == nil { thrown = error }
    }
}
