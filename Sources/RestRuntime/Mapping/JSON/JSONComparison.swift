/// Equality and hashing without a level of the stack for each level of a value: a server decides how deep a value is.
enum JSONComparison {
    static func areEqual(_ left: JSON, _ right: JSON) -> Bool {
        var pending: [(JSON, JSON)] = []
        if !areEqual(left, right, &pending) { return false }
        while let (left, right) = pending.popLast() {
            switch (left, right) {
            case (.array(let left), .array(let right)):
                if left.count != right.count { return false }
                if left.isShared(with: right) { continue }
                for place in left.indices where !areEqual(left[place], right[place], &pending) { return false }
            case (.object(let left), .object(let right)):
                if left.count != right.count { return false }
                for (key, value) in left.values {
                    guard let other = right.values[key], areEqual(value, other, &pending) else { return false }
                }
            default: return false
            }
        }
        return true
    }

    /// Lists and objects of one kind are `pending`.
    private static func areEqual(_ left: JSON, _ right: JSON, _ pending: inout [(JSON, JSON)]) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.string(let left), .string(let right)): return left == right
        case (.array, .array), (.object, .object):
            pending.append((left, right))
            return true
        default: return false
        }
    }

    static func hash(_ value: JSON, into hasher: inout Hasher) {
        if combine(value, &hasher) { return }
        // The sum over all lists and entries of objects, each hashed with its place: in any order.
        var sum = 0
        var pending = [(place: 0, value: value)]
        while let (place, value) = pending.popLast() {
            var node = Hasher()
            node.combine(place)
            switch value {
            case .array(let elements):
                node.combine(elements.count)
                for (index, element) in elements.enumerated() where !combine(element, &node) {
                    var inner = Hasher()
                    inner.combine(place)
                    inner.combine(index)
                    pending.append((inner.finalize(), element))
                }
            case .object(let object):
                for (key, value) in object.values {
                    var entry = node
                    entry.combine(key)
                    if combine(value, &entry) {
                        sum &+= entry.finalize()
                    } else {
                        pending.append((entry.finalize(), value))
                    }
                }
                node.combine(object.count)
            case .null, .bool, .number, .string: break
            }
            sum &+= node.finalize()
        }
        hasher.combine(sum)
    }

    /// False for lists and objects, of which it hashes the kind alone.
    private static func combine(_ value: JSON, _ hasher: inout Hasher) -> Bool {
        switch value {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let value):
            hasher.combine(1 as UInt8)
            hasher.combine(value)
        case .number(let value):
            hasher.combine(2 as UInt8)
            hasher.combine(value)
        case .string(let value):
            hasher.combine(3 as UInt8)
            hasher.combine(value)
        case .array:
            hasher.combine(4 as UInt8)
            return false
        case .object:
            hasher.combine(5 as UInt8)
            return false
        }
        return true
    }
}

extension [JSON] {
    fileprivate func isShared(with other: [JSON]) -> Bool {
        withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
    }
}
