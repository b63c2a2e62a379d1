#if XML
@_spi(Generated) import RestRuntime

/// The state that the encoders of one document share: the root, the first error and the depth.
final class EncodingState {
    /// The serializer that encodes the document, with its settings.
    let serializer: XMLSerializer
    /// The first error of a method that can't throw.
    private(set) var failure: (any Error)?
    /// The depth of the deepest element.
    private(set) var deepest = 0
    /// The root, after the first element was created.
    private(set) var root: Element?
    /// Whether an element is marked as null by `xsi:nil`, whose namespace has to be declared.
    var marksNull = false

    /// The namespaces to declare at the root. The last declaration of a prefix is first.
    var namespaces: [(String, String)] {
        var all = serializer.namespaces
        if marksNull { all["xsi"] = "http://www.w3.org/2001/XMLSchema-instance" }
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
