import Testing

@testable import ShellProgress

@Suite("A progress as a line")
struct ProgressLineTests {
    private let line = ProgressLine(title: "film.mp4", completed: 17_400_000, total: 33_600_000, rate: 16_100_000)

    @Test("All of it, where there is room, and ever less where there is not")
    func widths() {
        let bar = "[==============>               ]"
        #expect(line.text(width: 120) == "film.mp4  \(bar)   51 %  17.4 of 33.6 MB  16.1 MB/s")
        for width in 1...120 { #expect(Columns.count(line.text(width: width)) <= width) }
        #expect(line.text(width: 46) == "film.mp4  [====>     ]   51 %  17.4 of 33.6 MB")
        #expect(line.text(width: 40) == "film.mp4   51 %  17.4 of 33.6 MB")
        #expect(line.text(width: 20) == "film.mp4   51 %  17…")
        #expect(line.text(width: 1) == "…")
    }

    @Test(
        "The beginning, the end, and what is beyond",
        arguments: [
            (0, 100, "t  [                              ]    0 %    0.0 of 100.0 B"),
            (1, 100, "t  [                              ]    1 %    1.0 of 100.0 B"),
            (100, 100, "t  [==============================]  100 %  100.0 of 100.0 B"),
            (120, 100, "t  [==============================]  100 %  120.0 of 100.0 B"),
            (0, 0, "t  [==============================]  100 %  0.0 of 0.0 B"),
            (999_999, 2_000_000_000, "t  [                              ]    0 %  0.0 of 2.0 GB"),
        ]
    )
    func ends(completed: Int64, total: Int64, text: String) {
        #expect(ProgressLine(title: "t", completed: completed, total: total, rate: nil).text(width: 79) == text)
    }

    @Test("Without a total the bytes alone")
    func noTotal() {
        let line = ProgressLine(title: "t", completed: 1_234, total: nil, rate: 500)
        #expect(line.text(width: 79) == "t  1.2 kB  500.0 B/s")
        #expect(line.text(width: 10) == "t  1.2 kB")
        #expect(line.plain == "t  1.2 kB  500.0 B/s")
    }

    @Test("Colour is around the bar, and counts for nothing")
    func colour() {
        let text = line.text(width: 79, isColoured: true)
        #expect(text.contains("[\u{1B}[32m=====") && text.contains(">\u{1B}[0m "))
        let bare = text.replacing("\u{1B}[32m", with: "").replacing("\u{1B}[0m", with: "")
        #expect(bare == line.text(width: 79))
    }

    @Test("A title is another's text: no order to a terminal, and no more than half of the line")
    func title() {
        let evil = ProgressLine(title: "a\u{1B}[2J\r\nb\u{9B}c", completed: 1, total: 2, rate: nil)
        for text in [evil.text(width: 79), evil.plain] {
            #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
        let long = ProgressLine(title: String(repeating: "x", count: 200), completed: 1, total: 2, rate: nil)
        #expect(long.text(width: 79).hasPrefix(String(repeating: "x", count: 38) + "…  ["))
        #expect(long.text(width: 79).hasSuffix("50 %  1.0 of 2.0 B"))
    }

    @Test("Wide signs take two columns")
    func wide() {
        #expect(Columns.count("映画 🎬 é") == 9)
        #expect(Columns.cut("映画 🎬", to: 4) == "映…" && Columns.cut("映画", to: 4) == "映画")
        let line = ProgressLine(title: "映画🎬映画🎬映画🎬", completed: 1, total: 2, rate: 3)
        for width in 1...80 { #expect(Columns.count(line.text(width: width)) <= width) }
    }

    @Test("Numbers that are none", arguments: [Double.infinity, .nan, 1e300])
    func numbers(rate: Double) {
        #expect(ProgressLine(title: "t", completed: 1, total: 2, rate: rate).plain.contains("?"))
    }
}
