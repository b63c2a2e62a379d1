@testable import RestGenKit

/// The types of `KitchenSink`.
enum KitchenSinkModels {
    static var declarations: [Declaration] {
        [
            .model(room), .model(message), .model(.make("Status", [.make("page", .model("Page"))])),
            .model(.make("Page", [.make("cursor", .string, .optional)])), .model(everyType), .model(defaults),
            .model(update), .model(account), .model(invoice), .model(oldRoom), .model(.make("Empty", [])),
            .model(.make("APIError", [.make("error")])),
            .alias(Alias(name: "Labels", doc: "Any labels.", type: .map(.string, .string))),
            .alias(Alias(name: "Prices", doc: nil, type: .list(.foreign("Money")))),
            .enumeration(color), .enumeration(.make("MessageType", ["chat", "join", "leave"])),
            .enumeration(.make("Level", ["-1", "0", "1000000"], .integer)),
            .enumeration(.make("Mixed", ["auto", "0", "1"], .mixed)),
            .enumeration(.make("Loose", ["Yes", "No"], ignoresCase: true)),
            .enumeration(role), .enumeration(.make("ClosedLevel", ["1", "2"], .integer, isClosed: true)),
            .enumeration(.make("ClosedLoose", ["Yes", "No"], isClosed: true, ignoresCase: true)),
            .statusEnum(result), .statusEnum(failure),
        ]
    }

    private static let room = Model.make(
        "Room",
        [.make("id"), .make("name"), .make("labels", .alias("Labels"), .optional)]
    )

    private static var message: Model {
        var model = Model.make(
            "Message",
            [
                .make("id"), .make("type", .enumeration("MessageType")), .make("text", .string, .optional),
                .make("timestamp", .date) { $0.doc = "When it was said.\nAlways in UTC." },
                .make("more", .bool, default: .bool(false)), .make("nickname", .string, .nullable),
                .make("topic", .string, .patch), .make("parent", .model("Message"), .optional) { $0.isBoxed = true },
            ]
        )
        model.doc = "What was said."
        return model
    }

    private static let everyType = Model.make(
        "EveryType",
        [
            .make("string"), .make("int", .int), .make("int64", .int64), .make("uint64", .uint64),
            .make("double", .double), .make("decimal", .decimal), .make("bool", .bool), .make("date", .date),
            .make("seconds", .date, format: .seconds), .make("pattern", .date, .optional, format: .pattern("yyyy")),
            .make("day", .day), .make("duration", .duration), .make("millis", .duration, format: .milliseconds),
            .make("uuid", .uuid), .make("url", .url), .make("data", .data), .make("secret", .secret),
            .make("json", .json), .make("list", .list(.list(.int))), .make("map", .map(.string, .list(.model("Room")))),
            .make("byInt", .map(.int, .string), .optional), .make("byCase", .map(.enumeration("Color"), .int)),
            .make("holes", .list(.optional(.int))), .make("labels", .alias("Labels")),
            .make("quoted", .string, key: "a \"quoted\" \\ key"),
        ]
    )

    private static let defaults = Model.make(
        "Defaults",
        [
            .make("text", .string, default: .string("a\n\"b\"")), .make("count", .int, default: .integer("-1000000")),
            .make("ratio", .double, default: .number("1e3")), .make("price", .decimal, default: .number("-1.10")),
            .make("on", .bool, default: .bool(true)), .make("list", .list(.int), default: .emptyList),
            .make("some", .list(.int), default: .list([.integer("1"), .integer("2")])),
            .make("map", .map(.string, .int), default: .emptyMap), .make("wait", .duration, default: .integer("5")),
            .make("color", .enumeration("Color"), default: .enumCase("none")),
            .make("perhaps", .int, .optional, default: .integer("3")),
            .make("nullable", .int, .nullable, default: .integer("3")), .make("secret", .secret, default: .string("s")),
            .make("nothing", .string, .nullable, default: .null),
        ]
    )

    private static let update = Model.make(
        "RoomUpdate",
        [
            .make("topic", .string, .patch), .make("limit", .int, .patch),
            .make("until", .date, .patch, format: .seconds),
        ]
    )

    private static let account = Model.make(
        "Account",
        [
            .make("name"), .make("password") { $0.options.append(.sensitive) },
            .make("pin", .int, .optional) { $0.options.append(.sensitive) },
        ]
    )

    private static let invoice = Model.make(
        "Invoice",
        [
            .make("price", .foreign("Money")) { $0.isFallible = true }, .make("extra", .foreign("Money"), .optional),
            .make("gone", .foreign("Money"), .nullable), .make("three", .foreign("Money"), .patch),
            .make("list", .list(.foreign("Money"))), .make("more", .list(.foreign("Money")), .optional),
            .make("map", .map(.string, .foreign("Money"))), .make("deep", .map(.string, .list(.foreign("Money")))),
            .make("prices", .alias("Prices")),
        ]
    )

    private static var oldRoom: Model {
        var model = Model.make("OldRoom", [.make("id") { $0.deprecated = "" }, .make("room", .model("Room"))])
        model.deprecated = "use Room"
        return model
    }

    private static var color: Enumeration {
        var color = Enumeration.make("Color", ["none", "some", "red", "green"])
        color.cases[2].doc = "Like a rose."
        color.cases[3].deprecated = "use red"
        return color
    }

    private static var role: Enumeration {
        var role = Enumeration.make("Role", ["admin", "guest", "old"], isClosed: true)
        role.cases[0].value = "ADM"
        role.cases[2].deprecated = ""
        return role
    }

    private static let result = StatusEnum(
        name: "RoomsUploadResult",
        doc: "What `rooms.upload` gives back.",
        cases: [
            .init(name: "created", statuses: 201...201, content: .value(.model("Room"))),
            .init(name: "accepted", statuses: 202...202, content: .data),
            .init(name: "text", statuses: 203...203, content: .text),
            .init(name: "noContent", statuses: 204...204, content: .void),
        ]
    )

    private static let failure = StatusEnum(
        name: "RoomsUploadFailure",
        doc: nil,
        cases: [
            .init(name: "notFound", statuses: 404...404, content: .value(.model("Invoice")), isFallible: true),
            .init(name: "clientError", statuses: 400...499, content: .value(.list(.foreign("Money")))),
        ]
    )
}
