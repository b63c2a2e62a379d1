import Foundation

extension DecoderSource {
    /// Reads any value from a decoder, by trying each kind, since decoders don't report it.
    func json(_ state: UnsafeMutablePointer<ReaderState>) -> JSON {
        if state.pointee.failed { return .null }
        if StackSpace.here < state.pointee.stackFloor {
            state.pointee.record(decoder: decoder, expected: "less nesting, as the thread's stack is full")
            return .null
        }
        if let decoder = decoder as? any LayoutDecoder { return decoder.json() }
        if let container = try? decoder.singleValueContainer() {
            if container.decodeNil() { return .null }
            if let value = try? container.decode(Bool.self) { return .bool(value) }
            if let value = try? container.decode(Int64.self) { return .number(JSON.Number(value)) }
            if let value = try? container.decode(UInt64.self) { return .number(JSON.Number(value)) }
            if let value = try? container.decode(Double.self) {
                // A `Decimal` may have digits that a `Double` doesn't.
                let exact = (try? container.decode(Decimal.self)).flatMap { $0.isNaN ? nil : JSON.Number($0) }
                return .number(exact ?? JSON.Number(value))
            }
            if let value = try? container.decode(String.self) { return .string(value) }
        }
        if (try? decoder.unkeyedContainer()) != nil { return .array(elements(state)) }
        do {
            let container = try decoder.container(keyedBy: JSONKey.self)
            var object = JSON.Object()
            for key in container.allKeys {
                var reader = ValueReader(
                    state: state,
                    decoder: DecoderSource(try container.superDecoder(forKey: key))
                )
                object.insert(key.stringValue, JSON.read(from: &reader))
            }
            return .object(object)
        } catch {
            state.pointee.record(thrown: error)
            return .null
        }
    }
}
