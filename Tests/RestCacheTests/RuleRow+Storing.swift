/// Which responses are stored.
extension RuleRow {
    /// Section 3: storing responses.
    static let storing: [RuleRow] = [
        RuleRow("s3: nothing is said", .sent),
        RuleRow("s3: max-age", .cached, cc: "max-age=60"),
        RuleRow("s5.2.2.5: no-store", .sent, cc: "no-store"),
        RuleRow("s5.2.2.5: no-store beside max-age", .sent, cc: "no-store, max-age=60"),
        RuleRow("s5.2.2.5: No-StOrE", .sent, cc: "max-age=60, No-StOrE"),
        RuleRow("s5.2.2.5: no-store with an argument", .sent, cc: "max-age=60, no-store=\"a\""),
        RuleRow("s5.2.2.5: no-store behind an empty element", .sent, cc: "max-age=60,, no-store"),
        RuleRow(
            "s5.2.2.5: no-store in another line",
            .sent,
            [("Cache-Control", "max-age=60"), ("Cache-Control", "no-store")]
        ),
        RuleRow("s5.2.2.5: no-store behind a broken quote", .sent, cc: "max-age=60, a=\"b, no-store"),
        RuleRow("s5.2.2.5: no-store within a quote", .cached, cc: "a=\"no-store\", max-age=60"),
        RuleRow("s5.2.2.5: no-store with an entity tag", .sent, [("Cache-Control", "no-store"), tag]),
        RuleRow("s5.2.2.7: private is for this cache", .cached, cc: "private, max-age=60"),
        RuleRow("s5.2.2.7: private with names", .cached, cc: "private=\"X-User\", max-age=60"),
        RuleRow("s5.2.2.9: public", .cached, cc: "public, max-age=60"),
        RuleRow("s5.2.2.10: s-maxage is for shared caches", .sent, cc: "s-maxage=60"),
        RuleRow("s5.2.2.10: s-maxage beside max-age", .cached, cc: "s-maxage=0, max-age=60"),
        RuleRow("s5.2.2.8: proxy-revalidate is for shared caches", .cached, cc: "proxy-revalidate, max-age=60"),
        RuleRow("s5.2.2.3: must-understand over no-store", .cached, cc: "must-understand, no-store, max-age=60"),
        RuleRow("s5.2.3: an unknown directive", .cached, cc: "max-age=60, stale-while-dreaming=1"),
        RuleRow(
            "s5.2.3: an unknown directive with quotes and commas",
            .cached,
            cc: "x=\"a, \\\" no-cache, b\", max-age=60"
        ),
        RuleRow(
            "s5.2.1.5: no-store of the first request",
            .sent,
            [("Cache-Control", "max-age=60")],
            first: [("Cache-Control", "no-store")]
        ),
        RuleRow("s3.5: Authorization is no bar to a private cache", .cached, cc: "max-age=60"),
        RuleRow("s7.3: Set-Cookie is no bar", .cached, [("Cache-Control", "max-age=60"), ("Set-Cookie", "a=s3cr3t")]),
        RuleRow(
            "s3: Content-Type of a stream of events",
            .sent,
            [("Cache-Control", "max-age=60"), ("Content-Type", "text/event-stream")]
        ),
        RuleRow("s4: a URL with a query", .cached, cc: "max-age=60"),
        RuleRow(
            "s5.4: Pragma of an answer says nothing",
            .cached,
            [("Cache-Control", "max-age=60"), ("Pragma", "no-cache")]
        ),
    ]

    /// Section 3 and RFC 9110, section 15.1.
    static let statuses: [RuleRow] =
        [200, 201, 202, 203, 204, 299, 300, 400, 403, 404, 405, 409, 410, 414, 418, 499, 500, 501, 502, 503, 504, 599]
        .map {
            RuleRow("status \($0) that is fresh", .cached, [("Cache-Control", "max-age=60")], status: $0)
        }
        + [200, 203, 204, 300, 404, 405, 410, 414, 501].map {
            RuleRow("status \($0) that says nothing but its tag", .validated, [tag], status: $0)
        }
        + [201, 202, 400, 403, 500, 503].map {
            RuleRow("status \($0) that says nothing but its tag is not kept", .sent, [tag], status: $0)
        }
        + [401, 407].map {
            RuleRow("status \($0) is not kept", .sent, [("Cache-Control", "max-age=60")], status: $0)
        }
        + [
            RuleRow(
                "status 206 is not kept",
                .sent,
                [("Cache-Control", "max-age=60"), ("Content-Range", "bytes 0-0/9")],
                status: 206
            ),
            RuleRow(
                "status 299 with must-understand is not kept",
                .sent,
                [("Cache-Control", "must-understand, max-age=60")],
                status: 299
            ),
            RuleRow(
                "status 599 with must-understand is not kept",
                .sent,
                [("Cache-Control", "must-understand, no-store, max-age=60")],
                status: 599
            ),
            RuleRow("status 403 with public and a tag", .validated, [("Cache-Control", "public"), tag], status: 403),
        ]
}
