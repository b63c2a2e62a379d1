import Foundation
import RestGenTools

@testable import RestMock

/// Creates a request to an endpoint, with invented parameters and a credential.
struct AskedEndpoint {
    let route: MockRoute
    let mock: Mock

    private var examples: Examples { mock.examples }

    /// - Parameter values: The values for the path's placeholders by name. Missing values are invented.
    func request(_ values: [String: String] = [:]) -> MockRequest? {
        var headers = ["host": "127.0.0.1"]
        var pairs: [(String, String)] = []
        for argument in mock.api.query(of: route.endpoint) {
            if let text = text(argument.source, argument.name, argument.format) { pairs.append((argument.name, text)) }
        }
        var cookies: [String] = []
        for argument in route.endpoint.cookies {
            if let text = text(argument.source, argument.name, argument.format) {
                cookies.append("\(argument.name)=\(text)")
            }
        }
        for header in route.endpoint.headers {
            if case .source(let source) = header.value, let text = text(source, header.name, nil) {
                headers[header.name.lowercased()] = text
            }
        }
        for scheme in route.settings.auth.first?.each ?? [] {
            switch scheme.name {
            case "bearer", "oauth2": headers["authorization"] = "Bearer x"
            case "basic": headers["authorization"] = "Basic " + Data("al:x".utf8).base64EncodedString()
            case "header": headers[(scheme.value ?? "").lowercased()] = (scheme.scheme.map { $0 + " " } ?? "") + "x"
            case "query": pairs.append((scheme.value ?? "", "x"))
            case "cookie": cookies.append("\(scheme.value ?? "")=x")
            default: break
            }
        }
        if !cookies.isEmpty { headers["cookie"] = cookies.joined(separator: "; ") }
        let query = pairs.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
        let target = path(values) + (query.isEmpty ? "" : "?" + query)
        return MockRequest(
            method: route.endpoint.verb,
            target: target,
            headers: headers,
            body: Data(),
            origin: "http://127.0.0.1"
        )
    }

    private func path(_ values: [String: String]) -> String {
        var index = 0
        return "/"
            + route.segments.map { segment in
                switch segment {
                case .text(let text): return Self.encoded(text)
                case .parameter(let name, let prefix, let suffix, _):
                    let argument =
                        route.endpoint.pathArguments.indices.contains(index) ? route.endpoint.pathArguments[index] : nil
                    index += 1
                    let made = argument.flatMap { text($0.source, name, nil, isForced: true) } ?? "x"
                    return prefix + Self.encoded(values[name] ?? made) + suffix
                case .rest: return "a/b"
                }
            }
            .joined(separator: "/")
    }

    private func text(_ source: Source, _ name: String, _ format: ValueFormat?, isForced: Bool = false) -> String? {
        switch source {
        case .constant(let text): return text
        case .parameter(_, let presence, let type, _):
            guard isForced || presence == .required else { return nil }
            let value = examples.value(of: type, named: name, format: format, for: .request)
            return value?.scalarText ?? value?.compactText
        }
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
