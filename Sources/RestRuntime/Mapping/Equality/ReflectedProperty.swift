/// A stored property of a struct, from the compiler's reflection metadata.
///
/// It uses two functions of the standard library that `Mirror` calls too. They aren't public, but have been part of the
/// stable ABI since Swift 5.2 (SwiftShims/Reflection.h). `Mirror` itself has no offsets and takes microseconds for each
/// value.
struct ReflectedProperty {
    /// The name in memory.
    let name: String
    let type: Any.Type
    /// The offset in bytes.
    let offset: Int

    /// Returns all stored properties in the order of declaration, or `nil` without reflection metadata
    /// (`-disable-reflection-metadata`).
    static func all(of type: Any.Type) -> [ReflectedProperty]? {
        func isEmpty<T>(_: T.Type) -> Bool { MemoryLayout<T>.size == 0 }
        let count = recursiveCount(type)
        if count == 0, !isEmpty(type) { return nil }
        // Larger than the structure that is written there: a name, its deallocator, and two flags.
        let fieldMetadata = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
        defer { fieldMetadata.deallocate() }
        var properties: [ReflectedProperty] = []
        for index in 0..<count {
            fieldMetadata.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
            let property = recursiveChildMetadata(type, index, fieldMetadata)
            typealias Free = @convention(c) (UnsafePointer<CChar>?) -> Void
            let text = fieldMetadata.load(as: UnsafePointer<CChar>?.self)
            let name = text.map { String(cString: $0) } ?? ""
            fieldMetadata.load(fromByteOffset: 8, as: Free?.self)?(text)
            // The placeholder for an unknown type.
            if property == Void.self { return nil }
            let offset = recursiveChildOffset(type, index)
            properties.append(ReflectedProperty(name: name, type: property, offset: offset))
        }
        return properties
    }

    /// Returns a copy of the property's value in a model at an address.
    func value(in model: UnsafeRawPointer) -> Any {
        func load<T>(_: T.Type) -> Any { (model + offset).assumingMemoryBound(to: T.self).pointee }
        return _openExistential(type, do: load)
    }
}

/// Returns the number of stored properties of a type.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

/// Returns the type of a property, and writes its name into the field metadata.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(_ type: Any.Type, _ index: Int, _ fieldMetadata: UnsafeMutableRawPointer)
    -> Any.Type

/// Returns the offset of a property in bytes.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, _ index: Int) -> Int
