@_spi(Generated) public import RestRuntime

/// The entities of one response.
public struct EntityPage<Model: Entity>: Sendable {
    /// The entities in the service's order.
    public let items: [Model]
    /// The entity tag of each item, or `nil` if the response has none.
    public let tags: [EntityTag?]
    /// The number of entities on all pages, if the query requests it with `count()`.
    public let count: Int?
    /// The URL of the next page as the service wrote it, or `nil` for the last page.
    public let nextLink: String?
}

/// Lets a store of models find the entities in a page.
extension EntityPage: ModelWrapper {
    package var content: any Sendable { items }
}

extension EntityPage: FieldValue {
    /// Reads a list in `value` (versions 3 and 4), in `d.results` or in `d` (version 2).
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> EntityPage {
        if !reader.isObject { return EntityPage(AnnotationReader.entries(&reader), count: nil, nextLink: nil) }
        var fields = reader.fields()
        if let old: Version2Page<Model> = fields.value(optional: "d") { return old.page }
        let entries: [Entry<Model>]? = fields.value(optional: "value")
        let count = AnnotationReader.count(&fields, ["@odata.count", "@count", "odata.count"])
        let link = AnnotationReader.text(&fields, ["@odata.nextLink", "@nextLink", "odata.nextLink"])
        if entries == nil { reader.fail(expected: "a list of entities in 'value' or 'd'") }
        return EntityPage(entries ?? [], count: count, nextLink: link)
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        writer.object { fields in
            if let count { fields.value("@odata.count", count) }
            fields.value("value", items)
            if let nextLink { fields.value("@odata.nextLink", nextLink) }
        }
    }

    fileprivate init(_ entries: [Entry<Model>], count: Int?, nextLink: String?) {
        self.init(items: entries.map(\.value), tags: entries.map(\.tag), count: count, nextLink: nextLink)
    }
}

/// The `d` of version 2: a list, or an object that contains it.
///
/// `{"d": [ … ]}` or `{"d": {"results": [ … ], "__count": "12", "__next": "…"}}`.
private struct Version2Page<Model: Entity>: FieldValue {
    let page: EntityPage<Model>

    static func read(from reader: inout ValueReader) -> Version2Page {
        if !reader.isObject {
            return Version2Page(page: EntityPage(AnnotationReader.entries(&reader), count: nil, nextLink: nil))
        }
        var fields = reader.fields()
        let entries: [Entry<Model>]? = fields.value(optional: "results")
        let count = AnnotationReader.count(&fields, ["__count"])
        let link = AnnotationReader.text(&fields, ["__next"])
        if entries == nil { reader.fail(expected: "a list of entities in 'results'") }
        return Version2Page(page: EntityPage(entries ?? [], count: count, nextLink: link))
    }

    func write(to writer: inout ValueWriter) { page.write(to: &writer) }
}

/// An entity of a response, with its annotations.
struct Entry<Model: Entity>: FieldValue {
    typealias ReadFailure = Model.ReadFailure

    let value: Model
    let tag: EntityTag?

    static func read(from reader: inout ValueReader) throws(Model.ReadFailure) -> Entry {
        let value = try reader.value(Model.self)
        guard reader.isObject else { return Entry(value: value, tag: nil) }
        var fields = reader.fields()
        var text = AnnotationReader.text(&fields, ["@odata.etag", "@etag", "odata.etag"])
        if text == nil, let metadata: JSON = fields.value(optional: "__metadata") { text = metadata["etag"]?.string }
        return Entry(value: value, tag: text.flatMap { EntityTag(parsing: $0) })
    }

    func write(to writer: inout ValueWriter) { value.write(to: &writer) }
}

/// A response with one entity, which is in `d` with version 2.
struct EntityResponse<Model: Entity>: FieldValue {
    typealias ReadFailure = Model.ReadFailure

    let entry: Entry<Model>

    static func read(from reader: inout ValueReader) throws(Model.ReadFailure) -> EntityResponse {
        if reader.isObject, !Model.table.has("d") {
            var fields = reader.fields()
            let inner: Entry<Model>? = fields.value(optional: "d")
            if let inner { return EntityResponse(entry: inner) }
        }
        return EntityResponse(entry: try Entry.read(from: &reader))
    }

    func write(to writer: inout ValueWriter) { entry.write(to: &writer) }
}

/// Reads annotations, which differ between services.
private enum AnnotationReader {
    static func entries<Model: Entity>(_ reader: inout ValueReader) -> [Entry<Model>] {
        reader.value([Entry<Model>].self)
    }

    static func text(_ fields: inout FieldReader, _ keys: [StaticString]) -> String? {
        for key in keys {
            if let json: JSON = fields.value(optional: key), let text = json.string, !text.isEmpty { return text }
        }
        return nil
    }

    /// Reads a count. Version 2 writes it as a text: `"12"`.
    static func count(_ fields: inout FieldReader, _ keys: [StaticString]) -> Int? {
        for key in keys {
            if let json: JSON = fields.value(optional: key), let count = json.int ?? json.string.flatMap({ Int($0) }) {
                return count
            }
        }
        return nil
    }
}
