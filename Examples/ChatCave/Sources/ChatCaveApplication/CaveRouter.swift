import Hummingbird

/// All routes of the server. Read this file first.
struct CaveRouter {
    let cave = Cave()
    let sessions = Sessions()

    func router() -> Router<CaveContext> {
        let doorkeeper = Doorkeeper(cave: cave, sessions: sessions)
        let router = Router(context: CaveContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: ErrorMiddleware())
        router.add(middleware: AccessMiddleware(doorkeeper: doorkeeper))
        RootRoutes().add(to: router)
        PageRoutes().add(to: router)
        UserRoutes(cave: cave, sessions: sessions).add(to: router)
        AccountRoutes(doorkeeper: doorkeeper).add(to: router)
        RoomRoutes(cave: cave).add(to: router)
        ChatterRoutes(cave: cave).add(to: router)
        MessageRoutes(cave: cave).add(to: router)
        return router
    }
}
