extension Spec {
    /// The style of a list in a query or a form: `lists: brackets`, `style: comma`.
    package enum ListStyle: String, Sendable, CaseIterable {
        case repeated
        case comma
        case space
        case pipe
        case brackets
        case indexed
        case json
    }

    /// The style of an object in a query or a form: `objects: dots`.
    package enum ObjectStyle: String, Sendable, CaseIterable {
        case brackets
        case dots
        case json
    }
}

extension ListStyle {
    package init(_ style: Spec.ListStyle) {
        switch style {
        case .repeated: self = .repeated
        case .comma: self = .comma
        case .space: self = .space
        case .pipe: self = .pipe
        case .brackets: self = .brackets
        case .indexed: self = .indexed
        case .json: self = .json
        }
    }
}

extension ObjectStyle {
    package init(_ style: Spec.ObjectStyle) {
        switch style {
        case .brackets: self = .brackets
        case .dots: self = .dots
        case .json: self = .json
        }
    }
}
