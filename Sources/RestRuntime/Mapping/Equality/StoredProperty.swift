/// A stored property of a struct, from the metadata that the compiler writes for each type.
///
/// The two functions are the ones that the standard library's `Mirror` asks. They are no part of its interface, but of
/// its binary one, since Swift 5.2 (SwiftShims/Reflection.h); `Mirror` itself knows no offsets, and takes some
/// microseconds for each value.
struct StoredProperty {
    let name: String
    let type: Any.Type
    /// In bytes, from the beginning of the struct.
    let offset: Int

    /// All of them, in the order in which they are declared; nil where the program has no such metadata
    /// (`-disable-reflection-metadata`).
    static func all(of type: Any.Type) -> [StoredProperty]? {
        func isEmpty<T>(_: T.Type) -> Bool { MemoryLayout<T>.size == 0 }
        let count = recursiveCount(type)
        if count == 0, !isEmpty(type) { return nil }
        // Larger than what is written there: a name, what frees it, and two flags.
        let notes = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
        defer { notes.deallocate() }
        var properties: [StoredProperty] = []
        for place in 0..<count {
            notes.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
            let property = recursiveChildMetadata(type, place, notes)
            typealias Free = @convention(c) (UnsafePointer<CChar>?) -> Void
            let text = notes.load(as: UnsafePointer<CChar>?.self)
            let name = text.map { String(cString: $0) } ?? ""
            notes.load(fromByteOffset: 8, as: Free?.self)?(text)
            // What stands for a type that is not known.
            if property == Void.self { return nil }
            let offset = recursiveChildOffset(type, place)
            properties.append(StoredProperty(name: name, type: property, offset: offset))
        }
        return properties
    }

    /// A copy of what a model at this address holds.
    func value(in model: UnsafeRawPointer) -> Any {
        func load<T>(_: T.Type) -> Any { (model + offset).assumingMemoryBound(to: T.self).pointee }
        return _openExistential(type, do: load)
    }
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(_ type: Any.Type, _ place: Int, _ notes: UnsafeMutableRawPointer) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, _ place: Int) -> Int
