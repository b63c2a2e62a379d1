#if Store
import Foundation
import GRDB
import Measuring
import RestStore
import RestTransportTests

/// Stores 10,000 models of one response, and compares the time with GRDB's records in one transaction.
///
///     swift run -c release --traits Store StoreBenchmark
///     swift run -c release --traits Store StoreBenchmark large
@main
enum StoreBenchmark {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if CommandLine.arguments.dropFirst().first == "large" { return try await LargeFile(folder).run() }

        var new: [[Double]] = [[], []]
        var known: [[Double]] = [[], []]
        var read: [[Double]] = [[], []]
        for round in 0..<15 {
            let store = try ModelStore(at: folder.appendingPathComponent("a\(round).sqlite"), models: [Item.self])
            let own = try DatabasePool(path: folder.appendingPathComponent("b\(round).sqlite").path)
            try await own.write(makeTable)
            let (items, others) = (self.items(10_000, round), self.items(10_000, round + 1))
            new[0].append(try await seconds { try await store.save(items) })
            new[1].append(
                try await seconds {
                    try await own.write { db in for item in items { try ItemRecord(item).insert(db) } }
                }
            )
            known[0].append(try await seconds { try await store.save(others) })
            known[1].append(
                try await seconds {
                    try await own.write { db in for item in others { try ItemRecord(item).upsert(db) } }
                }
            )
            read[0].append(
                try await seconds { guard try await store.read({ try Item.fetchAll($0) }) == others else { exit(1) } }
            )
            read[1].append(
                try await seconds {
                    guard try await own.read({ try ItemRecord.fetchAll($0).map(\.item) }) == others else { exit(1) }
                }
            )
        }
        for (what, times) in [("new rows", new), ("known rows", known), ("read", read)] {
            let (ours, own) = (median(times[0]), median(times[1]))
            print(String(format: "%@: %.1f ms, GRDB's own %.1f ms: %.2f x", what, ours * 1e3, own * 1e3, ours / own))
        }
    }

    static func items(_ count: Int, _ round: Int, from first: Int = 0) -> [Item] {
        (first..<first + count).map { number in
            Item(
                id: number,
                name: "item number \(number)",
                count: number &* 31 + round,
                price: Double(number) / 7 + Double(round),
                made: Date(timeIntervalSince1970: Double(1_700_000_000 + number)),
                note: number.isMultiple(of: 3) ? nil : "a note of some words"
            )
        }
    }

    @Sendable private static func makeTable(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE item (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, count INTEGER NOT NULL, \
                price REAL NOT NULL, made DATETIME NOT NULL, note TEXT)
                """
        )
    }

    static func seconds(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Void
    ) async rethrows -> Double {
        let start = ContinuousClock.now
        try await body()
        let time = ContinuousClock.now - start
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
#else
@main
enum StoreBenchmark {
    static func main() { print("it needs the trait: swift run -c release --traits Store StoreBenchmark") }
}
#endif
