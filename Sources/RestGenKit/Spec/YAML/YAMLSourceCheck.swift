/// Looks a file's bytes through before libyaml sees them: size, encoding, characters, directives.
///
/// What it lets pass is valid UTF-8 of printable characters, so that libyaml never stumbles over a byte, and never
/// reads a directive, which it handles in quadratic time.
struct YAMLSourceCheck {
    let file: SourceFile
    let limits: YAMLLimits
    let diagnostics: Diagnostics

    private static let reported = 20

    /// Where the text begins behind a byte order mark; nil after an error was reported.
    func run() -> Int? {
        guard file.bytes.count <= limits.bytes else {
            reportSize()
            return nil
        }
        guard !isUTF16 else { return nil }
        let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return checkCharacters(from: start) && checkDirectives(from: start) ? start : nil
    }

    private func reportSize() {
        let diagnostic = Diagnostic(
            .yamlTooLarge,
            "the file has \(file.bytes.count) bytes, more than the limit of \(limits.bytes)",
            // The file's name without its text, which nobody should look through for a line to show.
            at: Span(SourceFile(name: file.name, bytes: []), 0..<0),
            help: "split the spec into several files and name them under 'include'"
        )
        diagnostics.report(diagnostic)
    }

    /// True, and reported, for a file that begins like UTF-16 or UTF-32.
    private var isUTF16: Bool {
        let bytes = file.bytes
        guard bytes.count >= 2 else { return false }
        let encoding: String
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE) where bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0: encoding = "UTF-32"
        case (0xFF, 0xFE), (0xFE, 0xFF): encoding = "UTF-16"
        // An ASCII character in two bytes, without a mark.
        case (0, 1...0x7F), (1...0x7F, 0): encoding = "UTF-16"
        default: return false
        }
        report(.yamlEncoding, "the file is \(encoding), not UTF-8", at: 0..<2, help: "save the file as UTF-8")
        return true
    }

    private func checkCharacters(from start: Int) -> Bool {
        let bytes = file.bytes
        var findings = 0
        var offset = start
        bytes.withUnsafeBufferPointer { buffer in
            while offset < buffer.count, findings < Self.reported {
                let byte = buffer[offset]
                if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                    offset += 1
                    continue
                }
                guard let (scalar, length) = UTF8Scalar.decode(buffer, at: offset) else {
                    reportInvalidByte(at: offset)
                    findings += 1
                    return
                }
                if !isAllowed(scalar) {
                    reportCharacter(scalar, at: offset..<offset + length)
                    findings += 1
                }
                offset += length
            }
        }
        return findings == 0
    }

    /// The printable characters of YAML 1.2 (section 5.1), without those that an editor shows as nothing or that
    /// YAML 1.1 took for a line break.
    private func isAllowed(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x85, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
        case 0..<0x20, 0x7F..<0xA0: false
        default: true
        }
    }

    private func reportInvalidByte(at offset: Int) {
        let byte = hexadecimal(UInt32(file.bytes[offset]), width: 2)
        report(
            .yamlEncoding,
            "the byte 0x\(byte) at offset \(offset) is not UTF-8",
            at: offset..<offset + 1,
            help: "save the file as UTF-8"
        )
    }

    private func reportCharacter(_ scalar: UInt32, at range: Range<Int>) {
        let code = hexadecimal(scalar, width: 4)
        let escape = scalar < 0x100 ? "\\x\(hexadecimal(scalar, width: 2))" : "\\u\(code)"
        let name =
            switch scalar {
            case 0: "a NUL byte"
            case 0xFEFF: "a byte order mark (U+FEFF)"
            case 0x85, 0x2028, 0x2029: "the invisible line separator U+\(code)"
            default: "the control character U+\(code)"
            }
        report(
            .yamlControlCharacter,
            "\(name) is not allowed here",
            at: range,
            help: "delete it, or write \(escape) between double quotes"
        )
    }

    /// Lines with `%` before the first content are directives; only `%YAML` may pass.
    private func checkDirectives(from start: Int) -> Bool {
        let source = YAMLSourceText(file.bytes)
        var line = source.line(at: start)
        line = max(start, line.lowerBound)..<line.upperBound
        while true {
            let content = source.trimmed(line)
            let text = source.text(content.prefix(32))
            if content.isEmpty || text.hasPrefix("#") || text == "%YAML 1.2" || text == "%YAML 1.1" {
                guard let next = source.line(after: line) else { return true }
                line = next
                continue
            }
            guard content.lowerBound == line.lowerBound, file.bytes[content.lowerBound] == UInt8(ascii: "%") else {
                return true
            }
            if text.hasPrefix("%YAML ") || text.hasPrefix("%TAG ") {
                report(.yamlSyntax, "'\(source.text(content))' is not supported", at: content, help: "delete the line")
            } else {
                let finding = YAMLQuoting(source, file).leadingCharacter(at: content.lowerBound, isFlow: false)
                diagnostics.report(finding.diagnostic)
            }
            return false
        }
    }

    private func report(_ id: DiagnosticID, _ message: String, at range: Range<Int>, help: String) {
        diagnostics.report(Diagnostic(id, message, at: Span(file, range), help: help))
    }

    private func hexadecimal(_ value: UInt32, width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
