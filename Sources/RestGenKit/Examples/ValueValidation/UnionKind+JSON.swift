extension Union.Kind {
    /// Returns whether the value is of this kind.
    func fits(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.string, .string), (.number, .number), (.boolean, .bool), (.object, .object), (.array, .array),
            (.null, .null):
            true
        case (.integer, .number(let text)): !text.contains { ".eE".contains($0) }
        default: false
        }
    }
}
