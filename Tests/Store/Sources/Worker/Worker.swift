import Foundation
import RestRuntime
import RestStore
import Talk

/// `Worker talk.sqlite http://127.0.0.1:8080 0 100`: stores the rooms from 0 to 99, and prints each ID after its call.
@main
struct Worker {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let first = Int(arguments[3]), let last = Int(arguments[4]) else {
            print("usage: Worker FILE SERVER FIRST LAST")
            exit(2)
        }
        var configuration = Configuration()
        configuration.store = try ModelStore(
            at: URL(fileURLWithPath: arguments[1]),
            models: TalkClient.storedModels
        )
        let client = TalkClient(server: .init(arguments[2]), configuration: configuration)
        for number in first..<last {
            let room = try await client.rooms.get(id: "\(number)")
            // Unbuffered, so that no line is lost.
            FileHandle.standardOutput.write(Data((room.id + "\n").utf8))
        }
    }
}
