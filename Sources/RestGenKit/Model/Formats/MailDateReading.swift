/// Dates as e-mail has them, as the runtime's `RFC2822` reads them (RFC 5322, sections 3.3 and 4.3).
enum MailDateReading {
    @Sendable static func reads(_ text: String) -> Bool {
        guard let words = words(text) else { return false }
        let form =
            #/
            (?: (?: mon|tue|wed|thu|fri|sat|sun ) \s?,\s? )?
            (\d{1,2}) \s ([a-z]+) \s (\d{2,4}) \s
            (\d\d) \s?:\s? (\d\d) (?: \s?:\s? (\d\d) )? \s
            ([-+]\d{4} | [a-z]+)
            /#
        guard let match = words.wholeMatch(of: form), let day = Int(match.1), let month = month(match.2),
            let year = year(match.3), let hour = Int(match.4), let minute = Int(match.5), let offset = offset(match.7)
        else { return false }
        let second = match.6.flatMap { Int($0) } ?? 0
        guard 1...DateReading.length(year: year, month: month) ~= day, hour < 24, minute < 60, second <= 60 else {
            return false
        }
        // A leap second is the last of a UTC day.
        return second < 60 || ((hour * 60 + minute + 1 - offset) % 1440 + 1440) % 1440 == 0
    }

    private static func month(_ word: Substring) -> Int? {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        return months.firstIndex { $0 == word }.map { $0 + 1 }
    }

    private static func year(_ digits: Substring) -> Int? {
        guard let year = Int(digits) else { return nil }
        switch digits.utf8.count {
        case 2: return year + (year < 50 ? 2000 : 1900)
        case 3: return year + 1900
        default: return year
        }
    }

    /// In minutes. A name that nobody knows stands for UTC.
    private static func offset(_ zone: Substring) -> Int? {
        if let amount = Int(zone) {
            guard abs(amount) % 100 < 60 else { return nil }
            return amount / 100 * 60 + amount % 100
        }
        let hours = ["est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7]
        return (hours[String(zone)] ?? 0) * 60
    }

    /// In small letters, with one space for all space and comments, and none at its ends; nil for what is no date by its signs.
    private static func words(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        var words: [UInt8] = []
        var place = 0
        while place < bytes.count {
            var byte = bytes[place]
            if byte == UInt8(ascii: "("), let end = endOfComment(bytes, place) {
                place = end
                byte = UInt8(ascii: " ")
            } else {
                place += 1
            }
            if byte.isOne(of: " \t\r\n") {
                if !words.isEmpty, words.last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
            } else {
                guard byte < 0x80 else { return nil }
                words.append(byte)
            }
        }
        if words.last == UInt8(ascii: " ") { words.removeLast() }
        return String(decoding: words, as: UTF8.self).lowercased()
    }

    /// Comments hold comments and escaped signs (section 3.2.2).
    private static func endOfComment(_ bytes: [UInt8], _ start: Int) -> Int? {
        var depth = 0
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return place + 1 }
            case UInt8(ascii: "\\"): place += 1
            default: break
            }
            place += 1
        }
        return nil
    }
}
