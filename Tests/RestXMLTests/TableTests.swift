import Testing

/// The test cases in `Tables`. Add rows there.
@Suite struct TableTests {
    /// road_xml.yaml and b10 of road_request.yaml.
    @Test(arguments: try Row.table("road")) func mapsRows(row: Row) throws { try row.check() }

    @Test(arguments: try Row.table("forms")) func mapsForms(row: Row) throws { try row.check() }

    @Test(arguments: try Row.table("unions")) func mapsUnions(row: Row) throws { try row.check() }

    @Test(arguments: try Row.table("broken")) func rejectsInvalidDocuments(row: Row) throws { try row.check() }
}
