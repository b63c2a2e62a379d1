// What the writing of pages was called before the printer of specs took it over.

package typealias PageNode = NodeBuilder
package typealias PageScalar = YAMLScalarText
package typealias PageWriter = YAMLTextWriter

extension NodeBuilder {
    func literal(_ literal: PageLiteral) -> YAMLNode { literal.isText ? text(literal.text) : word(literal.text) }
}
