/// What all readers of one document share: the bytes, their index, the first error.
package struct ReaderState {
    package var tokens: UnsafeMutablePointer<Token>
    package var bytes: UnsafePointer<UInt8>
    /// The text of the strings with escapes, each at its place in the document.
    package var plain: UnsafePointer<UInt8>
    var count: Int
    /// True from the first error on.
    var failed = false
    /// True while a field that never prints is read.
    var sensitive = false
    /// True until the list or map of a lossy field is begun.
    var isLossy = false
    /// The format that the field being read has said.
    var format: FieldFormat?
    /// The key that was not found last, and the object that lacks it.
    var missingKey: StaticString = ""
    var missingIn = 0
    /// Where the keys begin that lead to the missing one, when they were not there either.
    var missingAt = 0
    /// Above zero while a read is tried that may fail: an error then has no text.
    var quiet = 0
    /// What only some fields need; nil until one does.
    var rareNotes: ReaderNotes?
    package var failure: FieldError?
    /// What a decoder threw, where the source is one.
    var thrown: (any Error)?
    var options: MappingOptions
    var buffer: TokenBuffer?
    /// True when the source is a `Decoder`.
    var isDecoder = false
    /// True when the document was a `Decoder`'s: header fields are then under their keys.
    var isFromDecoder = false
    /// True for a decoder that came with the headers of the answer.
    var hasHeaders = false
    /// The lowest address that a model inside a model may be read at.
    let stackFloor = StackSpace.floor

    init(
        tokens: UnsafeMutablePointer<Token>,
        bytes: UnsafePointer<UInt8>,
        count: Int,
        options: MappingOptions
    ) {
        self.tokens = tokens
        self.bytes = bytes
        plain = bytes
        self.count = count
        self.options = options
    }

    var notes: ReaderNotes {
        @inline(never)
        mutating get {
            if let rareNotes { return rareNotes }
            let notes = ReaderNotes()
            rareNotes = notes
            return notes
        }
    }

    /// The first error stays.
    mutating func record(_ error: FieldError) {
        guard !failed else { return }
        failed = true
        if quiet == 0 { failure = error }
    }

    @inline(never)
    mutating func record(thrown error: any Error) {
        guard !failed else { return }
        failed = true
        if let error = error as? FieldError {
            failure = error
        } else {
            thrown = error
        }
    }
}
