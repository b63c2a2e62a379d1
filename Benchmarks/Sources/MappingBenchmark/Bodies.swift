import Foundation

/// The three JSON texts of the measurements.
enum Bodies {
    /// A hundred small objects with a date each.
    static let small: Data = {
        let objects = (0..<100).map { number in
            let text = number % 4 == 0 ? "" : "\"text\":\"A message of some length, number \(number).\","
            return "{\"id\":\"m-\(1000 + number)\",\"type\":\"chat\",\(text)"
                + "\"author\":{\"id\":\"u\(number % 7)\",\"name\":\"Person \(number % 7)\"},"
                + "\"timestamp\":\"2024-05-01T12:\(10 + number % 50):0\(number % 10)Z\","
                + "\"likes\":\(number * 37),\"score\":\(Double(number) * 1.25 + 0.125),\"pinned\":\(number % 2 == 0)}"
        }
        return Data("[\(objects.joined(separator: ","))]".utf8)
    }()

    /// One object with a hundred levels.
    static let deep: Data = {
        var text = "[]"
        for level in 0..<100 {
            text =
                "[{\"name\":\"folder \(level)\",\"size\":\(level * 1024),\"modified\":\"2023-11-05T08:30:00Z\","
                + "\"labels\":{\"owner\":\"ann\",\"kind\":\"folder\"},\"children\":\(text)}]"
        }
        return Data(text.dropFirst().dropLast().utf8)
    }()

    /// Returns a body in an envelope of two levels, as many APIs send it.
    static func enveloped(_ body: Data) -> Data {
        Data("{\"status\":\"ok\",\"data\":{\"items\":".utf8) + body + Data("}}".utf8)
    }

    /// A megabyte of strings with escapes.
    static let text: Data = {
        let line = #"He said \"no\\yes\" and left.\n\tThen caf\u00e9 \/ na\u00efve came up, a pair \ud83d\ude00, and "#
        let filler = "a run of plain text without anything to escape in it, as most of a body is. "
        var lines: [String] = []
        var size = 0
        while size < 1_000_000 {
            let next = "\"\(lines.count): " + line + String(repeating: filler, count: lines.count % 3) + "\""
            size += next.utf8.count + 1
            lines.append(next)
        }
        return Data("{\"lines\":[\(lines.joined(separator: ","))]}".utf8)
    }()
}
