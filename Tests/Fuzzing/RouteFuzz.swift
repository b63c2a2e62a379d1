@_spi(Generated) import RestRuntime

/// Compares tables of path patterns with a slow matcher that implements the rules literally.
package struct RouteFuzz: FuzzSubject {
    package let name = "paths"

    package init() {}

    /// A table, and the call that is matched.
    package struct Lookup: Sendable {
        var lines: [RouteTable<Int>.Line]
        var path: String
        var base: String
        var method: String?
        var status: Int?
        var mediaType: String?
    }

    /// A few segments, so that patterns overlap. Some contain escapes, and some only look alike.
    private static let segments = [
        "a", "b", "users", "1", "42", "007", "A", "é", "e\u{301}", "a b", "a.b", "-1", "1a", "٣", "１", "{id}",
    ]
    private static let pathSegments =
        segments + [
            "", "", "%61", "a%2Fb", "%2a", "%23", "%C3%A9", "%C3", "%", "%zz", "%2", "#", "*", "**", "a?b", "4%32",
            "%00",
        ]
    private static let patternSegments =
        segments + ["#", "#", "#", "*", "*", "*", "**", "**", "", "a/b", "***", "#1", "a*"]
    private static let mediaTypes = [
        "application/json", "application/*", "text/html", "text/*", "TEXT/Plain", "text/html; charset=utf-8", "*/*",
    ]

    package func input(_ generator: inout SeededGenerator) -> Lookup {
        // Sometimes very few segments, so that long patterns overlap too.
        let patterns = generator.isTrue(percent: 50) ? ["a", "1", "#", "*", "**"] : Self.patternSegments
        let paths = generator.isTrue(percent: 50) ? ["a", "1", "b"] : Self.pathSegments
        let lines = (0..<(1 + generator.number(12))).map { number in
            RouteTable<Int>.Line(
                generator.isTrue(percent: 10) ? nil : number,
                path: generator.isTrue(percent: 10) ? nil : path(of: patterns, &generator),
                method: generator.isTrue(percent: 30) ? generator.element(of: ["GET", "POST"]) : nil,
                statuses: generator.isTrue(percent: 40) ? statuses(&generator) : nil,
                mediaType: generator.isTrue(percent: 30) ? generator.element(of: Self.mediaTypes) : nil
            )
        }
        let isBelowBase = generator.isTrue(percent: 30)
        let base = isBelowBase ? path(of: paths, &generator) : ""
        var target = path(of: paths, &generator)
        if isBelowBase, generator.isTrue(percent: 70) { target = base + (target.hasPrefix("/") ? "" : "/") + target }
        if generator.isTrue(percent: 10) { target += "?x=/a/1#y" }
        return Lookup(
            lines: lines,
            path: target,
            base: base,
            method: generator.isTrue(percent: 80) ? generator.element(of: ["GET", "POST", "PUT"]) : nil,
            status: generator.isTrue(percent: 80) ? generator.element(of: [200, 201, 204, 404, 500]) : nil,
            mediaType: generator.isTrue(percent: 70)
                ? generator.element(of: Self.mediaTypes.filter { !$0.hasSuffix("*") }) : nil
        )
    }

    private func path(of segments: [String], _ generator: inout SeededGenerator) -> String {
        let count = generator.isTrue(percent: 2) ? generator.number(40) : generator.number(5)
        var text = (0..<count).map { _ in generator.element(of: segments) }.joined(separator: "/")
        if generator.isTrue(percent: 80) { text = "/" + text }
        if generator.isTrue(percent: 15) { text += "/" }
        return text
    }

    private func statuses(_ generator: inout SeededGenerator) -> ClosedRange<Int> {
        generator.element(of: [
            200...200, 201...201, 200...299, 200...204, 400...499, 404...404, 0...Int.max, 200...500,
        ])
    }

    package func problem(with lookup: Lookup) -> String? {
        let table = RouteTable(lookup.lines)
        let matcher = SlowMatcher(lookup)
        if table.problems.count != matcher.problemCount {
            return "\(table.problems.count) patterns are wrong, of \(matcher.problemCount)"
        }
        let line = table.line(
            path: lookup.path,
            base: lookup.base,
            method: lookup.method,
            status: lookup.status,
            mediaType: lookup.mediaType
        )
        let expected = matcher.winner.map { lookup.lines[$0] }
        guard line.map(Self.text) == expected.map(Self.text) else {
            return "found \(line.map(Self.text) ?? "nothing"), expected \(expected.map(Self.text) ?? "nothing")"
        }
        return nil
    }

    package func text(of lookup: Lookup) -> String {
        let parts = [
            lookup.path.debugDescription, "base \(lookup.base.debugDescription)", lookup.method ?? "no verb",
            lookup.status.map(String.init) ?? "no status", lookup.mediaType ?? "no media type",
        ]
        return parts.joined(separator: ", ") + lookup.lines.map { "\n          " + Self.text($0) }.joined()
    }

    private static func text(_ line: RouteTable<Int>.Line) -> String {
        [
            line.value.map(String.init) ?? "none", line.path.map(\.debugDescription) ?? "-", line.method ?? "-",
            line.statuses.map { "\($0)" } ?? "-", line.mediaType ?? "-",
        ].joined(separator: " ")
    }
}
