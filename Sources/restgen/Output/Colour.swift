#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Escape sequences for a terminal, or empty strings for another output.
///
///     Colour(isOn: false).red("error:") == "error:"
struct Colour {
    var isOn: Bool

    init(isOn: Bool) {
        self.isOn = isOn
    }

    init(mode: ColourMode, stream: StandardStream) {
        switch mode {
        case .always: isOn = true
        case .never: isOn = false
        case .auto: isOn = stream.isTerminal && Colour.isWanted
        }
    }

    func red(_ text: String) -> String { wrap(text, "1;31") }
    func cyan(_ text: String) -> String { wrap(text, "1;36") }
    func bold(_ text: String) -> String { wrap(text, "1") }

    /// Whether colours are allowed. `NO_COLOR` disables them if it isn't empty (no-color.org).
    private static var isWanted: Bool {
        if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
        guard let terminal = getenv("TERM") else { return true }
        return String(cString: terminal) != "dumb"
    }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
