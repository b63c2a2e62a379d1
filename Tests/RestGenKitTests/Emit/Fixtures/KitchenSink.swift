@testable import RestGenKit

/// An API that uses every form the emitter knows.
enum KitchenSink {
    static func api(access: Access = .public) -> API {
        var api = API.make(
            access: access,
            services: [rooms, zones, .make("empty", [])],
            endpoints: [.make("ping", "HEAD", "")],
            declarations: KitchenSinkModels.declarations
        )
        let region = Server.Variable(name: "region", swiftName: "region", defaultValue: "eu")
        let tenant = Server.Variable(name: "tenant-id", swiftName: "tenantID", defaultValue: nil)
        api.doc = "Everything at once.\n\n\nA second paragraph with trailing blanks   \nand a */ end."
        api.servers.append(
            Server(name: "regional", url: "https://{region}.{tenant-id}.example.com/v1", variables: [region, tenant])
        )
        let xTenant = Parameter.make("xTenant")
        let xTrace = Parameter.make("xTrace", .int, .optional)
        api.headerParameters = [xTenant, xTrace]
        api.headers = [
            Header(name: "X-Api-Version", value: .source(.constant("3"))),
            Header(name: "X-Tenant", value: .source(xTenant.source)),
            Header(name: "X-Trace", value: .source(xTrace.source)),
            Header(name: "X-Both", value: .template([.text("t-"), .source(xTenant.source)])),
        ]
        api.authSchemes = [.basic, .header("X-Api-Key")]
        api.settings.auth = [.basic]
        api.sensitiveKeys = ["password", "token"]
        return api
    }

    private static let id = Parameter.make("id")
    private static let failure = Failure.value(.model("APIError"))

    private static var zones: Service {
        let server = Parameter.make("serverID")
        let zone = Parameter.make("zone", .int)
        return .make(
            "zones",
            doc: "The zones of a server.",
            parameters: [server, .make("region", .string, .optional)],
            [
                .make("get", "GET", "/servers/{serverID}/zones/{zone}", [zone], result: .value(.json, at: [])) {
                    $0.pathArguments = [
                        PathArgument(source: server.serviceSource, isGreedy: false),
                        PathArgument(source: zone.source, isGreedy: false),
                    ]
                },
                .make("move", "POST", "/servers/{serverID}", [server]) {
                    $0.pathArguments = [PathArgument(source: server.serviceSource, isGreedy: false)]
                    $0.query = [.make("to", server.source)]
                },
            ]
        )
    }

    private static var rooms: Service {
        .make(
            "rooms",
            doc: "Rooms.",
            [
                .make("list", result: .value(.list(.model("Room")), at: []), failure: failure),
                .make("chatters", "GET", "/rooms/{id}", [id], result: .value(.list(.model("Room")), at: ["a", "b"])) {
                    $0.pathArguments = [PathArgument(source: id.source, isGreedy: false)]
                    $0.settings = [.timeout(2.5)]
                },
                .make("raw", result: .data, failure: failure),
                .make("text", result: .text, failure: failure),
                .make("find", result: .optional(.model("Room"), at: [], none: [404, 410]), failure: failure),
                .make("upload", "POST", result: .byStatus("RoomsUploadResult", at: [])) {
                    $0.settings = [.success([201...202, 204...204])]
                    $0.failure = .byStatus("RoomsUploadFailure")
                    $0.body = .emptyObject
                },
                next, messages, status, everything, form, inline, update, old,
            ]
                + bodies + foreign
        )
    }

    private static var next: Endpoint {
        let url = Parameter.make("url", .url)
        return .make("next", "GET", "{url}", [url], result: .value(.list(.model("Room")), at: [])) {
            $0.isWholeURL = true
            $0.pathArguments = [PathArgument(source: url.source, isGreedy: false)]
        }
    }

    private static var messages: Endpoint {
        let since = Parameter.make("since", .string, .optional)
        let path = "/rooms/{id}/messages"
        return .make("messages", "GET", path, [id, since], result: .value(.list(.model("Message")), at: [])) {
            $0.doc = "The messages of a room, oldest first."
            $0.pathArguments = [PathArgument(source: id.source, isGreedy: false)]
            $0.query = [.make("since", since.source)]
            $0.failure = failure
            $0.poll = Poll(
                name: "messagesUpdates",
                parameter: "since",
                keyPath: ["id"],
                isLastElement: true,
                every: 1.5,
                element: .model("Message"),
                isOfElements: true
            )
        }
    }

    private static var status: Endpoint {
        let cursor = Parameter.make("cursor", .string, .optional)
        return .make("status", "GET", "/status", [cursor], result: .value(.model("Status"), at: [])) {
            $0.query = [.make("cursor", cursor.source)]
            $0.poll = Poll(
                name: "statusUpdates",
                parameter: "cursor",
                keyPath: ["page", "cursor"],
                isLastElement: false,
                every: 1,
                element: .model("Status"),
                isOfElements: false
            )
        }
    }

