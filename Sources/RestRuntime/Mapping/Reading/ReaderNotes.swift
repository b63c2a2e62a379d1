/// The part of a reader's state that only some fields and unions need. It is separate, so that other documents don't
/// carry it.
///
/// It is created at the first use (`ReaderState/notes`), and belongs to one document. Like the state it is used on one
/// thread only.
final class ReaderNotes {
    /// The keys of absent nested objects, each with the object in which it was searched. Their number is bounded by the
    /// model.
    var absentKeys: [(parent: Int, key: StaticString)] = []

    /// The errors of elements that were left out of lists and maps.
    var dropped: [FieldError] = []
    /// The number of further left out elements.
    var droppedBeyond = 0
    /// The number of error texts that may still be created for them.
    var reportsLeft = ReaderState.reportedTextCount

    /// The discriminator in the enclosing object for the next union.
    var givenTag = GivenTag.none
    /// The discriminator that the current union was given.
    var unionTag = GivenTag.none

    /// The value of a union that is read by a ``LayoutDecoder``, and the keys of its discriminators. A map that is read
    /// from the same value skips these keys.
    private var layoutSource: DecoderSource?
    private var layoutTags: [String] = []

    /// The number of nested attempts in progress.
    var attemptDepth = 0
    /// The number of values that nested attempts may still read, or `nil` before the first attempt.
    var attemptsLeft: Int?
    /// Whether they have read too much.
    var isExhausted = false
    /// The tokens that were made null and their previous values, while they may have to be restored.
    var nullified: [(index: Int, info: UInt32)] = []

    /// The first token of a projection, and the document's tokens that it was made from.
    var projectedFrom = Int.max
    var origins: [UInt32] = []

    /// The index of the value with the first error, and the keys that it lacks.
    var failedAt = 0
    var missingKeys: [String] = []

    /// Returns the discriminator keys of a value from a ``LayoutDecoder``. Other values have none.
    func layoutTags(of source: DecoderSource) -> [String] { source === layoutSource ? layoutTags : [] }

    /// Notes a discriminator key of a value. A new value replaces the noted one, since only the innermost union is
    /// read.
    func note(layoutTag tag: String, of source: DecoderSource) {
        if source !== layoutSource { (layoutSource, layoutTags) = (source, []) }
        layoutTags.append(tag)
    }
}
