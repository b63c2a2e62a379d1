/// A mark in a `Code`: the start or end of a group, or a possible line break in it.
///
/// Whether a group fits on its line is known when the code is written (`LineBreaker`): emitters know neither the
/// indentation nor the text after their code. Each mark is a byte that doesn't occur in UTF-8 (RFC 3629, section 1), so
/// texts of a spec can't contain it.
enum LayoutMark: UInt8 {
    /// The start of a group, up to its `close`. A group is on one line, or broken at all of its marks. Whether a nested
    /// group is broken is decided after its outer group.
    case open = 0xF5
    case close
    /// Nothing, or an indented new line.
    case cut
    /// A space, or an indented new line.
    case blank
    /// A space or an indented new line, decided separately for the text up to the next mark, so that lines are filled.
    case fill
    /// Nothing, or a new line.
    case back
    /// A space, or a new line.
    case blankBack
    /// Nothing, or a comma.
    case comma
    /// A comma and a space, or a new line with its own `case`.
    case nextCase

    /// The text on one line.
    var flat: StaticString {
        switch self {
        case .open, .close, .cut, .back, .comma: ""
        case .blank, .fill, .blankBack: " "
        case .nextCase: ", "
        }
    }

    /// The text in a broken group, after a line break and its indentation if `endsLine`.
    var broken: StaticString {
        switch self {
        case .open, .close, .back, .blankBack: ""
        case .cut, .blank, .fill: "    "
        case .comma: ","
        case .nextCase: "case "
        }
    }

    var endsLine: Bool {
        switch self {
        case .open, .close, .comma: false
        case .cut, .blank, .fill, .back, .blankBack, .nextCase: true
        }
    }

    static func isMark(_ byte: UInt8) -> Bool { byte >= open.rawValue }
}