    private static var everything: Endpoint {
        let rest = Parameter.make("rest")
        let tags = Parameter.make("tags", .list(.string))
        let ids = Parameter.make("ids", .list(.int), .optional)
        let created = Parameter.make("created", .date)
        let ifMatch = Parameter.make("ifMatch", .string, .optional)
        let limit = Parameter.make("limit", .int, default: .integer("1000000"))
        let kind = Parameter.make("kind", .enumeration("Color"), .optional)
        let color = Parameter.make("color", .enumeration("Color"), default: .enumCase("none"))
        let void = Parameter.make("nothing", .string, .nullable)
        let three = Parameter.make("three", .int, .patch)
        let uuid = Parameter.make("uuid", .uuid)
        let day = Parameter.make("day", .day)
        let span = Parameter.make("span", .duration, default: .number("1.5"))
        let price = Parameter.make("price", .decimal, default: .number("1.10"))
        let parameters = [
            id, rest, tags, created, uuid, day, void, limit, color, span, price, ids, ifMatch, kind, three,
        ]
        return .make("everything", "PURGE", "/rooms/{id}/{rest...}", parameters) {
            $0.doc = "Every kind of argument."
            $0.pathArguments = [
                PathArgument(source: id.source, isGreedy: false), PathArgument(source: rest.source, isGreedy: true),
            ]
            $0.query = [
                .make("tags", tags.source, .comma), .make("ids", ids.source), .make("kind", .constant("full")),
                .make("created", created.source, format: .seconds), .make("limit", limit.source),
                .make("k", kind.source), .make("color", color.source), .make("nothing", void.source),
                .make("three", three.source), .make("uuid", uuid.source), .make("day", day.source),
                .make("span", span.source, format: .milliseconds), .make("price", price.source),
            ]
            $0.headers = [
                Header(name: "If-Match", value: .source(ifMatch.source)),
                Header(name: "X-Trace", value: .template([.text("id-\""), .source(id.source), .source(limit.source)])),
                Header(name: "X-Fixed", value: .source(.constant("a\\b"))),
                Header(name: "X-Api-Version", value: .none),
            ]
            $0.settings = [.auth([.basic, .bearer, .header("X-Api-Key"), .query("key")])]
        }
    }

    private static var form: Endpoint {
        let name = Parameter.make("roomName")
        let tags = Parameter.make("tags", .list(.string), .optional)
        return .make("create", "POST", "/rooms", [name, tags], result: .value(.model("Room"), at: [])) {
            $0.body = .form([
                .make("room[name]", name.source), .make("tags", tags.source, .brackets), .make("a", .constant("b")),
            ])
            $0.settings = [.auth([]), .success([201...201])]
        }
    }

    private static var inline: Endpoint {
        let name = Parameter.make("name")
        let topic = Parameter.make("topic", .string, .optional)
        let owner = Parameter.make("owner", .model("Room"))
        let since = Parameter.make("since", .date)
        let secret = Parameter.make("password", .string)
        let three = Parameter.make("three", .int, .patch)
        let null = Parameter.make("null", .bool, .nullable)
        let parameters = [name, owner, since, secret, null, topic, three]
        return .make("inline", "POST", "/rooms", parameters, failure: failure) {
            $0.body = .fields([
                .make("name", name.source), .make("topic", topic.source), .make("owner", owner.source),
                .make("since", since.source, format: .pattern("yyyy-MM-dd \"at\" HH")),
                .make("password", secret.source, isSensitive: true), .make("three", three.source),
                .make("null", null.source),
                .make("grant_type", .constant("password"), constant: .string("password")),
                .make("count", .constant("1"), constant: .integer("1000000")),
                .make("ratio", .constant(".5"), constant: .number(".5")),
                .make("on", .constant("true"), constant: .bool(true)),
                .make("no", .constant(""), constant: .null),
            ])
        }
    }

    private static var update: Endpoint {
        let body = Parameter.make("body", .model("RoomUpdate"))
        return .make("update", "PATCH", "/rooms/{id}", [id, body]) {
            $0.pathArguments = [PathArgument(source: id.source, isGreedy: false)]
            $0.body = .value(body.source, body.type)
        }
    }

    private static var bodies: [Endpoint] {
        let data = Parameter.make("data", .data)
        let text = Parameter.make("text", .string)
        let list = Parameter.make("list", .list(.model("Room")), .optional)
        let map = Parameter.make("map", .map(.string, .int))
        return [data, text, list, map].map { body in
            .make("send" + body.name.prefix(1).uppercased() + body.name.dropFirst(), "PUT", "/rooms", [body]) {
                $0.body = .value(body.source, body.type)
            }
        }
    }

    private static var old: Endpoint {
        let room = Parameter.make("room", .model("OldRoom"))
        return .make("old", "POST", "/old", [room], result: .value(.model("OldRoom"), at: [])) {
            $0.deprecated = "use \"list\""
            $0.body = .value(room.source, room.type)
            $0.poll = Poll(
                name: "oldUpdates",
                parameter: nil,
                keyPath: [],
                isLastElement: false,
                every: 60,
                element: .model("OldRoom"),
                isOfElements: false
            )
        }
    }

    private static var foreign: [Endpoint] {
        let money = Parameter.make("money", .list(.foreign("Money")))
        return [
            .make("prices", result: .value(.list(.foreign("Money")), at: ["prices"])),
            .make("price", result: .value(.foreign("Money"), at: [])),
            .make("invoice", result: .value(.model("Invoice"), at: []), failure: .value(.model("Invoice"))),
            .make("pay", "POST", "/pay", [money]) { $0.body = .value(money.source, money.type) },
        ]
    }
}
