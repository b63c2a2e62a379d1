/// The discriminator with which the next object begins. It is separate, so that other documents don't carry it.
///
/// A case writes its discriminator before its value, and the value is usually a model that begins an object itself.
final class PendingTag {
    /// The key of the discriminator.
    let key: StaticString
    /// The value of the discriminator.
    let tag: JSON

    init(key: StaticString, tag: JSON) {
        self.key = key
        self.tag = tag
    }
}
