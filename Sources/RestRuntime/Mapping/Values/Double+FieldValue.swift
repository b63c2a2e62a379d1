extension Double: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Double { reader.double() }
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if !writer.formatted(self) { writer.double(self) }
    }
}

extension Double: ParameterValue {
    /// Returns the text as in JSON, such as `3` for 3.0. Infinity and NaN have a text in the formats that allow them.
    @_spi(Generated) public func text(format: FieldFormat?) -> String {
        nonfiniteText(format) ?? JSON.Number(self).text
    }

    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? {
        if isFinite || nonfiniteText(format) != nil { return nil }
        return FieldError(keyPath: "", expected: "a finite number", found: "\(self)")
    }

    /// Returns `NaN`, `Infinity` and so on, or `nil` for a finite number or a format without such texts.
    func nonfiniteText(_ format: FieldFormat?) -> String? {
        if isFinite { return nil }
        switch format?.forWriting {
        case .string: return isNaN ? "NaN" : self > 0 ? "+Inf" : "-Inf"
        case .nonfinite: return isNaN ? "NaN" : self > 0 ? "Infinity" : "-Infinity"
        default: return nil
        }
    }
}

extension Float: FieldValue {
    /// Rounded once, from the text.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Float {
        if let value = reader.doubleInString() {
            if Float(value).isFinite || !value.isFinite { return Float(value) }
            reader.fail(expected: "a number within a Float's range")
            return 0
        }
        if let source = reader.source { return reader.decoded(source, 0) { try $0.decode(Float.self) } }
        guard let text = reader.numberText() else {
            reader.fail(expected: "a number")
            return 0
        }
        guard let value = Float(text), value.isFinite else {
            reader.fail(expected: "a number within a Float's range")
            return 0
        }
        return value
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if isFinite, writer.writesStrings { return writer.string(JSON.Number(self).text) }
        if !isFinite, writer.formatted(Double(self)) { return }
        guard isFinite else {
            if writer.mode == .json { return writer.fail(expected: "a finite number", found: "\(self)") }
            return writer.double(Double(self))
        }
        writer.mode == .json ? writer.number(JSON.Number(self).text) : writer.encode(self)
    }
}

extension Float: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String {
        isFinite ? JSON.Number(self).text : Double(self).text(format: format)
    }

    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? {
        isFinite ? nil : Double(self).unwritable(format: format)
    }
}
