import Foundation
@_spi(Generated) import RestHTTP

/// Writes the pairs of a nested parameter, by iterating over the tokens of its JSON.
///
///     filter[name]=a&filter[tags][]=b
///
/// The names follow the styles of the call: brackets as in PHP and Rails, dots, indexes, joined values, or JSON. A
/// style can't express every value, and then writing throws an error instead of sending an ambiguous query.
///
///     {"a":{"b":[1,2]}}      a[b][]=1&a[b][]=2     brackets
///                            a.b=1&a.b=2           dots and repeated
///                            a[b]=1,2              brackets and comma
///
/// Brackets in names are percent-encoded. The tokens belong to a `ReaderState`, which `written` frees at its end, so a
/// value of this type never leaves that function. Recursion is bounded, because the parser limits the depth of JSON.
struct NestedPairs {
    /// The tokens of the JSON, in document order. Token 0 is not a value, and token 1 is the root.
    private let tokens: UnsafeMutablePointer<Token>
    /// The bytes of the JSON, to which tokens refer.
    private let bytes: UnsafePointer<UInt8>
    /// The unescaped texts of strings with escapes.
    private let plain: UnsafePointer<UInt8>
    /// The unencoded name of the parameter, for errors.
    private let parameter: String
    /// Whether null members are left out.
    private let omitsNull: Bool
    /// The forms of lists and objects.
    private let style: PairStyle
    /// The characters that aren't encoded, which differ between a query and a form.
    private let kept: PercentEncoding.AllowedCharacters
    /// The encoded name of the current pair.
    private var name: [UInt8] = []
    /// The pairs so far, without a leading `&`.
    private var output: [UInt8] = []
    /// The positions of names in the output, if elements of lists have to be distinguished by them.
    private var names: [Range<Int>] = []

    /// The encoded pairs, joined.
    ///
    /// Empty if the value has no scalars, such as `{}`.
    ///
    /// - Throws: ``RequestError`` if a style can't express the value.
    static func written(
        _ name: String,
        _ parameter: NestedParameter,
        _ style: PairStyle,
        keeping kept: PercentEncoding.AllowedCharacters
    ) throws(RequestError) -> [UInt8] {
        let result = parameter.json.withUnsafeBytes { bytes in
            Result { () throws(RequestError) -> [UInt8] in
                let state = ReaderState.make(bytes, MappingOptions())
                defer { ReaderState.free(state) }
                if let error = state.pointee.failure { throw RequestError(unwritableParameter: error) }
                var pairs = NestedPairs(state.pointee, name, parameter, style, kept)
                // A percent-encoded byte has three characters, so the output rarely grows.
                pairs.output.reserveCapacity(bytes.count * 3)
                try pairs.write(1)
                return pairs.output
            }
        }
        return try result.get()
    }

    /// The unencoded pairs, for targets without encoding.
    ///
    /// Writing and decoding again keeps one implementation of the styles.
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

