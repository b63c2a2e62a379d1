import Foundation
import RestGenTools

/// The resources that the mock stores between calls, in memory: lists by the path of their list endpoint, and single
/// resources by their own path.
///
///     /rooms                 -> [room-1, room-2, room-3]
///     /rooms/room-1/messages -> [message-1, …]
///     /me                    -> { … }
final class ResourceStore: @unchecked Sendable {
    /// An uploaded file.
    struct Blob {
        var bytes: Data
        var mediaType: String
    }

    private let lock = NSLock()
    private var lists: [String: [JSONValue]] = [:]
    private var single: [String: JSONValue] = [:]
    private var blobs: [String: Blob] = [:]
    /// The paths of deleted resources.
    private var deletedPaths: Set<String> = []
    private var counts: [String: Int] = [:]
    private var size = 0
    private var blobSize = 0

    /// The maximum number of resources, so that a client can't exhaust the memory. The bytes of files are limited, too.
    private static let limit = 10_000
    private static let blobLimit = 256 << 20

    func list(_ path: String) -> [JSONValue]? { lock.withLock { lists[path] } }
    func resource(_ path: String) -> JSONValue? { lock.withLock { single[path] } }
    func blob(_ path: String) -> Blob? { lock.withLock { blobs[path] } }

    /// Returns whether the path or a path above it was deleted.
    func isDeleted(_ path: String) -> Bool {
        lock.withLock {
            if deletedPaths.isEmpty { return false }
            var end = path[...]
            while !end.isEmpty {
                if deletedPaths.contains(String(end)) { return true }
                guard let slash = end.lastIndex(of: "/") else { return false }
                end = end[..<slash]
            }
            return false
        }
    }

    /// Increments a counter and returns it.
    func count(_ name: String) -> Int {
        lock.withLock {
            if counts.count > Self.limit { counts = counts.filter { $0.key.hasPrefix("call ") } }
            counts[name, default: 0] += 1
            return counts[name, default: 0]
        }
    }

    func reset(_ name: String) { lock.withLock { counts[name] = nil } }

    /// Adds a resource to a list. Returns `false` if the limit is reached.
    func add(_ value: JSONValue, to path: String) -> Bool {
        lock.withLock {
            guard size < Self.limit else { return false }
            size += 1
            lists[path, default: []].append(value)
            return true
        }
    }

    /// Sets the initial resources of a list, unless it exists.
    func seed(_ path: String, _ values: [JSONValue]) {
        lock.withLock {
            if lists[path] != nil || size >= Self.limit { return }
            size += values.count
            lists[path] = values
        }
    }

    func replace(_ path: String, at index: Int, with value: JSONValue) {
        lock.withLock {
            if lists[path]?.indices.contains(index) == true { lists[path]?[index] = value }
        }
    }

    /// Stores a resource. Returns `false` if the limit is reached.
    func set(_ value: JSONValue, at path: String) -> Bool {
        lock.withLock {
            if single[path] == nil {
                guard size < Self.limit else { return false }
                size += 1
            }
            single[path] = value
            deletedPaths.remove(path)
            return true
        }
    }

    /// Stores a file. Returns `false` if the files would exceed the limit of bytes.
    func keep(_ blob: Blob, at path: String) -> Bool {
        lock.withLock {
            let freed = blobs[path]?.bytes.count ?? 0
            guard blobSize - freed + blob.bytes.count <= Self.blobLimit else { return false }
            blobSize += blob.bytes.count - freed
            blobs[path] = blob
            deletedPaths.remove(path)
            return true
        }
    }

    /// Removes a resource and all resources below it.
    func remove(_ path: String, from list: String? = nil, at index: Int? = nil) {
        lock.withLock {
            if let list, let index, lists[list]?.indices.contains(index) == true { lists[list]?.remove(at: index) }
            single[path] = nil
            blobSize -= blobs[path]?.bytes.count ?? 0
            blobs[path] = nil
            for key in lists.keys where key.hasPrefix(path + "/") { lists[key] = nil }
            for key in single.keys where key.hasPrefix(path + "/") { single[key] = nil }
            if deletedPaths.count < Self.limit { deletedPaths.insert(path) }
        }
    }

    /// Makes a deleted path available again.
    func restore(_ path: String) { lock.withLock { _ = deletedPaths.remove(path) } }
}
