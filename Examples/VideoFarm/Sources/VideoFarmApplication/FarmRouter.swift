import Hummingbird

/// All routes of the server. Read this file first.
struct FarmRouter {
    private let options: FarmOptions
    private let shelf: FilmStore

    init(_ options: FarmOptions) throws {
        self.options = options
        shelf = try FilmStore(folder: options.folder)
    }

    func router() -> Router<BasicRequestContext> {
        let router = Router(options: .autoGenerateHeadEndpoints)
        if let onRequest = options.onRequest { router.add(middleware: RequestLog(tell: onRequest)) }
        router.add(middleware: ErrorMiddleware())
        VideoRoutes(shelf: shelf).add(to: router)
        UploadRoutes(shelf: shelf, options: options).add(to: router)
        FileRoutes(shelf: shelf, pace: options.pace).add(to: router)
        return router
    }
}
