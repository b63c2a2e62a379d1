import Foundation

extension ValueReader {
    /// The value as one of the user's own types: its slice of the document goes through `JSONDecoder`, with dates as
    /// RFC 3339 text.
    mutating func foreign<T: Decodable>(_ type: T.Type) throws(FieldError) -> T {
        if let source {
            do {
                return try source.decoder.singleValueContainer().decode(T.self)
            } catch {
                let failure = FieldError(thrown: error)
                state.pointee.record(thrown: error)
                throw failure
            }
        }
        if index == 0 || state.pointee.failed {
            fail(expected: "a value")
            throw state.pointee.firstError ?? FieldError(keyPath: "", expected: "a value", found: "nothing")
        }
        let start = state.pointee.place(of: index)
        let token = state.pointee.tokens[index]
        let end = token.info & Token.kindMask == Token.string ? Int(token.end) + 1 : Int(token.end)
        var slice = Data(bytes: state.pointee.bytes + start, count: end - start)
        if token.info & Token.kindMask == Token.array, token.info & Token.projected != 0 {
            slice = try Mapping.encode(JSON.read(from: &self))
        }
        do {
            return try ForeignCoding.decoder().decode(T.self, from: slice)
        } catch {
            if state.pointee.quiet > 0 {
                // Nobody reads the text of this one.
                let failure = FieldError(keyPath: "", expected: "a readable value", found: "another value")
                state.pointee.record(failure)
                throw failure
            }
            let index = state.pointee.original(index)
            let parent = state.pointee.parent(of: index)
            let isHidden = state.pointee.sensitive || state.pointee.isSensitive(index)
            let failure = FieldError(
                thrown: error,
                under: state.pointee.path(to: index),
                excerpt: parent == 0 ? "" : state.pointee.excerpt(of: parent, showing: index, isHidden: isHidden),
                offset: start
            )
            state.pointee.record(failure)
            throw failure
        }
    }
}
