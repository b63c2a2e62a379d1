extension Mappable where Self: CustomStringConvertible {
    /// `Login(name: "ann", password: <redacted>)`
    public var description: String { printed }
}

extension Mappable where Self: CustomDebugStringConvertible {
    public var debugDescription: String { printed }
}

extension Mappable where Self: CustomReflectable {
    /// The fields by their keys; a sensitive one is the text `<redacted>`.
    public var customMirror: Mirror {
        let children = children.map { child -> Mirror.Child in
            (label: child.label, value: child.isSensitive ? "<redacted>" : child.value)
        }
        return Mirror(self, children: children, displayStyle: .struct)
    }
}

extension Mappable {
    private var children: [(label: String, value: Any, isSensitive: Bool)] {
        let state = WriterState.make(mode: .children)
        defer { WriterState.free(state) }
        var fields = FieldWriter(state: state, form: .children)
        write(to: &fields)
        return state.pointee.children
    }

    private var printed: String {
        let fields = children.map { child in
            "\(child.label): \(child.isSensitive ? "<redacted>" : String(reflecting: child.value))"
        }
        return "\(Self.self)(\(fields.joined(separator: ", ")))"
    }
}
