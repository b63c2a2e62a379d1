import Foundation
@_spi(Generated) import RestHTTP

/// Writes the pairs of a nested parameter, by iterating over the tokens of its JSON.
///
///     filter[name]=a&filter[tags][]=b
struct NestedPairs {
    private let tokens: UnsafeMutablePointer<Token>
    private let bytes: UnsafePointer<UInt8>
    private let plain: UnsafePointer<UInt8>
    private let parameter: String
    private let omitsNull: Bool
    private let style: PairStyle
    private let kept: PercentEncoding.Kept
    /// The encoded name of the current pair.
    private var name: [UInt8] = []
    private var output: [UInt8] = []
    /// The positions of names in the output, if elements of lists have to be distinguished by them.
    private var names: [Range<Int>] = []

    /// The encoded pairs, joined.
    static func written(
        _ name: String,
        _ parameter: NestedParameter,
        _ style: PairStyle,
        keeping kept: PercentEncoding.Kept
    ) throws(RequestError) -> [UInt8] {
        let result = parameter.json.withUnsafeBytes { bytes in
            Result { () throws(RequestError) -> [UInt8] in
                let state = ReaderState.make(bytes, MappingOptions())
                defer { ReaderState.free(state) }
                if let error = state.pointee.failure { throw RequestError(unwritableParameter: error) }
                var pairs = NestedPairs(state.pointee, name, parameter, style, kept)
                pairs.output.reserveCapacity(bytes.count * 3)
                try pairs.write(1)
                return pairs.output
            }
        }
        return try result.get()
    }

    /// The unencoded pairs, for targets without encoding.
    static func texts(
        _ name: String,
        _ parameter: NestedParameter,
        _ style: PairStyle
    ) throws(RequestError) -> [(name: String, text: String)] {
        try written(name, parameter, style, keeping: .form).split(separator: UInt8(ascii: "&")).map { pair in
            let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (unescaped(sides[0]), unescaped(sides[1]))
        }
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        return text.removingPercentEncoding ?? text
    }

    private init(
        _ state: ReaderState,
        _ name: String,
        _ parameter: NestedParameter,
        _ style: PairStyle,
        _ kept: PercentEncoding.Kept
    ) {
        tokens = state.tokens
        bytes = state.bytes
        plain = state.plain
        self.parameter = name
        omitsNull = parameter.omitsNull
        self.style = style
        self.kept = kept
        self.name.append(escaping: name, keeping: kept)
    }

    private func kind(_ index: Int) -> UInt32 { tokens[index].info & Token.kindMask }

    private func isLeftOut(_ index: Int) -> Bool { omitsNull && kind(index) == Token.null }

    private mutating func write(_ index: Int, inList: Bool = false) throws(RequestError) {
        switch kind(index) {
        case Token.object: try writeObject(index, inList: inList)
        case Token.array: try writeList(index, inList: inList)
        default:
            if isLeftOut(index) { return }
            beginPair()
            writeText(index)
        }
    }

    private mutating func writeObject(_ index: Int, inList: Bool) throws(RequestError) {
        if style.objects == .json { return writeJSON(index) }
        if inList, style.lists == .repeated { throw unspeakable("a list of objects") }
        let length = name.count
        var key = index + 1
        let end = Int(tokens[index].next)
        while key < end {
            let value = key + 1
            try appendMember(key)
            try write(value)
            name.removeLast(name.count - length)
            key = Int(tokens[value].next)
        }
    }

    /// Returns the name of a member. A key with the style's punctuation is an error, since it would be read as another
    /// path.
    private mutating func appendMember(_ key: Int) throws(RequestError) {
        let isDotted = style.objects == .dots
        if isDotted { name.append(UInt8(ascii: ".")) } else { name.append(Self.open) }
        let start = name.count
        Self.append(text(key), ofToken: tokens + key, bytes, plain, to: &name, keeping: kept)
        guard name.count > start, !holdsSigns(text(key), isDotted: isDotted) else {
            throw unspeakable("a name that is empty or contains a delimiter")
        }
        if !isDotted { name.append(Self.close) }
    }

    private func holdsSigns(_ text: UnsafeBufferPointer<UInt8>?, isDotted: Bool) -> Bool {
        // No name is that long.
        guard let text else { return true }
        return isDotted
            ? text.contains(UInt8(ascii: "."))
            : text.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    }

    private mutating func writeList(_ index: Int, inList: Bool) throws(RequestError) {
        if style.lists == .json { return writeJSON(index) }
        if style.lists.separator != nil { return try writeJoined(index) }
        if inList, style.lists != .indexed { throw unspeakable("a list of lists") }
        let length = name.count
        var position = 0
        var element = index + 1
        var last = names.endIndex..<names.endIndex
        let end = Int(tokens[index].next)
        while element < end {
            if style.lists == .indexed {
                name.append(Self.open)
                name.append(contentsOf: String(position).utf8)
                name.append(Self.close)
            } else if style.lists == .brackets {
                name.append(Self.both)
            }
            let first = names.endIndex
            try write(element, inList: true)
            if style.lists == .brackets, kind(element) == Token.object, style.objects != .json {
                last = try apart(first..<names.endIndex, from: last)
            }
            name.removeLast(name.count - length)
            position += 1
            element = Int(tokens[element].next)
        }
    }