    /// Returns the decoded text of a name or a value of a form.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        return text.removingPercentEncoding ?? text
    }

    private init(
        _ state: ReaderState,
        _ name: String,
        _ parameter: NestedParameter,
        _ style: PairStyle,
        _ kept: PercentEncoding.AllowedCharacters
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

    /// Returns the kind of a value: one of the constants of `Token`.
    private func kind(_ index: Int) -> UInt32 { tokens[index].info & Token.kindMask }

    /// Returns whether a value is a null that isn't sent.
    private func isLeftOut(_ index: Int) -> Bool { omitsNull && kind(index) == Token.null }

    /// Writes a value under the current name.
    ///
    /// - Parameters:
    ///   - index: The position of the value's token.
    ///   - inList: Whether the value is a list's element, for which some styles have no name.
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

    /// Writes each member under the current name, extended by the key.
    private mutating func writeObject(_ index: Int, inList: Bool) throws(RequestError) {
        if style.objects == .json { return writeJSON(index) }
        if inList, style.lists == .repeated { throw encodingError(for: "a list of objects") }
        let length = name.count
        var key = index + 1
        let end = Int(tokens[index].next)
        while key < end {
            let value = key + 1
            // The name is extended for the member and shortened again afterwards, so nesting needs no copies.
            try appendMember(key)
            try write(value)
            name.removeLast(name.count - length)
            key = Int(tokens[value].next)
        }
    }

    /// Appends the name of a member to the current name. A key with the style's punctuation is an error, since it would
    /// be read as another path.
    private mutating func appendMember(_ key: Int) throws(RequestError) {
        let isDotted = style.objects == .dots
        if isDotted { name.append(UInt8(ascii: ".")) } else { name.append(Self.open) }
        let start = name.count
        Self.append(text(key), ofToken: tokens + key, bytes, plain, to: &name, keeping: kept)
        guard name.count > start, !holdsSigns(text(key), isDotted: isDotted) else {
            throw encodingError(for: "a name that is empty or contains a delimiter")
        }
        if !isDotted { name.append(Self.close) }
    }

    /// Returns whether a key contains a delimiter of the style.
    private func holdsSigns(_ text: UnsafeBufferPointer<UInt8>?, isDotted: Bool) -> Bool {
        // No name is that long.
        guard let text else { return true }
        return isDotted
            ? text.contains(UInt8(ascii: "."))
            : text.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    }

    /// Writes the elements of a list, under names that depend on the style.
    private mutating func writeList(_ index: Int, inList: Bool) throws(RequestError) {
        if style.lists == .json { return writeJSON(index) }
        if style.lists.separator != nil { return try writeJoined(index) }
        // In `a[][]=1`, the lists to which the elements belong aren't distinguishable.
        if inList, style.lists != .indexed { throw encodingError(for: "a list of lists") }
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
                last = try separated(first..<names.endIndex, from: last)
            }
            name.removeLast(name.count - length)
            position += 1
            element = Int(tokens[element].next)
        }
    }

    /// Checks the names of list elements: in `a[][b]=1&a[][b]=2` a repeated name begins the next element. Otherwise two
    /// elements would silently become one.
    ///
    /// Returns the pairs of the last element that has any.
    ///
    /// - Parameters:
    ///   - pairs: The positions of this element's names in `names`.
    ///   - last: The positions of the names of the previous element.
    private func separated(_ pairs: Range<Int>, from last: Range<Int>) throws(RequestError) -> Range<Int> {
        if pairs.isEmpty { return last }
        // The first element has nothing to be distinguished from.
        if last.isEmpty { return pairs }
        let first = output[names[pairs.lowerBound]]
        let tail = first.dropFirst(name.count)
        let isList = tail.indices.contains { tail[$0...].starts(with: Self.emptyBrackets) }
        // A first key with a list can't begin an element, since the list repeats its name.
        guard !isList, names[last].contains(where: { output[$0] == first }) else {
            throw encodingError(for: "objects in a list that don't begin with the same key")
        }
        return pairs
    }

    /// Writes `a=1,2`. As for a list of texts, the comma isn't encoded in a query, but in a form.
    private mutating func writeJoined(_ index: Int) throws(RequestError) {
        var element = index + 1
        let end = Int(tokens[index].next)
        var isFirst = true
        while element < end {
            // Only scalars can be joined.
            guard kind(element) < Token.array else {
                throw encodingError(for: kind(element) == Token.array ? "a list of lists" : "a list of objects")
            }
            if !isLeftOut(element) {
                if holdsSeparator(element) { throw encodingError(for: "a value that contains the separator of values") }
                if isFirst { beginPair() } else { writeSeparator() }
                writeText(element)
                isFirst = false
            }
            element = Int(tokens[element].next)
        }
    }

    /// Returns whether a value contains the style's separator, so that a server would read it as several values. In a
    /// query, a comma inside of a value is encoded, which distinguishes it from a separator.
    private func holdsSeparator(_ index: Int) -> Bool {
        guard let sign = style.lists.separator?.utf8.first, style.lists != .comma || !kept.isQuery else { return false }
        if let text = text(index) { return text.contains(sign) }
        return ReaderState.text(tokens + index, bytes, plain).utf8.contains(sign)
    }

    /// Writes the separator of joined values. A comma isn't encoded in a query, other separators are.
    private mutating func writeSeparator() {
        if style.lists == .comma, kept.isQuery { return output.append(UInt8(ascii: ",")) }
        output.append(escaping: style.lists.separator ?? "", keeping: kept)
    }

    /// Writes the value's JSON as it was encoded, as the value of one pair.
    private mutating func writeJSON(_ index: Int) {
        beginPair()
        let start = Int(tokens[index].start)
        let text = UnsafeBufferPointer(start: bytes + start, count: Int(tokens[index].end) - start)
        output.append(escaping: text, keeping: kept)
    }

    /// Writes the name of a pair, after a separator from the pair before. Names are only compared for `brackets`, so
    /// only then their positions are kept.
    private mutating func beginPair() {
        if !output.isEmpty { output.append(UInt8(ascii: "&")) }
        if style.lists == .brackets { names.append(output.count..<output.count + name.count) }
        output.append(contentsOf: name)
        output.append(UInt8(ascii: "="))
    }

    /// Writes the text of a scalar. Nothing is written for null, so that its pair has an empty value.
    private mutating func writeText(_ index: Int) {
        if kind(index) == Token.null { return }
        Self.append(text(index), ofToken: tokens + index, bytes, plain, to: &output, keeping: kept)
    }

    /// Appends a text, from the bytes if it is there, or else decoded again.
    private static func append(
        _ text: UnsafeBufferPointer<UInt8>?,
        ofToken token: UnsafeMutablePointer<Token>,
        _ bytes: UnsafePointer<UInt8>,
        _ plain: UnsafePointer<UInt8>,
        to target: inout [UInt8],
        keeping kept: PercentEncoding.AllowedCharacters
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

    /// Returns the error for a value that the styles can't express.
    @inline(never)
    private func encodingError(for value: String) -> RequestError {
        let lists = "\(style.lists)"
        let objects = "\(style.objects)"
        return RequestError(
            "the parameter '\(parameter)' contains \(value), which 'lists: \(lists)' and 'objects: \(objects)' can't "
                + "encode",
            advice: "use 'json', or 'lists: indexed' for lists of any kind"
        )
    }

    /// The encoded brackets of names.
    private static var open: StaticString { "%5B" }
    private static var close: StaticString { "%5D" }
    private static var both: StaticString { "%5B%5D" }
    private static let emptyBrackets = Array("%5B%5D".utf8)
}

/// The pairs of a call, in the form in which they are sent.
extension PairList {
    /// Creates the pairs of a query or a form.
    ///
    /// Each pair uses its own styles, or else those of the call.
    ///
    /// - Parameters:
    ///   - pairs: The pairs, in their order.
    ///   - style: The styles of the call.
    ///   - kept: The characters that aren't encoded.
    /// - Throws: ``RequestError`` for values that a style can't express, and for a separator inside of a value.
    init(
        _ pairs: [CallValues.Pair],
        _ style: PairStyle,
        keeping kept: PercentEncoding.AllowedCharacters
    ) throws(RequestError) {
        self.init()
        for pair in pairs {
            switch pair.values {
            case .one(let value): append(pair.name, value, keeping: kept)
            case .flag: append(flag: pair.name, keeping: kept)
            case .removed: break
            case .list(let values, let listStyle) where (listStyle ?? style.lists) == .json && !values.isEmpty:
                guard let list = NestedParameter(values) else { break }
                append(written: try NestedPairs.written(pair.name, list, PairStyle(lists: .json), keeping: kept))
            case .list(let values, let listStyle):
                let style = listStyle ?? style.lists
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
