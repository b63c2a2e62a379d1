/// Checks a file's bytes before libyaml parses them: size, encoding, characters, directives.
///
/// The remaining texts are valid UTF-8 of printable characters, so libyaml never fails at a byte. They have no
/// directives, which libyaml parses in quadratic time.
struct YAMLSourceCheck {
    let file: SourceFile
    let limits: YAMLLimits
    let diagnostics: Diagnostics

    private static let maximumFindings = 20

    /// Returns the start of the text after a byte order mark. Returns `nil` after reporting an error.
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
            // The diagnostic has the file's name without its text, to avoid searching a huge text for a line.
            at: Span(SourceFile(name: file.name, bytes: []), 0..<0),
            help: "split the spec into several files and name them under 'include'"
        )
        diagnostics.report(diagnostic)
    }

    /// Reports a file that begins like UTF-16 or UTF-32, and returns `true`.
    private var isUTF16: Bool {
        let bytes = file.bytes
        guard bytes.count >= 2 else { return false }
        let encoding: String
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE) where bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0: encoding = "UTF-32"
        case (0xFF, 0xFE), (0xFE, 0xFF): encoding = "UTF-16"
        // An ASCII character in two bytes, without a byte order mark.
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
            while offset < buffer.count, findings < Self.maximumFindings {
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

    /// Whether the character is printable in YAML 1.2 (section 5.1), visible in editors, and not a line break in YAML
    /// 1.1.
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

    /// Checks the lines with `%` before the first content, which are directives. Only `%YAML` is allowed.
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
