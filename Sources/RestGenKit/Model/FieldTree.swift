/// The fields of a model by the objects that they are in, each object at the place of its first field.
///
///     id, profile.name, mail, profile.age   ->   id, profile { name, age }, mail
public struct FieldTree: Sendable {
    public enum Node: Sendable {
        /// The position of the field among those of the model.
        case field(Int)
        case object(Object)
    }

    public struct Object: Sendable {
        public var key: String
        public var fields: FieldTree
        /// `profileFields`: the reader of the object.
        public var reader: String
        /// `profileKeys`: the static list of its keys.
        public var keyList: String
        /// True where a body may have none of the fields.
        public var mayBeMissing: Bool

        package init(key: String, fields: FieldTree, reader: String, keyList: String, mayBeMissing: Bool) {
            self.key = key
            self.fields = fields
            self.reader = reader
            self.keyList = keyList
            self.mayBeMissing = mayBeMissing
        }
    }

    public var nodes: [Node] = []
    /// The keys of the object, without those of objects inside, with the tags that stand among them.
    public var keys: [String] = []

    package init(nodes: [Node] = [], keys: [String] = []) {
        self.nodes = nodes
        self.keys = keys
    }
}
