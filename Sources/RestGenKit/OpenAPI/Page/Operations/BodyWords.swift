/// What methods are called that send the same in another notation.
enum BodyWords {
    static func ending(_ mediaType: String) -> String {
        switch MediaKind(mediaType) {
        case .form where mediaType.hasPrefix("multipart/"): "WithFiles"
        case .form: "AsForm"
        case .json: "AsJSON"
        case .xml: "AsXML"
        case .text: "AsText"
        default: "AsFile"
        }
    }
}
