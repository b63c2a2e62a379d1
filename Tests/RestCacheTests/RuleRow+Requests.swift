@_spi(Generated) import RestRuntime

/// Cache directives of the request and of the spec.
extension RuleRow {
    /// Section 5.2.1.
    static let requestDirectives: [RuleRow] = [
        RuleRow("s5.2.1.4: no-cache", .sent, cc: "max-age=60", second: [("Cache-Control", "no-cache")]),
        RuleRow(
            "s5.2.1.4: no-cache with a tag",
            .validated,
            [("Cache-Control", "max-age=60"), tag],
            second: [("Cache-Control", "no-cache")]
        ),
        RuleRow("s5.2.1.5: no-store", .sent, cc: "max-age=60", second: [("Cache-Control", "no-store")]),
        RuleRow("s5.2.1.1: max-age=0", .sent, cc: "max-age=60", second: [("Cache-Control", "max-age=0")]),
        RuleRow(
            "s5.2.1.1: max-age that is not reached",
            .cached,
            cc: "max-age=60",
            second: [("Cache-Control", "max-age=30")]
        ),
        RuleRow(
            "s5.2.1.1: max-age that is exceeded",
            .sent,
            cc: "max-age=60",
            second: [("Cache-Control", "max-age=5")]
        ),
        RuleRow(
            "s5.2.1.1: max-age that is no number",
            .sent,
            cc: "max-age=60",
            second: [("Cache-Control", "max-age=x")]
        ),
        RuleRow(
            "s5.2.1.3: min-fresh that is left",
            .cached,
            cc: "max-age=60",
            second: [("Cache-Control", "min-fresh=30")]
        ),
        RuleRow(
            "s5.2.1.3: min-fresh that is not left",
            .sent,
            cc: "max-age=60",
            second: [("Cache-Control", "min-fresh=55")]
        ),
        RuleRow(
            "s5.2.1.2: max-stale of any time",
            .cached,
            cc: "max-age=1",
            second: [("Cache-Control", "max-stale")],
            gap: 3600
        ),
        RuleRow(
            "s5.2.1.2: max-stale that is not reached",
            .cached,
            cc: "max-age=1",
            second: [("Cache-Control", "max-stale=60")]
        ),
        RuleRow(
            "s5.2.1.2: max-stale that is exceeded",
            .sent,
            cc: "max-age=1",
            second: [("Cache-Control", "max-stale=5")]
        ),
        RuleRow(
            "s5.2.1.2: no-cache of the answer over max-stale",
            .sent,
            cc: "no-cache",
            second: [("Cache-Control", "max-stale")]
        ),
        RuleRow(
            "s5.2.1.7: only-if-cached of what is kept",
            .cached,
            cc: "max-age=60",
            second: [("Cache-Control", "only-if-cached")]
        ),
        RuleRow(
            "s5.2.1.7: only-if-cached of what is stale",
            .refused,
            cc: "max-age=1",
            second: [("Cache-Control", "only-if-cached")]
        ),
        RuleRow(
            "s5.2.1.7: only-if-cached of what is not kept",
            .refused,
            cc: "no-store",
            second: [("Cache-Control", "only-if-cached")]
        ),
        RuleRow("s5.4: Pragma: no-cache", .sent, cc: "max-age=60", second: [("Pragma", "no-cache")]),
        RuleRow(
            "s5.4: Pragma: no-cache beside Cache-Control",
            .cached,
            cc: "max-age=60",
            second: [("Pragma", "no-cache"), ("Cache-Control", "max-age=30")]
        ),
        RuleRow("s5.4: another Pragma", .cached, cc: "max-age=60", second: [("Pragma", "x-y")]),
        RuleRow(
            "s5.2: an unknown directive of the request",
            .cached,
            cc: "max-age=60",
            second: [("Cache-Control", "x-y=1")]
        ),
        RuleRow("RFC 9110 s14: a range goes to the server", .sent, cc: "max-age=60", second: [("Range", "bytes=0-0")]),
        RuleRow(
            "RFC 9110 s14: the answer to a range is not kept",
            .sent,
            [("Cache-Control", "max-age=60")],
            first: [("Range", "bytes=0-0")]
        ),
        RuleRow("RFC 9110 s13: If-Match goes to the server", .sent, cc: "max-age=60", second: [("If-Match", "\"a\"")]),
    ]

    /// The spec's `cache`, which overrides HTTP's rules.
    static let specRules: [RuleRow] = [
        RuleRow("cache: 60s", .cached, rule: { $0.cache(maxAge: 60) }),
        RuleRow("cache: 60s that is over", .sent, gap: 60, rule: { $0.cache(maxAge: 60) }),
        RuleRow("cache: 60s over max-age=1", .cached, cc: "max-age=1", rule: { $0.cache(maxAge: 60) }),
        RuleRow("cache: 60s over max-age=3600", .sent, cc: "max-age=3600", gap: 61, rule: { $0.cache(maxAge: 60) }),
        RuleRow("cache: 60s over no-cache", .cached, cc: "no-cache, must-revalidate", rule: { $0.cache(maxAge: 60) }),
        RuleRow("cache: 60s over Age", .cached, [("Age", "3600")], age: 10, rule: { $0.cache(maxAge: 60) }),
        RuleRow("cache: 60s and no-store", .sent, cc: "no-store", rule: { $0.cache(maxAge: 60) }),
        RuleRow("cache: 60s and Vary: *", .sent, [("Vary", "*")], rule: { $0.cache(maxAge: 60) }),
        RuleRow("cache: 60s and an error", .sent, status: 404, rule: { $0.cache(maxAge: 60) }),
        RuleRow(
            "cache: 60s and an error that says so itself",
            .cached,
            [("Cache-Control", "max-age=60")],
            status: 404,
            rule: { $0.cache(maxAge: 60) }
        ),
        RuleRow(
            "cache: 60s and a caller's no-cache",
            .sent,
            second: [("Cache-Control", "no-cache")],
            rule: { $0.cache(maxAge: 60) }
        ),
        RuleRow("cache: 0s", .sent, cc: "max-age=60", gap: 0, rule: { $0.cache(maxAge: 0) }),
        RuleRow("cache: http", .cached, cc: "max-age=60", rule: { $0.cache() }),
        RuleRow("cache: none", .sent, cc: "max-age=60", rule: { $0.uncached() }),
    ]
}
