import RestGenKit
import RestGenOpenAPI
import RestGenTools

/// The locations that diagnostics and the import report mention, with the unsupported features there.
struct ReportedLocations {
    private struct Location: Hashable {
        var file: ObjectIdentifier
        var start: Int

        init(_ span: Span) {
            file = ObjectIdentifier(span.file)
            start = span.range.lowerBound
        }
    }

    private var features: [Location: Set<UnsupportedFeature?>] = [:]
    private var merged: Set<Location> = []
    /// The texts of broken references. Each one is only reported where it occurs first.
    private var references: Set<String> = []
    private static let byMessage = Dictionary(
        UnsupportedFeature.allCases.map { ($0.message, $0) },
        uniquingKeysWith: { first, _ in first }
    )

    init(_ diagnostics: [Diagnostic], _ report: ImportReport) {
        for feature in report.unsupported {
            for span in feature.spans {
                features[Location(span), default: []].insert(UnsupportedFeature(rawValue: feature.id))
            }
        }
        for part in report.merged { merged.formUnion(part.spans.map { Location($0) }) }
        for diagnostic in diagnostics {
            guard let span = diagnostic.span else { continue }
            switch diagnostic.id {
            case .openapiUnsupported: features[Location(span), default: []].insert(Self.byMessage[diagnostic.message])
            case .openapiDocument, .openapiReference, .openapiSyntax:
                features[Location(span), default: []].insert(nil)
                if diagnostic.id == .openapiReference { references.insert(span.text) }
            default: break
            }
        }
    }

    /// Whether a diagnostic at one of the locations is about a loss of this kind.
    func explain(_ kind: LossKind, at locations: [Span]) -> Bool {
        if kind == .reference, locations.contains(where: { references.contains($0.text) }) { return true }
        if isMerged(kind, at: locations) { return true }
        return locations.contains { span in
            features[Location(span)]?.contains { $0.map { $0.explains(kind) } ?? true } == true
        }
    }

    /// Whether the report has the part as merged with an equal one in another media type.
    func isMerged(_ kind: LossKind, at locations: [Span]) -> Bool {
        [.bodyMediaType, .responseMediaType, .errorMediaType].contains(kind)
            && locations.contains { merged.contains(Location($0)) }
    }

    /// Whether a diagnostic at one of the locations covers everything inside.
    func explainAll(at locations: [Span]) -> Bool {
        locations.contains { span in features[Location(span)]?.contains { $0?.explainsAll ?? true } == true }
    }
}

extension UnsupportedFeature {
    /// Whether the feature covers a kind of loss. Most specific features cover only one.
    fileprivate func explains(_ kind: LossKind) -> Bool {
        switch self {
        case .foreignDefault: false
        case .pattern, .brokenRule: kind == .condition
        case .condition:
            [.condition, .additionalProperties, .property, .constant, .enumeration].contains(kind)
        case .reserved: kind == .reservedCharacters
        case .emptyValue: kind == .emptyValue
        case .typedText: [.type, .enumeration, .constant].contains(kind)
        case .callbacks: kind == .callback
        case .relativeServer: kind == .server
        case .severalCredentials, .foreignCredential, .tokenFlow, .refreshURL:
            kind == .security || kind == .scope || kind == .parameter
        case .answerHeaders, .errorHeaders: kind == .responseHeader || kind == .errorHeader
        case .requiredTogether: kind == .needs || kind == .required
        case .requiredCircle: kind == .required
        case .errorBody: true
        case .redirectBody: kind == .status
        case .otherFields: kind == .additionalProperties
        case .numberEnum: kind == .enumeration
        case .severalAtOnce: kind == .combination
        default: true
        }
    }

    fileprivate var explainsAll: Bool {
        switch self {
        case .foreignDefault, .condition, .pattern, .brokenRule,
            .reserved, .emptyValue, .callbacks, .relativeServer, .severalCredentials,
            .foreignCredential, .tokenFlow, .refreshURL, .answerHeaders, .requiredTogether, .requiredCircle,
            .errorHeaders, .redirectBody, .otherFields, .numberEnum, .severalAtOnce:
            false
        default: true
        }
    }
}
