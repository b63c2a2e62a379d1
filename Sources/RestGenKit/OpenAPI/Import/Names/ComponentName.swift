/// A schema name that a framework generated from a type, split into package, name and type arguments.
///
///     com.acme.User                               package com.acme, name User
///     Page«List«User»»                            name Page, argument List of User
///     PagedResult`1[[Acme.User, Acme]]            name PagedResult, argument User
struct ComponentName {
    /// The parts of the package, innermost last.
    let package: [String]
    private let own: String
    private let arguments: [ComponentName]

    /// Returns `nil` if the name doesn't look generated, or has another form.
    init?(_ text: String) {
        guard text.utf8.count < 1_000 else { return nil }
        var parser = Parser(text)
        guard let name = parser.name(), parser.isAtEnd, name.isMade else { return nil }
        self = name
    }

    private init(_ text: Substring, _ arguments: [ComponentName], isArgument: Bool) {
        let parts = text.split { $0 == "." || $0 == "+" || $0 == "/" }
        // In `PagedResult`1`, the number is the count of type arguments.
        own = String(parts.last?.prefix { $0 != "`" } ?? "")
        let front = parts.dropLast().map(String.init)
        package = isArgument || front.count > 1 || front.allSatisfy({ $0.first?.isLowercase == true }) ? front : []
        self.arguments = arguments
        isNested = !front.isEmpty && package.isEmpty
        outer = front
    }

    private let isNested: Bool
    private let outer: [String]

    private var isMade: Bool { !package.isEmpty || !arguments.isEmpty }

    /// Returns a Swift type name, such as `UserListPage` for `Page«List«User»»`.
    ///
    /// - Parameter count: The number of package parts before the name.
    func type(packages count: Int) -> String {
        let front = isNested ? outer : Array(package.suffix(count))
        let name = SwiftNames.part((front + [own]).joined(separator: "_"))
        return arguments.map { $0.type(packages: 0) }.joined() + name
    }
}

extension ComponentName {
    /// Parses `Name`, `Name«A,B»`, `Name<A, B>`, `Name[[A, assembly], [B, assembly]]` and `Name_1_[[…]]`.
    private struct Parser {
        private var rest: Substring
        private var depth = 0

        init(_ text: String) { rest = text[...] }

        var isAtEnd: Bool { rest.isEmpty }

        /// Parses a name with its arguments. The recursion is at most 16 deep.
        mutating func name() -> ComponentName? {
            guard depth < 16 else { return nil }
            let end = rest.firstIndex { "«»<>[],".contains($0) } ?? rest.endIndex
            var text = rest[..<end]
            rest = rest[end...]
            guard text.contains(where: \.isLetter) else { return nil }
            var arguments: [ComponentName] = []
            if let open = rest.first, let close = Self.brackets[open] {
                depth += 1
                defer { depth -= 1 }
                rest.removeFirst()
                while true {
                    let isQuoted = open == "[" && rest.first == "["
                    if isQuoted { rest.removeFirst() }
                    rest = rest.drop { $0 == " " }
                    guard let argument = name() else { return nil }
                    arguments.append(argument)
                    // Skips the assembly with its version and key.
                    if isQuoted { rest = rest.drop { $0 != "]" }.dropFirst() }
                    rest = rest.drop { $0 == " " }
                    guard let next = rest.popFirst() else { return nil }
                    if next == close { break }
                    if next != "," { return nil }
                }
                // Removes the suffix of `PagedResult_1_`.
                while let last = text.last, last == "_" || last.isNumber { text.removeLast() }
                guard !text.isEmpty else { return nil }
            }
            return ComponentName(text, arguments, isArgument: depth > 0)
        }

        private static let brackets: [Character: Character] = ["«": "»", "<": ">", "[": "]"]
    }
}
