@_spi(Generated) import RestRuntime

/// JSON for people: a value a line, numbers as they came, keys in their order.
enum PrettyJSON {
    static func text(_ json: JSON) -> String {
        var text = ""
        write(json, into: &text, "\n")
        return text + "\n"
    }

    /// `line` is a line break with the indent of the value.
    private static func write(_ json: JSON, into text: inout String, _ line: String) {
        let inner = line + "  "
        switch json {
        case .array(let items) where !items.isEmpty:
            text += "["
            for (place, item) in items.enumerated() {
                text += (place == 0 ? "" : ",") + inner
                write(item, into: &text, inner)
            }
            text += line + "]"
        case .object(let object) where !object.isEmpty:
            text += "{"
            for (place, pair) in object.pairs.enumerated() {
                text += (place == 0 ? "" : ",") + inner + "\(JSON.string(pair.key)): "
                write(pair.value, into: &text, inner)
            }
            text += line + "}"
        default: text += "\(json)"
        }
    }
}
