/// The name of the client, from `client` or the file name.
///
///     Specs/chat-cave.rest.yaml  ->  ChatCave, ChatCaveClient
struct APIName {
    /// The API's name, such as `ChatCave`.
    let base: String
    /// The client's type, such as `ChatCaveClient`.
    let client: String
    /// The file name, such as `ChatCave.rest.yaml`.
    let file: String
    /// The location of the client's name.
    let span: Span

    init(_ spec: Spec) {
        let file = spec.file.name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        self.file = file
        span = spec.client?.span ?? Span(spec.file, 0..<0)
        base = SwiftNames.part(spec.client?.value ?? Self.stem(of: file))
        client = TypePrefix(spec).text + (base.hasSuffix("Client") ? base : base + "Client")
    }

    private static func stem(of file: String) -> String {
        var stem = file[...]
        for suffix in [".yaml", ".yml", ".rest"] where stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
        return stem.isEmpty || stem.hasPrefix("<") ? "API" : String(stem)
    }
}
