/// Resolves the result of a method: a value, an optional if a status means "no result", or an enum by status.
///
///     returns: { 201: Mounted, 202: Upload, 404: nil }
struct ResultResolver {
    let context: ResolveContext
    /// The options that the endpoint inherits or declares besides its result.
    let success: [ClosedRange<Int>]
    let serializer: String?
    let mediaCheck: ResponseMediaCheck

    /// The successful statuses of the endpoint.
    enum SuccessList {
        case inherited
        /// Declared by the result itself.
        case own([ClosedRange<Int>])
        /// Made from the inherited ones.
        case derived([ClosedRange<Int>])
    }

    struct Resolved {
        var result: Result
        /// The model of the result's headers.
        var headers: TypeReference?
        var success = SuccessList.inherited
        /// Whether unreadable elements of a list or map are left out.
        var isLossy = false
        /// The `Accept` header, if media types distinguish responses.
        var accept: String?
    }

    private struct Row {
        /// The statuses, or `nil` for any successful one.
        var statuses: ClosedRange<Int>?
        var mediaType: MediaRange?
        /// The content, or `nil` for no result.
        var content: StatusEnum.Content?
        var path: KeyPathSyntax?
        /// The name of the case in the spec.
        var name: Located<String>?
        var lossy: Span?
        var headers: TypeReference?
    }

