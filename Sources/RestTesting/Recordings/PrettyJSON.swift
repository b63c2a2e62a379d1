@_spi(Generated) import RestRuntime

/// Formats JSON for people: one value a line, with unchanged numbers and the keys in their order.
///
/// A recording is reviewed and compared line by line, and `JSONEncoder` could change the numbers.
enum PrettyJSON {
    static func text(_ json: JSON) -> String {
        var text = ""
        write(json, into: &text, "\n")
        return text + "\n"
    }

    /// Writes a value. `line` is a line break with the value's indentation.
    private static func write(_ json: JSON, into text: inout String, _ line: String) {
        let inner = line + "  "
        switch json {
        case .array(let items) where !items.isEmpty:
            text += "["
            for (index, item) in items.enumerated() {
                text += (index == 0 ? "" : ",") + inner
                write(item, into: &text, inner)
            }
            text += line + "]"
        case .object(let object) where !object.isEmpty:
            text += "{"
            for (index, pair) in object.pairs.enumerated() {
                text += (index == 0 ? "" : ",") + inner + "\(JSON.string(pair.key)): "
                write(pair.value, into: &text, inner)
            }
            text += line + "}"
        default: text += "\(json)"
        }
    }
}
