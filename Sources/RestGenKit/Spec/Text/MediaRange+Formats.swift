extension MediaRange {
    /// Whether it is XML (RFC 7303).
    package var isXML: Bool { subtype == "xml" || subtype.hasSuffix("+xml") }

    /// Whether a media type certainly isn't JSON: `image/png`, `application/cbor`.
    package static func isForeign(_ type: String) -> Bool {
        let kinds = ["image/", "audio/", "video/", "font/", "multipart/"]
        let notations: Set<String> = [
            "application/cbor", "application/msgpack", "application/x-msgpack", "application/vnd.msgpack",
            "application/pdf", "application/zip", "application/gzip", "application/protobuf", "application/x-protobuf",
            "application/vnd.google.protobuf", "application/grpc", "application/avro", "application/vnd.apache.parquet",
            "application/yaml", "application/x-yaml", "application/bson",
        ]
        return notations.contains(type) || type.hasSuffix("+cbor") || type.hasSuffix("+zip")
            || kinds.contains { type.hasPrefix($0) }
    }
}
