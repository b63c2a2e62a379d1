/// The colours of printed diagnostics (ECMA-48, SGR), or none.
struct TextStyle {
    var isOn: Bool

    func severity(_ text: String, _ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: wrapped(text, "1;31")
        case .warning: wrapped(text, "1;33")
        case .note: wrapped(text, "1;36")
        }
    }

    func strong(_ text: String) -> String { wrapped(text, "1") }
    func gutter(_ text: String) -> String { wrapped(text, "34") }
    func label(_ text: String) -> String { wrapped(text, "1;34") }
    func help(_ text: String) -> String { wrapped(text, "1;36") }

    private func wrapped(_ text: String, _ code: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
