@_spi(Generated) import RestRuntime

/// A result with custom types, as the runtime reads it: `[Custom<Money>]` for a method that returns `[Money]`.
protocol CustomResult {
    /// The type that the method returns, and that tests pass.
    associatedtype Plain: Sendable
}

extension CustomResult {
    static var plainType: Any.Type { Plain.self }
}

extension Custom: CustomResult {
    typealias Plain = Value
}

extension Optional: CustomResult where Wrapped: CustomResult {
    typealias Plain = Wrapped.Plain?
}

extension Array: CustomResult where Element: CustomResult {
    typealias Plain = [Element.Plain]
}

extension Dictionary: CustomResult where Key: ParameterValue, Value: CustomResult {
    typealias Plain = [Key: Value.Plain]
}

extension WithHeaders: CustomResult where Value: CustomResult {
    typealias Plain = WithHeaders<Value.Plain, Headers>
}
