/// Traverses a JSON value and its type like generated code, and collects the issues.
struct TypeWalker {
    let types: TypeIndex
    let direction: ValueDirection
    var issues: IssueCollector
    /// The number of checks that are left. If none are left, everything is accepted.
    ///
    /// A union tries its cases, so the number of checks can grow exponentially with the depth. The first budget is in
    /// proportion to the size of the value.
    private var budget: Int

    /// The nesting depth of types from which all values are accepted. The depth of the value doesn't bound that of the
    /// types, since a union may be a case of itself.
    private static let maximumDepth = 200

    /// The path of a value, and the options of its field or union.
    struct Context {
        var path: [DecodingIssue.Step] = []
        /// The nesting depth of types.
        var depth = 0
        var format: ValueFormat?
        var isLossy = false
        /// Whether the value is never printed, because it is a secret or inside of a sensitive field.
        var isHidden = false
        /// The key paths of the discriminators of enclosing unions. They aren't entries if the value is read as a map.
        var tags: [[String]] = []
        /// The discriminator in another field of the same object. `nil` if the union has its discriminator inside.
        var tag: Tag?

        enum Tag {
            case text(String)
            /// The object has no such field.
            case absent
        }

        func key(_ key: String) -> Context { inside(.key(key)) }
        func item(_ index: Int) -> Context { inside(.item(index)) }

        /// The context inside of a model or a case, where the options of the field around it don't apply.
        var bare: Context { Context(path: path, depth: depth, isHidden: isHidden) }

        private func inside(_ step: DecodingIssue.Step) -> Context {
            Context(path: path + [step], depth: depth, format: format, isHidden: isHidden, tag: tag)
        }
    }

    init(_ types: TypeIndex, _ direction: ValueDirection, limit: Int, budgetFor value: JSONValue?) {
        self.types = types
        self.direction = direction
        issues = IssueCollector(limit: limit)
        budget = min(200_000, 5_000 + 500 * (value?.count(upTo: 400) ?? 0))
    }

    mutating func walk(_ value: JSONValue?, _ type: TypeReference, format: ValueFormat?, at path: [String]) {
        let context = Context(path: path.map { .key($0) }, format: format)
        if format == .json { checkText(value, type, context) } else { check(value, type, context) }
    }

    mutating func check(_ value: JSONValue?, _ type: TypeReference, _ outer: Context) {
        budget -= 1
        guard budget > 0, outer.depth < Self.maximumDepth, !issues.isFull else { return }
        var context = outer
        context.depth += 1
        switch type {
        case .optional(let wrapped): if value?.isNull != true { check(value, wrapped, context) }
        case .declared(let name, .alias): if let target = types.aliases[name] { check(value, target, context) }
        case .list(let element): check(value, listOf: element, context)
        case .map(let key, let element): check(value, mapOf: key, element, context)
        case .declared(let name, .enumeration):
            if let item = types.enumerations[name] { check(value, item, context) }
        case .declared(let name, .union): if let union = types.unions[name] { check(value, union, context) }
        case .declared(_, .model), .generic:
            if let (model, fields) = types.fields(of: type) { check(value, model, fields, context) }
        case .located(let inner): check(value, inner, context)
        default:
            let reading = ScalarReading(type: type, format: context.format?.read(in: direction))
            guard let expected = reading.expected(insteadOf: value) else { return }
            context.isHidden = context.isHidden || type == .secret
            report(expected, value, context)
        }
    }

    /// Returns whether the value fits, without collecting issues.
    mutating func attempt(_ check: (inout TypeWalker) -> Void) -> Bool {
        let outer = issues.beginAttempt()
        check(&self)
        return issues.endAttempt(outer)
    }

    mutating func report(_ expected: @autoclosure () -> String, _ value: JSONValue?, _ context: Context) {
        issues.add(
            DecodingIssue(path: context.path, expected: expected(), value: value, isHidden: context.isHidden)
        )
    }

    /// Validates a string that contains JSON.
    mutating func checkText(_ value: JSONValue?, _ type: TypeReference, _ context: Context) {
        guard let text = value?.string else { return report("a string", value, context) }
        guard let json = JSONValue(text: text) else {
            return report("a value in a string of JSON", value, context)
        }
        let start = issues.found.count
        check(json, type, context.bare)
        issues.extendExpectations(from: start, with: " in a string of JSON")
    }

    // MARK: Lists and maps

    private mutating func check(_ value: JSONValue?, listOf element: TypeReference, _ context: Context) {
        guard let items = value?.array else { return report("a list", value, context) }
        if context.isLossy { return }
        for (index, item) in items.enumerated() {
            if issues.isFull { return }
            check(item, element, context.item(index))
        }
    }

    private mutating func check(
        _ value: JSONValue?,
        mapOf key: TypeReference,
        _ element: TypeReference,
        _ context: Context
    ) {
        guard let value, value.members != nil else { return report("an object", value, context) }
        if context.isLossy { return }
        checkEntries(context.tags.reduce(value) { $0.removing(at: $1) }, key, element, context)
    }

    /// Validates the members of an object as a map.
    mutating func checkEntries(
        _ value: JSONValue,
        _ key: TypeReference,
        _ element: TypeReference,
        _ context: Context
    ) {
        for (name, item) in value.members ?? [] {
            if issues.isFull { return }
            if let expected = expectedKey(name, key) { report(expected, item, context.key(name)) }
            check(item, element, context.key(name))
        }
    }

    private func expectedKey(_ name: String, _ type: TypeReference) -> String? {
        switch types.bare(type) {
        case .int: Int(name) == nil ? "a key of the type Int" : nil
        case .declared(let declared, .enumeration):
            types.enumerations[declared].flatMap { item in
                if case .integer = item.rawType, Int(name) == nil { return "a key of the type \(declared)" }
                return item.isClosed && !item.has(name) ? "a key of the type \(declared)" : nil
            }
        default: nil
        }
    }

    private mutating func check(_ value: JSONValue?, _ item: Enumeration, _ context: Context) {
        let text: String
        switch item.rawType {
        case .integer:
            let reading = ScalarReading(type: .int, format: context.format?.read(in: direction))
            if let expected = reading.expected(insteadOf: value) { return report(expected, value, context) }
            text = value?.scalarText.flatMap { NumberReading($0)?.int64.map { String($0) } } ?? ""
        case .mixed:
            let number = value?.number.flatMap { NumberReading($0)?.int64.map { String($0) } }
            guard let found = value?.string ?? number else {
                return report("a string or an integer", value, context)
            }
            text = found
        case .string:
            guard let found = value?.string else { return report("a string", value, context) }
            text = found
        }
        if item.isClosed, !item.has(text) { report(item.expectation, value, context) }
    }
}

extension Enumeration {
    fileprivate func has(_ text: String) -> Bool {
        cases.contains { $0.value == text || (ignoresCase && $0.value.lowercased() == text.lowercased()) }
    }

    /// The values for messages: `"low", "mid" or "high"`. Of more than eight, only the first eight: `one of "a", "b", …`.
    fileprivate var expectation: String {
        let isText = if case .integer = rawType { false } else { true }
        let values = cases.prefix(9).map { isText ? "\"\($0.value)\"" : $0.value }
        guard values.count < 9, let last = values.last, values.count > 1 else {
            return values.count == 1 ? values[0] : "one of " + values.prefix(8).joined(separator: ", ") + ", …"
        }
        return values.dropLast().joined(separator: ", ") + " or " + last
    }
}
