@main
struct Worker {
    static func main() async throws {}
}
