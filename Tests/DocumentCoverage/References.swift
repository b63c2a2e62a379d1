import RestGenKit
import RestGenOpenAPI

/// Follows references independently of the importer.
final class References {
    private let files: DocumentFiles
    private var targets: [DocumentNode.ID: DocumentNode?] = [:]
    private var followed: Set<DocumentNode.ID> = []
    private var tables: [DocumentNode.ID: [String: DocumentNode]] = [:]
    private var anchors: [ObjectIdentifier: [String: DocumentNode]] = [:]
    private var dynamicAnchors: [ObjectIdentifier: [String: [DocumentNode]]] = [:]

    init(_ files: DocumentFiles) { self.files = files }

    /// Returns the node at the end of a chain of `$ref`s, or `nil` if it's broken.
    func resolved(_ node: DocumentNode) -> DocumentNode? {
        var node = node
        for _ in 0..<100 {
            guard node.isObject, let reference = node["$ref"], reference.isText else { return node }
            guard let next = target(of: reference) else { return nil }
            node = next
        }
        return nil
    }

    /// Returns the direct target of a `$ref`.
    func target(of reference: DocumentNode) -> DocumentNode? {
        if let known = targets[reference.id] { return known }
        // A pointer can lead through other references, and back to itself.
        guard followed.count < 100, followed.insert(reference.id).inserted else { return nil }
        defer { followed.remove(reference.id) }
        let found = find(reference)
        targets[reference.id] = .some(found)
        return found
    }

    private func find(_ reference: DocumentNode) -> DocumentNode? {
        guard let text = reference.text else { return nil }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        guard let root = path.isEmpty ? reference.treeRoot : files.root(of: path, at: reference) else { return nil }
        let pointer = parts.count > 1 ? parts[1] : ""
        if !pointer.isEmpty, !pointer.hasPrefix("/") { return anchor(String(pointer), in: root) }
        var node = root
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let next = step(from: node, Self.unescaped(token)) else { return nil }
            node = next
        }
        return node
    }

    private func step(from node: DocumentNode, _ name: String) -> DocumentNode? {
        if node.isList { return Int(name).flatMap { node.items.indices.contains($0) ? node.items[$0] : nil } }
        if let next = member(name, of: node) { return next }
        guard let reference = node["$ref"], let other = target(of: reference) else { return nil }
        return member(name, of: other)
    }

    private func member(_ name: String, of node: DocumentNode) -> DocumentNode? {
        guard node.isObject else { return nil }
        if tables[node.id] == nil {
            tables[node.id] = Dictionary(node.members.map { ($0.key, $0.value) }) { _, last in last }
        }
        return tables[node.id]?[name]
    }

    private func anchor(_ name: String, in root: DocumentNode) -> DocumentNode? {
        let file = ObjectIdentifier(root.span.file)
        if anchors[file] == nil {
            var found: [String: DocumentNode] = [:]
            var open = [root]
            while let node = open.popLast() {
                for key in ["$anchor", "$dynamicAnchor", "$id"] {
                    guard let text = node[key]?.text else { continue }
                    let name = key == "$id" ? (text.hasPrefix("#") ? String(text.dropFirst()) : "") : text
                    if !name.isEmpty, found[name] == nil { found[name] = node }
                }
                open += node.items.reversed() + node.members.map(\.value).reversed()
            }
            anchors[file] = found
        }
        return anchors[file]?[name]
    }

    /// Returns the schemas with the dynamic anchor of a `$dynamicRef`, or the target of an ordinary reference.
    func dynamicTargets(of reference: DocumentNode) -> [DocumentNode] {
        let root = reference.treeRoot
        let file = ObjectIdentifier(root.span.file)
        if dynamicAnchors[file] == nil {
            var found: [String: [DocumentNode]] = [:]
            var open = [root]
            while let node = open.popLast() {
                if let name = node["$dynamicAnchor"]?.text { found[name, default: []].append(node) }
                open += node.items.reversed() + node.members.map(\.value).reversed()
            }
            dynamicAnchors[file] = found
        }
        let name = reference.text?.split(separator: "#").last.map(String.init) ?? ""
        return dynamicAnchors[file]?[name] ?? [target(of: reference)].compactMap(\.self)
    }

    /// Decodes percent-encoding, then `~1` and `~0` (RFC 6901).
    static func unescaped(_ token: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(token.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self).replacing("~1", with: "/").replacing("~0", with: "~")
    }
}
