public import Foundation

extension Pet {
    /// The photos with a valid URL.
    public var photos: [URL] { photoUrls.compactMap { URL(string: $0) } }
}
