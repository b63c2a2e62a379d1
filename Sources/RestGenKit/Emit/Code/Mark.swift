/// What a `Code` holds beside its text: groups, and the places in them where a line may be broken.
///
/// Whether a group fits on its line is seen when the code is written out (`LineBreaker`): an emitter knows neither how
/// deep its code will stand nor what will stand behind it. Each mark is a byte that UTF-8 never has (RFC 3629,
/// section 1), so that no text of a spec is taken for one.
enum Mark: UInt8 {
    /// Up to its `close`: on one line, or broken at all of its marks. A group in a group is looked at after it.
    case open = 0xF5
    case close
    /// Nothing, or a new line that is indented.
    case cut
    /// A blank, or a new line that is indented.
    case blank
    /// The same, decided for what stands up to the next mark alone: as many on a line as fit.
    case fill
    /// Nothing, or a new line.
    case back
    /// A blank, or a new line.
    case blankBack
    /// Nothing, or a comma.
    case comma
    /// A comma and a blank, or a new line with its own `case`.
    case nextCase

    /// What it is on one line.
    var flat: StaticString {
        switch self {
        case .open, .close, .cut, .back, .comma: ""
        case .blank, .fill, .blankBack: " "
        case .nextCase: ", "
        }
    }

    /// What it is in a group that is broken, behind the end of the line and its indentation where `endsLine`.
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
