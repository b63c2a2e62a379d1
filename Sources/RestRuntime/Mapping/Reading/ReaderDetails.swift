/// The part of a reader's state that only some fields and unions need.
///
/// It is separate, so that the state of most documents stays small. ``ReaderState/details`` creates it at the first use.
/// It belongs to one document, and like the state, it is used on one thread only.
final class ReaderDetails {
    /// The keys of absent nested objects, each with the object in which it was searched. Their number is bounded by the
    /// model.
    var absentKeys: [(parent: Int, key: StaticString)] = []

    /// The errors of elements that were left out of lists and maps.
    var dropped: [FieldError] = []
    /// The number of elements that were left out without an error in ``dropped``, because of its limits.
    var unreportedCount = 0
    /// The number of error texts that may still be created for left out elements.
    var remainingReports = ReaderState.reportedTextCount

    /// The discriminator in the enclosing object for the next union.
    var enclosingTag = EnclosingTag.none
    /// The discriminator in the enclosing object for the union that is being read.
    var unionTag = EnclosingTag.none

    /// The value of a union that is read by a ``LayoutDecoder``, and the keys of its discriminators. A map that is read
    /// from the same value skips these keys.
    private var layoutSource: DecoderSource?
    private var layoutTags: [String] = []

    /// The number of nested attempts in progress.
    var attemptDepth = 0
    /// The number of tokens that nested attempts may still read, or `nil` before the first attempt.
    var remainingAttemptTokens: Int?
    /// Whether nested attempts have read more tokens than they may.
    var isExhausted = false
    /// The tokens that were made null and their previous values, while they may have to be restored.
    var nullified: [(index: Int, info: UInt32)] = []

    /// The index of the first token that a projection has copied.
    var projectedFrom = Int.max
    /// The indexes of the document's tokens from which the projection's tokens were copied.
    var origins: [UInt32] = []

    /// The index of the value with the first error.
    var failedAt = 0
    /// The path from this value to the error: the keys that it lacks, or the keys in a string of JSON.
    var keysToFailure: [JSONKey] = []

    /// Returns the discriminator keys of a value from a ``LayoutDecoder``. Other values have none.
    func layoutTags(of source: DecoderSource) -> [String] { source === layoutSource ? layoutTags : [] }

    /// Adds a discriminator key of a value. The keys of another value are removed, since only the innermost union is
    /// being read.
    func add(layoutTag tag: String, of source: DecoderSource) {
        if source !== layoutSource { (layoutSource, layoutTags) = (source, []) }
        layoutTags.append(tag)
    }
}
