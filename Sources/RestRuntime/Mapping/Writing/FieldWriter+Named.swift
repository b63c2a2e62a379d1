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

    /// A field that prints as `<redacted>`.
    public mutating func string(_ key: StaticString, _ value: String, sensitive: Bool) {
        sensitive ? self.value(key, value, sensitive: true) : string(key, value)
    }

    public mutating func int(_ key: StaticString, _ value: Int, sensitive: Bool) {
        sensitive ? self.value(key, value, sensitive: true) : int(key, value)
    }

    public mutating func double(_ key: StaticString, _ value: Double, sensitive: Bool) {
        sensitive ? self.value(key, value, sensitive: true) : double(key, value)
    }

    public mutating func bool(_ key: StaticString, _ value: Bool, sensitive: Bool) {
        sensitive ? self.value(key, value, sensitive: true) : bool(key, value)
    }
}
