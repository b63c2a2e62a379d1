extension SyntheticAPI {
    /// Hand-written models with synthesized conformances. Objects of key paths have their own types. Enums with unknown
    /// values and unions with a tag need hand-written code, since the compiler doesn't synthesize it.
    public var synthesizedModels: String {
        let parts = (0..<models).map(model) + enums.map(openEnum) + unions.enumerated().map(union)
        return "import Foundation\n" + parts.joined()
    }

    private func model(_ index: Int) -> String {
        var text = "\npublic struct Model\(index): Codable, Hashable, Sendable {\n"
        let fields = fields(of: index) + (hasAddress(index) ? [Field("address", "Address")] : [])
        for field in fields { text += "    public var \(field.name): \(field.swiftType)\n" }
        text += "\n    public init(\n"
        text += fields.map { "        \($0.name): \($0.swiftType)\($0.isOptional ? " = nil" : "")" }
            .joined(separator: ",\n")
        text += "\n    ) {\n"
        for field in fields { text += "        self.\(field.name) = \(field.name)\n" }
        text += "    }\n\n    enum CodingKeys: String, CodingKey {\n"
        for field in fields { text += "        case \(rawCase(field.name, field.key))\n" }
        text += "    }\n"
        if hasAddress(index) {
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

    private func rawCase(_ name: String, _ value: String) -> String { name == value ? name : "\(name) = \"\(value)\"" }

    private func openEnum(_ name: String, _ values: [String]) -> String {
        """

        public enum \(name): String, Codable, Hashable, Sendable {
        \(values.map { "    case \(rawCase(camelCase($0), $0))" }.joined(separator: "\n"))
            case unknown

            public init(from decoder: any Decoder) throws {
                self = \(name)(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
            }
        }

        """
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
