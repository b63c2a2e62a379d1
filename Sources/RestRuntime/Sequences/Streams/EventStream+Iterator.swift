extension EventStream {
    /// Iterates over the events or lines of a stream as they are requested.
    public struct Iterator: AsyncIteratorProtocol {
        /// The error of the loop.
        @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
        public typealias Failure = RestError<Problem>

        let reader: StreamReader<Element, Problem>

        public mutating func next() async throws(RestError<Problem>) -> Element? {
            try await reader.next(isolation: nil)
        }

        @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
        @_spi(Generated) public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(RestError<Problem>) -> Element? {
            try await reader.next(isolation: actor)
        }
    }
}
