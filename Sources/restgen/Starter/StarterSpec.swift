/// The spec that `restgen init` writes. It compiles without changes and shows the language.
enum StarterSpec {
    static let text = """
        # yaml-language-server: $schema=restgen.schema.json
        # The schema, for completion in an editor:  restgen schema > restgen.schema.json

        ## What the API is for. A comment of ## goes into the Swift code, above what it stands at.
        restgen: 1
        server: https://api.example.com/v1

        # How a call says who is calling: basic, bearer, { header: X-Api-Key }, { query: key } or none.
        auth: bearer

        # What the API sends when something went wrong: the model of any status that is not a success.
        errors: Problem

        # resources -> services -> endpoints: client.users.list()
        # An endpoint reads like a Swift function: VERB path ? query ( body ) -> result
        resources:
          users:
            list:   GET /users?limit:Int&after? -> [User]
            get:    GET /users/{id} -> User
            create: POST /users (NewUser) -> 201 User
            update: PATCH /users/{id} (UserChange) -> User
            delete: DELETE /users/{id} -> 204
            # The long form, for what does not fit on a line.
            ## Everyone whose name or address holds the text.
            search:
              GET: /users/search
              query: { q: { type: String, as: text }, limit?: Int }
              returns: [User]
              timeout: 10s

        # Types are spelled as in Swift: String Int Int64 Double Decimal Bool Date Day Duration UUID URL Data Secret JSON,
        # [User], [String: Int], "[User]?".
        # name?: T   may be absent
        # name: T?   may be null
        models:
          User:
            id: UUID
            name: String
            email?: String
            role: Role
            created_at: Date             ## When the account was made; createdAt in Swift.
            nickname: { type: String, default: "" }
          NewUser: { name: String, email?: String, role: Role, password: Secret }
          UserChange: { name?: String, email?: String? }
          Problem: { message: String, code?: Int }

        # Open: a value that is not listed still decodes.
        enums:
          Role: [admin, member, guest]

        """
}
