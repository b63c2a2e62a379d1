/// The path of an endpoint, with the query pairs that are part of it.
///
///     /pets/{petId:Int64}?x-id=Get
struct ImportedPath: Hashable {
    enum Piece: Hashable {
        case text(String)
        case placeholder(Placeholder)
    }

    struct Placeholder: Hashable {
        var name: String
        /// The type, or `nil` for `String`.
        var type: ImportedType?
        /// The range of the value.
        var rules: ValueRules?
        /// Whether the value may contain slashes.
        var isGreedy = false
    }

    /// A query pair, such as `x-id=Get`.
    struct QueryPair: Hashable {
        enum Value: Hashable {
            /// A parameter with a type, or `nil` for `String`.
            case argument(ImportedType?)
            case constant(String)
        }

        var name: String
        var value: Value
    }

    /// The pieces. Texts are not empty, and never adjacent.
    private(set) var pieces: [Piece] = []
    var pairs: [QueryPair] = []

    mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        if case .text(let before)? = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(.text(text))
        }
    }

    mutating func append(_ placeholder: Placeholder) { pieces.append(.placeholder(placeholder)) }

    /// The text at the end, or an empty string after a placeholder.
    var lastText: String {
        get { if case .text(let text)? = pieces.last { text } else { "" } }
        set {
            if case .text? = pieces.last { pieces.removeLast() }
            append(newValue)
        }
    }

    var placeholders: [Placeholder] {
        pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
    }

    /// The types of its placeholders and query pairs.
    var types: [ImportedType] {
        placeholders.compactMap(\.type)
            + pairs.compactMap { if case .argument(let type) = $0.value { type } else { nil } }
    }

    /// The path with unnamed placeholders: `/rooms/{}.csv`.
    var shape: String {
        PathShape.of(
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .placeholder: "{}"
                }
            }
            .joined()
        )
    }

    /// The pieces of each segment between slashes.
    private var segments: [[Piece]] {
        var segments: [[Piece]] = [[]]
        for piece in pieces {
            guard case .text(let text) = piece else {
                segments[segments.count - 1].append(piece)
                continue
            }
            for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { segments.append([]) }
                if !part.isEmpty { segments[segments.count - 1].append(.text(String(part))) }
            }
        }
        return segments.filter { !$0.isEmpty }
    }

    /// Returns the path without its first segments, such as `pets` and `{id}`, or `nil` if it begins with others.
    func dropping(_ parts: [Substring]) -> ImportedPath? {
        let segments = segments
        guard parts.count <= segments.count else { return nil }
        for (segment, part) in zip(segments, parts) {
            let isPlaceholder = segment.contains { if case .placeholder = $0 { true } else { false } }
            guard isPlaceholder ? part.contains("{") : segment == [.text(String(part))] else { return nil }
        }
        var result = ImportedPath()
        result.pairs = pairs
        for piece in segments.dropFirst(parts.count).flatMap({ [.text("/")] + $0 }) {
            switch piece {
            case .text(let text): result.append(text)
            case .placeholder(let placeholder): result.append(placeholder)
            }
        }
        return result
    }

    /// Returns the path with the indices of its declared types changed.
    func mapped(_ change: (Int) -> Int) -> ImportedPath {
        changed { $0.mapped(change) }
    }

    /// Returns the path with its types changed.
    func changed(_ change: (ImportedType) -> ImportedType) -> ImportedPath {
        var result = self
        result.pieces = pieces.map { piece in
            guard case .placeholder(var placeholder) = piece else { return piece }
            placeholder.type = placeholder.type.map(change)
            return .placeholder(placeholder)
        }
        result.pairs = pairs.map { pair in
            guard case .argument(let type?) = pair.value else { return pair }
            return QueryPair(name: pair.name, value: .argument(change(type)))
        }
        return result
    }
}

extension ImportedPath {
    /// Returns the path in a spec's format.
    func written(_ names: (Int) -> String) -> String {
        let path = pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .placeholder(let placeholder): placeholder.written(names)
            }
        }
        .joined()
        return pairs.isEmpty ? path : path + "?" + pairs.map { $0.written(names) }.joined(separator: "&")
    }
}

extension ImportedPath.Placeholder {
    fileprivate func written(_ names: (Int) -> String) -> String {
        if isGreedy { return "{\(name)...}" }
        return "{\(name)\(type.map { ":" + $0.written(names) } ?? "")}"
    }
}

extension ImportedPath.QueryPair {
    func written(_ names: (Int) -> String) -> String {
        switch value {
        case .argument(let type): name + (type.map { ":" + $0.written(names) } ?? "")
        // Unquoted text with a dot would be an enum value.
        case .constant(let text): "\(name)=" + (text.isEmpty || text.contains(".") ? "\"\(text)\"" : text)
        }
    }
}
