import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// `road_json.yaml`: reads JSON as a model, writes it again, and compares the result.
@Suite struct MappingTests {
    @Test(arguments: Table("road_json").rows("cases"))
    func mapsRows(_ row: Row) throws {
        try check(row, Seed.type(row["model"]?.text ?? ""))
    }

    private func check<Value: FieldValue>(_ row: Row, _ type: Value.Type) throws {
        let source = try row["text"]?.string.map { Data($0.utf8) } ?? Mapping.encode(row["read"] ?? .null)
        let path = (row["at"]?.string ?? "").split(separator: ".").map(String.init)
        var failure: FieldError?
        var dropped: [FieldError] = []
        var options = MappingOptions()
        options.isLossy = row["lossy"]?.bool ?? false
        let value = try? Mapping.read(
            type,
            from: source,
            at: path,
            options: options,
            failure: &failure,
            dropped: &dropped
        )
        if row.expected.string == "error" {
            let error = try #require(failure)
            #expect(row["keyPath"].map { $0.string == error.keyPath } ?? true, "\(error)")
            return
        }
        #expect(failure == nil)
        #expect(dropped.count == row["dropped"]?.int ?? 0)
        let written = try Mapping.decode(JSON.self, from: Mapping.encode(try #require(value)))
        #expect(written == row["written"] ?? row["read"])
    }
}
