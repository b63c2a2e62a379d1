/// Builds the nodes of one document from libyaml's events.
///
///     var builder = YAMLBuilder(file: file, bytes: file.bytes, start: 0, limits: .default)
///     let outcome = builder.build()
///
/// Each event counts towards the limits, and an alias counts as many values as it repeats. Nodes share their storage,
/// but code that traverses them later visits each value.
struct YAMLBuilder {
    enum BuildResult {
        case node(YAMLNode)
        case syntaxError(YAMLSyntaxDiagnostic)
        case stopped(Diagnostic)
    }

    /// The node of an anchor, and how much it counts towards the limits.
    struct Anchor {
        var node: YAMLNode
        var count: Int
        /// The bytes of its texts.
        var bytes: Int
        var height: Int
    }

    let file: SourceFile
    /// The file's text. Invalid parts are overwritten when it is parsed again.
    let bytes: [UInt8]
    let start: Int
    let limits: YAMLLimits

    var findings: [Diagnostic] = []
    /// Whether a value was omitted, so that the nodes differ from the file.
    var isIncomplete = false

    var nodes = 0
    var aliasedNodes = 0
    /// The bytes of all texts so far, including those of aliases.
    var bytesOfText = 0
    var aliasedBytes = 0
    var deepest = 0
    var anchors: [String: Anchor] = [:]
    let nearNames = NameSearch()
    /// The anchors of the open collections.
    var openAnchors: [String] = []
    /// The previous scalar. A missing closing quote often extends it over several lines.
    var lastScalar: (range: Range<Int>, style: YAMLScalar.Style)?
    /// The offsets of the open brackets and braces.
    var openBrackets: [Int] = []
    /// The ranges of all texts. Empty if the file can't contain `##` comments.
    private(set) var scalars: [Range<Int>] = []
    let hasComments: Bool
    /// Whether the last of two equal keys applies, with a warning about the first.
    let lastKeyApplies: Bool

    init(file: SourceFile, bytes: [UInt8], start: Int, limits: YAMLLimits, lastKeyApplies: Bool = false) {
        self.lastKeyApplies = lastKeyApplies
        self.file = file
        self.bytes = bytes
        self.start = start
        self.limits = limits
        hasComments = YAMLComments.isPossible(in: bytes)
    }

    mutating func build() -> BuildResult {
        // A copy, since the buffer must not depend on `self`, which changes meanwhile.
        let bytes = bytes
        return bytes.withUnsafeBufferPointer { build(UnsafeBufferPointer(rebasing: $0[start...])) }
    }

    private mutating func build(_ text: UnsafeBufferPointer<UInt8>) -> BuildResult {
        let events = YAMLEventStream(text, base: start, offsets: CharacterOffsets(bytes, start: start))
        do throws(YAMLFailure) {
            return .node(try document(events))
        } catch {
            switch error {
            case .stop(let diagnostic): return .stopped(diagnostic)
            case .problem(let problem) where problem.isNesting:
                return .stopped(limits.tooDeep(at: Span(file, problem.offset..<min(problem.offset + 1, bytes.count))))
            case .problem(let problem):
                let brackets = YAMLBrackets(openBrackets).scanned(bytes, from: events.lastEnd, to: problem.offset)
                let source = YAMLSourceText(bytes)
                return .syntaxError(
                    YAMLTranslation(problem, source, file, brackets: brackets, lastScalar: lastScalar).finding
                )
            }
        }
    }

    // MARK: Nodes

    mutating func node(_ event: YAMLEvent, in events: YAMLEventStream, depth: Int) throws(YAMLFailure) -> YAMLNode {
        nodes += 1
        if nodes > limits.nodes { throw .stop(limits.tooManyNodes(at: Span(file, event.range))) }
        guard let anchor = event.anchor, !event.isAlias else { return try content(event, in: events, depth: depth) }

        let before = (count: nodes + aliasedNodes, bytes: bytesOfText, deepest: deepest)
        deepest = depth
        openAnchors.append(anchor)
        let node = try content(event, in: events, depth: depth)
        openAnchors.removeLast()
        anchors[anchor] = Anchor(
            node: node,
            count: nodes + aliasedNodes - before.count + 1,
            bytes: bytesOfText - before.bytes,
            height: deepest - depth
        )
        deepest = max(deepest, before.deepest)
        return node
    }

