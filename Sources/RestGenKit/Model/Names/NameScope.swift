/// The Swift names of one scope: the cases of an enum, the methods of a service, the types of the client.
///
///     var scope = NameScope("field", reserved: .fields, diagnostics)
///     scope.claim(field.name, as: field.swiftName)       // `user_id` -> `userID`, reported when it is taken
package struct NameScope {
    /// What has names here, in the words of a message: `field`.
    private let kind: String
    /// The kind that has a name of its own in place of `as`: `{ admin: ADM }`.
    package static let value = "value"
    private var reserved: ReservedNames
    private let diagnostics: Diagnostics
    private var taken: [String: Claim] = [:]

    private struct Claim {
        var written: String
        var span: Span
    }

    package init(_ kind: String, reserved: ReservedNames, _ diagnostics: Diagnostics) {
        self.kind = kind
        self.reserved = reserved
        self.diagnostics = diagnostics
    }

    /// A scope inside of this one that must not hide its names.
    package func inner(reserved: ReservedNames) -> NameScope {
        var scope = self
        scope.reserved = reserved
        return scope
    }

    /// The Swift name of what the API calls `name`, or the one that the author chose.
    package mutating func claim(
        _ name: Located<String>,
        as chosen: Located<String>?,
        reserved local: ReservedNames? = nil
    )
        -> String
    {
        if let chosen { return claim(chosen: chosen, of: name, local ?? reserved) }
        let made = (local ?? reserved).freed(SwiftNames.member(name.value))
        take(made, name, at: name.span)
        return made
    }

    /// A name that is made here for something that the API does not name: `messagesUpdates`.
    package mutating func claim(made name: String, for origin: Located<String>) {
        take(name, Located("\(name)", origin.span), at: origin.span)
    }

    /// A property of the type that has these members.
    package mutating func claim(property name: String, written: String, at span: Span) {
        taken[name] = Claim(written: written, span: span)
    }

    /// A name that nobody gave; underscores behind it until it is free.
    package mutating func claim(free name: String, at span: Span) -> String {
        var result = reserved.freed(name)
        while taken[result] != nil { result += "_" }
        taken[result] = Claim(written: name, span: span)
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
                    + "'\(legal(chosen.value, of: name.value))'"
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

    private func legal(_ chosen: String, of name: String) -> String {
        SwiftNames.member(chosen.contains { $0.isLetter || $0.isNumber } ? chosen : name)
    }

    private mutating func take(_ swiftName: String, _ name: Located<String>, at span: Span) {
        guard let first = taken[swiftName] else {
            taken[swiftName] = Claim(written: name.value, span: span)
            return
        }
        let message =
            if first.written == name.value {
                "the \(kind) '\(name.value)' is declared twice"
            } else {
                "the \(kind)s '\(first.written)' and '\(name.value)' both get the Swift name '\(swiftName)'"
            }
        diagnostics.error(
            .nameClash,
            message,
            at: span,
            labels: [Diagnostic.Label(first.span, "the first one is here")],
            help: kind == Self.value
                ? "give one of them another name, as in '{ name: value }'"
                : "give one of them another name with `as:`"
        )
    }
}

extension ReservedNames {
    /// The name, with an underscore behind it where it is reserved.
    package func freed(_ name: String) -> String { contains(name) ? name + "_" : name }
}
