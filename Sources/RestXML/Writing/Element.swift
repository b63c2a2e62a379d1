#if XML
@_spi(Generated) import RestRuntime

/// An element in construction. One encoder at a time uses it.
///
/// It isn't thread-safe. ``XMLOutput`` converts it to `ElementOutput` values, which are passed to another thread if
/// they are deep.
final class Element {
    /// Part of an element, in the document's order.
    enum Child {
        case text(String)
        /// Base64, which is valid in a CDATA section.
        case data(String)
        case element(Element)
    }

    /// The name, with its prefix.
    let name: String
    /// The attributes, in the order of the model's fields. Names are unique.
    var attributes: [(name: String, value: String)] = []
    var children: [Child] = []
    /// The number of elements from the root, which is 1 for the root itself.
    let depth: Int

    init(_ name: String, depth: Int) {
        self.name = name
        self.depth = depth
    }

    func first(_ name: String) -> Element? {
        for case .element(let element) in children where element.name == name { return element }
        return nil
    }

    func removeAll(_ name: String) {
        children.removeAll { if case .element(let element) = $0 { element.name == name } else { false } }
    }

    /// Sets an attribute. A new value is at the end.
    func set(_ name: String, _ value: String) {
        attributes.removeAll { $0.name == name }
        attributes.append((name, value))
    }
}

/// The state that the encoders of one document share.
final class Writing {
    /// The settings of the serializer that encodes the document.
    let serializer: XMLSerializer
    /// The first error of a method that can't throw.
    private(set) var failure: (any Error)?
    /// The depth of the deepest element.
    private(set) var deepest = 0
    private(set) var root: Element?
    /// Whether an element is marked as null, which needs a namespace declaration.
    var isMarked = false

    /// The namespaces to declare at the root. The last declaration of a prefix is first.
    var namespaces: [(String, String)] {
        var all = serializer.namespaces
        if isMarked { all["xsi"] = "http://www.w3.org/2001/XMLSchema-instance" }
        // In reverse, since each is inserted at the beginning of the attributes.
        return all.sorted { $0.key > $1.key }
    }

    /// The lowest stack address at which a nested value may be written.
    private let stackFloor = StackSpace.floor

    init(_ serializer: XMLSerializer) { self.serializer = serializer }

    /// Records an error, if it is the first one.
    ///
    /// `container(keyedBy:)` and `unkeyedContainer()` can't throw. The next method that can throws the recorded error.
    ///
    /// - Parameters:
    ///   - path: The value's coding path.
    ///   - description: The message. It doesn't contain the value, which may be a secret.
    func fail(_ path: [any CodingKey], _ description: String) {
        if failure != nil { return }
        failure = EncodingError.invalidValue(path, .init(codingPath: path, debugDescription: description))
    }

    /// Throws the first error, so that writing ends early.
    ///
    /// Also fails if the stack is nearly full, so that a deeply nested value is an error on a thread with a small
    /// stack, and not a crash.
    func check(_ path: [any CodingKey]) throws {
        if StackSpace.here < stackFloor { fail(path, "expected less nesting, as the thread's stack is full") }
        if let failure { throw failure }
    }

    /// Creates an element. Without a parent it is the root.
    ///
    /// A name that isn't valid or an element that is too deep is recorded as an error. The returned element can be
    /// used, but the document isn't sent.
    func add(_ name: String, to parent: Element?, at path: [any CodingKey]) -> Element {
        let depth = (parent?.depth ?? 0) + 1
        let element = Element(name, depth: depth)
        if !XMLName.isValid(name) { fail(path, "'\(name)' is not a valid element name") }
        // The element isn't added to its parent, so that the tree's depth stays within the limit.
        if depth > serializer.limits.depth {
            fail(path, "expected at most \(serializer.limits.depth) nested elements")
            return element
        }
        deepest = max(deepest, depth)
        if let parent {
            parent.children.append(.element(element))
        } else if root == nil {
            root = element
        } else {
            fail(path, "expected one element at the root")
        }
        return element
    }
}
#endif
