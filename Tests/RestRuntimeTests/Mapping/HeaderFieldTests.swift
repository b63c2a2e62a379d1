import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import Testing

/// Fields that come from the headers of an answer.
struct HeaderFieldTests {
    struct Page: Mappable, Hashable {
        var items: [Int]
        var total: Int
        var etag: String?
        var date: Date?
        var tags: [String]
        var counts: [Int]
        var isLast: Bool
        var all: [String: String]

        init(from fields: inout FieldReader) {
            items = fields.value("items")
            total = fields.value("X-Total", .header)
            etag = fields.value(optional: "ETag", .header)
            date = fields.value(nullable: "Last-Modified", .header)
            tags = fields.value("X-Tags", default: [], .header)
            counts = fields.value("X-Counts", default: [], .header)
            isLast = fields.value("X-Last", default: false, .header)
            all = fields.headers()
        }

        func write(to fields: inout FieldWriter) {
            fields.value("items", items)
            fields.value("X-Total", total, .header)
            fields.value(optional: "ETag", etag, .header)
            fields.value(nullable: "Last-Modified", date, .header)
            fields.value("X-Tags", tags, .header)
            fields.value("X-Counts", counts, .header)
            fields.value("X-Last", isLast, .header)
            fields.headers(all)
        }
    }

    private func page(_ headers: HTTPFields, sensitive: Set<String> = []) throws -> Page {
        let options = MappingOptions(sensitiveKeys: sensitive, headers: headers)
        return try Mapping.decode(Page.self, from: Data(#"{"items":[1],"X-Total":7}"#.utf8), options: options)
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
        #expect(value.counts == [1, 2])
        #expect(value.isLast)
        #expect(value.all["X-Tags"] == "a, \"b, c\" ,,, 12")
        // Never in a body; under their names in an encoder.
        #expect(try written(value) == #"{"items":[1]}"#)
        let encoded = try JSONEncoder().encode(value)
        #expect(String(decoding: encoded, as: UTF8.self).contains("06 Nov 1994"))
        #expect(try JSONDecoder().decode(Page.self, from: encoded) == value)
        var other = value
        other.etag = nil
        #expect(other != value)
    }

    @Test func rfc3339() throws {
        var headers = try headers()
        headers[.lastModified] = "1994-11-06T08:49:37Z"
        #expect(try page(headers).date == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test func errors() throws {
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
