public import Foundation
@_spi(Generated) import RestHTTP
@_spi(Generated) public import RestMapping

/// The parts of multipart bodies and uploaded files. Each function has the same options: `type` is the part's content
/// type, `filename` makes it a file, and `headers` are its other headers. Names and headers are validated when the
/// request is made, by `Multipart`.
extension Call {
    // MARK: Parts

    /// Adds a file to a `multipart/form-data` body. `nil` adds none.
    ///
    /// The spec's file name takes precedence over the file's. The file's media type takes precedence over the spec's.
    ///
    ///     call.multipart("photo", File(at: url), type: "image/jpeg")
    @_spi(Generated) public mutating func multipart(
        _ name: String,
        _ file: File?,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        appendFiles(name, file.map { [$0] } ?? [], type, filename, headers)
    }

    /// Adds a part for each file. `nil` and an empty list add none. A body without parts is sent as an empty one.
    @_spi(Generated) public mutating func multipart(
        _ name: String,
        _ files: [File]?,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        appendFiles(name, files ?? [], type, filename, headers)
    }

    /// Adds bytes, by default as `application/octet-stream`. `nil` adds none.
    @_spi(Generated) public mutating func multipart(
        _ name: String,
        _ data: Data?,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        appendFiles(name, data.map { [File($0)] } ?? [], type, filename, headers)
    }

    /// Adds a text. `nil` adds none.
    @_spi(Generated) public mutating func multipart<Value: ParameterValue>(
        _ name: String,
        _ value: Value?,
        format: FieldFormat? = nil,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        appendTexts(name, value.map { [text(of: $0, name, format)] } ?? [], type, filename, headers)
    }

    /// Adds a part for each value or one for all, depending on the style. `nil` and an empty list add none.
    ///
    ///     call.multipart("tags", ["a", "b"])               // two parts "tags"
    ///     call.multipart("tags", ["a", "b"], .brackets)    // two parts "tags[]"
    ///     call.multipart("tags", ["a", "b"], .comma)       // one part "tags" with "a,b"
    @_spi(Generated) public mutating func multipart<Value: ParameterValue>(
        _ name: String,
        _ values: [Value]?,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        guard let values else { return append(parts: []) }
        appendList(name, texts(of: values, name, format), style, type, filename, headers)
    }

    /// Adds the values of a list, or an empty text for `nil`.
    @_spi(Generated) public mutating func multipart<Value: ParameterValue>(
        nullable name: String,
        _ values: [Value]?,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        guard let values else { return appendTexts(name, [""], type, filename, headers) }
        appendList(name, texts(of: values, name, format), style, type, filename, headers)
    }

    /// Adds the values of a list, an empty text for null, or nothing if it is absent.
    @_spi(Generated) public mutating func multipart<Value: ParameterValue>(
        patch name: String,
        _ values: Patch<[Value]>,
        _ style: ListStyle = .repeated,
        format: FieldFormat? = nil,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        switch values {
        case .absent: append(parts: [])
        case .null: appendTexts(name, [""], type, filename, headers)
        case .value(let values):
            appendList(name, texts(of: values, name, format), style, type, filename, headers)
        }
    }

    /// Adds the texts of a list in a style. An empty list adds nothing, but makes the body a multipart one.
    @inline(never)
    private mutating func appendList(
        _ name: String,
        _ texts: [String],
        _ style: ListStyle,
        _ type: String?,
        _ filename: String?,
        _ headers: [String: String]
    ) {
        switch style {
        case .repeated: appendTexts(name, texts, type, filename, headers)
        case .brackets: appendTexts(name + "[]", texts, type, filename, headers)
        case .json: appendJSON(name, texts, type, filename, headers)
        case .indexed:
            for (index, text) in texts.enumerated() {
                appendTexts("\(name)[\(index)]", [text], type, filename, headers)
            }
            append(parts: [])
        case .comma, .space, .pipe:
            // A text that contains the separator would be read as two.
            do throws(RequestError) { try style.check(texts, of: name) } catch { note(error) }
            let joined = texts.isEmpty ? [] : [texts.joined(separator: style.separator ?? "")]
            appendTexts(name, joined, type, filename, headers)
        }
    }

    /// Adds a text, which is empty for `nil`.
    @_spi(Generated) public mutating func multipart<Value: ParameterValue>(
        nullable name: String,
        _ value: Value?,
        format: FieldFormat? = nil,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        appendTexts(name, [value.map { text(of: $0, name, format) } ?? ""], type, filename, headers)
    }

