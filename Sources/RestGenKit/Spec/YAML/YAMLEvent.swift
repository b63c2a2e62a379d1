/// One event of libyaml in Swift's terms, its marks turned into byte offsets.
struct YAMLEvent {
    enum Kind {
        case documentStart
        case documentEnd
        case streamEnd
        case alias
        case scalar(YAMLScalar)
        case sequenceStart(isFlow: Bool)
        case sequenceEnd
        case mappingStart(isFlow: Bool)
        case mappingEnd
    }

    var kind: Kind
    /// The name behind `&`, or behind `*` for an alias.
    var anchor: String?
    /// In full: `tag:yaml.org,2002:str` for `!!str`.
    var tag: String?
    var range: Range<Int>
}
