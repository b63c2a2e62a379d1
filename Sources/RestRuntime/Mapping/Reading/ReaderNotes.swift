/// What the readers of a document keep for the fields and unions that need more than the document: apart, so that
/// all others don't carry it along.
final class ReaderNotes {
    /// The keys of nested objects that were absent, each with the one that it was looked for in; a few, whatever the
    /// document holds.
    var absentKeys: [(parent: Int, key: StaticString)] = []

    /// What lossy lists and maps left out.
    var dropped: [FieldError] = []
    /// How many more they left out.
    var droppedBeyond = 0
    /// How many texts may still be made for them.
    var reportsLeft = ReaderState.reportedTextCount

    /// The tag that the union read next has from the object around it.
    var givenTag = GivenTag.none
    /// The tag that the union being read was given.
    var unionTag = GivenTag.none

    /// The value of a ``LayoutDecoder`` whose case a tag tells, and the keys of its tags: no entries of a map.
    private var layoutSource: DecoderSource?
    private var layoutTags: [String] = []

    /// How many attempts are under way, one inside the other.
    var attemptDepth = 0
    /// What attempts inside of attempts may still read, in values; nil before the first attempt.
    var attemptsLeft: Int?
    /// True once they have read too much.
    var isExhausted = false
    /// The tokens that were made null, with what they were, while they may have to be restored.
    var nullified: [(index: Int, info: UInt32)] = []

    /// The first token that a projection made, and the tokens in the document that it made them from.
    var projectedFrom = Int.max
    var origins: [UInt32] = []

    /// The value that the first error is about, and the keys under it that are not there.
    var failedAt = 0
    var missingKeys: [String] = []

    func layoutTags(of source: DecoderSource) -> [String] { source === layoutSource ? layoutTags : [] }

    func note(layoutTag tag: String, of source: DecoderSource) {
        if source !== layoutSource { (layoutSource, layoutTags) = (source, []) }
        layoutTags.append(tag)
    }
}
