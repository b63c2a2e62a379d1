/// Writes a header of one or all calls: `call.header("X-Trace", trace)`.
struct HeaderEmitter {
    let sources: SourceEmitter

    func emit(_ header: Header) -> Code {
        let name = SwiftLiteral.string(header.name)
        switch header.value {
        case .source(let source): return call("header", [sources.label(source) + name, sources.value(source)])
        case .json(let source): return call("header", [name, sources.json(source, isHeader: true)])
        case .none: return call("removeHeader", [name])
        case .template(let pieces): return call("header", [name, sources.template(pieces)])
        }
    }

    private func call(_ method: String, _ arguments: [String]) -> Code {
        Layout.list("call.\(method)(", arguments, ")")
    }
}
