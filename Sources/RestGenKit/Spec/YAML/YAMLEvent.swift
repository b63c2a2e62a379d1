/// An event of libyaml as a Swift value, with byte offsets.
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
    /// The name after `&`, or after `*` for an alias.
    var anchor: String?
    /// The complete tag: `tag:yaml.org,2002:str` for `!!str`.
    var tag: String?
    var range: Range<Int>
}
