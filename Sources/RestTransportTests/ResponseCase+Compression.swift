import Foundation
import RestRuntime

/// Compressed bodies (RFC 9110, section 8.4).
///
/// A transport that accepts `gzip` and `deflate` decompresses them. It may pass on other codings, but it must never
/// return the bytes of a damaged body as if they were complete.
extension ResponseCase {
    /// The cases. Bodies are made by ``Gzip``, and most of them consist of zeros.
    static let compressions: [ResponseCase] = {
        // Returns a case with a body in a coding, whose length is that of the compressed bytes.
        func response(_ name: String, _ coding: String, _ body: Data, _ expected: ExpectedResult) -> ResponseCase {
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: \(body.count)\r\n\r\n"
            return ResponseCase(name, script: [.send(Data(head.utf8) + body)], expected)
        }
        let zeros = Data(count: 100_000)
        let packed = Gzip.zeros(100_000)
        let thousand = Array(repeating: "gzip", count: 1000).joined(separator: ", ")
        return [
            response("gzip", "gzip", packed, .value(200, zeros)),
            // Names of codings are case-insensitive (section 8.4.1).
            response("GZIP", "GZIP", packed, .value(200, zeros)),
            // An empty text in gzip has a header and a footer. A body of no bytes has neither, and is accepted as
            // empty.
            response("gzip of an empty body", "gzip", Gzip.zeros(0), .value(200, "")),
            response("an empty body in gzip", "gzip", Data(), .value(200, "")),
            // The connection ends with the complete body by its `Content-Length`, so only the decoder notices that
            // something is missing. The same applies to a missing footer, which would prove that the data is complete
            // (RFC 1952, section 2.3.1).
            response("gzip broken off", "gzip", packed.dropLast(20), .failure(.malformedResponse, .connectionLost)),
            response(
                "gzip without its check sum",
                "gzip",
                packed.dropLast(8),
                .failure(.malformedResponse, .connectionLost)
            ),
            // The length is right, but the content may have changed.
            response(
                "gzip with a wrong check sum",
                "gzip",
                packed.dropLast(8) + Data(count: 8),
                .failure(.malformedResponse)
            ),
            // Bytes in another format must not be returned as if they were decoded.
            response("no gzip", "gzip", Data("abc".utf8), .failure(.malformedResponse)),
            // More bytes after the end may be ignored or rejected.
            response("gzip and more", "gzip", packed + Data("abc".utf8), .either(200, [.malformedResponse])),
            response("deflate in zlib's format", "deflate", Gzip.zlibZeros(1000), .value(200, Data(count: 1000))),
            // Raw DEFLATE without zlib's header is wrong, but widespread (section 8.4.1.2).
            response("deflate alone", "deflate", Gzip.deflatedZeros(1000), .value(200, Data(count: 1000))),
            response(
                "deflate broken off",
                "deflate",
                Gzip.zlibZeros(100_000).dropLast(20),
                .failure(.malformedResponse, .connectionLost)
            ),
            response(
                "deflate without its check sum",
                "deflate",
                Gzip.zlibZeros(1000).dropLast(4),
                .failure(.malformedResponse, .connectionLost)
            ),
            response("no deflate", "deflate", Data(repeating: 0xff, count: 9), .failure(.malformedResponse)),
            response("identity", "identity", Data("abc".utf8), .value(200, "abc")),
            // A recipient should treat `x-gzip` as `gzip` (section 8.4.1.3).
            response("gzip by its old name", "x-gzip", packed, .value(200, zeros)),
            // Codings are listed in the order in which they were applied (section 8.4), in one field or in several.
            response("gzip twice", "gzip, gzip", Gzip.stored(packed), .value(200, zeros)),
            response(
                "deflate in gzip",
                "deflate, gzip",
                Gzip.stored(Gzip.zlibZeros(1000)),
                .value(200, Data(count: 1000))
            ),
            response("gzip in two lines", "gzip\r\nContent-Encoding: gzip", Gzip.stored(packed), .value(200, zeros)),
            // After the first decoding, the second one finds zeros in place of a gzip header.
            response("gzip twice, and sent once", "gzip, gzip", packed, .failure(.malformedResponse, .other)),
            // Each coding needs a decoder with its own memory, so a header could cost any amount of it.
            response(
                "gzip a thousand times",
                thousand,
                packed,
                .failure(.malformedResponse, .other)
            ),
            // Unchanged, or an error, since the request didn't accept this coding.
            response("an unknown coding", "klingon", Data("abc".utf8), .valueOr("abc", [.malformedResponse, .other])),
            response(
                "an unknown coding in gzip",
                "klingon, gzip",
                packed,
                .either(200, [.malformedResponse, .other])
            ),
            // Responses without a body may have the fields that their body would have (RFC 9110, section 15.4.5).
            // Decoding nothing must not fail.
            ResponseCase(
                "204 with gzip",
                "HTTP/1.1 204 No Content\r\nContent-Encoding: gzip\r\n\r\n",
                .value(204, "")
            ),
            ResponseCase(
                "304 with gzip",
                "HTTP/1.1 304 Not Modified\r\nContent-Encoding: gzip\r\nContent-Length: 300\r\nETag: \"a\"\r\n\r\n",
                .value(304, "")
            ),
        ]
    }()
}
