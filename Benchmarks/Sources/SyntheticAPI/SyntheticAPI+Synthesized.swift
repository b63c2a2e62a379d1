extension SyntheticAPI {
    /// The models with everything synthesized. A key path is an object with a type of its own; a union is written as one
    /// has to: the compiler synthesizes none that goes by a tag.
    public var synthesizedModels: String {
        "import Foundation\n" + (0..<models).map(model).joined() + unions.enumerated().map(union).joined()
    }

    private func model(_ index: Int) -> String {
        var text = "\npublic struct Model\(index): Codable, Hashable, Sendable {\n"
        var fields = fields(of: index)
        if isShaped { fields.append(Field(key: "address", type: "", name: "address", swiftType: "Address")) }
        if let union = union(of: index) {
            fields.append(Field(key: "event?", type: "", name: "event", swiftType: "Union\(union)?"))
        }
        for field in fields { text += "    public var \(field.name): \(field.swiftType)\n" }
        text += "\n    public init(\n"
        text += fields.map { "        \($0.name): \($0.swiftType)\($0.swiftType.hasSuffix("?") ? " = nil" : "")" }
            .joined(separator: ",\n")
        text += "\n    ) {\n"
        for field in fields { text += "        self.\(field.name) = \(field.name)\n" }
        text += "    }\n\n    enum CodingKeys: String, CodingKey {\n"
        for field in fields {
            let key = field.key.hasSuffix("?") ? String(field.key.dropLast()) : field.key
            text += "        case \(field.name)\(key == field.name ? "" : " = \"\(key)\"")\n"
        }
        text += "    }\n"
        if isShaped {
            text += """

                    public struct Address: Codable, Hashable, Sendable {
                        public var city: String
                        public var zip: String?

                        public init(city: String, zip: String? = nil) {
                            self.city = city
                            self.zip = zip
                        }
                    }

                """
        }
        return text + "}\n"
    }

    private func union(_ number: Int, _ cases: [Int]) -> String {
        """

        public enum Union\(number): Codable, Hashable, Sendable {
        \(cases.map { "    case kind\($0)(Model\($0))" }.joined(separator: "\n"))
            case unknown(String)

            enum CodingKeys: String, CodingKey { case type }

            public init(from decoder: any Decoder) throws {
                let type = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
                switch type {
        \(cases.map { "        case \"kind\($0)\": self = .kind\($0)(try Model\($0)(from: decoder))" }.joined(separator: "\n"))
                default: self = .unknown(type)
                }
            }

            public func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                switch self {
        \(cases.map { """
                case .kind\($0)(let value):
                    try container.encode("kind\($0)", forKey: .type)
                    try value.encode(to: encoder)
        """ }.joined(separator: "\n"))
                case .unknown(let type): try container.encode(type, forKey: .type)
                }
            }
        }

        """
    }
}
