@testable import RestGenModel
@testable import RestGenSpec
@testable import RestGenTools

/// Describes parsed values in one line each. Short and long forms have the same description.
extension TypeSyntax {
    var line: String { plainLine + (range.map { "(\($0.value.writtenText))" } ?? "") }

    private var plainLine: String {
        switch kind {
        case .named(let name, let arguments):
            name.value + (arguments.isEmpty ? "" : "<\(arguments.map(\.line).joined(separator: ", "))>")
        case .list(let element): "[\(element.line)]"
        case .map(let key, let value): "[\(key.line): \(value.line)]"
        case .optional(let type): "\(type.line)?"
        case .invalid: "<invalid>"
        }
    }

    /// The texts of its parts, outermost first, by their spans.
    var places: [String] {
        let inner: [String] =
            switch kind {
            case .named(let name, let arguments): [name.span.text] + arguments.flatMap(\.places)
            case .list(let element), .optional(let element): element.places
            case .map(let key, let value): key.places + value.places
            case .invalid: []
            }
        return [span.text] + inner
    }
}

extension LiteralSyntax {
    var line: String {
        switch kind {
        case .string: "\"\(text)\""
        case .word: "word \(text)"
        case .integer: "integer \(text)"
        case .number: "number \(text)"
        case .bool(let bool): "bool \(bool)"
        case .null: "null"
        case .list(let items): "[\(items.map(\.line).joined(separator: ", "))]"
        case .emptyMap: "[:]"
        case .member: ".\(text)"
        }
    }
}

extension Template {
    var line: String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text.value
            case .placeholder(let placeholder):
                "{\(placeholder.name.value)" + (placeholder.type.map { ":\($0.line)" } ?? "")
                    + (placeholder.defaultValue.map { "=\($0.line)" } ?? "") + (placeholder.isGreedy ? "..." : "") + "}"
            }
        }.joined()
    }
}

extension Spec.Parameter {
    var line: String {
        var line = name.value + (isOptional ? "?" : "")
        switch value {
        case .argument(let type, let defaultValue):
            line += ": \(type?.line ?? "-")" + (defaultValue.map { " = \($0.line)" } ?? "")
        case .constant(let literal): line += " = \(literal.line)"
        }
        if let swiftName { line += " as \(swiftName.value)" }
        if let format { line += " format \(format.value.line)" }
        if let style { line += " style \(style.value.rawValue)" }
        line += rules.line
        if isSensitive { line += " sensitive" }
        if let deprecated { line += " deprecated \"\(deprecated.value)\"" }
        if let doc { line += " doc \"\(doc.value)\"" }
        return line
    }
}

extension Spec.Header {
    var line: String {
        switch value {
        case .parameter(let parameter): parameter.line
        case .text(let template, let type): "\(name.value) '\(template.line)'" + (type.map { " or \($0.line)" } ?? "")
        case .none: "\(name.value) off"
        }
    }
}

extension Spec.Body {
    var line: String {
        switch self {
        case .type(let type): "body \(type.line)"
        case .name(let name, let isOptional): "body name \(name.value)" + (isOptional ? "?" : "")
        case .emptyObject: "body {}"
        case .parameters(let parameters, _): "body (\(parameters.map(\.line).joined(separator: ", ")))"
        case .form(let parameters, _): "form (\(parameters.map(\.line).joined(separator: ", ")))"
        case .multipart(let parameters, _): "multipart (\(parameters.map(\.line).joined(separator: ", ")))"
        case .formOf(let type): "form of \(type.line)"
        case .multipartOf(let type): "multipart of \(type.line)"
        case .upload(let mediaType): "upload \(mediaType.value)"
        case .table(let lines, _):
            "body {" + lines.map { "\($0.mediaType.value.text): \($0.body.line)" }.joined(separator: ", ") + "}"
        }
    }
}

extension Spec.Returns.Content {
    var line: String {
        switch self {
        case .nothing: "nothing"
        case .type(let type, let path, _):
            type.line + (path.map { " at \($0.keys.map(\.value).joined(separator: "."))" } ?? "")
        case .absent: "nil"
        case .byStatus(let cases):
            "{" + cases.map { "\($0.conditions.line): \($0.content.line)" }.joined(separator: ", ") + "}"
        case .stream(let stream): "\(stream.kind.rawValue) \(stream.element.line)"
        }
    }
}

extension ClosedRange<Int> {
    var line: String { count == 1 ? "\(lowerBound)" : "\(lowerBound)..\(upperBound)" }
}

extension Spec.Returns {
    var line: String {
        let codes = statuses.map(\.value.line).joined(separator: "|")
        return "-> " + (codes.isEmpty ? "" : "\(codes) ") + content.line
    }
}

