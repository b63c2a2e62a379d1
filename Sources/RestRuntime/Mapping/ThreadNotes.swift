import Foundation

/// The caches of a thread, which need no locks.
struct ThreadNotes: ~Copyable {
    let stackFloor = StackSpace.measure()
    let fields = TypeTable<StoredFields>()
    let values = TypeTable<StoredValues>()
    /// The model types that use the default `==` or `hash(into:)`.
    let equalByFields = TypeTable<StoredFields>()
    let hashedByFields = TypeTable<StoredFields>()
    /// The model that these functions have last compared or hashed.
    var lastByFields: Any.Type?
    /// Whether a serializer writes a response.
    var writesAnswer = false
    /// The number of nested boxed values that are being released, and the values that wait until they are.
    private var freeing = 0
    private var unfreed: [Any] = []
    private static let mostFreeing = 64

    deinit {
        fields.deallocate()
        values.deallocate()
        equalByFields.deallocate()
        hashedByFields.deallocate()
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // A process has some hundreds of keys. Without one, another key's value would be used.
        let isMade = pthread_key_create(&key) { notes in ThreadNotes.end(notes) } == 0
        precondition(isMade, "the process has no thread-specific data keys left")
        return key
    }()

    @inline(__always)
    static var current: UnsafeMutablePointer<ThreadNotes> {
        pthread_getspecific(key)?.assumingMemoryBound(to: ThreadNotes.self) ?? make()
    }

    @inline(never)
    private static func make() -> UnsafeMutablePointer<ThreadNotes> {
        let notes = UnsafeMutablePointer<ThreadNotes>.allocate(capacity: 1)
        notes.initialize(to: ThreadNotes())
        pthread_setspecific(key, notes)
        return notes
    }

    /// Releases a boxed value. A deeply nested one is released after those around it.
    static func free<Value>(_ value: UnsafeMutablePointer<Value>) {
        let notes = current
        guard notes.pointee.freeing < mostFreeing else { return notes.pointee.unfreed.append(value.move()) }
        notes.pointee.freeing += 1
        value.deinitialize(count: 1)
        while notes.pointee.freeing == 1, let last = notes.pointee.unfreed.popLast() { _ = last }
        notes.pointee.freeing -= 1
    }

    /// Releases the notes at the end of the thread.
    private static func end(_ notes: UnsafeMutableRawPointer?) {
        guard let notes = notes?.assumingMemoryBound(to: ThreadNotes.self) else { return }
        notes.deinitialize(count: 1)
        notes.deallocate()
    }
}

/// A cache of types. Each type has one place, which depends on its address.
struct TypeTable<Known> {
    private struct Entry {
        var type: UnsafeRawPointer?
        var known: UnsafePointer<Known>?
    }

    private static var places: Int { 128 }
    private let entries: UnsafeMutablePointer<Entry>

    init() {
        entries = .allocate(capacity: Self.places)
        entries.initialize(repeating: Entry(), count: Self.places)
    }

    func deallocate() { entries.deallocate() }

    @inline(__always)
    private func entry(_ type: Any.Type) -> (UnsafeMutablePointer<Entry>, UnsafeRawPointer) {
        let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
        // Metadata is aligned to eight bytes, and usually larger than 32.
        return (entries + (Int(bitPattern: address) &>> 5) & (Self.places - 1), address)
    }

    @inline(__always)
    func known(of type: Any.Type) -> UnsafePointer<Known>? {
        let (entry, address) = entry(type)
        return entry.pointee.type == address ? entry.pointee.known : nil
    }

    @inline(__always)
    func known(of type: Any.Type, or find: (Any.Type) -> UnsafePointer<Known>) -> UnsafePointer<Known> {
        if let known = known(of: type) { return known }
        let known = find(type)
        keep(known, for: type)
        return known
    }

    func keep(_ known: UnsafePointer<Known>, for type: Any.Type) {
        let (entry, address) = entry(type)
        entry.pointee = Entry(type: address, known: known)
    }
}

/// A cache of all types for all threads, which is never freed.
final class KeptTypes<Known>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [ObjectIdentifier: UnsafePointer<Known>] = [:]

    func known(of type: Any.Type, or make: (Any.Type) -> Known) -> UnsafePointer<Known> {
        let id = ObjectIdentifier(type)
        if let known = lock.withLock({ kept[id] }) { return known }
        // Outside of the lock, since the Swift runtime may call back.
        let made = make(type)
        return lock.withLock {
            // Keep the value that another thread has created meanwhile.
            if let known = kept[id] { return known }
            let known = UnsafeMutablePointer<Known>.allocate(capacity: 1)
            known.initialize(to: made)
            kept[id] = UnsafePointer(known)
            return UnsafePointer(known)
        }
    }
}
