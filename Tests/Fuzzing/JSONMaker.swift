/// Generates valid JSON texts, with every form that the grammar allows.
struct JSONMaker {
    func value(depth: Int, into text: inout [UInt8], _ generator: inout SeededGenerator) {
        space(into: &text, &generator)
        switch generator.number(depth > 6 ? 6 : 9) {
        case 0: text += "null".utf8
        case 1: text += (generator.isTrue(percent: 50) ? "true" : "false").utf8
        case 2, 3: number(into: &text, &generator)
        case 4, 5: string(into: &text, &generator)
        case 6, 7: object(depth, into: &text, &generator)
        default: array(depth, into: &text, &generator)
        }
        space(into: &text, &generator)
    }

    private func space(into text: inout [UInt8], _ generator: inout SeededGenerator) {
        while generator.isTrue(percent: 15) { text.append(generator.element(of: Array(" \n\r\t".utf8))) }
    }

    private func array(_ depth: Int, into text: inout [UInt8], _ generator: inout SeededGenerator) {
        text.append(UInt8(ascii: "["))
        let count = generator.number(5)
        for place in 0..<count {
            if place > 0 { text.append(UInt8(ascii: ",")) }
            value(depth: depth + 1, into: &text, &generator)
        }
        if count == 0 { space(into: &text, &generator) }
        text.append(UInt8(ascii: "]"))
    }

    private func object(_ depth: Int, into text: inout [UInt8], _ generator: inout SeededGenerator) {
        text.append(UInt8(ascii: "{"))
        let count = generator.number(5)
        for place in 0..<count {
            if place > 0 { text.append(UInt8(ascii: ",")) }
            space(into: &text, &generator)
            string(into: &text, &generator)
            space(into: &text, &generator)
            text.append(UInt8(ascii: ":"))
            value(depth: depth + 1, into: &text, &generator)
        }
        if count == 0 { space(into: &text, &generator) }
        text.append(UInt8(ascii: "}"))
    }

    private func string(into text: inout [UInt8], _ generator: inout SeededGenerator) {
        text.append(UInt8(ascii: "\""))
        let count = generator.number(generator.isTrue(percent: 10) ? 80 : 12)
        for _ in 0..<count {
            switch generator.number(12) {
            case 0: text += [UInt8(ascii: "\\"), generator.element(of: Array("\"\\/bfnrt".utf8))]
            case 1: escaped(UInt16(truncatingIfNeeded: generator.number(0xD800)), into: &text, &generator)
            case 2: escaped(UInt16(truncatingIfNeeded: 0xE000 + generator.number(0x2000)), into: &text, &generator)
            case 3:
                escaped(UInt16(truncatingIfNeeded: 0xD800 + generator.number(0x400)), into: &text, &generator)
                escaped(UInt16(truncatingIfNeeded: 0xDC00 + generator.number(0x400)), into: &text, &generator)
            case 4: text += String(scalar(&generator)).utf8
            default: text.append(generator.element(of: Self.plain))
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    private static let plain = Array("abcdefghijklmnopqrstuvwxyz ABC0123456789{}[]:,/'\u{7F}".utf8)

    /// Returns a non-ASCII scalar, often one at the bounds of UTF-8's lengths.
    private func scalar(_ generator: inout SeededGenerator) -> Character {
        let ends: [UInt32] = [0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF]
        let number =
            generator.isTrue(percent: 40)
            ? generator.element(of: ends) : UInt32(0x80 + generator.number(0x10FF80))
        return Character(Unicode.Scalar(number) ?? "é")
    }

    private func escaped(_ unit: UInt16, into text: inout [UInt8], _ generator: inout SeededGenerator) {
        let digits = String(unit, radix: 16, uppercase: generator.isTrue(percent: 50))
        text += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    }

    private func number(into text: inout [UInt8], _ generator: inout SeededGenerator) {
        if generator.isTrue(percent: 40) { text.append(UInt8(ascii: "-")) }
        let length = generator.isTrue(percent: 10) ? 1 + generator.number(45) : 1 + generator.number(6)
        digits(length, into: &text, &generator, mayBeginWithZero: false)
        if generator.isTrue(percent: 40) {
            text.append(UInt8(ascii: "."))
            digits(1 + generator.number(generator.isTrue(percent: 10) ? 30 : 5), into: &text, &generator)
        }
        if generator.isTrue(percent: 25) {
            text.append(generator.isTrue(percent: 50) ? UInt8(ascii: "e") : UInt8(ascii: "E"))
            if generator.isTrue(percent: 60) { text.append(generator.isTrue(percent: 50) ? 0x2B : 0x2D) }
            text += String(generator.number(generator.isTrue(percent: 20) ? 400 : 25)).utf8
        }
    }

    private func digits(
        _ count: Int,
        into text: inout [UInt8],
        _ generator: inout SeededGenerator,
        mayBeginWithZero: Bool = true
    ) {
        for place in 0..<count {
            let isFirst = place == 0 && !mayBeginWithZero && count > 1
            text.append(0x30 + UInt8(isFirst ? 1 + generator.number(9) : generator.number(10)))
        }
    }
}
