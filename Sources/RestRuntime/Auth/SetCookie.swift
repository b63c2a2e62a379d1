import Foundation

/// Parses `Set-Cookie` (RFC 6265, section 5.2), in linear time. Invalid cookies, and cookies that the server may not
/// set, are ignored.
///
///     SetCookie.cookie(in: "sid=31d4; Path=/; HttpOnly", from: target, now: 0)
///
/// Attributes that aren't known, such as `HttpOnly` and `SameSite`, are ignored, since they only matter to browsers.
enum SetCookie {
    /// The length limit of a field. Longer ones are ignored, as in browsers.
    static let longest = 4096
    /// The bytes of a field that are read. Attributes beyond them are ignored.
    private static let mostText = 64 << 10

    /// Returns the cookie of a field. If its expiry is in the past, it removes the cookie.
    ///
    /// Returns `nil` for an invalid field, and for one that the server may not set.
    ///
    /// - Parameters:
    ///   - field: The value of one `Set-Cookie` header.
    ///   - target: The URL of the request.
    ///   - now: The time in seconds since 1970.
    static func cookie(in field: String, from target: Target, now: Double) -> Cookie? {
        let bytes = Array(field.utf8.prefix(mostText))
        let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let pair = parts.first, let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = text(pair[..<equals])
        let value = text(pair[(equals + 1)...])
        guard Cookie.isName(name), name.utf8.count + value.utf8.count <= longest, HeaderValue.isValid(value) else {
            return nil
        }
        var attributes = Attributes()
        for part in parts.dropFirst() {
            let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = halves.first else { continue }
            attributes.set(text(key).lowercased(), halves.count > 1 ? text(halves[1]) : "")
        }
        let host = target.origin.host
        let isTLS = target.origin.scheme == "https"
        // Over an insecure connection anybody could set it, so `Secure` cookies are only accepted over TLS.
        if attributes.isSecure, !isTLS { return nil }
        if let domain = attributes.domain, domain != host {
            // A domain without a dot, such as `com`, would cover the hosts of others.
            guard domain.contains("."), Cookie.isBelow(host, domain) else { return nil }
        }
        // The prefixes promise the attributes to the server (RFC 6265bis, section 4.1.3).
        if name.hasPrefix("__Secure-"), !attributes.isSecure { return nil }
        if name.hasPrefix("__Host-"), !attributes.isSecure || attributes.domain != nil || attributes.path != "/" {
            return nil
        }
        return Cookie(
            name: name,
            value: value,
            host: attributes.domain ?? host,
            isForDomain: attributes.domain != nil,
            path: attributes.path ?? directory(of: target.path),
            isSecure: attributes.isSecure,
            expires: attributes.age.map { now + $0 } ?? attributes.date
        )
    }

    /// The attributes of a field. The last one of a name applies (RFC 6265, section 5.3).
    private struct Attributes {
        var domain: String?
        var path: String?
        var isSecure = false
        /// `Max-Age` in seconds. It takes precedence over `Expires`.
        var age: Double?
        /// `Expires` in seconds since 1970.
        var date: Double?

        /// Sets an attribute, whose name is in lowercase. An invalid path and an empty domain mean the defaults. Other
        /// attributes with an invalid value are ignored.
        mutating func set(_ key: String, _ value: String) {
            switch key {
            case "domain":
                let name = value.hasPrefix(".") ? value.dropFirst() : value[...]
                domain = name.isEmpty ? nil : name.lowercased()
            case "path": path = value.hasPrefix("/") && value.utf8.count <= 1024 ? value : nil
            case "secure": isSecure = true
            case "max-age":
                // RFC 6265, section 5.2.2: zero or a negative number removes the cookie.
                let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
                guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return }
                age = value.hasPrefix("-") ? -1 : min(Double(digits) ?? .infinity, longestAge)
            case "expires": date = CookieDate.seconds(value) ?? date
            default: break
            }
        }

        /// The longest lifetime: 400 days, as in browsers.
        private let longestAge: Double = 400 * 86_400
    }

    /// Returns the default path of a target (RFC 6265, section 5.1.4).
    ///
    /// It is the path up to its last slash.
    private static func directory(of path: String) -> String {
        let path = path.prefix { $0 != "?" }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Returns the text of bytes without the spaces and tabs around it.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        while let first = bytes.first, first == 32 || first == 9 { bytes.removeFirst() }
        while let last = bytes.last, last == 32 || last == 9 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Parses the dates of cookies, in all forms that servers use (RFC 6265, section 5.1.1).
///
///     CookieDate.seconds("Wed, 09 Jun 2021 10:18:14 GMT")     // 1623233894
///
/// The parts may come in any order, and separators don't matter. The first part that fits is used as the time, the day,
/// the month and the year, in this order.
enum CookieDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Returns the seconds since 1970, or `nil` for an invalid date.
    static func seconds(_ text: String) -> Double? {
        var time: [Int]?
        var (day, month, year): (Int?, Int?, Int?)
        let words = text.lowercased().utf8.prefix(128).split { byte in
            let isLetter = (0x61...0x7A).contains(byte)
            return !(isLetter || (0x30...0x3A).contains(byte) || byte > 0x7F)
        }
        for word in words {
            if time == nil, let found = clock(word) {
                time = found
            } else if day == nil, let number = number(word, digits: 1...2) {
                day = number
            } else if month == nil, let index = months.firstIndex(of: String(decoding: word.prefix(3), as: UTF8.self)) {
                month = index + 1
            } else if year == nil, let number = number(word, digits: 2...4) {
                // Years of two digits are 1970 to 2069.
                year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
            }
        }
        guard let time, let day, let month, let year, (1...31).contains(day), year >= 1601 else { return nil }
        guard time[0] < 24, time[1] < 60, time[2] < 60 else { return nil }
        let days = days(year, month, day)
        return Double(days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2])
    }

    /// Returns hours, minutes and seconds of `10:18:14`, or `nil` for another word.
    private static func clock(_ word: Substring.UTF8View.SubSequence) -> [Int]? {
        let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { number($0, digits: 1...2) }
        return parts.count == 3 && numbers.count == 3 ? numbers : nil
    }

    /// Returns the leading digits as a number, if their count is in the range.
    ///
    /// A word such as `14th` is a number, and `10:18` isn't.
    private static func number(_ word: Substring.UTF8View.SubSequence, digits: ClosedRange<Int>) -> Int? {
        let front = word.prefix { (48...57).contains($0) }
        guard digits.contains(front.count), word.dropFirst(front.count).first != UInt8(ascii: ":") else { return nil }
        return front.reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    /// Returns the days since 1970-01-01 in the Gregorian calendar. A day after the end of its month is in the next
    /// one.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // The year begins in March, so that a leap day is its last day.
        let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let leapDays = year / 4 - year / 100 + year / 400
        return year * 365 + leapDays + (month * 153 + 2) / 5 + day - 719_469
    }
}
