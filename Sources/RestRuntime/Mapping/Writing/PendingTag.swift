/// A union's tag that the object written next begins with; apart, so that no other document carries it along.
final class PendingTag {
    let key: StaticString
    let tag: JSON

    init(key: StaticString, tag: JSON) {
        self.key = key
        self.tag = tag
    }
}
