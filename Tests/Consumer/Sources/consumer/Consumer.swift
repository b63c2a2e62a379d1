import Foundation
import MainActorApp
import RestRuntime
import TwoSpecs

/// Creates models of three specs and prints one, without a server.
@main
struct Consumer {
    @MainActor
    static func main() throws {
        let json = Data(
            #"{"id": "5E1A9D51-8C5C-4B5C-A1B6-2D1F63B5C001", "name": "Mitzi", "kind": "cat", "born": "2021-04-01"}"#
                .utf8
        )
        print(Shops.describe(try JSONDecoder().decode(Pet.self, from: json)))
        print(ChatModel(client: ChatClient()).rooms.count)
        _ = Weather.WeatherClient(key: "none")
    }
}
