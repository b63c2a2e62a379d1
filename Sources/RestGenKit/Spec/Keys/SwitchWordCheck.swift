/// Reports `false`, `no`, `true` and similar words where other tools use them as switches, but a spec has other words.
///
///     envelope: false         message: yes
struct SwitchWordCheck {
    let diagnostics: Diagnostics

    /// Reports a plain `false`, `no` or `off` where the word is `none`. Returns whether it is one.
    func reportsOff(_ node: YAMLNode, of key: String) -> Bool {
        guard let scalar = node.scalar, scalar.switchWord == false else { return false }
        report(scalar, at: node, of: key, help: "write 'none'")
        return true
    }

    /// Reports `no`, `yes` and similar words where `false`, `true` or a text is expected. Returns whether it is one.
    func reportsBool(_ node: YAMLNode, of key: String) -> Bool {
        guard let scalar = node.scalar, scalar.bool == nil, let value = scalar.switchWord else { return false }
        report(scalar, at: node, of: key, help: "write '\(value)', or quote the text")
        return true
    }

    /// Reports `none`, `no` and similar words in place of a name. Returns whether it is one.
    func reportsNothing(_ node: YAMLNode, of key: String) -> Bool {
        // A type can have the name `No`.
        guard let scalar = node.scalar, scalar.style == .plain, scalar.text == scalar.text.lowercased(),
            scalar.switchWord == false || ["none", "nil"].contains(scalar.text)
        else { return false }
        report(scalar, at: node, of: key, help: "remove '\(key)', or quote the name")
        return true
    }

    /// Reports one of the words in place of a key path. Returns whether it is one.
    func reportsInPath(_ node: YAMLNode) -> Bool {
        guard let scalar = node.scalar, scalar.switchWord != nil else { return false }
        diagnostics.error(
            .keyPathSyntax,
            "'\(scalar.text)' is not a key path",
            at: node.span,
            help: "write the path of a key, such as 'data.rooms', or quote a key with this name"
        )
        return true
    }

    private func report(_ scalar: YAMLScalar, at node: YAMLNode, of key: String, help: String) {
        diagnostics.error(
            .unknownValue,
            "'\(scalar.text)' is not a value of '\(key)'",
            at: node.span,
            help: help
        )
    }
}
