/// The fields of a model as a tree of JSON objects. Each object is at the position of its first field.
///
///     id, profile.name, mail, profile.age   ->   id, profile { name, age }, mail
package struct FieldTree: Sendable {
    /// A field, or an object with fields.
    package enum Node: Sendable {
        /// The index of the field in the model.
        case field(Int)
        case object(Object)
    }

    /// An object on a key path.
    package struct Object: Sendable {
        package var key: String
        package var fields: FieldTree
        /// The variable for the object's fields, such as `profileFields`.
        package var reader: String
        /// The static list of the object's keys, such as `profileKeys`.
        package var keyList: String
        /// Whether the object may be missing in a body.
        package var mayBeMissing: Bool

        package init(key: String, fields: FieldTree, reader: String, keyList: String, mayBeMissing: Bool) {
            self.key = key
            self.fields = fields
            self.reader = reader
            self.keyList = keyList
            self.mayBeMissing = mayBeMissing
        }
    }

    package var nodes: [Node] = []
    /// The keys of the object with its unions' tags, without the keys of inner objects.
    package var keys: [String] = []

    package init(nodes: [Node] = [], keys: [String] = []) {
        self.nodes = nodes
        self.keys = keys
    }
}
