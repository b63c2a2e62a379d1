/// A model that stores some of its properties under private names: `_parent` is where `parent` is stored.
///
/// `print`, `dump` and `Mirror` show it as Swift shows every struct, with the names of its properties, `parent` among them.
@_spi(Generated) public protocol ReflectableModel: Mappable, CustomReflectable {}

extension ReflectableModel {
    /// The properties, in the order in which they are stored.
    @_spi(Generated) public var customMirror: Mirror {
        let children = StoredProperty.children(of: self).map { child -> Mirror.Child in (child.name, child.value) }
        return Mirror(self, children: children, displayStyle: .struct)
    }
}

extension StoredProperty {
    struct Child {
        /// As the model's users know it.
        let name: String
        let storedName: String
        let value: Any
    }

    /// What a model stores. Empty in a program without the metadata that names it.
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
