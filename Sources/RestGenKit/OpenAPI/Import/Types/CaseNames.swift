/// Gives the cases of a union unique names.
///
///     TextNote, ImageNote   ->   text, image
enum CaseNames {
    static func distinct(_ cases: [ImportedCase]) -> [ImportedCase] {
        let short = shortened(cases)
        var free = FreeNames()
        return short.map { item in
            var item = item
            let value = item.name
            item.name = SwiftNames.member(item.name.isEmpty ? "value" : item.name)
            item.name = free.claim([item.name])
            // The discriminator value is the case's name by default, so it doesn't need to be declared.
            if item.values == [ImportedLiteral(text: value, isText: true)], item.name == value { item.values = [] }
            return item
        }
    }

    /// Removes the words that all names have in common: `TextNote`, `ImageNote` become `text`, `image`.
    private static func shortened(_ cases: [ImportedCase]) -> [ImportedCase] {
        guard cases.count > 1, cases.allSatisfy({ $0.values.isEmpty || $0.values[0].text != $0.name }) else {
            return cases
        }
        let words = cases.map { NameWords.of($0.name) }
        let short = distinguishing(words)
        guard short != words else { return cases }
        return zip(cases, short).map { item, words in
            var item = item
            item.name = NameWords.member(words)
            return item
        }
    }

    /// Removes the words at the start and the end that all names have. Each name keeps at least one word. A single
    /// letter at the end isn't removed, as in `Point2D`.
    static func distinguishing(_ words: [[String]]) -> [[String]] {
        guard words.count > 1 else { return words }
        var count = 0
        while let last = words[0].dropLast(count).last, last.count > 1,
            words.allSatisfy({ $0.count > count + 1 && $0.dropLast(count).last == last })
        {
            count += 1
        }
        var start = 0
        while words.allSatisfy({ $0.count > start + count + 1 }), words.allSatisfy({ $0[start] == words[0][start] }) {
            start += 1
        }
        return words.map { Array($0.dropLast(count).dropFirst(start)) }
    }
}
