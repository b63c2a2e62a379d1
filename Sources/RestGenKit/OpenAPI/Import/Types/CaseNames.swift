/// Gives the cases of a union names of their own, without numbers.
enum CaseNames {
    static func distinct(_ cases: [ImportedCase]) -> [ImportedCase] {
        let short = shortened(cases)
        var free = FreeNames()
        return short.map { item in
            var item = item
            let value = item.name
            item.name = SwiftNames.member(item.name.isEmpty ? "value" : item.name)
            item.name = free.claim([item.name])
            // The name is the tag, where both are spelled in one way.
            if item.values == [ImportedLiteral(text: value, isText: true)], item.name == value { item.values = [] }
            return item
        }
    }

    /// Without the words at the end that all of them have: `TextNote`, `ImageNote` are `text`, `image`.
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

    /// Without the words at the start and at the end that all names have. Each keeps one word, and a letter is no word: `Point2D`.
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
