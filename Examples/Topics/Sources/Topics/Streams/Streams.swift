// Streams: server-sent events are an AsyncSequence of models. If the connection is lost, the client connects again, and
// requests the events after the last one.
//
// More: Documentation/Streams.md

import HTTPTypes
import Hummingbird
import RestRuntime

func streams(_ show: @escaping Show) async throws {
    try await withServer(newsServer()) { url in
        let client = NewsClient(server: .init(url))
        let news = client.news.watch().onReconnect { interruption in
            show("connecting again: \(interruption.error.map { "\($0)" } ?? "the server has ended the stream")")
        }
        for try await item in news {
            show(item.title)
            if item.title == "Rain" { break }  // leaving the loop closes the connection
        }

        // `events` are the same events with their names and ids.
        for try await event in client.news.watch().resuming(after: "2").events {
            show("\(event.id ?? ""): \(event.value.title)")
            break
        }
    }
}

/// A server that sends two events in each response.
private func newsServer() -> Router<BasicRequestContext> {
    let titles = ["Sun", "Wind", "Clouds", "Rain"]
    let router = Router()
    router.get("/news") { request, _ in
        let last = request.headers[HTTPField.Name("Last-Event-ID")!].flatMap(Int.init) ?? 0
        let events = titles.enumerated().dropFirst(last).prefix(2).map { index, title in
            // `retry` is the pause before the next connection, in milliseconds.
            "retry: 10\nid: \(index + 1)\ndata: {\"title\": \"\(title)\"}\n\n"
        }
        return Response(
            status: .ok,
            headers: [.contentType: "text/event-stream"],
            body: ResponseBody { writer in
                for event in events { try await writer.write(ByteBuffer(string: event)) }
                try await writer.finish(nil)
            }
        )
    }
    return router
}
