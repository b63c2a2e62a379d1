/// A model that stores some properties under private names: `parent` is stored in `_parent`.
///
/// `print`, `dump` and `Mirror` show it like every struct, with its public property names.
@_spi(Generated) public protocol ReflectableModel: Mappable, CustomReflectable {}

extension ReflectableModel {
    /// The properties, in the order of storage.
    @_spi(Generated) public var customMirror: Mirror {
        let children = ReflectedProperty.children(of: self).map { child -> Mirror.Child in (child.name, child.value) }
        return Mirror(self, children: children, displayStyle: .struct)
    }
}

/// The stored properties of a model with their values, found by reflection.
extension ReflectedProperty {
    struct Child {
        /// The public name.
        let name: String
        /// The name in memory, such as `_parent`.
        let storedName: String
        /// The value, without its box.
        let value: Any
    }

    /// Returns the stored properties. Empty in a program without reflection metadata.
    static func children<Model: Mappable>(of model: Model) -> [Child] {
        let isRenamed = Model.self is any ReflectableModel.Type
        return withUnsafePointer(to: model) { model in
            (all(of: Model.self) ?? []).map { property in
                let value = property.value(in: model)
                let name = isRenamed && property.name.first == "_" ? String(property.name.dropFirst()) : property.name
                return Child(
                    name: name,
                    storedName: property.name,
                    value: (value as? any BoxedValue)?.unboxed ?? value
                )
            }
        }
    }
}

/// A ``Boxed`` of any type.
protocol BoxedValue {
    var unboxed: Any { get }
}
