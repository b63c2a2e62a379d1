#if Store
import Foundation
import GRDB
import RestStore
import RestTransportTests

/// Measures opening a file of 1 GB, storing a response in it, and reading from it.
struct LargeFile {
    private let file: URL

    init(_ folder: URL) { file = folder.appendingPathComponent("large.sqlite") }

    func run() async throws {
        var count = 0
        do {
            let store = try ModelStore(at: file, models: [Item.self])
            let filler = String(repeating: "words of a long note ", count: 48)
            while size < 1 << 30 {
                var items = StoreBenchmark.items(10_000, 0, from: count)
                for index in items.indices { items[index].note = filler }
                try await store.save(items)
                count += items.count
            }
            try store.database.close()
        }
        print("\(count) rows, \(size >> 20) MB; \(ResidentMemory.bytes >> 20) MB of memory")
        var store: ModelStore?
        let opened = try await StoreBenchmark.seconds { store = try ModelStore(at: file, models: [Item.self]) }
        guard let store else { return }
        let items = StoreBenchmark.items(10_000, 1, from: count - 5000)
        let saved = try await StoreBenchmark.seconds { try await store.save(items) }
        let first = count - 1
        let found = try await StoreBenchmark.seconds {
            guard try await store.read({ try Item.fetchOne($0, key: first) })?.id == first else { exit(1) }
        }
        let walked = try await StoreBenchmark.seconds {
            let all = try await store.read { db in
                var all = 0
                let items = try Item.fetchCursor(db)
                while try items.next() != nil { all += 1 }
                return all
            }
            guard all == count + 5000 else { exit(1) }
        }
        print(
            String(
                format: "opened in %.1f ms, 10,000 models stored in %.1f ms, one found in %.2f ms, all read in %.1f s",
                opened * 1e3,
                saved * 1e3,
                found * 1e3,
                walked
            )
        )
        print("behind that: \(ResidentMemory.bytes >> 20) MB of memory")
    }

    private var size: Int {
        let values = try? URL(fileURLWithPath: file.path).resourceValues(forKeys: [.fileSizeKey])
        return values?.fileSize ?? 0
    }
}
#endif
