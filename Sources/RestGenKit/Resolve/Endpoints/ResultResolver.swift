/// Makes what a method returns: a value, an optional where a status means that there is none, or an enum by status.
///
///     returns: { 201: Mounted, 202: Upload, 404: nil }
struct ResultResolver {
    let context: ResolveContext
    /// What the endpoint inherits or says beside its result.
    let success: [ClosedRange<Int>]

    /// Which statuses are a success of the endpoint.
    enum SuccessList {
        case inherited
        /// Said by the result itself.
        case own([ClosedRange<Int>])
        /// Made of what is inherited.
        case made([ClosedRange<Int>])
    }

    struct Resolved {
        var result: Result
        /// The model of what is read of the headers beside it.
        var headers: TypeReference?
        var success = SuccessList.inherited
        /// True where the list or map leaves out what can't be read.
        var isLossy = false
        /// What the call asks for, where media types tell answers apart.
        var accept: String?
    }

    private struct Row {
        /// nil: any success.
        var statuses: ClosedRange<Int>?
        var mediaType: MediaRange?
        /// nil: the status says that there is nothing.
        var content: StatusEnum.Content?
        var path: KeyPathSyntax?
        /// The name that the page gives to its case.
        var name: Located<String>?
        var lossy: Span?
        var headers: TypeReference?
    }

    /// nil: reported. `enumName` is that of the enum, where one is made.
    func resolve(_ returns: Spec.Returns, enumName: String, operation: Located<String>) -> Resolved? {
        let said = returns.statuses.map(\.value)
        switch returns.content {
        case .nothing, .absent:
            guard let said = returns.headers else { return Resolved(result: .void, success: list(said)) }
            // What is in headers alone is a result by itself.
            guard let type = headers.model(said) else { return nil }
            return Resolved(result: .value(type, at: []), success: list(returns.statuses.map(\.value)))
        case .type(let syntax, let path, let lossy):
            guard let headers = headers.found(returns.headers, beside: syntax) else { return nil }
            if isFile(syntax) {
                guard isPlainFile(path, lossy) else { return nil }
                return Resolved(result: .file(to: "", none: []), headers: headers.type, success: list(said))
            }
            guard let result = single(syntax, path) else { return nil }
            if let lossy, case .value(let type, _) = result { checkLossy(type, at: lossy) }
            if let lossy, let plain = result.plainType { reportLossy("'\(plain)'", at: lossy) }
            return Resolved(result: result, headers: headers.type, success: list(said), isLossy: lossy != nil)
        case .stream(let stream): return streaming(stream, said)
        case .byStatus(let cases):
            TableCheck(context.diagnostics).check(cases.map(\.conditions))
            if let stream = cases.lazy.compactMap(stream(of:)).first { return streaming(stream, in: cases) }
            let files = cases.filter { file(of: $0) != nil }
            if !files.isEmpty, !cases.contains(where: isOther) { return self.files(cases) }
            guard files.allSatisfy(isPlainFile) else { return nil }
            let rows = cases.compactMap(row)
            guard rows.count == cases.count, samePath(rows), sameLoss(rows) else { return nil }
            let statuses = said + rows.compactMap(\.statuses)
            let isOpen = rows.contains { $0.statuses == nil }
            var result = table(rows, enumName: enumName, operation: operation)
            if !files.isEmpty, case .byStatus(let name, let path) = result {
                let ranges = files.compactMap(\.conditions.statuses?.value)
                result = .files(name, at: path, to: "", StatusRanges.joined(ranges))
            }
            return Resolved(
                result: result,
                headers: Self.headers(of: rows, result),
                success: isOpen && !statuses.isEmpty
                    ? .made(StatusRanges.joined(success + statuses)) : list(statuses),
                isLossy: rows.contains { $0.lossy != nil },
                accept: Accept.header(
                    of: rows.compactMap { row in row.content.map { AnswerRows.Row(row.statuses, row.mediaType, $0) } }
                )
            )
        }
    }

    // MARK: Headers

    private var headers: AnswerHeaderResolver { AnswerHeaderResolver(context: context) }

    /// Those that all lines with a value have, where no enum tells the lines apart.
    private static func headers(of rows: [Row], _ result: Result) -> TypeReference? {
        switch result {
        case .byStatus, .files: nil
        case .void, .data, .text, .value, .optional, .file, .stream: rows.first { $0.content != nil }?.headers
        }
    }

    // MARK: Files

    private func isFile(_ syntax: TypeSyntax) -> Bool { context.types.isBuiltin(BuiltinType.file, syntax) }

    /// True for a line with something else than a file, or than nothing at all.
    private func isOther(_ item: Spec.Returns.Case) -> Bool {
        if case .absent = item.content { return false }
        return file(of: item) == nil
    }

