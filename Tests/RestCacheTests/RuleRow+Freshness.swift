/// The time for which responses are fresh.
extension RuleRow {
    /// Section 5.2.2 and 4.2.1.
    static let directives: [RuleRow] = [
        RuleRow("s4.2: max-age is over", .sent, cc: "max-age=10", gap: 10),
        RuleRow("s4.2: max-age is not over yet", .cached, cc: "max-age=11", gap: 10),
        RuleRow("s4.2: max-age=0", .sent, cc: "max-age=0", gap: 0),
        RuleRow("s5.2.2.1: Max-Age", .cached, cc: "Max-Age=60"),
        RuleRow("s5.2.2.1: max-age in quotes", .cached, cc: "max-age=\"60\""),
        RuleRow("s5.2.2.1: max-age in single quotes", .sent, cc: "max-age='60'"),
        RuleRow("s5.2.2.1: max-age with leading zeros", .cached, cc: "max-age=0060"),
        RuleRow("s4.2.1: max-age below zero", .sent, cc: "max-age=-60"),
        RuleRow("s4.2.1: max-age with a fraction", .sent, cc: "max-age=60.5"),
        RuleRow("s4.2.1: max-age with letters behind", .sent, cc: "max-age=60a"),
        RuleRow("s4.2.1: max-age with letters in front", .sent, cc: "max-age=a60"),
        RuleRow("s4.2.1: max-age without a value", .sent, cc: "max-age"),
        RuleRow("s4.2.1: max-age with nothing behind =", .sent, cc: "max-age="),
        RuleRow("s4.2.1: max-age with a space before =", .sent, cc: "max-age =60"),
        RuleRow("s4.2.1: max-age with a space behind =", .sent, cc: "max-age= 60"),
        RuleRow("s1.2.2: max-age of 2^31", .cached, cc: "max-age=2147483648", gap: 1_000_000),
        RuleRow("s1.2.2: max-age of 2^64 and more", .cached, cc: "max-age=99999999999999999999999999", gap: 1_000_000),
        RuleRow("s4.2.1: of two max-age the first counts", .cached, cc: "max-age=60, max-age=1"),
        RuleRow("s4.2.1: of two max-age the first counts, the other way round", .sent, cc: "max-age=1, max-age=60"),
        RuleRow(
            "s4.2.1: of two max-age in two lines the first counts",
            .sent,
            [("Cache-Control", "max-age=1"), ("Cache-Control", "max-age=60")]
        ),
        RuleRow("s5.2: max-age within another's quotes", .sent, cc: "extension=\"max-age=60\", max-age=1"),
        RuleRow("s5.2.2.4: no-cache", .validated, [("Cache-Control", "no-cache"), tag]),
        RuleRow("s5.2.2.4: no-cache beside max-age", .validated, [("Cache-Control", "max-age=60, no-cache"), tag]),
        RuleRow("s5.2.2.4: no-cache without a tag", .sent, cc: "no-cache, max-age=60"),
        RuleRow(
            "s5.2.2.4: no-cache with names counts as without",
            .validated,
            [("Cache-Control", "max-age=60, no-cache=\"X-A, X-B\""), tag]
        ),
        RuleRow("s5.2.2.4: No-Cache", .sent, cc: "max-age=60, No-Cache"),
        RuleRow("s5.2.2.2: must-revalidate that is fresh", .cached, cc: "must-revalidate, max-age=60"),
        RuleRow("s5.2.2.2: must-revalidate that is stale", .sent, cc: "must-revalidate, max-age=1"),
        RuleRow(
            "s5.2.2.2: must-revalidate over max-stale",
            .sent,
            [("Cache-Control", "must-revalidate, max-age=1")],
            second: [("Cache-Control", "max-stale")]
        ),
        RuleRow(
            "RFC 5861 s3: must-revalidate over stale-while-revalidate",
            .sent,
            cc: "must-revalidate, max-age=1, stale-while-revalidate=60"
        ),
        RuleRow("RFC 8246: immutable says nothing of a stale one", .sent, cc: "immutable, max-age=1"),
    ]

