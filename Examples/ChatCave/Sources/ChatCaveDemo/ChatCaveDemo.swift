import Foundation

/// Prints a transcript of a generated client's calls to a real server.
@main
struct ChatCaveDemo {
    static func main() async {
        do {
            let server = try ServerProcess()
            defer { server.stop() }
            let cast = Cast(url: server.url)
            print("ChatCave.rest.yaml → ChatCaveClient, against \(server.url)")
            let (ada, bob) = try await cast.accounts()
            let room = try await cast.rooms(ada, bob)
            try await cast.talk(in: room)
            try await cast.signIn()
            try await cast.failures()
            try await cast.goodbye(room, ada, bob)
            server.stop()
            try await cast.nobodyThere()
            print("")
        } catch {
            print("the demo broke: \(error)")
            exit(1)
        }
    }
}