    /// A line of a table with a file, which its status alone tells: where the answer goes has to be known before it is read.
    private func isPlainFile(_ item: Spec.Returns.Case) -> Bool {
        guard case .type(_, let path, let lossy) = item.content else { return true }
        if let mediaType = item.conditions.mediaType {
            context.diagnostics.error(
                .typeMisplaced,
                "a 'File' is selected by its status, not by the media type of the response",
                at: mediaType.span,
                help: "use 'Data' for bytes in memory"
            )
            return false
        }
        if item.conditions.statuses == nil {
            context.diagnostics.error(
                .typeMisplaced,
                "a 'File' next to other results needs a status",
                at: file(of: item),
                help: "write '200: File'"
            )
            return false
        }
        return isPlainFile(path, lossy)
    }

    /// Where a line of a table says that a file comes.
    private func file(of item: Spec.Returns.Case) -> Span? {
        guard case .type(let syntax, _, _) = item.content, isFile(syntax) else { return nil }
        return syntax.span
    }

    /// False: reported.
    private func isPlainFile(_ path: KeyPathSyntax?, _ lossy: Span?) -> Bool {
        if let path {
            context.diagnostics.error(
                .typeMisplaced,
                "a 'File' is the whole body and can't have a key path",
                at: path.span,
                help: "remove `at`"
            )
        }
        if let lossy { reportLossy("'File'", at: lossy) }
        return path == nil && lossy == nil
    }

    /// A table of files, and of statuses with which there is none: where the answer goes has to be known before it is read.
    private func files(_ cases: [Spec.Returns.Case]) -> Resolved? {
        var none: [Int] = []
        var isPlain = true
        for item in cases {
            switch item.content {
            case .type(let syntax, let path, let lossy) where isFile(syntax):
                isPlain = isPlainFile(path, lossy) && isPlain
                if item.conditions.mediaType == nil { continue }
            case .absent:
                if let statuses = item.conditions.statuses?.value, item.conditions.mediaType == nil {
                    none += statuses
                    continue
                }
            case .type, .nothing, .byStatus, .stream: break
            }
            context.diagnostics.error(
                .typeMisplaced,
                "a table with a 'File' can hold only files by status, and nil for statuses without one",
                at: file(of: item) ?? cases.lazy.compactMap(file).first,
                help: "use 'Data' for bytes in memory"
            )
            return nil
        }
        let statuses = cases.compactMap(\.conditions.statuses?.value)
        let isOpen = cases.contains { $0.conditions.statuses == nil }
        guard isPlain, let headers = headers.same(in: cases.filter { file(of: $0) != nil }) else { return nil }
        return Resolved(
            result: .file(to: "", none: none.sorted()),
            headers: headers.type,
            success: isOpen && !statuses.isEmpty ? .made(StatusRanges.joined(success + statuses)) : list(statuses)
        )
    }

    // MARK: Streams

    private func stream(of item: Spec.Returns.Case) -> Spec.Stream? {
        if case .stream(let stream) = item.content { stream } else { nil }
    }

    private func streaming(_ stream: Spec.Stream, _ statuses: [ClosedRange<Int>]) -> Resolved? {
        StreamResolver(context: context).resolve(stream)
            .map { Resolved(result: .stream($0), success: list(statuses)) }
    }

    /// How an answer is read has to be known before it comes.
    private func streaming(_ stream: Spec.Stream, in cases: [Spec.Returns.Case]) -> Resolved? {
        guard let only = cases.first, cases.count == 1, only.conditions.mediaType == nil else {
            context.diagnostics.error(
                .streamMisplaced,
                "'\(stream.kind.rawValue)' can't be combined with other results in a table",
                at: stream.span,
                help: "make it the only result, and write a second endpoint for the others"
            )
            return nil
        }
        if let name = only.name {
            context.diagnostics.error(
                .unknownKey,
                "'as' names a case of a table, but this endpoint has a single result",
                at: name.span
            )
        }
        return streaming(stream, only.conditions.statuses.map { [$0.value] } ?? [])
    }

    private func list(_ statuses: [ClosedRange<Int>]) -> SuccessList {
        statuses.isEmpty ? .inherited : .own(StatusRanges.joined(statuses))
    }

    private func single(_ syntax: TypeSyntax, _ path: KeyPathSyntax?) -> Result? {
        if let path, context.types.isBuiltin(BuiltinType.void, syntax) {
            context.diagnostics.error(
                .typeMisplaced,
                "'Void' has no value and can't have a key path",
                at: path.span,
                help: "remove `at`"
            )
            return nil
        }
        return context.content(of: syntax).map { Self.result($0, path.names) }
    }

    static func result(_ content: StatusEnum.Content, _ path: [String]) -> Result {
        switch content {
        case .void, .undocumented: .void
        case .data: path.isEmpty ? .data : .value(.data, at: path)
        case .text: path.isEmpty ? .text : .value(.string, at: path)
        case .value(let type): .value(type, at: path)
        }
    }

