/// The state that all readers of a document share: its bytes, its index, and the first error.
package struct ReaderState {
    package var tokens: UnsafeMutablePointer<Token>
    package var bytes: UnsafePointer<UInt8>
    /// The unescaped texts of strings with escapes, each at its position in the document.
    package var plain: UnsafePointer<UInt8>
    var count: Int
    /// Whether an error was recorded.
    var failed = false
    /// Whether a sensitive field is being read.
    var sensitive = false
    /// Whether the list or map of a lossy field is about to be read.
    var isLossy = false
    /// The format of the field being read.
    var format: FieldFormat?
    /// The key that was last searched in vain, and the object that lacks it.
    var missingKey: StaticString = ""
    var missingIn = 0
    /// The start of the absent keys that lead to the missing one.
    var missingAt = 0
    /// The number of attempts in progress. Errors have no text meanwhile.
    var quiet = 0
    /// The notes that only some fields need, or `nil`.
    var rareNotes: ReaderNotes?
    package var failure: FieldError?
    /// The error of a decoder.
    var thrown: (any Error)?
    var options: MappingOptions
    var buffer: TokenBuffer?
    /// Whether the source is a `Decoder`.
    var isDecoder = false
    /// Whether the document was a `Decoder`'s. Header fields are under their keys then.
    var isFromDecoder = false
    /// Whether a decoder came with the headers of the response.
    var hasHeaders = false
    /// The lowest stack address at which a nested model may be read.
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

    /// Records an error. The first one stays.
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
