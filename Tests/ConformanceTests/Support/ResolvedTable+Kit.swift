import Foundation

@testable import RestGenModel
@testable import RestGenTools

extension ResolvedTable {
    /// Returns the generator's decision for an endpoint and a response: a type, an envelope's result path, or `none`.
    func byEndpoint(_ index: Int, _ response: TableResponse) -> String {
        let endpoint = api.services[0].endpoints[index]
        if name == "envelopes" { return Self.text(settings(of: endpoint).envelope) }
        if name == "errors" {
            switch endpoint.failure {
            case .never: return "none"
            case .value(let type): return type.written
            case .byStatus(let name): return content(name, response)
            }
        }
        guard settings(of: endpoint).success.contains(where: { $0.contains(response.status) }) else { return "none" }
        switch endpoint.result {
        case .void: return "none"
        case .data: return "Data"
        case .text: return "String"
        case .file: return "File"
        case .value(let type, _), .optional(let type, _, _): return type.written
        case .byStatus(let name, _), .files(let name, _, _, _): return content(name, response)
        case .stream: return "a stream"
        }
    }

    /// The API's settings, overridden by the endpoint's.
    private func settings(of endpoint: Endpoint) -> RestGenKit.CallSettings {
        var settings = api.settings
        for case .envelope(let envelope) in endpoint.settings { settings.envelope = envelope }
        for case .success(let success) in endpoint.settings { settings.success = success }
        return settings
    }

    /// Returns the envelope's result path, such as `data.items`.
    static func text(_ envelope: RestGenKit.Envelope) -> String {
        envelope.result.isEmpty ? "none" : envelope.result.joined(separator: ".")
    }

    /// Returns the content of the first matching case, as generated code does.
    private func content(_ name: String, _ response: TableResponse) -> String {
        for case .statusEnum(let item) in api.declarations where item.name == name {
            let found = item.cases.first { one in
                one.statuses.contains(response.status) && Self.fits(one.mediaType, response.mediaType)
            }
            switch found?.content {
            case .value(let type): return type.written
            case .data: return "Data"
            case .text: return "String"
            case .void, .undocumented, nil: return "none"
            }
        }
        return "no enum \(name)"
    }

    private static func fits(_ range: String?, _ mediaType: String) -> Bool {
        guard let range else { return true }
        let plain = mediaType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return range.hasSuffix("/*") ? plain.hasPrefix(range.dropLast()) : plain == range
    }
}
