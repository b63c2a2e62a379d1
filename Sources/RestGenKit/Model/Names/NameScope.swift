/// The Swift names of one scope: the cases of an enum, the methods of a service, the types of the client.
///
///     var scope = NameScope("field", reserved: .fields, diagnostics)
///     scope.claim(field.name, as: field.swiftName)       // `user_id` -> `userID`, reported if it is taken
package struct NameScope {
    /// The kind of declaration in messages: `field`.
    private let kind: String
    /// The kind whose names are changed by their value instead of `as`: `{ admin: ADM }`.
    package static let value = "value"
    private var reserved: ReservedNames
    private let diagnostics: Diagnostics
    private var taken: [String: ClaimedName] = [:]
    /// How to solve a clash, if not by `as` or the name of a value.
    private var help: String?

    private struct ClaimedName {
        var written: String
        var span: Span
    }

    package init(_ kind: String, reserved: ReservedNames, _ diagnostics: Diagnostics, help: String? = nil) {
        self.kind = kind
        self.help = help
        self.reserved = reserved
        self.diagnostics = diagnostics
    }

    /// Creates an inner scope whose names must not shadow the names of this scope.
    package func inner(reserved: ReservedNames) -> NameScope {
        var scope = self
        scope.reserved = reserved
        scope.help = nil
        return scope
    }

    /// Claims the Swift name of an API's name, or the name that the author chose.
    package mutating func claim(
        _ name: Located<String>,
        as chosen: Located<String>?,
        reserved local: ReservedNames? = nil
    )
        -> String
    {
        if let chosen { return claim(chosen: chosen, of: name, local ?? reserved) }
        let swiftName = (local ?? reserved).freed(SwiftNames.member(name.value))
        take(swiftName, name, at: name.span)
        return swiftName
    }

    /// Claims a derived name without its own declaration: `messagesUpdates`.
    package mutating func claim(made name: String, for origin: Located<String>) {
        take(name, Located("\(name)", origin.span), at: origin.span)
    }

    /// Claims a property of the type whose members these are.
    package mutating func claim(property name: String, written: String, at span: Span) {
        taken[name] = ClaimedName(written: written, span: span)
    }

    /// Claims a generated name, and appends underscores until it is free.
    package mutating func claim(free name: String, at span: Span) -> String {
        var result = reserved.freed(name)
        while taken[result] != nil { result += "_" }
        taken[result] = ClaimedName(written: name, span: span)
        return result
    }

    private mutating func claim(chosen: Located<String>, of name: Located<String>, _ reserved: ReservedNames) -> String
    {
        guard SwiftIdentifier.isLegal(chosen.value) else {
            diagnostics.error(
                .swiftName,
                "'\(chosen.value)' is not a valid Swift name",
                at: chosen.span,
                help:
                    "use letters, digits and underscores, and don't start with a digit: "
                    + "'\(legalName(chosen.value, of: name.value))'"
            )
            return SwiftNames.member(chosen.value)
        }
        if reserved.contains(chosen.value) {
            diagnostics.error(
                .swiftName,
                "the generated code already uses the name '\(chosen.value)'",
                at: chosen.span,
                help: kind == Self.value
                    ? "choose another name"
                    : "choose another name, or leave `as` out to get '\(reserved.freed(SwiftNames.member(name.value)))'"
            )
        }
        take(chosen.value, name, at: chosen.span)
        return chosen.value
    }

    /// Returns a valid Swift name, from the chosen name if it has a letter or digit.
    private func legalName(_ chosen: String, of name: String) -> String {
        SwiftNames.member(chosen.contains { $0.isLetter || $0.isNumber } ? chosen : name)
    }

    /// Returns `otherRed` for `red`.
    private static func other(_ name: String) -> String { "other" + name.prefix(1).uppercased() + name.dropFirst() }

    private mutating func take(_ swiftName: String, _ name: Located<String>, at span: Span) {
        guard let first = taken[swiftName] else {
            taken[swiftName] = ClaimedName(written: name.value, span: span)
            return
        }
        let message =
            if first.written == name.value {
                "the \(kind) '\(name.value)' is declared twice"
            } else if first.written.hasPrefix("{") {
                "'\(first.written)' and '\(name.value)' both get the Swift name '\(swiftName)'"
            } else {
                "the \(kind)s '\(first.written)' and '\(name.value)' both get the Swift name '\(swiftName)'"
            }
        diagnostics.error(
            .nameClash,
            message,
            at: span,
            labels: [Diagnostic.Label(first.span, "the first one is here")],
            help: help
                ?? (kind == Self.value
                    ? "name the values: '{ \(swiftName): \(first.written), "
                        + "\(Self.other(swiftName)): \(name.value), … }'"
                    : "give one of them another name with `as:`")
        )
    }
}

extension ReservedNames {
    /// Returns the name, with an underscore appended if it is reserved.
    package func freed(_ name: String) -> String { contains(name) ? name + "_" : name }
}
