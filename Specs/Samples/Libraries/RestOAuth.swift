import Foundation
import RestRuntime

/// The values that the samples of RestOAuth's catalog use.
final class Samples: Sendable {
    let client = ChatClient()
    let url = URL(string: "com.example.chat://signed-in?code=1")!

    func open(_ url: URL) {}
}
