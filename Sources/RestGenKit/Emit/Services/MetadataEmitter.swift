/// Writes the type of the values next to results in the envelopes of a service or client.
///
///     public typealias EnvelopeMetadata = ShopMetadata
struct MetadataEmitter {
    let context: EmitContext

    func emit(_ metadata: Metadata?) -> Code {
        guard let metadata else { return "" }
        let type = CustomTypeWrapping(context: context).spelling(metadata.type)
        let alias: Code = "\(context.modifier)typealias EnvelopeMetadata = \(type)"
        if metadata.path.isEmpty { return alias }
        let keys = SettingEmitter(context: context).keys(metadata.path)
        let string = context.names.swift("String")
        let head = "\(context.hiddenModifier)static var metadataPath: [\(string)]"
        return .sections([alias, Layout.block(head, keys)])
    }
}