    /// Adds a text, which is empty for null, or nothing if it is absent.
    @_spi(Generated) public mutating func multipart<Value: ParameterValue>(
        patch name: String,
        _ value: Patch<Value>,
        format: FieldFormat? = nil,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        switch value {
        case .absent: append(parts: [])
        case .null: appendTexts(name, [""], type, filename, headers)
        case .value(let value): appendTexts(name, [text(of: value, name, format)], type, filename, headers)
        }
    }

    /// Adds a value as JSON, by default as `application/json`. `nil` adds nothing, or `null`.
    @_spi(Generated) public mutating func multipart<Value: FieldValue>(
        json name: String,
        _ value: Value?,
        orNull: Bool = false,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        if let value {
            appendJSON(name, value, type, filename, headers)
        } else if orNull {
            appendJSON(name, JSON.null, type, filename, headers)
        } else {
            append(parts: [])
        }
    }

    /// Adds a value as JSON, `null`, or nothing if it is absent.
    @_spi(Generated) public mutating func multipart<Value: FieldValue>(
        json name: String,
        patch value: Patch<Value>,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        switch value {
        case .absent: append(parts: [])
        case .null: appendJSON(name, JSON.null, type, filename, headers)
        case .value(let value): appendJSON(name, value, type, filename, headers)
        }
    }

    /// Adds a part for each text in a model, a map or a list of them, under its name in a form. `nil` adds none.
    ///
    ///     call.multipart("owner", NestedParameter(owner), .repeated, objects: .brackets)
    ///     // parts "owner[name]" and "owner[age]"
    @_spi(Generated) public mutating func multipart(
        _ name: String,
        _ value: NestedParameter?,
        _ lists: ListStyle,
        objects: ObjectStyle,
        type: String? = nil,
        filename: String? = nil,
        headers: [String: String] = [:]
    ) {
        append(parts: [])
        guard let value = sendable(value) else { return }
        do throws(RequestError) {
            let style = PairStyle(lists: lists, objects: objects)
            for (name, text) in try NestedPairs.texts(name, value, style) {
                appendTexts(name, [text], type, filename, headers)
            }
        } catch {
            note(error)
        }
    }

    /// Sets the boundary between parts, which is random otherwise (RFC 2046, section 5.1.1).
    ///
    /// A boundary that isn't valid, or that occurs in a part in memory, makes the call fail.
    @_spi(Generated) public mutating func boundary(_ text: String) {
        values.boundary = text
    }

    // MARK: Files

    /// Sends a file as the body. `nil` sends no body.
    ///
    /// The file's media type takes precedence over the spec's. If neither is a single type, as with `*/*`, it is
    /// `application/octet-stream`.
    @_spi(Generated) public mutating func upload(_ file: File?, _ mediaType: String) {
        guard let file else { return }
        let isType = !mediaType.contains("*")
        values.body = .file(file.body, mediaType: file.mediaType ?? (isType ? mediaType : Part.anyBytes))
    }

    /// Even an empty list makes the body a multipart one, so every function calls this, also if it adds nothing.
    private mutating func append(parts: [Part]) {
        values.body.append(parts)
    }

    /// A value without JSON, such as an infinite number, makes the call fail with an error for the value's key path.
    private mutating func appendJSON(
        _ name: String,
        _ value: some FieldValue,
        _ type: String?,
        _ filename: String?,
        _ headers: [String: String]
    ) {
        do throws(FieldError) {
            var part = try Part(name: name, json: value)
            if let type { part.contentType = type }
            part.filename = filename
            part.headers = headers
            append(parts: [part])
        } catch {
            note(RequestError(unwritable: error))
        }
    }

    @inline(never)
    private mutating func appendTexts(
        _ name: String,
        _ texts: [String],
        _ type: String?,
        _ filename: String?,
        _ headers: [String: String]
    ) {
        // A text has no charset yet: `isText` lets the call's charset encode it.
        let parts = texts.map { (text: String) -> Part in
            let data = Data(text.utf8)
            var part = Part(name: name, filename: filename, contentType: type, headers: headers, data: data)
            part.isText = true
            return part
        }
        append(parts: parts)
    }

    /// Adds files. The spec's type applies only to a file without its own media type. The spec's file name replaces the
    /// file's.
    @inline(never)
    private mutating func appendFiles(
        _ name: String,
        _ files: [File],
        _ type: String?,
        _ filename: String?,
        _ headers: [String: String]
    ) {
        let parts = files.map { (file: File) -> Part in
            var file = file
            file.mediaType = file.mediaType ?? type
            file.name = filename ?? file.name
            return Part(name: name, file: file, headers: headers)
        }
        append(parts: parts)
    }
}
