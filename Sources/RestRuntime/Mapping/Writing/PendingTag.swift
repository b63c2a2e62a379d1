/// The discriminator with which the next object begins. It is separate, so that other documents don't carry it.
final class PendingTag {
    let key: StaticString
    let tag: JSON

    init(key: StaticString, tag: JSON) {
        self.key = key
        self.tag = tag
    }
}
