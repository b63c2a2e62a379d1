import GRDB

extension Database {
    /// The number of transactions that have changed the file.
    var changesCountOfFile: Int {
        get throws { try Int.fetchOne(self, sql: "PRAGMA data_version") ?? -1 }
    }
}
