/// A model with properties that never print.
///
///     struct Login: SensitiveModel, Hashable {
///         var name: String
///         var password: String
///         static var sensitiveProperties: [StaticString] { ["password"] }
///         …
///     }
///     print(login)                // Login(name: "ann", password: <redacted>)
///
/// It prints as Swift prints every struct: by the names of its properties, in the order in which they are stored, whatever the API
/// calls them.
@_spi(Generated)
public protocol SensitiveModel: Mappable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of the stored properties whose values never print.
    static var sensitiveProperties: [StaticString] { get }
}

extension SensitiveModel {
    /// `Login(name: "ann", password: <redacted>)`
    @_spi(Generated) public var description: String { printed(as: "\(Self.self)") }
    /// The same, with the module in front: `App.Login(…)`.
    @_spi(Generated) public var debugDescription: String { printed(as: String(reflecting: Self.self)) }

    /// The properties; a sensitive one is the text `<redacted>`.
    @_spi(Generated) public var customMirror: Mirror { redactedMirror }

    fileprivate var redactedMirror: Mirror {
        let children = children.map { child -> Mirror.Child in (label: child.name, value: child.value ?? "<redacted>") }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    private func printed(as type: String) -> String {
        let fields = children.map { child in
            "\(child.name): \(child.value.map { String(reflecting: $0) } ?? "<redacted>")"
        }
        return "\(type)(\(fields.joined(separator: ", ")))"
    }

    /// nil for the value of what never prints.
    private var children: [(name: String, value: Any?)] {
        let hidden = Set(Self.sensitiveProperties.map(\.description))
        return StoredProperty.children(of: self).map { ($0.name, hidden.contains($0.storedName) ? nil : $0.value) }
    }
}

extension ReflectableModel where Self: SensitiveModel {
    /// The properties; a sensitive one is the text `<redacted>`.
    @_spi(Generated) public var customMirror: Mirror { redactedMirror }
}
