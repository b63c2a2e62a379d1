/// Writes a part of a multipart body: `call.multipart("photo", photo, type: "image/png")`.
struct PartEmitter {
    let context: EmitContext
    let sources: SourceEmitter

    func emit(_ part: PartArgument) -> Code {
        let argument = part.argument
        let source = argument.source
        var arguments: [String]
        switch part.kind {
        case .text:
            arguments = [sources.label(source) + SwiftLiteral.string(argument.name), sources.value(source)]
            if let style = argument.style { arguments.append("." + style.rawValue) }
            if let format = argument.format {
                arguments.append("format: " + SwiftExpression(context: context).format(format))
            }
        case .bytes:
            // Null omits it, like an absent value. A list of files has no style except for its name.
            let name = argument.style == .brackets ? argument.name + "[]" : argument.name
            arguments = [SwiftLiteral.string(name), sources.value(source)]
        case .json:
            let isPatch = sources.label(source) == "patch: "
            arguments = [
                "json: " + SwiftLiteral.string(argument.name), (isPatch ? "patch: " : "") + sources.value(source),
            ]
            if sources.label(source) == "nullable: " { arguments.append("orNull: true") }
        case .nested:
            arguments = [SwiftLiteral.string(argument.name), sources.nested(source, format: nil)]
            if let style = argument.style { arguments.append("." + style.rawValue) }
            if let objects = argument.objects { arguments.append("objects: ." + objects.rawValue) }
        }
        if let type = part.mediaType { arguments.append("type: " + SwiftLiteral.string(type)) }
        if let filename = part.filename { arguments.append("filename: " + SwiftLiteral.string(filename)) }
        if !part.headers.isEmpty {
            let pairs = part.headers.map { SwiftLiteral.string($0.name) + ": " + SwiftLiteral.string($0.value) }
            arguments.append("headers: [" + pairs.joined(separator: ", ") + "]")
        }
        return Layout.list("call.multipart(", arguments, ")")
    }
}