    /// Checks the names of list elements: in `a[][b]=1&a[][b]=2` a repeated name begins the next element. Otherwise two
    /// elements would silently become one.
    private func apart(_ pairs: Range<Int>, from last: Range<Int>) throws(RequestError) -> Range<Int> {
        if pairs.isEmpty { return last }
        if last.isEmpty { return pairs }
        let first = output[names[pairs.lowerBound]]
        let tail = first.dropFirst(name.count)
        let isList = tail.indices.contains { tail[$0...].starts(with: Self.emptyBrackets) }
        guard !isList, names[last].contains(where: { output[$0] == first }) else {
            throw unspeakable("objects in a list that don't begin with the same key")
        }
        return pairs
    }

    /// Writes `a=1,2`. As for a list of texts, the comma isn't encoded in a query, but in a form.
    private mutating func writeJoined(_ index: Int) throws(RequestError) {
        var element = index + 1
        let end = Int(tokens[index].next)
        var isFirst = true
        while element < end {
            guard kind(element) < Token.array else {
                throw unspeakable(kind(element) == Token.array ? "a list of lists" : "a list of objects")
            }
            if !isLeftOut(element) {
                if holdsSeparator(element) { throw unspeakable("a value that contains the separator of values") }
                if isFirst { beginPair() } else { writeSeparator() }
                writeText(element)
                isFirst = false
            }
            element = Int(tokens[element].next)
        }
    }

    /// In a query, a comma inside of a value is encoded, which distinguishes it from a separator.
    private func holdsSeparator(_ index: Int) -> Bool {
        guard let sign = style.lists.separator?.utf8.first, style.lists != .comma || !kept.isQuery else { return false }
        if let text = text(index) { return text.contains(sign) }
        return ReaderState.text(tokens + index, bytes, plain).utf8.contains(sign)
    }

    private mutating func writeSeparator() {
        if style.lists == .comma, kept.isQuery { return output.append(UInt8(ascii: ",")) }
        output.append(escaping: style.lists.separator ?? "", keeping: kept)
    }

    private mutating func writeJSON(_ index: Int) {
        beginPair()
        let start = Int(tokens[index].start)
        let text = UnsafeBufferPointer(start: bytes + start, count: Int(tokens[index].end) - start)
        output.append(escaping: text, keeping: kept)
    }

    private mutating func beginPair() {
        if !output.isEmpty { output.append(UInt8(ascii: "&")) }
        if style.lists == .brackets { names.append(output.count..<output.count + name.count) }
        output.append(contentsOf: name)
        output.append(UInt8(ascii: "="))
    }

    /// Nothing is written for null.
    private mutating func writeText(_ index: Int) {
        if kind(index) == Token.null { return }
        Self.append(text(index), ofToken: tokens + index, bytes, plain, to: &output, keeping: kept)
    }

    private static func append(
        _ text: UnsafeBufferPointer<UInt8>?,
        ofToken token: UnsafeMutablePointer<Token>,
        _ bytes: UnsafePointer<UInt8>,
        _ plain: UnsafePointer<UInt8>,
        to target: inout [UInt8],
        keeping kept: PercentEncoding.Kept
    ) {
        if let text { return target.append(escaping: text, keeping: kept) }
        target.append(escaping: ReaderState.text(token, bytes, plain), keeping: kept)
    }

    /// Returns the text of a scalar, or `nil` for a string with escapes that is longer than a token can store.
    private func text(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
        let token = tokens[index]
        let start = Int(token.start)
        guard token.info & Token.kindMask == Token.string, token.info & Token.escaped != 0 else {
            return UnsafeBufferPointer(start: bytes + start, count: Int(token.end) - start)
        }
        let count = Int(token.info >> Token.countShift)
        return count < Token.maximalCount ? UnsafeBufferPointer(start: plain + start, count: count) : nil
    }

    @inline(never)
    private func unspeakable(_ what: String) -> RequestError {
        let lists = "\(style.lists)"
        let objects = "\(style.objects)"
        return RequestError(
            "the parameter '\(parameter)' contains \(what), which 'lists: \(lists)' and 'objects: \(objects)' can't "
                + "encode",
            advice: "use 'json', or 'lists: indexed' for lists of any kind"
        )
    }

    private static var open: StaticString { "%5B" }
    private static var close: StaticString { "%5D" }
    private static var both: StaticString { "%5B%5D" }
    private static let emptyBrackets = Array("%5B%5D".utf8)
}

extension PairList {
    /// Creates the pairs of a query or a form.
    init(
        _ pairs: [CallValues.Pair],
        _ style: PairStyle,
        keeping kept: PercentEncoding.Kept
    ) throws(RequestError) {
        self.init()
        for pair in pairs {
            switch pair.values {
            case .one(let value): append(pair.name, value, keeping: kept)
            case .flag: append(flag: pair.name, keeping: kept)
            case .removed: break
            case .list(let values, let said) where (said ?? style.lists) == .json && !values.isEmpty:
                guard let list = NestedParameter(values) else { break }
                append(written: try NestedPairs.written(pair.name, list, PairStyle(lists: .json), keeping: kept))
            case .list(let values, let said):
                let style = said ?? style.lists
                // In a query, a comma inside of a value is encoded, which distinguishes it from a separator.
                if style != .comma || !kept.isQuery { try style.check(values, of: pair.name) }
                append(pair.name, values, style, keeping: kept)
            case .nested(let parameter, let lists, let objects):
                let style = PairStyle(lists: lists ?? style.lists, objects: objects ?? style.objects)
                append(written: try NestedPairs.written(pair.name, parameter, style, keeping: kept))
            }
        }
    }
}
