/// Invents texts and numbers by the name of a field: `email` is `ada@example.com`, `city` is `Oslo`.
struct ExampleTexts {
    /// The number of the value: the first room, the second room.
    let number: Int
    /// The enclosing model, such as `Room`.
    let owner: String

    private static let people = ["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Radia", "Ken"]
    private static let families = [
        "Lovelace", "Hopper", "Turing", "Dijkstra", "Liskov", "Knuth", "Perlman", "Thompson",
    ]
    private static let cities = ["Oslo", "Vienna", "Lisbon", "Kyoto", "Quito", "Accra", "Perth", "Turin"]
    private static let countries = ["NO", "AT", "PT", "JP", "EC", "GH", "AU", "IT"]
    private static let colours = ["#d94f30", "#2f7fd9", "#3fa34d", "#8a4fd9"]

    func text(_ name: ExampleName) -> String {
        switch name.last {
        case "id", "uid", "key", "ref", "identifier": return identifier(name)
        case "email", "mail": return pick(Self.people).lowercased() + "@example.com"
        case "name" where name.has("first", "given"): return pick(Self.people)
        case "name" where name.has("last", "family"): return pick(Self.families)
        case "surname": return pick(Self.families)
        case "name" where name.has("user", "nick", "login"), "username", "login", "user", "nickname", "nick", "handle":
            return pick(Self.people).lowercased()
        case "name" where name.has("file"), "filename": return "file-\(number).txt"
        case "name", "title", "label": return title(name)
        case "author", "owner", "creator", "assignee", "person", "recipient", "sender":
            return pick(Self.people) + " " + pick(Self.families)
        case "description", "body", "text", "message", "content", "comment", "summary", "note", "bio", "about":
            return "Some \(name.last) of \(subject), number \(number)."
        case "url", "uri", "link", "href", "website", "homepage", "avatar", "image", "thumbnail", "photo", "src":
            return url(name)
        case "at", "date", "time", "timestamp", "created", "updated", "modified":
            return ExampleInstant(number: number).iso8601()
        case "day", "birthday": return ExampleInstant(number: number).dayText
        case "phone", "tel", "mobile": return "+47 555 01\(10 + number % 90)"
        case "city", "town", "place", "location": return pick(Self.cities)
        case "country": return pick(Self.countries)
        case "street", "address": return "\(number) Example Street"
        case "zip", "postcode", "postal": return String(10_000 + number)
        case "colour", "color": return pick(Self.colours)
        case "currency": return "EUR"
        case "language", "lang", "locale": return "en"
        case "timezone", "tz": return "Europe/Oslo"
        case "token", "password", "secret", "cursor": return "\(name.last)-\(number)"
        case "ip": return "192.0.2.\(number % 250 + 1)"
        case "host", "domain", "hostname": return "example.com"
        case "path": return "/\(subject)/\(number)"
        case "version": return "1.0.\(number)"
        case "hash", "sha", "digest", "checksum", "etag": return hexadecimal
        case "mime", "mimetype": return "text/plain"
        default: return name.words.isEmpty ? "text \(number)" : "\(name.text) \(number)"
        }
    }

    /// Returns an identifier that matches across models: `room_id` and the `id` of a `Room` are both `room-1`.
    private func identifier(_ name: ExampleName) -> String {
        "\(identifiedNoun(name))-\(number)"
    }

    /// Returns the noun of the object that an identifier refers to: `room`.
    private func identifiedNoun(_ name: ExampleName) -> String {
        let words = name.words.dropLast()
        return words.isEmpty ? subject : words.joined(separator: "-")
    }

    private func title(_ name: ExampleName) -> String {
        let words = name.words.count > 1 ? name.words.dropLast().joined(separator: " ") : ExampleName(owner).text
        return (words.isEmpty ? name.text : words).capitalizedFirst + " \(number)"
    }

    private var subject: String { owner.isEmpty ? "item" : ExampleName(owner).slug }

    func url(_ name: ExampleName) -> String {
        let ending = name.has("image", "avatar", "photo", "thumbnail") ? ".png" : ""
        return "https://example.com/\(subject)/\(number)\(ending)"
    }

    /// Returns an integer. An identifier is the number of the value.
    func integer(_ name: ExampleName) -> Int {
        switch name.last {
        case "id", "uid", "key", "number", "position", "index", "rank", "order", "page", "line": return number
        case "count", "total", "size", "length", "pages", "items": return 3
        case "in" where name.has("expires"): return 3_600
        case "age" where name.has("max"): return 3_600
        case "ttl": return 3_600
        case "age": return 20 + (number * 7) % 50
        case "year": return 2024
        case "month", "day": return 1 + number % 12
        case "hour", "minute", "second": return number % 24
        case "port": return 8_080
        case "percent", "progress", "done": return 50
        case "status", "code": return 200
        case "ms" where name.has("expires"): return 3_600_000
        case "at", "timestamp", "date", "time", "created", "updated", "expires":
            return ExampleInstant(number: number).seconds
        case "width": return 640
        case "height": return 480
        case "offset": return 0
        default: return 1 + Int(StableHash.hash(name.text) % 40) + number
        }
    }

    /// Returns the JSON number of a fraction.
    func fraction(_ name: ExampleName) -> String {
        switch name.last {
        case "price", "amount", "cost", "total", "sum", "fee", "balance": return "\(8 + number).95"
        case "lat", "latitude": return "59.9\(number % 10)"
        case "lon", "lng", "longitude": return "10.7\(number % 10)"
        case "progress", "ratio", "percent", "share", "score", "rate": return "0.5"
        default: return "\(number).5"
        }
    }

    func bool(_ name: ExampleName) -> Bool {
        !name.has("deleted", "archived", "private", "disabled", "hidden", "locked", "closed", "more", "draft", "error")
    }

    /// Returns a version 4 UUID (RFC 9562).
    func uuid(_ name: ExampleName) -> String {
        let first = Self.digits(StableHash.hash(name.isIdentifier ? identifiedNoun(name) : name.text + owner), 16)
        // Decimal digits, so that the last group is the number of the value.
        let last = Self.padded(String(number), 12)
        return "\(first.prefix(8))-\(first.dropFirst(8).prefix(4))-4\(first.suffix(3))-8000-\(last)"
    }

    private var hexadecimal: String { Self.digits(StableHash.hash("\(owner) \(number)"), 16) }

    private static func digits(_ number: UInt64, _ count: Int) -> String {
        padded(String(number, radix: 16), count)
    }

    private static func padded(_ text: String, _ count: Int) -> String {
        String(repeating: "0", count: max(0, count - text.count)) + text
    }

    private func pick(_ words: [String]) -> String { words[(number - 1 + words.count * 8) % words.count] }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
