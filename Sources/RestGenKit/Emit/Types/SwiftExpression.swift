/// Defaults and constants as Swift expressions.
///
///     "a"   1_000_000   .some(5)   Decimal(sign: .plus, exponent: -2, significand: 110)
struct SwiftExpression {
    let context: EmitContext

    func literal(_ literal: Literal, as type: TypeReference) -> String {
        let type = context.resolved(type)
        if case .optional(let wrapped) = type, literal != .null { return self.literal(literal, as: wrapped) }
        switch literal {
        case .string(let text): return SwiftLiteral.string(text)
        case .integer(let text): return number(text, as: type)
        case .number(let text): return number(text, as: type)
        case .bool(let value): return value ? "true" : "false"
        case .null: return type == .json ? ".null" : "nil"
        case .emptyList: return type == .data ? context.names.foundation("Data") + "()" : "[]"
        case .emptyMap: return "[:]"
        case .list(let elements):
            let element = Self.element(of: type)
            return "[" + elements.map { self.literal($0, as: element) }.joined(separator: ", ") + "]"
        case .enumCase(let name):
            // The type is included, because `.none` and `.some` could refer to an Optional.
            return context.names.spelling(type) + "." + SwiftIdentifier.escaped(name, as: .member)
        }
    }

    func format(_ format: ValueFormat) -> String {
        switch format {
        case .pattern(let pattern): ".pattern(\(SwiftLiteral.string(pattern)))"
        case .several(let read, let write):
            ".several(read: [\(read.map(self.format).joined(separator: ", "))], write: \(self.format(write)))"
        default: "." + format.declaration.swiftName
        }
    }

    /// Returns the options as chained calls: `.nullIf("", "N/A").sensitive`.
    func options(_ options: [FieldOption]) -> String { options.map(option).joined() }

    private func option(_ option: FieldOption) -> String {
        switch option {
        case .header: ".header"
        case .nullIf(let values): ".nullIf(" + values.map { literal($0, as: .json) }.joined(separator: ", ") + ")"
        case .ifAbsent: ".ifAbsent"
        case .ifNull: ".ifNull"
        case .by(let key): ".by(\(SwiftLiteral.string(key)))"
        case .lossy: ".lossy"
        case .format(let format): ".format(\(self.format(format)))"
        case .sensitive: ".sensitive"
        case .rules(_, let name): ".rules(\(context.rulesName).\(SwiftIdentifier.escaped(name, as: .member)))"
        }
    }

    func auth(_ auth: Auth) -> Code {
        if !auth.parts.isEmpty { return Layout.list(".all(", auth.parts.map(part), ")") }
        if let oauth2 = auth.oauth2 { return self.oauth2(oauth2) }
        guard let value = auth.value else { return Code("." + auth.name) }
        var arguments = [SwiftLiteral.string(value)]
        if let scheme = auth.scheme { arguments.append("scheme: " + SwiftLiteral.string(scheme)) }
        if let csrf = auth.csrf {
            arguments += ["csrf: " + SwiftLiteral.string(csrf.cookie), "in: " + SwiftLiteral.string(csrf.header)]
        }
        if let expired = auth.expired.flatMap(SettingEmitter(context: context).expired) {
            arguments.append("expired: " + expired)
        }
        return Layout.list(".\(auth.name)(", arguments.map { Code($0) }, ")")
    }

    /// Returns one of several schemes that are sent together. The scheme whose tokens a login endpoint returns may be
    /// missing before the login.
    private func part(_ auth: Auth) -> Code {
        let code = self.auth(auth)
        return auth == context.api.tokens?.auth.withoutTokens ? "\(code).fromSignIn" : code
    }

    private func oauth2(_ server: OAuth2) -> Code {
        var parts = [Code("token: " + SwiftLiteral.string(server.token))]
        if let authorize = server.authorize { parts.append(Code("authorize: " + SwiftLiteral.string(authorize))) }
        parts.append(Code("flow: .\(server.flow.rawValue)"))
        let scopes = server.scopes.map(SwiftLiteral.string)
        if !scopes.isEmpty { parts.append(Layout.list("scopes: [", scopes, "]", trailingComma: true)) }
        return Layout.list(".oauth2(", parts, ")")
    }

    /// Returns the default value of a parameter, or `nil` if the caller must pass an argument.
    func defaultValue(_ literal: Literal?, _ type: TypeReference, _ presence: Presence) -> String? {
        switch presence {
        case .required: literal.map { self.literal($0, as: type) }
        case .nullable: literal.map { $0 == .null ? "nil" : self.literal($0, as: type) }
        case .optional: literal.map { self.literal($0, as: type) } ?? "nil"
        case .patch:
            switch literal {
            case nil: ".absent"
            case .null?: ".null"
            case let literal?: ".value(" + self.literal(literal, as: type) + ")"
            }
        }
    }

    private static func element(of type: TypeReference) -> TypeReference {
        if case .list(let element) = type { return element }
        return .json
    }

    private func number(_ text: String, as type: TypeReference) -> String {
        switch type {
        case .decimal: decimal(text)
        case .duration: ".seconds(" + SwiftLiteral.number(text) + ")"
        case .int, .int64, .uint64: SwiftLiteral.integer(text)
        default: SwiftLiteral.number(text)
        }
    }

    /// Returns a `Decimal` with exact digits. Swift converts a literal to `Double` first, which loses digits.
    private func decimal(_ text: String) -> String {
        let number = SwiftLiteral.number(text).replacing("_", with: "")
        let parts = number.split(separator: "e", maxSplits: 1)
        let halves = parts[0].split(separator: ".", maxSplits: 1)
        let name = context.names.foundation("Decimal")
        if parts[0].filter({ $0 != "-" && $0 != "." }).drop(while: { $0 == "0" }).count > Self.digitsOfInteger {
            // A literal of Decimal is limited to the range of Int. The text is a number, so 0 isn't used.
            return "\(name)(string: \"\(number)\") ?? 0"
        }
        guard halves.count > 1 || parts.count > 1 else { return SwiftLiteral.integer(text) }
        let fraction = halves.count > 1 ? halves[1] : ""
        let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
        let sign = number.hasPrefix("-") ? "minus" : "plus"
        let digits = (halves[0] + fraction).drop { $0 == "-" || $0 == "0" }
        let significand = digits.isEmpty ? "0" : SwiftLiteral.integer(String(digits))
        return "\(name)(sign: .\(sign), exponent: \(exponent), significand: \(significand))"
    }

    /// The number of digits that always fit an `Int`.
    private static let digitsOfInteger = 18
}
