// The commonest types, without generics and inference.

extension FieldWriter {
    public mutating func string(_ key: StaticString, _ value: String) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.string(value)
    }

    public mutating func int(_ key: StaticString, _ value: Int) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.int(value)
    }

    public mutating func double(_ key: StaticString, _ value: Double) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.double(value)
    }

    public mutating func bool(_ key: StaticString, _ value: Bool) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.bool(value)
    }
}
