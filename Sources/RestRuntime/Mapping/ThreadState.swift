import Foundation

/// The caches and other state of a thread.
///
/// State that all threads share would need a lock for each access. The state of a thread is created at its first use,
/// and freed by the system when the thread ends.
struct ThreadState: ~Copyable {
    /// The lowest address of the stack that may be used, from ``StackSpace/floor``.
    let stackFloor = StackSpace.measure()
    /// The stored properties of models.
    let fields = TypeTable<StoredFields>()
    /// How the stored properties of types are compared.
    let values = TypeTable<StoredValues>()
    /// The model types whose `==` is the default one, which compares all fields.
    let equalByFields = TypeTable<StoredFields>()
    /// The model types whose `hash(into:)` is the default one.
    let hashedByFields = TypeTable<StoredFields>()
    /// The type that the default `==` or `hash(into:)` handled last.
    var lastByFields: Any.Type?
    /// Whether a serializer is writing a response on this thread.
    var writesResponse = false
    /// The depth of nested releases of boxed values.
    private var releaseDepth = 0
    /// The values whose release is postponed.
    private var postponed: [Any] = []
    /// The depth at which releases are postponed, so that a long chain doesn't overflow the stack.
    private static let maximumReleaseDepth = 64

    /// Frees the tables. The values that their entries point to belong to ``TypeCache``.
    deinit {
        fields.deallocate()
        values.deallocate()
        equalByFields.deallocate()
        hashedByFields.deallocate()
    }

    /// The key under which the system keeps the state of each thread.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // A process has some hundreds of keys. If all of them are in use, `key` is unchanged, and could be the key of other
        // code.
        let isCreated = pthread_key_create(&key) { thread in ThreadState.end(thread) } == 0
        precondition(isCreated, "the process has no thread-specific data keys left")
        return key
    }()

    /// The state of the current thread.
    @inline(__always)
    static var current: UnsafeMutablePointer<ThreadState> {
        pthread_getspecific(key)?.assumingMemoryBound(to: ThreadState.self) ?? make()
    }

    /// Creates the state of the current thread.
    @inline(never)
    private static func make() -> UnsafeMutablePointer<ThreadState> {
        let thread = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
        thread.initialize(to: ThreadState())
        pthread_setspecific(key, thread)
        return thread
    }

    /// Releases a boxed value. A deeply nested value is released after the values that contain it.
    ///
    /// The outermost call releases the postponed values, one after another.
    static func free<Value>(_ value: UnsafeMutablePointer<Value>) {
        let thread = current
        guard thread.pointee.releaseDepth < maximumReleaseDepth else {
            return thread.pointee.postponed.append(value.move())
        }
        thread.pointee.releaseDepth += 1
        value.deinitialize(count: 1)
        while thread.pointee.releaseDepth == 1, let last = thread.pointee.postponed.popLast() { _ = last }
        thread.pointee.releaseDepth -= 1
    }

    /// Frees the state at the end of the thread.
    private static func end(_ thread: UnsafeMutableRawPointer?) {
        guard let thread = thread?.assumingMemoryBound(to: ThreadState.self) else { return }
        thread.deinitialize(count: 1)
        thread.deallocate()
    }
}

/// A cache of types. Each type has one entry, which depends on its address.
///
/// A type replaces an earlier one with the same entry, so the table has a fixed size. The value of a type that was
/// replaced has to be found again.
struct TypeTable<Value> {
    /// A type and its cached value.
    private struct Entry {
        var type: UnsafeRawPointer?
        var known: UnsafePointer<Value>?
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
    func known(of type: Any.Type) -> UnsafePointer<Value>? {
        let (entry, address) = entry(type)
        return entry.pointee.type == address ? entry.pointee.known : nil
    }

    /// Returns the cached value of a type, or finds and caches it.
    @inline(__always)
    func known(of type: Any.Type, or find: (Any.Type) -> UnsafePointer<Value>) -> UnsafePointer<Value> {
        if let known = known(of: type) { return known }
        let known = find(type)
        keep(known, for: type)
        return known
    }

    /// Caches the value of a type.
    func keep(_ known: UnsafePointer<Value>, for type: Any.Type) {
        let (entry, address) = entry(type)
        entry.pointee = Entry(type: address, known: known)
    }
}

/// A cache with a value for each type, which all threads share. It is never freed.
///
/// The metadata of types is never freed either, and the number of types is bounded by the program.
final class TypeCache<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [ObjectIdentifier: UnsafePointer<Value>] = [:]

    /// Returns the value of a type, and creates it if necessary. Two threads may create it at the same time, and one of
    /// the results is kept.
    func known(of type: Any.Type, or make: (Any.Type) -> Value) -> UnsafePointer<Value> {
        let id = ObjectIdentifier(type)
        if let known = lock.withLock({ kept[id] }) { return known }
        // Outside of the lock, since the Swift runtime may call back.
        let created = make(type)
        return lock.withLock {
            // Keep the value that another thread has created meanwhile.
            if let known = kept[id] { return known }
            let known = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            known.initialize(to: created)
            kept[id] = UnsafePointer(known)
            return UnsafePointer(known)
        }
    }
}
