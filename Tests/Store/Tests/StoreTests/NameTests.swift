import GRDB
import Testing

@testable import RestStore

/// Names with quotes that comparisons of whole `Character`s miss.
@Suite struct NameTests {
    /// SQLite reads each name of a table and its column correctly.
    @Test func names() throws {
        let queue = try DatabaseQueue()
        let marks = ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}"]
        for (number, sign) in ["\"", "\"\"", "'", ";", "\\", "`", "[", "]", "\r\n\""].enumerated() {
            for (place, mark) in marks.enumerated() {
                for name in [sign + mark, "a\(sign)\(mark)b", "a\(sign)\(mark)\(sign)", "a\(sign)\(mark) INTEGER); --"]
                {
                    let (table, column) = ("t\(number)_\(place)" + name, "c" + name)
                    try queue.write { database in
                        try database.execute(sql: "CREATE TABLE \(SQLText.name(table)) (\(SQLText.name(column)) TEXT)")
                        let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master")
                        #expect(tables == [table], "\(name.debugDescription)")
                        let columns = "SELECT name FROM pragma_table_info(?)"
                        let names = try String.fetchAll(database, sql: columns, arguments: [table])
                        #expect(names == [column], "\(name.debugDescription)")
                        try database.execute(sql: "DROP TABLE \(SQLText.name(table))")
                    }
                }
            }
        }
    }
}
