import Foundation
import RestGenTools
@_spi(Generated) import RestRuntime
import Testing

/// Test cases as data: a file under `Tables` with a list of rows in each section.
///
///     - {id: m02, kind: test, patterns: {test: A}, base: null, url: "http://h/test", expect: A}
///
/// Adding a row requires no Swift. Each section has a runner that knows its keys.
struct Table {
    private let root: YAMLNode

    init(_ name: String) {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "Tables").appending(path: name + ".yaml")
        let diagnostics = Diagnostics()
        let bytes = (try? Data(contentsOf: file)).map { Array($0) } ?? []
        let node = YAMLParser.parse(SourceFile(name: name + ".yaml", bytes: bytes), reporting: diagnostics)
        guard let node, !diagnostics.hasErrors else {
            fatalError(DiagnosticReport(diagnostics.all).rendered(as: .text))
        }
        root = node
    }

    /// Returns a value that applies to all rows of the file, such as `tables` or `base`.
    subscript(key: String) -> YAMLNode? { root[key] }

    func rows(_ section: String) -> [Row] {
        guard let items = root[section]?.items, !items.isEmpty else { fatalError("no rows in '\(section)'") }
        return items.map { Row(node: $0, table: root) }
    }
}

/// A row of a table.
struct Row: CustomTestStringConvertible, Sendable {
    let node: YAMLNode
    /// The whole file, for values that apply to all of its rows.
    let table: YAMLNode

    var id: String { node["id"]?.scalar?.text ?? "?" }
    var testDescription: String { id }

    subscript(key: String) -> JSON? { node[key]?.json }

    /// The expected result. If the original expectation was a mistake, `better` replaces it.
    var expected: JSON { self["better"] ?? self["expect"] ?? .null }

    /// Returns the row's value for a key, or the file's.
    func inheritedValue(_ key: String) -> YAMLNode? { node[key] ?? table[key] }
}

extension YAMLNode {
    /// The node as JSON, by YAML's core schema.
    var json: JSON {
        switch kind {
        case .sequence(let items): .array(items.map(\.json))
        case .mapping(let entries): .object(JSON.Object(entries.map { ($0.key.value, $0.value.json) }))
        case .scalar(let scalar):
            if scalar.isNull {
                .null
            } else if let bool = scalar.bool {
                .bool(bool)
            } else if let number = JSON.Number(scalar.text), scalar.double != nil {
                .number(number)
            } else {
                .string(scalar.text)
            }
        }
    }
}

extension JSON {
    /// A text, or the text of a number or a boolean.
    var text: String? { string ?? number?.text ?? bool.map(String.init) }

    var members: [(key: String, value: JSON)] {
        if case .object(let object) = self { object.pairs } else { [] }
    }

    /// Whether every field of `part` is also here, at every level.
    func holds(_ part: JSON) -> Bool {
        switch (self, part) {
        case (.object(let object), .object(let wanted)):
            wanted.pairs.allSatisfy { key, value in object[key].map { $0.holds(value) } ?? false }
        default: self == part
        }
    }
}
