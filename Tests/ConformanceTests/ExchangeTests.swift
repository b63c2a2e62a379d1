import Testing

/// The tables whose rows are calls with a real server.
@Suite struct ExchangeTests {
    @Test(arguments: Table("overcoat_response").rows("cases") + Table("overcoat_response").rows("envelope_per_path"))
    func overcoatResponse(_ row: Row) async throws { try await Exchange(row: row).check() }

    @Test(arguments: Table("overcoat_session").rows("cases"))
    func overcoatSession(_ row: Row) async throws { try await Exchange(row: row).check() }

    @Test(arguments: ["dispatch", "errors", "service"].flatMap { Table("restnotes").rows($0) })
    func restNotes(_ row: Row) async throws { try await Exchange(row: row).check() }

    @Test(arguments: ["model", "requests", "formatters"].flatMap { Table("httpriot").rows($0) })
    func httpRiot(_ row: Row) async throws { try await Exchange(row: row).check() }
}
