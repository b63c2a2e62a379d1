import Foundation
@_spi(Generated) import RestMapping

/// A result with custom types, as the runtime reads it: `[Custom<Money>]` for a method that returns `[Money]`.
package protocol CustomResult {
    /// The type that the method returns, and that tests pass.
    associatedtype Plain: Sendable
}

extension CustomResult {
    package static var plainType: Any.Type { Plain.self }
}

extension Custom: CustomResult {
    package typealias Plain = Value
}

extension Optional: CustomResult where Wrapped: CustomResult {
    package typealias Plain = Wrapped.Plain?
}

extension Array: CustomResult where Element: CustomResult {
    package typealias Plain = [Element.Plain]
}

extension Dictionary: CustomResult where Key: ParameterValue, Value: CustomResult {
    package typealias Plain = [Key: Value.Plain]
}

extension WithHeaders: CustomResult where Value: CustomResult {
    package typealias Plain = WithHeaders<Value.Plain, Headers>
}

extension CapturedCall {
    /// The type that the call's method returns, or `nil` for a stream and for a product's own result.
    package var resultType: Any.Type? {
        let type: Any.Type
        switch result {
        case .value(let value): type = value
        case .nothing: type = Void.self
        case .data: type = Data.self
        case .text: type = String.self
        case .file: type = File.self
        case .stream, .other: return nil
        }
        return (type as? any CustomResult.Type)?.plainType ?? type
    }
}
