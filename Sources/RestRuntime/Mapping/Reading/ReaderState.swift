/// The state that all readers of a document share: its bytes, its index, and the first error.
///
/// It is allocated once for each document, and readers have a pointer to it, which is cheaper to pass on than a struct
/// of this size. One thread uses it, for the duration of one read. Whoever creates it frees it with ``free(_:)``.
package struct ReaderState {
    /// The tokens of the index. Token 0 is an absent value, and token 1 is the root.
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
    /// The last key that was searched and not found.
    var missingKey: StaticString = ""
    /// The object that lacks this key: a token, or the negative number of an absent object.
    var missingObject = 0
    /// The innermost object that exists, if ``missingObject`` is absent itself.
    var lastPresentObject = 0
    /// The number of attempts in progress. Errors have no text meanwhile.
    var suppressionDepth = 0
    /// The details, or `nil` if no field or union has needed them.
    var existingDetails: ReaderDetails?
    /// The first error, if it is the document's.
    package var failure: FieldError?
    /// The error of a decoder.
    var thrown: (any Error)?
    var options: MappingOptions
    /// The memory of the tokens, or `nil` if the state doesn't own it.
    var buffer: TokenBuffer?
    /// Whether the source is a `Decoder`.
    var isDecoder = false
    /// Whether the document was a `Decoder`'s. Header fields are under their keys then.
    var isFromDecoder = false
    /// Whether the decoder's options contain the headers of the response.
    var hasHeaders = false
    /// The lowest stack address at which a nested model may be read.
    let stackFloor = StackSpace.floor

    /// Creates a state without unescaped texts.
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

    /// The details, created at the first access. The getter isn't inlined, so that the code of fields without details
    /// stays small.
    var details: ReaderDetails {
        @inline(never)
        mutating get {
            if let existingDetails { return existingDetails }
            let details = ReaderDetails()
            existingDetails = details
            return details
        }
    }

    /// Records an error, unless an earlier one is recorded.
    mutating func record(_ error: FieldError) {
        guard !failed else { return }
        failed = true
        if suppressionDepth == 0 { failure = error }
    }

    /// Records an error that was thrown, by a type or by a decoder. The first error stays.
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
