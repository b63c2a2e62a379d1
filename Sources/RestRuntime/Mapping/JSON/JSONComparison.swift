/// Equality and hashing with bounded recursion, since a server decides the depth of a value. The first levels recurse,
/// which is twice as fast as an explicit stack.
enum JSONComparison {
    /// The number of recursive levels, which is more than documents have. Hashes depend on the number, so it must not
    /// depend on the size of the stack.
    static let recursiveLevels = 32

    // MARK: Equality

    @inline(__always)
    static func areEqual(_ left: JSON, _ right: JSON, depth: Int = 0) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): areEqual(left, right, depth)
        case (.object(let left), .object(let right)): areEqual(left, right, depth)
        default: false
        }
    }

    private static func areEqual(_ left: [JSON], _ right: [JSON], _ depth: Int) -> Bool {
        if left.count != right.count { return false }
        if left.isShared(with: right) { return true }
        if depth == recursiveLevels { return areEqualDeep(.array(left), .array(right)) }
        for index in left.indices where !areEqual(left[index], right[index], depth: depth + 1) { return false }
        return true
    }

    private static func areEqual(_ left: JSON.Object, _ right: JSON.Object, _ depth: Int) -> Bool {
        if left.count != right.count { return false }
        if depth == recursiveLevels { return areEqualDeep(.object(left), .object(right)) }
        for (key, value) in left.values {
            guard let other = right.values[key], areEqual(value, other, depth: depth + 1) else { return false }
        }
        return true
    }

    private static func areEqualDeep(_ left: JSON, _ right: JSON) -> Bool {
        var pending = [(left, right)]
        while let (left, right) = pending.popLast() {
            switch (left, right) {
            case (.array(let left), .array(let right)):
                if left.count != right.count { return false }
                for (one, other) in zip(left, right) where !areScalarsEqual(one, other, &pending) { return false }
            case (.object(let left), .object(let right)):
                if left.count != right.count { return false }
                for (key, value) in left.values {
                    guard let other = right.values[key], areScalarsEqual(value, other, &pending) else { return false }
                }
            default: return false
            }
        }
        return true
    }

    /// Compares two values. Lists and objects are added to `pending`.
    private static func areScalarsEqual(_ left: JSON, _ right: JSON, _ pending: inout [(JSON, JSON)]) -> Bool {
        switch (left, right) {
        case (.array, .array), (.object, .object):
            pending.append((left, right))
            return true
        case (.array, _), (.object, _): return false
        default: return areEqual(left, right)
        }
    }

    // MARK: Hashing

    @inline(__always)
    static func hash(_ value: JSON, into hasher: inout Hasher, depth: Int = 0) {
        if !combine(value, &hasher) { hashNested(value, into: &hasher, depth) }
    }

    private static func hashNested(_ value: JSON, into hasher: inout Hasher, _ depth: Int) {
        if depth == recursiveLevels { return hashDeep(value, into: &hasher) }
        switch value {
        case .array(let elements):
            hasher.combine(elements.count)
            for element in elements { hash(element, into: &hasher, depth: depth + 1) }
        case .object(let object):
            var sum = object.count
            for (key, value) in object.values {
                var entry = hasher
                entry.combine(key)
                hash(value, into: &entry, depth: depth + 1)
                sum &+= entry.finalize()
            }
            hasher.combine(sum)
        case .null, .bool, .number, .string: break
        }
    }

    private static func hashDeep(_ value: JSON, into hasher: inout Hasher) {
        // The sum over all lists and members, each hashed with its position, so that their order doesn't matter.
        var sum = 0
        var pending = [(position: 0, value: value)]
        while let (position, value) = pending.popLast() {
            var node = Hasher()
            node.combine(position)
            switch value {
            case .array(let elements):
                node.combine(elements.count)
                for (index, element) in elements.enumerated() where !combine(element, &node) {
                    var inner = Hasher()
                    inner.combine(position)
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

    /// Hashes a value. Returns false for lists and objects, of which only the kind is hashed.
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