    private mutating func content(
        _ event: YAMLEvent,
        in events: YAMLEventStream,
        depth: Int
    ) throws(YAMLFailure) -> YAMLNode {
        switch event.kind {
        case .scalar(let scalar): return self.scalar(scalar, event)
        case .alias: return try alias(event, depth: depth)
        case .sequenceStart(let isFlow):
            try enter(depth, at: event.range)
            return try sequence(event, isFlow: isFlow, in: events, depth: depth)
        case .mappingStart(let isFlow):
            try enter(depth, at: event.range)
            return try mapping(event, isFlow: isFlow, in: events, depth: depth)
        case .documentStart, .documentEnd, .streamEnd, .sequenceEnd, .mappingEnd:
            throw .problem(YAMLProblem(problem: "did not find expected node content", offset: event.range.lowerBound))
        }
    }

    private mutating func scalar(_ scalar: YAMLScalar, _ event: YAMLEvent) -> YAMLNode {
        var range = contentStart(event)..<event.range.upperBound
        if hasComments { scalars.append(range) }
        if scalar.style == .block { range = YAMLSourceText(bytes).trimmed(range) }
        lastScalar = (range, scalar.style)
        bytesOfText += scalar.text.utf8.count
        if let noncharacter = scalar.text.unicodeScalars.first(where: { (0xFDD0...0xFDEF).contains($0.value) }) {
            findings.append(.noncharacter(noncharacter, at: Span(file, range)))
        }
        var scalar = scalar
        if let tag = event.tag { apply(tag, to: &scalar, at: event.range.lowerBound..<range.lowerBound) }
        return YAMLNode(.scalar(scalar), Span(file, range))
    }

    private mutating func sequence(
        _ event: YAMLEvent,
        isFlow: Bool,
        in events: YAMLEventStream,
        depth: Int
    ) throws(YAMLFailure) -> YAMLNode {
        checkTag(of: event, is: "seq")
        if isFlow { openBrackets.append(contentStart(event)) }
        var items: [YAMLNode] = []
        while true {
            let next = try events.next()
            if case .sequenceEnd = next.kind {
                if isFlow { openBrackets.removeLast() }
                let start = contentStart(event)
                let end = isFlow ? next.range.upperBound : items.last?.span.range.upperBound ?? start
                return YAMLNode(.sequence(items), Span(file, start..<max(start, end)))
            }
            items.append(try node(next, in: events, depth: depth + 1))
        }
    }

    private mutating func alias(_ event: YAMLEvent, depth: Int) throws(YAMLFailure) -> YAMLNode {
        let name = event.anchor ?? ""
        let span = Span(file, event.range)
        if openAnchors.contains(name) {
            findings.append(.recursiveAlias(name, at: span))
        } else if let anchor = anchors[name] {
            aliasedNodes += anchor.count
            aliasedBytes += anchor.bytes
            bytesOfText += anchor.bytes
            if aliasedNodes > limits.aliasedNodes { throw .stop(limits.tooManyAliases(at: span)) }
            if aliasedBytes > limits.aliasedBytes { throw .stop(limits.tooLongAliases(at: span)) }
            try enter(depth + anchor.height, at: event.range)
            return YAMLNode(anchor.node.kind, span)
        } else {
            findings.append(unknownAlias(name, at: span))
        }
        isIncomplete = true
        return YAMLNode(.scalar(YAMLScalar(text: "", style: .plain)), span)
    }

    private mutating func enter(_ depth: Int, at range: Range<Int>) throws(YAMLFailure) {
        if depth > limits.depth { throw .stop(limits.tooDeep(at: Span(file, range))) }
        deepest = max(deepest, depth)
    }

    /// Returns the start of a node after its anchor and tag, which are part of libyaml's range.
    func contentStart(_ event: YAMLEvent) -> Int {
        guard event.anchor != nil || event.tag != nil else { return event.range.lowerBound }
        let source = YAMLSourceText(bytes)
        var offset = event.range.lowerBound
        let end = event.isScalar ? event.range.upperBound : bytes.count
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                while offset < end, !source.isBlank(offset), !source.isBreak(offset) { offset += 1 }
            case UInt8(ascii: "#"): offset = source.line(at: offset).upperBound
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
            default: return offset
            }
        }
        return end
    }
}

extension YAMLEvent {
    var isAlias: Bool { if case .alias = kind { true } else { false } }
    var isScalar: Bool { if case .scalar = kind { true } else { false } }
}
