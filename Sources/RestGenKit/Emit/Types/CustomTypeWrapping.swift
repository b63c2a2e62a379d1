/// Converts values to `Custom` and back, which makes a type of the user's code a value that the runtime encodes and
/// decodes.
///
///     [Money]   ->  [Custom<Money>]   prices.map(Custom.init)   response.map(\.value)
struct CustomTypeWrapping {
    let context: EmitContext

    func isNeeded(for type: TypeReference) -> Bool { context.resolved(type).holdsForeign }

    /// Returns the type that the runtime uses.
    func spelling(_ type: TypeReference) -> String {
        guard isNeeded(for: type) else { return context.names.spelling(type) }
        switch context.resolved(type) {
        case .foreign(let name): return context.names.runtime("Custom") + "<" + name + ">"
        case .list(let element): return "[" + spelling(element) + "]"
        case .map(let key, let value): return "[" + context.names.spelling(key) + ": " + spelling(value) + "]"
        case .optional(let wrapped): return spelling(wrapped) + "?"
        default: return context.names.spelling(type)
        }
    }

    /// Returns the type of a field with its presence.
    func spelling(_ type: TypeReference, _ presence: Presence) -> String {
        switch presence {
        case .required: spelling(type)
        case .optional, .nullable: spelling(type) + "?"
        case .patch: context.names.runtime("Patch") + "<" + spelling(type) + ">"
        }
    }

    /// Returns an expression that wraps `value` for the runtime.
    func wrapped(_ value: String, _ type: TypeReference) -> String {
        guard isNeeded(for: type) else { return value }
        let foreign = context.names.runtime("Custom")
        switch context.resolved(type) {
        case .foreign: return "\(foreign)(\(value))"
        case .list(.foreign): return "\(value).map(\(foreign).init)"
        case .optional(.foreign): return "\(value).map(\(foreign).init)"
        case .map(_, .foreign): return "\(value).mapValues(\(foreign).init)"
        case .list(let inner): return "\(value).map { \(wrapped("$0", inner)) }"
        case .optional(let inner): return "\(value).map { \(wrapped("$0", inner)) }"
        case .map(_, let inner): return "\(value).mapValues { \(wrapped("$0", inner)) }"
        default: return value
        }
    }

    /// Returns an expression that unwraps the `value` of a field.
    func unwrapped(_ value: String, _ type: TypeReference, _ presence: Presence) -> String {
        switch presence {
        case .required: unwrapped(value, type)
        case .optional, .nullable: unwrapped(value, .optional(type))
        case .patch: "\(value).map { \(unwrapped("$0", type)) }"
        }
    }

    /// Returns an expression that unwraps a `value` from the runtime.
    func unwrapped(_ value: String, _ type: TypeReference) -> String {
        guard isNeeded(for: type) else { return value }
        switch context.resolved(type) {
        case .foreign: return "\(value).value"
        case .list(.foreign): return "\(value).map(\\.value)"
        case .optional(.foreign): return "\(value)?.value"
        case .map(_, .foreign): return "\(value).mapValues(\\.value)"
        case .list(let inner): return "\(value).map { \(unwrapped("$0", inner)) }"
        case .optional(let inner): return "\(value).map { \(unwrapped("$0", inner)) }"
        case .map(_, let inner): return "\(value).mapValues { \(unwrapped("$0", inner)) }"
        default: return value
        }
    }
}
