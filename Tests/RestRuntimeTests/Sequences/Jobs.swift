import Foundation
@_spi(Generated) import RestRuntime

/// The service that is generated for `begin: { POST: /jobs, returns: JSON, wait: { get: jobs.get, … } }`.
struct Jobs: RestService {
    var core: ClientCore

    func begin() async throws(RestError<Never>) -> JSON {
        try await core.value(Call("jobs.begin", "POST /jobs"), throwing: Never.self)
    }

    func get(id: Int) async throws(RestError<Never>) -> JSON? {
        var call = Call("jobs.get", "GET /jobs/{id}")
        call.path(id)
        return try await core.value(call, none: 202, throwing: Never.self)
    }

    func at(_ url: URL) async throws(RestError<Never>) -> JSON {
        try await core.value(Call("jobs.at", "GET", url: url), throwing: Never.self)
    }

    func delete(id: Int) async throws(RestError<Never>) {
        var call = Call("jobs.delete", "DELETE /jobs/{id}")
        call.path(id)
        try await core.run(call, throwing: Never.self)
    }

    func work(_ rule: WorkRule) -> Work<JSON> {
        Work(self, rule) {
            try await $0.begin()
        } asking: { service, start in
            try await service.get(id: start.needed(start.value["id"]?.int, "id"))
        } cancelling: { service, start in
            try await service.delete(id: start.needed(start.value["id"]?.int, "id"))
        }
    }
}
