import Foundation
import RestTransportTests
import Testing

@testable import RestCache
@_spi(Generated) @testable import RestRuntime

/// The folder on disk: its size is limited, processes can share it, and a crash leaves no damaged entries.
@Suite(.timeLimit(.minutes(3))) struct DiskTests {
    private let clock = HandClock()

    private static func response(_ text: String, id: String? = nil) -> StoredResponse {
        let head = StoredResponse.Head(
            id: id,
            status: 200,
            reason: "OK",
            fields: [["Cache-Control", "max-age=60"]],
            vary: [],
            requestTime: 0,
            responseTime: 0,
            isFailure: false
        )
        return StoredResponse(head: head, body: Data(text.utf8))
    }

    private static func place(_ url: String) -> CacheKey { CacheKey(url: url, owner: []) }

    /// A file that is truncated, extended, or differs in one bit isn't used, and is removed.
    @Test func removesDamagedFiles() throws {
        let scratch = Scratch()
        let store = DiskCacheStore(folder: scratch.url, bytes: 1 << 20)
        let place = Self.place("a")
        try store.store(Self.response("some text of a body", id: "x"), for: place)
        let file = try #require(scratch.files.first)
        let good = try Data(contentsOf: file)
        var broken: [Data] = [Data(), Data("x".utf8), good + Data("x".utf8)]
        for length in 0..<good.count { broken.append(good.prefix(length)) }
        for index in good.indices {
            for bit in [0, 3, 7] {
                var other = good
                other[index] ^= 1 << UInt8(bit)
                broken.append(other)
            }
        }
        for data in broken {
            try data.write(to: file)
            #expect(store.responses(for: place).isEmpty)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        try good.write(to: file)
        #expect(store.responses(for: place).map(\.body) == [Data("some text of a body".utf8)])
    }

    @Test func doesNotBlockOnPipes() throws {
        let scratch = Scratch()
        let store = DiskCacheStore(folder: scratch.url, bytes: 1 << 20)
        let place = Self.place("a")
        try store.store(Self.response("a"), for: place)
        let file = try #require(scratch.files.first)
        try FileManager.default.removeItem(at: file)
        #expect(mkfifo(file.path, 0o600) == 0)
        #expect(store.responses(for: place).isEmpty)
        #expect(store.entries().isEmpty)
    }

    /// A reader sees the complete old file or the complete new one, since files are replaced atomically.
    @Test func replacesFilesAtomically() throws {
        let scratch = Scratch()
        try FileManager.default.createDirectory(at: scratch.url, withIntermediateDirectories: true)
        let path = scratch.url.appendingPathComponent("a").path
        let contents = [1, 2].map { Data(repeating: $0, count: 1 << 22) }
        let temporary = scratch.url.appendingPathComponent(".tmp").path
        try PlainFile.write(contents[0], to: path, by: temporary)
        let writing = DispatchGroup()
        DispatchQueue.global().async(group: writing) {
            #expect(throws: Never.self) {
                for number in 1...300 { try PlainFile.write(contents[number % 2], to: path, by: temporary) }
            }
        }
        var seen = [0, 0]
        repeat {
            let data = PlainFile.read(path, upTo: 1 << 30)
            guard let place = contents.firstIndex(where: { $0 == data }) else {
                Issue.record("a read gave \(data.map { "\($0.count) bytes" } ?? "nothing")")
                break
            }
            seen[place] += 1
        } while writing.wait(timeout: .now()) == .timedOut
        writing.wait()
        #expect(!seen.contains(0))
    }

    @Test func createsPrivateFiles() throws {
        let scratch = Scratch()
        try DiskCacheStore(folder: scratch.url, bytes: 1 << 20).store(Self.response("a"), for: Self.place("a"))
        let file = try #require(scratch.files.first)
        let modes = try [file, file.deletingLastPathComponent(), scratch.url].map { url in
            try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        }
        #expect(modes == [0o600, 0o700, 0o700])
    }

    @Test(arguments: [false, true]) func limitsSize(onDisk: Bool) async throws {
        let scratch = Scratch()
        let bound = 200_000
        let store: any CacheStore =
            onDisk ? DiskCacheStore(folder: scratch.url, bytes: bound) : MemoryCacheStore(bytes: bound)
        let text = String(repeating: "x", count: 9_000)
        for number in 0..<200 {
            try store.store(Self.response(text), for: Self.place("\(number)"))
            // This entry is used again and again.
            #expect(store.responses(for: Self.place("0")).count == 1, "\(number)")
            if onDisk { try await Task.sleep(for: .milliseconds(1)) }
            #expect(store.size <= bound + bound / 8)
        }
        #expect(store.responses(for: Self.place("199")).count == 1)
        #expect(store.responses(for: Self.place("1")).isEmpty && store.size > bound / 2)
        store.removeAll()
        #expect(store.size == 0)
    }

    @Test func callsSucceedWithUnwritableFolder() async throws {
        let scratch = Scratch()
        try Data("a file".utf8).write(to: scratch.url)
        let server = try CacheServer { _, number in
            CacheServer.Reply(headers: [("Cache-Control", "max-age=60")], body: "\(number)")
        }
        let cache = HTTPCache(folder: scratch.url)
        let rooms = RoomsClient(server.url, cache).rooms
        for number in 1...2 { #expect(await rooms.outcome().text == "\(number)") }
        #expect(cache.failure != nil)
    }

    /// Another client uses the same entries, as another process or a later run does.
    @Test func keepsEntriesForOtherClients() async throws {
        let scratch = Scratch()
        let server = try CacheServer { _, number in
            CacheServer.Reply(headers: [("Cache-Control", "max-age=60")], body: "\(number)")
        }
        for _ in 1...3 {
            let cache = HTTPCache(folder: scratch.url, now: clock.now)
            #expect(await RoomsClient(server.url, cache, credential: .bearer("a")).rooms.outcome().text == "1")
        }
        #expect(server.seen.count == 1)
    }

    #if os(macOS) || os(Linux)
    /// The folder that the test's processes share.
    private static let shared = FileManager.default.temporaryDirectory.appendingPathComponent("restcache-shared")

    /// Two processes store and remove entries in one folder, and a third is killed while it writes, several times.
    /// Entries that are read are always complete.
    @Test func sharesFolderWithKilledProcesses() async throws {
        let folder = Self.shared
        try? FileManager.default.removeItem(at: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        async let first: Void = Self.worker()
        async let second: Void = Self.worker()
        for _ in 1...5 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                // A separate thread kills the process, at any moment of writing.
                Thread.detachNewThread {
                    usleep(UInt32.random(in: 5_000...60_000))
                    kill(getpid(), SIGKILL)
                }
                let store = DiskCacheStore(folder: DiskTests.shared, bytes: 400_000)
                var number = 0
                while true {
                    number += 1
                    try store.store(DiskTests.body(number % 5, number), for: DiskTests.place("\(number % 5)"))
                }
            }
        }
        _ = await (first, second)
        let store = DiskCacheStore(folder: folder, bytes: 400_000)
        let found = try (0..<5).reduce(0) { try $0 + Self.check(store, $1) }
        #expect(found > 0, "what is there is whole, and there is some")
        #expect(store.size <= 400_000 * 2)
        // Temporary files of killed processes are removed after an hour.
        let left = Self.files(folder).filter { $0.lastPathComponent.hasPrefix(".") }
        for file in left {
            try FileManager.default.setAttributes([.modificationDate: Date() - 4000], ofItemAtPath: file.path)
        }
        #expect(store.entries().count > 0)
        #expect(Self.files(folder).allSatisfy { !$0.lastPathComponent.hasPrefix(".") })
    }

    private static func files(_ folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (all?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
    }

    private static func worker() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let store = DiskCacheStore(folder: DiskTests.shared, bytes: 400_000)
            for number in 0..<800 {
                let name = number * 3 % 5
                try store.store(DiskTests.body(name, number), for: DiskTests.place("\(name)"))
                _ = try DiskTests.check(store, number % 5)
                if number % 100 == 0 { _ = store.remove { $0.hasPrefix("103-") } }
                if number % 50 == 0 { store.remove(url: CacheKey.digest(of: "4")) }
            }
            exit(7)
        }
    }

    /// Returns a response whose bytes identify the entry and the round. All have the same length, so only their
    /// contents show whether two were mixed.
    private static func body(_ number: Int, _ round: Int) -> StoredResponse {
        let word = "\(100 + number)-\(1_000_000 + round)"
        return response(String(repeating: word + ",", count: 8_000), id: word)
    }

    private struct Broken: Error {}

    /// Returns the number of stored responses, or throws an error if one is damaged.
    private static func check(_ store: DiskCacheStore, _ number: Int) throws -> Int {
        let responses = store.responses(for: place("\(number)"))
        for response in responses {
            let parts = (response.head.id ?? "").split(separator: "-").compactMap { Int($0) }
            guard parts.count == 2, parts[0] == 100 + number,
                response.body == body(number, parts[1] - 1_000_000).body
            else {
                throw Broken()
            }
        }
        return responses.count
    }
    #endif

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ]) func computesSHA256(_ text: String, _ digest: String) {
        #expect(SHA256Digest.digest(of: Array(text.utf8)) == digest)
    }
}
