/// A model whose sensitive properties are redacted when it is printed.
///
///     struct Login: SensitiveModel, Hashable {
///         var name: String
///         var password: String
///         static var sensitiveProperties: [StaticString] { ["password"] }
///         …
///     }
///     print(login)                // Login(name: "ann", password: <redacted>)
///
/// It is printed like every struct: with the names of its properties, in the order of storage.
@_spi(Generated)
public protocol SensitiveModel: Mappable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of the sensitive properties.
    static var sensitiveProperties: [StaticString] { get }
}

/// Printing without sensitive values.
extension SensitiveModel {
    /// The model with redacted values, such as `Login(name: "ann", password: <redacted>)`.
    @_spi(Generated) public var description: String { printed(as: "\(Self.self)") }
    /// The model with its module: `App.Login(…)`.
    @_spi(Generated) public var debugDescription: String { printed(as: String(reflecting: Self.self)) }

    /// The properties. A sensitive one is the text `<redacted>`.
    @_spi(Generated) public var customMirror: Mirror { redactedMirror }

    fileprivate var redactedMirror: Mirror {
        let children = children.map { child -> Mirror.Child in (label: child.name, value: child.value ?? "<redacted>") }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    /// Returns the text of the model under a type's name.
    private func printed(as type: String) -> String {
        let fields = children.map { child in
            "\(child.name): \(child.value.map { String(reflecting: $0) } ?? "<redacted>")"
        }
        return "\(type)(\(fields.joined(separator: ", ")))"
    }

    /// Returns the value, or `nil` for a sensitive property.
    private var children: [(name: String, value: Any?)] {
        let hidden = Set(Self.sensitiveProperties.map(\.description))
        return ReflectedProperty.children(of: self).map { ($0.name, hidden.contains($0.storedName) ? nil : $0.value) }
    }
}

/// The mirror of a model that is both. Without this, neither protocol's would be chosen.
extension ReflectableModel where Self: SensitiveModel {
    /// The properties. A sensitive one is the text `<redacted>`.
    @_spi(Generated) public var customMirror: Mirror { redactedMirror }
}
