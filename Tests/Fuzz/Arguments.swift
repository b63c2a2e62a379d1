/// `[json|paths|specs|documents|graphs|breakouts] [count] [seed]`
struct Arguments {
    var subject: String?
    var count = 100_000
    var seed = UInt64.random(in: 1...UInt64(UInt32.max))

    init(_ texts: some Collection<String>) {
        var rest = Array(texts)
        if let first = rest.first, Int(first) == nil {
            subject = first
            rest.removeFirst()
        }
        if let count = rest.first.flatMap(Int.init) { self.count = max(count, 1) }
        if rest.count > 1, let seed = UInt64(rest[1]) { self.seed = seed }
    }

    func names(_ name: String) -> Bool { subject == nil || subject == name }
}
