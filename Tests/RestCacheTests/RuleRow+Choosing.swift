/// Selecting a stored response and validating it.
extension RuleRow {
    /// Section 4.1.
    static let varying: [RuleRow] = [
        RuleRow(
            "s4.1: the same value",
            .cached,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            first: [("Foo", "1")],
            second: [("Foo", "1")]
        ),
        RuleRow(
            "s4.1: another value",
            .sent,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            first: [("Foo", "1")],
            second: [("Foo", "2")]
        ),
        RuleRow(
            "s4.1: a value in another case",
            .sent,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            first: [("Foo", "a")],
            second: [("Foo", "A")]
        ),
        RuleRow(
            "s4.1: a value that is not there any more",
            .sent,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            first: [("Foo", "1")]
        ),
        RuleRow(
            "s4.1: a value that was not there",
            .sent,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            second: [("Foo", "1")]
        ),
        RuleRow(
            "s4.1: an empty value is not the same as none",
            .sent,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            second: [("Foo", "")]
        ),
        RuleRow("s4.1: not there both times", .cached, [("Cache-Control", "max-age=60"), ("Vary", "Foo")]),
        RuleRow(
            "s4.1: a name in another case",
            .cached,
            [("Cache-Control", "max-age=60"), ("vary", "FOO")],
            first: [("foo", "1")],
            second: [("Foo", "1")]
        ),
        RuleRow(
            "s4.1: one of two differs",
            .sent,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo, Bar")],
            first: [("Foo", "1"), ("Bar", "a")],
            second: [("Foo", "1"), ("Bar", "b")]
        ),
        RuleRow(
            "s4.1: two that are the same",
            .cached,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo, Bar")],
            first: [("Foo", "1"), ("Bar", "a")],
            second: [("Bar", "a"), ("Foo", "1")]
        ),
        RuleRow(
            "s4.1: two lines of Vary",
            .sent,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo"), ("Vary", "Bar")],
            first: [("Bar", "a")],
            second: [("Bar", "b")]
        ),
        RuleRow(
            "s4.1: spaces that mean nothing",
            .cached,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            first: [("Foo", "1,2")],
            second: [("Foo", "1 , 2")]
        ),
        RuleRow(
            "s4.1: two lines are one list",
            .cached,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            first: [("Foo", "1, 2")],
            second: [("Foo", "1"), ("Foo", "2")]
        ),
        RuleRow(
            "s4.1: the order of a list",
            .sent,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            first: [("Foo", "1, 2")],
            second: [("Foo", "2, 1")]
        ),
        RuleRow(
            "s4.1: what is not named",
            .cached,
            [("Cache-Control", "max-age=60"), ("Vary", "Foo")],
            first: [("Other", "1")],
            second: [("Other", "2")]
        ),
        RuleRow("s4.1: Vary without a name", .cached, [("Cache-Control", "max-age=60"), ("Vary", " , ")]),
        RuleRow("s4.1: *", .sent, [("Cache-Control", "max-age=60"), ("Vary", "*")]),
        RuleRow("s4.1: , *", .sent, [("Cache-Control", "max-age=60"), ("Vary", ", *")]),
        RuleRow("s4.1: *, Foo", .sent, [("Cache-Control", "max-age=60"), ("Vary", "*, Foo")]),
        RuleRow("s4.1: Foo, *", .sent, [("Cache-Control", "max-age=60"), ("Vary", "Foo, *")]),
        RuleRow("s4.1: * in another line", .sent, [("Cache-Control", "max-age=60"), ("Vary", "Foo"), ("Vary", "*")]),
        RuleRow(
            "s4.1: what is sent with each call anyway",
            .cached,
            [("Cache-Control", "max-age=60"), ("Vary", "Accept, Accept-Encoding, Authorization")]
        ),
    ]

    /// Section 4.3.
    static let validators: [RuleRow] = [
        RuleRow("s4.3.1: an entity tag", .validated, [tag]),
        RuleRow("s4.3.1: a weak entity tag", .validated, [("ETag", "W/\"v1\"")]),
        RuleRow("s4.3.1: an entity tag without quotes", .validated, [("ETag", "4a7sd47ads5789a6sd")]),
        RuleRow("s4.3.1: Last-Modified", .validated, [date]),
        RuleRow("s4.3.1: both", .validated, [tag, date]),
        RuleRow("s4.3.1: stale with a tag", .validated, [("Cache-Control", "max-age=1"), tag]),
        RuleRow("s4.3.1: fresh with a tag", .cached, [("Cache-Control", "max-age=60"), tag]),
        RuleRow("s4.3.1: Expires: 0 with a tag", .validated, [("Expires", "0"), tag]),
        RuleRow(
            "s4.3.4: Vary that is stale, with a tag",
            .validated,
            [("Vary", "Foo"), tag],
            first: [("Foo", "1")],
            second: [("Foo", "1")]
        ),
        RuleRow(
            "s4.3.2: a condition of the request's own goes to the server",
            .passed,
            [("Cache-Control", "max-age=60"), tag],
            second: [("If-None-Match", "\"other\"")]
        ),
    ]
}
