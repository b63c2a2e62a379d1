public import Foundation

extension Pet {
    /// The photos that have a URL.
    public var photos: [URL] { photoUrls.compactMap { URL(string: $0) } }
}
