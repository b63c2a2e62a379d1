import Foundation
@_spi(Generated) import RestRuntime

/// The results of the runtime and of Foundation for the same bytes.
struct JSONComparison {
    let bytes: [UInt8]
    let ours: JSON?
    /// The byte offset of the runtime's error, or `nil` if there is none.
    let failureOffset: Int?
    let theirs: Any?
    /// A description of the difference, or `nil` if the results agree.
    let difference: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let data = Data(bytes)
        var read: JSON?
        var offset: Int?
        do throws(FieldError) {
            read = try Mapping.decode(JSON.self, from: data)
        } catch {
            offset = error.offset ?? 0
        }
        let theirs = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        ours = read
        failureOffset = offset
        self.theirs = theirs
        switch (read, theirs) {
        case (nil, nil): difference = nil
        case (nil, _?): difference = "only Foundation reads it"
        case (_?, nil): difference = "Foundation refuses it"
        case (let ours?, let theirs?):
            difference = Self.agree(ours, theirs) ? nil : "reads \(ours), Foundation \(theirs)"
        }
    }

    private static func agree(_ ours: JSON, _ theirs: Any) -> Bool {
        switch ours {
        case .null: return theirs is NSNull
        case .bool(let value): return (theirs as? NSNumber).map { isBool($0) && $0.boolValue == value } ?? false
        case .number(let value): return (theirs as? NSNumber).map { !isBool($0) && agree(value, $0) } ?? false
        // Compares bytes, since `==` treats equivalent Unicode texts as equal.
        case .string(let value): return (theirs as? String).map { $0.utf8.elementsEqual(value.utf8) } ?? false
        case .array(let values):
            guard let others = theirs as? [Any], others.count == values.count else { return false }
            return zip(values, others).allSatisfy { agree($0, $1) }
        case .object(let object):
            guard let others = theirs as? [String: Any], others.count == object.count else { return false }
            return object.pairs.allSatisfy { pair in others[pair.key].map { agree(pair.value, $0) } ?? false }
        }
    }

    private static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

    private static func agree(_ ours: JSON.Number, _ theirs: NSNumber) -> Bool {
        if let theirs = theirs as? NSDecimalNumber {
            if let decimal = ours.decimal { return decimal == theirs.decimalValue }
            // A number with more digits than a `Decimal`: Foundation rounds it, the runtime doesn't.
            guard let double = ours.double else { return false }
            return abs(theirs.doubleValue - double) <= abs(double) * 1e-14
        }
        switch String(cString: theirs.objCType) {
        // Foundation has no negative zero among its integers.
        case "i", "q", "Q": return theirs.stringValue == ours.text || (ours.text == "-0" && theirs.int64Value == 0)
        default: return ours.double == theirs.doubleValue
        }
    }
}
