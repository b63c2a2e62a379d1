extension SyntheticAPI {
    /// The calls as a careful programmer writes them: one helper that sends requests, and a method for each endpoint.
    public var handWrittenCalls: String {
        var text = """
            import Foundation
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif

            public struct Problem: Codable, Hashable, Sendable, Error {
                public var code: Int
                public var message: String
            }

            public enum CallError: Error {
                case api(Problem, status: Int)
                case undocumented(Data, status: Int)
                case badURL
                case badAnswer
            }

            public final class Connection: Sendable {
                let server: URL
                let session = URLSession(configuration: .ephemeral)

                public init(server: URL) {
                    self.server = server
                }

                func request(_ method: String, _ path: String, _ query: [URLQueryItem] = []) throws -> URLRequest {
                    guard var components = URLComponents(url: server, resolvingAgainstBaseURL: false) else {
                        throw CallError.badURL
                    }
                    components.path += path
                    if !query.isEmpty { components.queryItems = query }
                    guard let url = components.url else { throw CallError.badURL }
                    var request = URLRequest(url: url)
                    request.httpMethod = method
                    request.setValue("application/json", forHTTPHeaderField: "Accept")
                    return request
                }

                func send(_ request: URLRequest) async throws -> Data {
                    let (data, response) = try await session.data(for: request)
                    guard let http = response as? HTTPURLResponse else { throw CallError.badAnswer }
                    guard (200...299).contains(http.statusCode) else {
                        if let problem = try? JSONDecoder().decode(Problem.self, from: data) {
                            throw CallError.api(problem, status: http.statusCode)
                        }
                        throw CallError.undocumented(data, status: http.statusCode)
                    }
                    return data
                }
            }

            """
        for index in 0..<endpoints {
            if index % 50 == 0 {
                text += index == 0 ? "" : "}\n"
                text += """

                    public final class Service\(index / 50): Sendable {
                        let connection: Connection

                        public init(connection: Connection) {
                            self.connection = connection
                        }

                    """
            }
            text += call(index)
        }
        text += endpoints > 0 ? "}\n" : ""
        return text
    }

    private func call(_ index: Int) -> String {
        let subject = Subject(index, of: self)
        return switch index % 5 {
        case 0:
            """

                public func get\(index)(id: String, limit: Int) async throws -> \(subject.model) {
                    let items = [URLQueryItem(name: "limit", value: String(limit))]
                    let request = try connection.request("GET", "/things\(index)/\\(id)", items)
                    return try JSONDecoder().decode(\(subject.model).self, from: await connection.send(request))
                }

            """
        case 1:
            """

                public func list\(index)(page: Int, text: String, state: \(subject.state)? = nil) async throws -> \(subject.page) {
                    var items = [URLQueryItem(name: "page", value: String(page)), URLQueryItem(name: "text", value: text)]
                    if let state { items.append(URLQueryItem(name: "state", value: state.rawValue)) }
                    let request = try connection.request("GET", "/things\(index)", items)
                    return try JSONDecoder().decode(\(subject.page).self, from: await connection.send(request))
                }

            """
        case 2:
            """

                public func create\(index)(body: \(subject.wide)) async throws -> \(subject.model) {
                    var request = try connection.request("POST", "/things\(index)")
                    request.httpBody = try JSONEncoder().encode(body)
                    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
                    return try JSONDecoder().decode(\(subject.model).self, from: await connection.send(request))
                }

            """
        case 3:
            """

                public func change\(index)(id: String, body: \(subject.change)) async throws -> \(subject.model) {
                    var request = try connection.request("PATCH", "/things\(index)/\\(id)")
                    request.httpBody = try JSONEncoder().encode(body)
                    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
                    return try JSONDecoder().decode(\(subject.model).self, from: await connection.send(request))
                }

            """
        default:
            """

                public func delete\(index)(id: String) async throws {
                    let request = try connection.request("DELETE", "/things\(index)/\\(id)")
                    _ = try await connection.send(request)
                }

            """
        }
    }
}
