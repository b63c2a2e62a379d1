import Foundation
import Testing

/// The mapping of the runtime knows nothing of the calls that it serves.
@Suite struct RuntimeRoomTests {
    private static let runtime = RoomTests.sources.appending(path: "RestRuntime")

    /// The types of a file by their names; those that are inside of others where asked for.
    private static func declared(in file: String, isDeep: Bool = false) -> Set<String> {
        Set(
            code(file).compactMap { line in
                let words = line.split(separator: " ")
                let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor"]
                guard isDeep || !line.hasPrefix(" "), let place = words.firstIndex(where: kinds.contains) else {
                    return nil
                }
                return words.dropFirst(place + 1).first.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
            }
        )
    }

    private static func code(_ file: String) -> [Substring] {
        file.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    }

    private static func files(of room: String) throws -> [String] {
        let folder = runtime.appending(path: room)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }

    @Test func mappingNamesNoOtherRoom() throws {
        let rooms = try FileManager.default.contentsOfDirectory(atPath: Self.runtime.path())
        #expect(rooms.contains("Mapping"))
        let mapping = try Self.files(of: "Mapping")
        let own = mapping.reduce(into: Set<String>()) { $0.formUnion(Self.declared(in: $1, isDeep: true)) }
        // `HTTP` is below the mapping; it has the charsets.
        for room in rooms where room != "Mapping" && room != "HTTP" {
            let others = try Self.files(of: room).reduce(into: Set<String>()) { $0.formUnion(Self.declared(in: $1)) }
            for file in mapping {
                let words = Self.code(file).flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
                let named = Set(words.map(String.init)).intersection(others).subtracting(own)
                #expect(named.isEmpty, "the mapping names \(named.sorted()) of \(room)")
            }
        }
    }
}
