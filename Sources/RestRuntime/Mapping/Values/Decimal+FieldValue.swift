public import Foundation

/// A `Decimal` has all digits of the number. A number with more than 38 digits, or out of range, is an error.
extension Decimal: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Decimal {
        if let value = reader.numberInString()?.decimal { return value }
        if let source = reader.source { return reader.decoded(source, 0) { try $0.decode(Decimal.self) } }
        guard let text = reader.numberText() else {
            reader.fail(expected: "a number")
            return 0
        }
        guard let value = JSON.Number(checked: text).decimal else {
            reader.fail(expected: "a number that a Decimal holds exactly")
            return 0
        }
        return value
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if isNaN { return writer.fail(expected: "a number", found: "NaN") }
        switch writer.mode {
        case .json:
            writer.writesStrings ? writer.string(description) : writer.number(description)
        default:
            writer.writesStrings ? writer.string(description) : writer.encode(self)
        }
    }
}

extension Decimal: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { description }

    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? {
        isNaN ? FieldError(keyPath: "", expected: "a number", found: "NaN") : nil
    }
}
