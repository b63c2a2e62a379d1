/// The counts of an OpenAPI document's parts that are expressed in its spec or unsupported.
public struct ImportReport: Sendable {
    /// The numbers of operations: in the document, selected, fully expressed, and on one line of the spec.
    public var all = 0
    public var chosen = 0
    public var full = 0
    public var short = 0
    public var models = 0
    public var enums = 0
    public var unions = 0
    /// The number of invalid parts, which are omitted.
    public var wrong = 0
    public var examples = ExampleReport()
    /// The unsupported features with counts, the most frequent first.
    public var unsupported: [(text: String, count: Int)] = []

    init() {}

    init(_ page: ImportedAPI, _ root: YAMLNode, _ list: UnsupportedFeatures, all: Int) {
        self.all = all
        let made = Set(page.endpoints.map(\.operation)).union(page.whole)
        chosen = made.count
        full = made.subtracting(list.operations).count
        var operations = Dictionary(page.endpoints.map { ($0.name, $0.operation) }) { first, _ in first }
        for index in page.whole { operations[page.names[index]] = index }
        var long: Set<Int> = []
        for service in root["resources"]?.entries ?? [] {
            for entry in (service.value["endpoints"] ?? service.value).entries ?? [] {
                let name = OperationName(service: service.key.value, method: entry.key.value)
                let lines = YAMLTextWriter.lines(ofEndpoint: entry, indent: service.value["endpoints"] == nil ? 4 : 6)
                if lines.count > 1, let operation = operations[name] { long.insert(operation) }
            }
        }
        short = chosen - long.count
        models = root["models"]?.entries?.count ?? 0
        enums = root["enums"]?.entries?.count ?? 0
        unions = root["unions"]?.entries?.count ?? 0
        unsupported = list.counts.map { ($0.key.message, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    /// The output of `restgen import --report`.
    public var text: String {
        let share = { (count: Int) in chosen == 0 ? "100.0" : percent(count) }
        var lines = [
            "\(chosen) of \(all) operations, \(models) models, \(enums) enums, \(unions) unions",
            "\(full) fully supported (\(share(full)) %), \(short) on one line (\(share(short)) %)",
        ]
        if !unsupported.isEmpty { lines.append("unsupported:") }
        lines += unsupported.map { "\($0.count.padded(6))  \($0.text)" }
        if wrong > 0 { lines.append("\(wrong) parts that are not valid OpenAPI") }
        if examples.all > 0 {
            let unasked = examples.unasked == 0 ? "" : ", \(examples.unasked) for parts that the spec does not have"
            lines.append("\(examples.all) examples and defaults, \(examples.reading) match their schemas\(unasked)")
        }
        if !examples.reasons.isEmpty { lines.append("examples that don't match:") }
        lines += examples.reasons.map { "\($0.count.padded(6))  \($0.text)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private func percent(_ count: Int) -> String {
        let tenths = count * 1000 / chosen
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension Int {
    fileprivate func padded(_ width: Int) -> String {
        let text = String(self)
        return String(repeating: " ", count: Swift.max(0, width - text.count)) + text
    }
}
