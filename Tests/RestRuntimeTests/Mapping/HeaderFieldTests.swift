import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import Testing

/// Fields that are read from response headers.
struct HeaderFieldTests {
    /// Reads a list of integers from a header, which a spec can't declare.
    struct IntegerHeader: HeaderModel, Hashable {
        var counts: [Int]
        init(from fields: inout FieldReader) { counts = fields.value("X-Counts", default: [], .header) }
        func write(to fields: inout FieldWriter) { fields.value("X-Counts", counts, .header) }
    }

    private func page(_ headers: HTTPFields, sensitive: Set<String> = []) throws -> HeaderPage {
        let options = MappingOptions(sensitiveKeys: sensitive, headers: headers)
        return try Mapping.decode(HeaderPage.self, from: Data(#"{"items":[1],"X-Total":7}"#.utf8), options: options)
    }

    private func name(_ text: String) throws -> HTTPField.Name { try #require(HTTPField.Name(text)) }

    private func headers() throws -> HTTPFields {
        var headers: HTTPFields = [.eTag: "\"12\"", .lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"]
        headers.append(HTTPField(name: try name("x-total"), value: "12"))
        headers.append(HTTPField(name: try name("X-Tags"), value: "a, \"b, c\" ,,"))
        headers.append(HTTPField(name: try name("X-Tags"), value: "12"))
        headers.append(HTTPField(name: try name("X-Counts"), value: "1,2"))
        headers.append(HTTPField(name: try name("X-Last"), value: "true"))
        return headers
    }

    @Test func reads() throws {
        let value = try page(headers())
        #expect(value.total == 12)
        #expect(value.etag == "\"12\"")
        #expect(value.date == Date(timeIntervalSince1970: 784_111_777))
        #expect(value.tags == ["a", "\"b, c\"", "12"])
        let options = MappingOptions(headers: try headers())
        let numbers = try Mapping.decode(IntegerHeader.self, from: Data("{}".utf8), options: options)
        #expect(numbers.counts == [1, 2])
        #expect(try JSONDecoder().decode(IntegerHeader.self, from: JSONEncoder().encode(numbers)) == numbers)
        #expect(value.isLast)
        #expect(value.all["X-Tags"] == "a, \"b, c\" ,,, 12")
        // Header fields are never in a body. An encoder writes them under their names.
        #expect(try written(value) == #"{"items":[1]}"#)
        let encoded = try JSONEncoder().encode(value)
        #expect(String(decoding: encoded, as: UTF8.self).contains("06 Nov 1994"))
        #expect(try JSONDecoder().decode(HeaderPage.self, from: encoded) == value)
        var other = value
        other.etag = nil
        #expect(other != value)
    }

    @Test func readsRFC3339Dates() throws {
        var headers = try headers()
        headers[.lastModified] = "1994-11-06T08:49:37Z"
        #expect(try page(headers).date == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test func reportsErrors() throws {
        var headers = try headers()
        headers[try name("X-Total")] = "many"
        #expect(
            message { try page(headers) } == "expected an integer in the header 'X-Total', found the text \"many\""
        )
        #expect(message { try page(headers, sensitive: ["x-total"]) }?.contains("many") == false)
        headers[try name("X-Total")] = nil
        #expect(message { try page(headers) } == "expected a value in the header 'X-Total', found nothing")
    }
}