extension Spec.Poll {
    var line: String {
        "poll \(parameter?.value ?? "-") \(next?.keys.map(\.value).joined(separator: ".") ?? "-") \(every.value)"
    }
}

extension Spec.Defaults {
    var lines: [String] {
        var lines: [String] = []
        switch headers {
        case .value(let headers): lines += headers.map { "header \($0.line)" }
        case .some(.none): lines.append("headers off")
        case nil: break
        }
        let settings = settingLines
        lines += settings.filter { $0.hasPrefix("auth") }
        if let success {
            lines.append(
                "success \(success.isAddition ? "+" : "")" + success.ranges.map(\.value.line).joined(separator: " ")
            )
        }
        lines += Self.lines("error", errors) { $0.line }
        lines += Self.lines("map", map) { $0.line }
        lines += Self.lines("envelope", envelopes) { $0.line }
        if let envelope { lines.append("envelope: \(envelope.value.value?.line ?? "none")") }
        lines += settings.filter { !$0.hasPrefix("auth") }
        return lines
    }
}

extension Spec.Defaults {
    /// Returns a line for each line of a table.
    fileprivate static func lines<Value>(
        _ name: String,
        _ table: InheritedSetting<Spec.Table<Value>>?,
        _ text: (Value) -> String
    ) -> [String] {
        switch table {
        case .value(let table):
            table.lines.map { "\(name) \($0.conditions.line): \($0.value.value.map(text) ?? "none")" }
        case .some(.none): ["\(name)s off"]
        case nil: []
        }
    }
}

extension Spec.TableType {
    fileprivate var line: String { type.line + (name.map { " as \($0.value)" } ?? "") }
}

extension Spec.Conditions {
    var line: String {
        var parts: [String] = []
        if let verb { parts.append(verb.value) }
        if let path { parts.append(path.value.text) }
        if let statuses { parts.append(statuses.value.line) }
        if let mediaType { parts.append(mediaType.value.text) }
        return parts.isEmpty ? "*" : parts.joined(separator: " ")
    }
}

extension KeyPathSyntax {
    var line: String { keys.map(\.value).joined(separator: ".") }
}

extension Spec.Envelope {
    var line: String {
        var parts: [String] = []
        if let result { parts.append("result \(result.line)") }
        if let error { parts.append("error \(error.line)") }
        if let send { parts.append("send \(send.line)") }
        switch meta?.value {
        case .model(let model): parts.append("meta \(model.line)")
        case .type(let type, let path): parts.append("meta \(type.line)" + (path.map { " at \($0.line)" } ?? ""))
        case nil: break
        }
        return parts.joined(separator: " ")
    }
}

extension MessageSource {
    var line: String {
        switch self {
        case .key(let keys): keys.joined(separator: ".")
        case .header(let name): "header \(name)"
        }
    }
}

extension Spec.Defaults {
    /// A line for each setting, also for those that are set to the default.
    fileprivate var settingLines: [String] {
        var initial = CallSettings()
        initial.auth = [Auth("initial")]
        initial.messages = [.header("initial")]
        initial.serializer = "initial"
        initial.charset = "initial"
        initial.timeout = -1
        var settings = initial
        apply(to: &settings)
        return settings.differing(from: initial).map(\.line)
    }
}

extension CallSetting {
    fileprivate var line: String {
        switch self {
        case .auth(let schemes):
            "auth " + (schemes.isEmpty ? "off" : schemes.map(\.line).joined(separator: " "))
        case .messages(let sources):
            "message " + (sources.isEmpty ? "off" : sources.map(\.line).joined(separator: " "))
        case .serializer(let name): "serializer \(name ?? "off")"
        case .charset(let name): "charset \(name ?? "off")"
        case .timeout(let seconds): "timeout " + (seconds.map { "\($0)" } ?? "off")
        default: "\(self)"
        }
    }
}

extension Auth {
    fileprivate var line: String {
        let csrf = csrf.map { ", \($0.cookie) in \($0.header)" } ?? ""
        return name + (value.map { "(\"\($0)\"\(csrf))" } ?? "")
    }
}

extension Spec.Endpoint {
    var line: String {
        var parts = ["\(name.value): \(verb.value)"]
        if let path { parts.append(path.line) }
        if !query.isEmpty { parts.append("query (\(query.map(\.line).joined(separator: ", ")))") }
        if let body { parts.append((isBodyOptional ? "optional " : "") + body.line) }
        if let returns { parts.append(returns.line) }
        if let poll { parts.append(poll.line) }
        parts += defaults.lines
        if let swiftName { parts.append("as \(swiftName.value)") }
        if let deprecated { parts.append("deprecated \"\(deprecated.value)\"") }
        if let doc { parts.append("doc \"\(doc.value)\"") }
        return parts.joined(separator: " ")
    }
}