    /// Section 5.3 and 4.2.1.
    static let expiry: [RuleRow] = [
        RuleRow("s5.3: Expires to come", .cached, [("Date", "{0}"), ("Expires", "{60}")]),
        RuleRow("s5.3: Expires without Date", .cached, [("Expires", "{60}")]),
        RuleRow("s5.3: Expires that is over", .sent, [("Date", "{0}"), ("Expires", "{5}")]),
        RuleRow("s5.3: Expires in the past", .sent, [("Date", "{0}"), ("Expires", "{-60}")], gap: 0),
        RuleRow("s5.3: Expires of now", .sent, [("Date", "{0}"), ("Expires", "{0}")], gap: 0),
        RuleRow("s5.3: Expires: 0", .sent, [("Expires", "0")]),
        RuleRow("s5.3: Expires: -1", .sent, [("Expires", "-1")]),
        RuleRow("s5.3: Expires that is no date", .sent, [("Expires", "tomorrow")]),
        RuleRow("s5.3: Expires in a zone of its own", .sent, [("Expires", "Tue, 14 Nov 2033 22:13:20 AEST")]),
        RuleRow("s5.3: Expires twice", .sent, [("Expires", "{60}"), ("Expires", "{90}")]),
        RuleRow("s5.3: Expires far away", .cached, [("Expires", "Fri, 31 Dec 9999 23:59:59 GMT")]),
        RuleRow("s5.3: Expires as of RFC 850", .cached, [("Expires", "Friday, 14-Nov-36 22:13:20 GMT")]),
        RuleRow("s5.3: Expires as of asctime", .cached, [("Expires", "Sun Nov 14 22:13:20 2038")]),
        RuleRow("s5.3: max-age over Expires", .cached, [("Cache-Control", "max-age=60"), ("Expires", "{-60}")]),
        RuleRow("s5.3: max-age=0 over Expires", .sent, [("Cache-Control", "max-age=0"), ("Expires", "{60}")]),
        RuleRow("s5.3: a broken max-age over Expires", .sent, [("Cache-Control", "max-age=a"), ("Expires", "{60}")]),
        RuleRow("s5.3: Expires counts from Date", .cached, [("Date", "{3600}"), ("Expires", "{3660}")]),
        RuleRow("s4.2.2: nothing is guessed from Last-Modified", .validated, [date]),
    ]

    /// Section 4.2.3 and 5.1.
    static let ages: [RuleRow] = [
        RuleRow("s5.1: Age counts", .sent, [("Cache-Control", "max-age=60"), ("Age", "55")]),
        RuleRow("s5.1: Age is added to", .cached, [("Cache-Control", "max-age=60"), ("Age", "30")], age: 40),
        RuleRow("s5.1: Age of more than max-age", .sent, [("Cache-Control", "max-age=60"), ("Age", "3600")], gap: 0),
        RuleRow("s5.1: Age of 2^31", .sent, [("Cache-Control", "max-age=60"), ("Age", "2147483648")], gap: 0),
        RuleRow(
            "s5.1: Age without end",
            .sent,
            [("Cache-Control", "max-age=60"), ("Age", "99999999999999999999")],
            gap: 0
        ),
        RuleRow("s5.1: of two the first counts", .cached, [("Cache-Control", "max-age=60"), ("Age", "0, 3600")]),
        RuleRow(
            "s5.1: of two the first counts, the other way round",
            .sent,
            [("Cache-Control", "max-age=60"), ("Age", "3600, 0")]
        ),
        RuleRow(
            "s5.1: of two lines the first counts",
            .sent,
            [("Cache-Control", "max-age=60"), ("Age", "3600"), ("Age", "0")]
        ),
        RuleRow("s5.1: Age below zero is not there", .cached, [("Cache-Control", "max-age=60"), ("Age", "-3600")]),
        RuleRow(
            "s5.1: Age with a fraction is not there",
            .cached,
            [("Cache-Control", "max-age=60"), ("Age", "3600.0")]
        ),
        RuleRow("s5.1: Age with letters is not there", .cached, [("Cache-Control", "max-age=60"), ("Age", "3600a")]),
        RuleRow("s4.2.3: Date a while ago", .sent, [("Cache-Control", "max-age=60"), ("Date", "{-55}")]),
        RuleRow("s4.2.3: Date a moment ago", .cached, [("Cache-Control", "max-age=60"), ("Date", "{-30}")], age: 40),
        RuleRow(
            "s4.2.3: the larger of Date and Age",
            .cached,
            [("Cache-Control", "max-age=60"), ("Date", "{-20}"), ("Age", "30")],
            age: 40
        ),
        RuleRow("s4.2.3: Date to come", .cached, [("Cache-Control", "max-age=60"), ("Date", "{3600}")]),
        RuleRow("s4.2.3: Date that is none", .cached, [("Cache-Control", "max-age=60"), ("Date", "now")]),
        RuleRow("s4.2.3: a clock that was put back", .sent, [("Cache-Control", "max-age=60")], gap: -3600),
    ]
}