    private func table(_ rows: [Row], enumName: String, operation: Located<String>) -> Result {
        let contents = rows.compactMap(\.content)
        let path = rows.compactMap(\.path).first.names
        guard let first = contents.first else { return .void }
        // Who names the lines wants to know which one it was.
        let headers = rows.filter { $0.content != nil }.map(\.headers)
        if contents.allSatisfy({ $0 == first }), rows.allSatisfy({ $0.name == nil }),
            headers.allSatisfy({ $0 == headers[0] })
        {
            let none = rows.filter { $0.content == nil }
            if none.isEmpty { return Self.result(first, path) }
            let statuses = none.compactMap { $0.mediaType == nil ? $0.statuses : nil }
            if statuses.count == none.count, let type = first.type {
                return .optional(type, at: path, none: statuses.flatMap { Array($0) }.sorted())
            }
        }
        context.addStatusEnum(
            enumName,
            "The result of `\(operation.value)`.",
            AnswerRows(
                rows.map {
                    AnswerRows.Row(
                        $0.statuses,
                        $0.mediaType,
                        $0.content ?? .void,
                        name: $0.name,
                        headers: $0.headers
                    )
                }
            )
            .rows,
            for: operation
        )
        return .byStatus(enumName, at: path)
    }

    private func row(_ item: Spec.Returns.Case) -> Row? {
        let (statuses, mediaType) = (item.conditions.statuses?.value, item.conditions.mediaType?.value)
        switch item.content {
        case .absent: return Row(statuses: statuses, mediaType: mediaType, content: nil, path: nil)
        case .nothing, .byStatus, .stream:
            var content = StatusEnum.Content.void
            if let said = item.headers {
                guard let type = headers.model(said) else { return nil }
                content = .value(type)
            }
            return Row(statuses: statuses, mediaType: mediaType, content: content, path: nil, name: item.name)
        case .type(let syntax, _, _) where isFile(syntax):
            guard let headers = headers.found(item.headers, beside: syntax) else { return nil }
            return Row(
                statuses: statuses,
                mediaType: nil,
                content: .value(.file),
                path: nil,
                name: item.name,
                headers: headers.type
            )
        case .type(let syntax, let path, let lossy):
            guard let headers = headers.found(item.headers, beside: syntax) else { return nil }
            return context.content(of: syntax).map {
                Row(
                    statuses: statuses,
                    mediaType: mediaType,
                    content: $0,
                    path: path,
                    name: item.name,
                    lossy: lossy,
                    headers: headers.type
                )
            }
        }
    }

    // MARK: lossy

    private func hasElements(_ type: TypeReference) -> Bool {
        switch context.opened(type) {
        case .list, .map: true
        case .optional(let wrapped): hasElements(wrapped)
        default: false
        }
    }

    private func checkLossy(_ type: TypeReference, at span: Span) {
        if !hasElements(type) { reportLossy("'\(type.written)'", at: span) }
    }

    private func reportLossy(_ type: String, at span: Span) {
        context.diagnostics.error(
            .fieldOption,
            "'lossy' skips elements, but a \(type) has none",
            at: span,
            help: "it applies only to lists and maps"
        )
    }

    /// It counts for each list of a table.
    private func sameLoss(_ rows: [Row]) -> Bool {
        guard let lossy = rows.compactMap(\.lossy).first else { return true }
        for row in rows {
            guard let type = row.content?.type else {
                if let span = row.lossy { reportLossy("line without a list or a map", at: span) }
                continue
            }
            if let span = row.lossy {
                checkLossy(type, at: span)
            } else if hasElements(type) {
                context.diagnostics.error(
                    .fieldOption,
                    "'lossy' applies to every line of the table, but '\(type.written)' has no elements",
                    at: lossy,
                    help: "write it on each line that is a list or a map"
                )
                return false
            }
        }
        return true
    }

    /// One key path serves the whole table.
    private func samePath(_ rows: [Row]) -> Bool {
        let values = rows.filter { row in
            guard let content = row.content, content != .void, content != .value(.file) else { return false }
            return !headers.isModel(content.type ?? .json)
        }
        guard let first = values.first, let other = values.first(where: { $0.path.names != first.path.names }) else {
            return true
        }
        let wrong = other.path ?? first.path
        context.diagnostics.error(
            .keyPathDiffers,
            "all lines of the table must have the same key path",
            at: wrong?.span,
            labels: (other.path == nil ? nil : first.path).map {
                [Diagnostic.Label($0.span, "another key path is here")]
            }
                ?? [],
            help: "write the same `at` on each line, or declare models that hold the key"
        )
        return false
    }
}

extension Result {
    /// What is read as it is, as the spec writes it.
    fileprivate var plainType: String? {
        switch self {
        case .void: BuiltinType.void
        case .data: "Data"
        case .text: "String"
        case .value, .optional, .byStatus, .file, .files, .stream: nil
        }
    }
}
