/// The part of a chain that is inside of one of its links.
struct ChainRest: Sendable {
    let chain: InterceptorChain
    let start: Int
    let needs: InterceptorChain.Needs

    @Sendable func next(for call: Call) -> Interceptor.Next { chain.next(for: call, from: start, by: needs) }
}
