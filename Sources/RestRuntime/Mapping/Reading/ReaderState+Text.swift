/// The texts of strings in a document.
extension ReaderState {
    /// Returns the text of a string's token.
    ///
    /// Each call creates a string.
    func text(of index: Int) -> String {
        Self.text(tokens + index, bytes, plain)
    }

    /// Returns the text of a string, which the index has validated and unescaped.
    @inline(__always)
    package static func text(
        _ token: UnsafeMutablePointer<Token>,
        _ bytes: UnsafePointer<UInt8>,
        _ plain: UnsafePointer<UInt8>
    ) -> String {
        // Few local variables, since an unoptimized build clears the memory of each.
        if token.pointee.info & Token.special == 0 {
            return JSONText.string(
                bytes + Int(token.pointee.start),
                Int(token.pointee.end &- token.pointee.start),
                isASCII: true
            )
        }
        return specialText(token, bytes, plain)
    }

    /// Returns the text of a string with escapes or other characters than ASCII.
    ///
    /// A text that the indexer has unescaped is copied. A longer one is unescaped again.
    private static func specialText(
        _ token: UnsafeMutablePointer<Token>,
        _ bytes: UnsafePointer<UInt8>,
        _ plain: UnsafePointer<UInt8>
    ) -> String {
        let start = Int(token.pointee.start)
        let info = token.pointee.info
        let isASCII = info & Token.wide == 0
        if info & Token.escaped == 0 {
            return JSONText.string(bytes + start, Int(token.pointee.end) &- start, isASCII: isASCII)
        }
        let count = Int(info &>> Token.countShift)
        if count < Token.maximalCount { return JSONText.string(plain + start, count, isASCII: isASCII) }
        // Longer than a token can store.
        return JSONText.unescaped(bytes + start, Int(token.pointee.end) &- start)
    }
}

extension ValueReader {
    /// Returns the text of a string's token. Unlike the state's own method, it leaves no copy of the state on the
    /// caller's stack in a debug build.
    func text(of index: Int) -> String {
        ReaderState.text(state.pointee.tokens + index, state.pointee.bytes, state.pointee.plain)
    }
}
