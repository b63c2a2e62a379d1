/// The spec that `restgen init` writes. It compiles without changes and shows the language.
enum StarterSpec {
    static let text = """
        # yaml-language-server: $schema=restgen.schema.json
        # For completion in an editor, write the schema to a file: restgen schema > restgen.schema.json

        ## Describe the API here. A comment with ## becomes documentation of the generated Swift code.
        restgen: 1
        server: https://api.example.com/v1

        # The authentication scheme: basic, bearer, { header: X-Api-Key }, { query: key } or none.
        auth: bearer

        # The model of an error's body, for every status that is not a success.
        errors: Problem

        # Resources have services, and services have endpoints: client.users.list()
        # An endpoint reads like a Swift function: VERB path ? query ( body ) -> result
        # A ? after a name makes it optional.
        resources:
          users:
            list:   GET /users?limit:Int&after? -> [User]
            get:    GET /users/{id} -> User
            create: POST /users (NewUser) -> 201 User
            update: PATCH /users/{id} (UserChange) -> User
            delete: DELETE /users/{id} -> 204
            # The long form, for endpoints that don't fit on a line.
            ## Returns all users whose name or address contains the text.
            search:
              GET: /users/search
              query: { q: { type: String, as: text }, limit?: Int }
              returns: [User]
              timeout: 10s

        # Types are written as in Swift: String Int Int64 Double Decimal Bool Date Day Duration UUID URL Data Secret
        # JSON, [User], [String: Int], "[User]?".
        # name?: T    may be absent or null: nil in Swift
        # name: T?    is present, and may be null
        # name?: T?   absent and null differ. For requests that leave a field unchanged or clear it, such as a PATCH
        models:
          User:
            id: UUID
            name: String
            email?: String
            role: Role
            created_at: Date             ## The creation date of the account, createdAt in Swift.
            nickname: { type: String, default: "" }
          NewUser: { name: String, email?: String, role: Role, password: Secret }
          UserChange: { name?: String, email?: String? }
          Problem: { message: String, code?: Int }

        # Enums are open: values that are not listed still decode.
        enums:
          Role: [admin, member, guest]

        """
}
