extension YAMLNode {
    /// The capitalized words in the node's text, which include the names of all types in the node.
    var typeNames: Set<String> {
        var names: Set<String> = []
        var open = [self]
        let add = { (text: String) in
            for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
            where word.first?.isUppercase == true {
                names.insert(String(word))
            }
        }
        while let node = open.popLast() {
            switch node.kind {
            case .scalar(let scalar): add(scalar.text)
            case .sequence(let items): open += items
            case .mapping(let entries):
                for entry in entries {
                    add(entry.key.value)
                    open.append(entry.value)
                }
            }
        }
        return names
    }
}
