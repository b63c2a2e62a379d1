import Foundation

/// Checks names of users and rooms, and the length of texts.
enum Names {
    /// Checks a user's name. A colon would end it inside Basic credentials (RFC 7617, section 2).
    static func checkUser(_ name: String) throws {
        try check(name, field: "user[name]")
        guard !name.contains(":") else { throw Refusal.notAcceptable("user[name] can't hold a colon") }
    }

    static func checkRoom(_ name: String) throws { try check(name, field: "room[name]") }

    static func checkText(_ text: String) throws {
        guard text.count <= Limits.text else {
            throw Refusal.notAcceptable("message[text] is longer than \(Limits.text) characters")
        }
    }

    private static func check(_ name: String, field: String) throws {
        guard name.count <= Limits.name else {
            throw Refusal.notAcceptable("\(field) is longer than \(Limits.name) characters")
        }
        guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw Refusal.notAcceptable("\(field) can't hold control characters")
        }
    }
}
