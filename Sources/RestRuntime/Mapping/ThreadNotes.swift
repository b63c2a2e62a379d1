import Foundation

/// The caches and other state of a thread.
///
/// State that all threads share would need a lock for each access. The notes are created at the first use on a thread,
/// and released by the system at its end.
struct ThreadNotes: ~Copyable {
    /// The lowest address of the stack that may be used, from ``StackSpace/floor``.
    let stackFloor = StackSpace.measure()
    /// The stored properties of models.
    let fields = TypeTable<StoredFields>()
    /// How the stored properties of types are compared.
    let values = TypeTable<StoredValues>()
    /// The model types whose `==` or `hash(into:)` is the default one, which compares all fields.
    let equalByFields = TypeTable<StoredFields>()
    let hashedByFields = TypeTable<StoredFields>()
    /// The type that the default `==` or `hash(into:)` handled last.
    var lastByFields: Any.Type?
    /// Whether a serializer is writing a response on this thread.
    var writesResponse = false
    /// The depth of nested releases of boxed values, and the values whose release is postponed.
    private var releaseDepth = 0
    private var postponed: [Any] = []
    /// The depth at which releases are postponed, so that a long chain doesn't overflow the stack.
    private static let maximumReleaseDepth = 64

    /// Frees the tables. The values that their entries point to belong to ``KeptTypes``.
    deinit {
        fields.deallocate()
        values.deallocate()
        equalByFields.deallocate()
        hashedByFields.deallocate()
    }

    /// The key under which the system keeps the notes of each thread.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // A process has some hundreds of keys. If there is none left, `key` could be that of other code.
        let isMade = pthread_key_create(&key) { notes in ThreadNotes.end(notes) } == 0
        precondition(isMade, "the process has no thread-specific data keys left")
        return key
    }()

    /// The notes of the current thread.
    @inline(__always)
    static var current: UnsafeMutablePointer<ThreadNotes> {
        pthread_getspecific(key)?.assumingMemoryBound(to: ThreadNotes.self) ?? make()
    }

    /// Creates the notes of the current thread.
    @inline(never)
    private static func make() -> UnsafeMutablePointer<ThreadNotes> {
        let notes = UnsafeMutablePointer<ThreadNotes>.allocate(capacity: 1)
        notes.initialize(to: ThreadNotes())
        pthread_setspecific(key, notes)
        return notes
    }

    /// Releases a boxed value. A deeply nested one is released after those around it.
    ///
    /// The values that wait are released by the outermost call, one after another.
    static func free<Value>(_ value: UnsafeMutablePointer<Value>) {
        let notes = current
        guard notes.pointee.releaseDepth < maximumReleaseDepth else {
            return notes.pointee.postponed.append(value.move())
        }
        notes.pointee.releaseDepth += 1
        value.deinitialize(count: 1)
        while notes.pointee.releaseDepth == 1, let last = notes.pointee.postponed.popLast() { _ = last }
        notes.pointee.releaseDepth -= 1
    }

    /// Releases the notes at the end of the thread.
    private static func end(_ notes: UnsafeMutableRawPointer?) {
        guard let notes = notes?.assumingMemoryBound(to: ThreadNotes.self) else { return }
        notes.deinitialize(count: 1)
        notes.deallocate()
    }
}

/// A cache of types. Each type has one entry, which depends on its address.
///
/// A later type replaces one with the same entry, so the table has a fixed size, and a missing type is only slower.
struct TypeTable<Known> {
    /// A type and its cached value.
    private struct Entry {
        var type: UnsafeRawPointer?
        var known: UnsafePointer<Known>?
    }

    /// The number of entries, a power of two.
    private static var capacity: Int { 128 }
    private let entries: UnsafeMutablePointer<Entry>

    init() {
        entries = .allocate(capacity: Self.capacity)
        entries.initialize(repeating: Entry(), count: Self.capacity)
    }

    func deallocate() { entries.deallocate() }

    /// Returns the entry of a type, and the address of its metadata.
    @inline(__always)
    private func entry(_ type: Any.Type) -> (UnsafeMutablePointer<Entry>, UnsafeRawPointer) {
        let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
        // Metadata is aligned to eight bytes, and usually larger than 32.
        return (entries + (Int(bitPattern: address) &>> 5) & (Self.capacity - 1), address)
    }

    /// Returns the cached value of a type, or `nil`.
    @inline(__always)
    func known(of type: Any.Type) -> UnsafePointer<Known>? {
        let (entry, address) = entry(type)
        return entry.pointee.type == address ? entry.pointee.known : nil
    }

    /// Returns the cached value of a type, or finds and caches it.
    @inline(__always)
    func known(of type: Any.Type, or find: (Any.Type) -> UnsafePointer<Known>) -> UnsafePointer<Known> {
        if let known = known(of: type) { return known }
        let known = find(type)
        keep(known, for: type)
        return known
    }

    /// Caches the value of a type.
    func keep(_ known: UnsafePointer<Known>, for type: Any.Type) {
        let (entry, address) = entry(type)
        entry.pointee = Entry(type: address, known: known)
    }
}

/// A cache of all types for all threads, which is never freed.
///
/// Metadata of types is never freed either, and their number is bounded by the program.
final class KeptTypes<Known>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [ObjectIdentifier: UnsafePointer<Known>] = [:]

    /// Returns the value of a type, and creates it if necessary. Two threads may create it at the same time, and one of
    /// the results is kept.
    func known(of type: Any.Type, or make: (Any.Type) -> Known) -> UnsafePointer<Known> {
        let id = ObjectIdentifier(type)
        if let known = lock.withLock({ kept[id] }) { return known }
        // Outside of the lock, since the Swift runtime may call back.
        let created = make(type)
        return lock.withLock {
            // Keep the value that another thread has created meanwhile.
            if let known = kept[id] { return known }
            let known = UnsafeMutablePointer<Known>.allocate(capacity: 1)
            known.initialize(to: created)
            kept[id] = UnsafePointer(known)
            return UnsafePointer(known)
        }
    }
}