    /// Returns `nil` after reporting an error. `enumName` is the name of the enum, if one is made.
    func resolve(_ returns: Spec.Returns, enumName: String, operation: Located<String>) -> Resolved? {
        let declaredStatuses = returns.statuses.map(\.value)
        switch returns.content {
        case .nothing, .absent:
            guard let declaredHeaders = returns.headers else {
                return Resolved(result: .void, success: list(declaredStatuses))
            }
            // A model of headers is a result by itself.
            guard let type = headers.model(declaredHeaders) else { return nil }
            return Resolved(result: .value(type, at: []), success: list(returns.statuses.map(\.value)))
        case .type(let syntax, let path, let lossy):
            guard let headers = headers.resolve(returns.headers, beside: syntax) else { return nil }
            if isFile(syntax) {
                guard isPlainFile(path, lossy) else { return nil }
                return Resolved(result: .file(to: "", none: []), headers: headers.type, success: list(declaredStatuses))
            }
            guard let result = single(syntax, path) else { return nil }
            if let lossy, case .value(let type, _) = result { self.lossy.check(type, at: lossy) }
            if let lossy, let plain = result.plainType { self.lossy.report("'\(plain)'", at: lossy) }
            return Resolved(
                result: result,
                headers: headers.type,
                success: list(declaredStatuses),
                isLossy: lossy != nil
            )
        case .stream(let stream): return streaming(stream, declaredStatuses)
        case .byStatus(let cases):
            TableCheck(context.diagnostics).check(cases.map(\.conditions))
            if let stream = cases.lazy.compactMap(stream(of:)).first { return streaming(stream, in: cases) }
            let files = cases.filter { file(of: $0) != nil }
            if !files.isEmpty, !cases.contains(where: isOther) { return self.files(cases) }
            guard files.allSatisfy(isPlainFile) else { return nil }
            let rows = cases.compactMap { row($0, isOnly: cases.count == 1) }
            guard hasResult(cases) else { return nil }
            guard rows.count == cases.count, samePath(rows), isLossyThroughout(rows) else { return nil }
            let statuses = declaredStatuses + rows.compactMap(\.statuses)
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
                    ? .derived(StatusRanges.joined(success + statuses)) : list(statuses),
                isLossy: rows.contains { $0.lossy != nil },
                accept: Accept.header(
                    of: rows.compactMap { row in row.content.map { ResponseRows.Row(row.statuses, row.mediaType, $0) } }
                )
            )
        }
    }

    /// Returns false and reports a table such as `{ 404: nil }`, whose only success would be 404.
    private func hasResult(_ cases: [Spec.Returns.Case]) -> Bool {
        let isAbsent = cases.allSatisfy { if case .absent = $0.content { true } else { false } }
        let statuses = cases.lazy.compactMap(\.conditions.statuses)
        guard isAbsent, statuses.count == cases.count, statuses.allSatisfy({ $0.value.lowerBound >= 400 }),
            let wrong = statuses.first
        else { return true }
        let text = StatusRanges.text(wrong.value)
        context.diagnostics.error(
            .missingKey,
            "the table has no result, so \(text) would be a success and 200 an error",
            at: wrong.span,
            help: "add the result, as in '200: Room', or write 'success: { add: \(text) }' in place of 'returns' if "
                + "nothing is returned"
        )
        return false
    }

    // MARK: Headers

    private var headers: ResponseHeaderResolver { ResponseHeaderResolver(context: context) }

    /// The headers that all lines with a value have, if no enum distinguishes the lines.
    private static func headers(of rows: [Row], _ result: Result) -> TypeReference? {
        switch result {
        case .byStatus, .files: nil
        case .void, .data, .text, .value, .optional, .file, .stream: rows.first { $0.content != nil }?.headers
        }
    }

    // MARK: Files

    private func isFile(_ syntax: TypeSyntax) -> Bool { context.types.isBuiltin(BuiltinType.file, syntax) }

    /// Whether a line has another content than a file or nothing.
    private func isOther(_ item: Spec.Returns.Case) -> Bool {
        if case .absent = item.content { return false }
        return file(of: item) == nil
    }

    /// A line of a table with a file, which only its status distinguishes: the destination has to be known before the
    /// response is read.
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

    /// The location of a table's line with a file.
    private func file(of item: Spec.Returns.Case) -> Span? {
        guard case .type(let syntax, _, _) = item.content, isFile(syntax) else { return nil }
        return syntax.span
    }

    /// Returns false after reporting an error.
    private func isPlainFile(_ path: KeyPathSyntax?, _ lossy: Span?) -> Bool {
        if let path {
            context.diagnostics.error(
                .typeMisplaced,
                "a 'File' is the whole body and can't have a key path",
                at: path.span,
                help: "remove `at`"
            )
        }
        if let lossy { self.lossy.report("'File'", at: lossy) }
        return path == nil && lossy == nil
    }

    /// Resolves a table of files and of statuses without one: the destination has to be known before the response is
    /// read.
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
                "each entry next to a 'File' needs a status, and is a 'File' or nil",
                at: file(of: item) ?? cases.lazy.compactMap(file).first,
                help: "use 'Data' for bytes in memory"
            )
            return nil
        }
        let statuses = cases.compactMap(\.conditions.statuses?.value)
        let isOpen = cases.contains { $0.conditions.statuses == nil }
        guard isPlain, let headers = headers.commonHeaders(of: cases.filter { file(of: $0) != nil }) else { return nil }
        return Resolved(
            result: .file(to: "", none: none.sorted()),
            headers: headers.type,
            success: isOpen && !statuses.isEmpty ? .derived(StatusRanges.joined(success + statuses)) : list(statuses)
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

    /// The way of reading has to be known before the response arrives.
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
                "'as' names one of several results, but this endpoint has only one",
                at: name.span,
                help: "remove 'as'"
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
                help: "remove `at`, or write the type of the value at that path"
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
        // If the lines have names, the caller wants to distinguish them.
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
            ResponseRows(
                rows.map {
                    ResponseRows.Row(
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

    private func row(_ item: Spec.Returns.Case, isOnly: Bool) -> Row? {
        let (statuses, mediaType) = (item.conditions.statuses?.value, item.conditions.mediaType?.value)
        switch item.content {
        case .absent: return Row(statuses: statuses, mediaType: mediaType, content: nil, path: nil)
        case .nothing, .byStatus, .stream:
            var content = StatusEnum.Content.void
            if let declaredHeaders = item.headers {
                guard let type = headers.model(declaredHeaders) else { return nil }
                content = .value(type)
            }
            return Row(statuses: statuses, mediaType: mediaType, content: content, path: nil, name: item.name)
        case .type(let syntax, _, _) where isFile(syntax):
            guard let headers = headers.resolve(item.headers, beside: syntax) else { return nil }
            return Row(
                statuses: statuses,
                mediaType: nil,
                content: .value(.file),
                path: nil,
                name: item.name,
                headers: headers.type
            )
        case .type(let syntax, let path, let lossy):
            guard let headers = headers.resolve(item.headers, beside: syntax) else { return nil }
            guard let content = context.content(of: syntax) else { return nil }
            mediaCheck.add(
                item.conditions.mediaType,
                content.type,
                written: syntax.span.text,
                isOnly: isOnly,
                serializer: serializer
            )
            return Row(
                statuses: statuses,
                mediaType: mediaType,
                content: content,
                path: path,
                name: item.name,
                lossy: lossy,
                headers: headers.type
            )
        }
    }

    private var lossy: LossyCheck { LossyCheck(context: context) }

    private func isLossyThroughout(_ rows: [Row]) -> Bool {
        lossy.check(rows.map { (type: $0.content?.type, lossy: $0.lossy) })
    }

    /// The whole table has one key path.
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
            "all entries of the table must have the same key path",
            at: wrong?.span,
            labels: (other.path == nil ? nil : first.path).map {
                [Diagnostic.Label($0.span, "another key path is here")]
            }
                ?? [],
            help: KeyPathDifference.help(first.path.names, other.path.names)
        )
        return false
    }
}

extension Result {
    /// A result that is read unchanged, as the spec writes it.
    fileprivate var plainType: String? {
        switch self {
        case .void: BuiltinType.void
        case .data: "Data"
        case .text: "String"
        case .value, .optional, .byStatus, .file, .files, .stream: nil
        }
    }
}
