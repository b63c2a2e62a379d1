import Foundation

/// Where a value is written to.
enum WriterMode {
    /// JSON text.
    case json
    /// Nowhere: what a union's case holds is handed over.
    case cases
    /// An `Encoder`.
    case encoder
}

/// What all writers of one document share: the bytes so far and the first error.
struct WriterState {
    let mode: WriterMode
    var bytes: UnsafeMutablePointer<UInt8>
    var count = 0
    var capacity: Int
    /// The format that the field being written has said.
    var format: FieldFormat?
    var failure: FieldError?
    /// What an encoder threw.
    var thrown: (any Error)?
    /// What a union's case is handed to.
    var visitor: CaseVisitor?
    /// The lowest address that a model inside a model may be written at.
    let stackFloor = StackSpace.floor
    /// True where fields are written that no request has: on the way to an encoder.
    var isComplete = false
    /// True for what nobody reads: it is compared with another.
    var isCompared = false
    /// True where headers are left out all the same.
    var omitsHeaders = false
    /// For an encoder: true for a request's body, which has no field that is read only.
    var isBody = false
    /// True while a field is written whose value no error shows.
    var isSensitive = false
    /// True for unions whose tag a sibling has, until the first of them.
    var omitsTag = false
    /// The same for the union being written.
    var omitsUnionTag = false
    /// The length of the text at which an object is to begin with a union's tag; below zero for none.
    var pendingAt = -1
    var pendingTag: PendingTag?
    /// Each `Secret` that is written, for who asks for them; else nil.
    var secrets: [String]?

    /// True when nothing deeper can be written.
    var isOutOfStack: Bool { StackSpace.here < stackFloor }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var spare: (bytes: UnsafeMutablePointer<UInt8>, capacity: Int)?
    private static let keptCapacity = 1 << 20

    private init(mode: WriterMode, bytes: UnsafeMutablePointer<UInt8>, capacity: Int) {
        self.mode = mode
        self.bytes = bytes
        self.capacity = capacity
    }

    /// A state with an empty buffer, often the one that was used before. Freed by ``free(_:)``.
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

    /// Room for so many further bytes.
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
