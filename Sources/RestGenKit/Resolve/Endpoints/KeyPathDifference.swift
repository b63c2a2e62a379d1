/// Two key paths of one table.
///
///     returns: { 200: Room at data.room, 202: Job at data.job }
enum KeyPathDifference {
    /// Returns the help for two key paths: the keys that they share, and models for the rest.
    static func help(_ first: [String], _ second: [String]) -> String {
        let count = zip(first, second).prefix { $0 == $1 }.count
        let fields = [first, second].compactMap { $0.dropFirst(count).first }.map { "'\($0)'" }
        let path = first.prefix(count).joined(separator: ".")
        let models =
            fields.count == 2
            ? "models with the fields \(fields.joined(separator: " and "))"
            : "a model with the field \(fields.first ?? "")"
        return (count > 0 ? "write 'at \(path)' in each entry" : "leave 'at' out in each entry")
            + ", and declare \(models) for the rest of the path"
    }
}