extension Spec.Field {
    var line: String {
        var line = name.value + (isOptional ? "?" : "")
        switch content {
        case .type(let type): line += ": \(type.line)"
        case .nested(let fields): line += ": { \(fields.map(\.line).joined(separator: ", ")) }"
        case .constant(let literal): line += ": = \(literal.line)"
        }
        if let defaultValue { line += " = \(defaultValue.line)" }
        switch key {
        case .path(let path): line += " key \(path.keys.map(\.value).joined(separator: " / "))"
        case .others: line += " others"
        case nil: break
        }
        if let header { line += " header \(header.value)" }
        if let sibling { line += " by \(sibling.value)" }
        if let defaultFor { line += " for \(defaultFor.value)" }
        if let nullIf { line += " nullIf \(nullIf.value.map(\.line).joined(separator: ", "))" }
        if readOnly != nil { line += " readOnly" }
        if writeOnly != nil { line += " writeOnly" }
        if lossy != nil { line += " lossy" }
        line += rules.line
        if let swiftName { line += " as \(swiftName.value)" }
        if let format { line += " format \(format.value.line)" }
        if isSensitive { line += " sensitive" }
        if let deprecated { line += " deprecated \"\(deprecated.value)\"" }
        if let doc { line += " doc \"\(doc.value)\"" }
        return line
    }
}

extension Spec.Model {
    var line: String {
        var line = name.value
        if !extends.isEmpty { line += " extends \(extends.map(\.value).joined(separator: " "))" }
        switch content {
        case .fields(let fields): line += " { \(fields.map(\.line).joined(separator: ", ")) }"
        case .alias(let type): line += " = \(type.line)"
        }
        if array != nil { line += " array" }
        if let extra { line += " extra \(extra.value)" }
        if let isMutable { line += " mutable \(isMutable.value)" }
        if !conformances.isEmpty { line += " conform \(conformances.map(\.value).joined(separator: " "))" }
        if let deprecated { line += " deprecated \"\(deprecated.value)\"" }
        if let doc { line += " doc \"\(doc.value)\"" }
        return line
    }
}

extension Spec.Rules {
    fileprivate var line: String {
        (pattern.map { " pattern \($0.value)" } ?? "") + (multipleOf.map { " multipleOf \($0.value)" } ?? "")
            + (unique == nil ? "" : " unique")
    }
}

extension Spec.Format {
    var line: String { read == [write] ? "\(write)" : read.map { "\($0)" }.joined(separator: " ") + " -> \(write)" }
}

extension Spec.Enumeration {
    var line: String {
        let values = values.map { value in
            (value.name.map { "\($0.value)=" } ?? "") + (value.isInteger ? "#" : "") + value.value.value
                + (value.deprecated.map { " deprecated \"\($0.value)\"" } ?? "")
                + (value.doc.map { " doc \"\($0.value)\"" } ?? "")
        }
        return "\(name.value) [\(values.joined(separator: ", "))]" + (isClosed ? " closed" : "")
            + (ignoresCase ? " ignoreCase" : "") + conformances.map { " conform \($0.value)" }.joined()
            + (deprecated.map { " deprecated \"\($0.value)\"" } ?? "")
            + (doc.map { " doc \"\($0.value)\"" } ?? "")
    }
}

extension Spec {
    /// A line for each value of the spec.
    var lines: [String] {
        var lines: [String] = []
        if let client { lines.append("client \(client.value)") }
        if !isMutable { lines.append("mutable off") }
        for name in conformances { lines.append("conform \(name.value)") }
        if let doc { lines.append("doc \"\(doc.value)\"") }
        for server in servers {
            let variables = server.variables.map { " \($0.name.value)=\($0.value.value)" }.joined()
            lines.append("server \(server.name?.value ?? "-") \(server.url.line)\(variables)")
        }
        lines += defaults.lines
        lines += endpoints.map(\.line)
        for service in services {
            let path = service.path.map { " \($0.line)" } ?? ""
            let name = service.swiftName.map { " as \($0.value)" } ?? ""
            lines.append("service \(service.name.value)\(path)\(name)")
            lines += (service.defaults.lines + service.endpoints.map(\.line)).map { "  \($0)" }
        }
        lines += models.map { "model \($0.line)" }
        lines += enums.map { "enum \($0.line)" }
        for type in types {
            lines.append("type \(type.name.value) \(type.module?.value ?? "-") \(type.swiftName?.value ?? "-")")
        }
        if let access { lines.append("access \(access.value.rawValue)") }
        lines += includes.map { "include \($0.value)" }
        if let dates = json.dates { lines.append("dates \(dates.value.line)") }
        if json.integers != .numbers { lines.append("integers \(json.integers)") }
        if json.absent != .error { lines.append("absent \(json.absent)") }
        if json.unknown != .ignore { lines.append("unknown \(json.unknown)") }
        return lines
    }
}
