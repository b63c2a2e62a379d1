import Foundation
import RestRuntime

/// The values that the samples of SignIn.md use.
final class Samples: Sendable {
    let client = TalkClient()
    let url = URL(string: "com.example.chat://signed-in?code=1")!

    func open(_ url: URL) {}
}
