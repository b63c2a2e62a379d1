#if canImport(SwiftUI)
import Recipes
import SwiftUI

struct SignInView: View {
    @Bindable var session: Session

    var body: some View {
        NavigationStack {
            Form {
                TextField("E-mail", text: $session.email)
                    .textContentType(.username)
                    #if os(iOS)
                .keyboardType(.emailAddress)
                .textInputAutocapitalization(.never)
                    #endif
                SecureField("Password", text: $session.password)
                    .textContentType(.password)
                if let message = session.message { Text(message).foregroundStyle(.red) }
                Button("Sign In") { Task { await session.signIn() } }
                    .disabled(session.email.isEmpty || session.password.isEmpty)
            }
            .navigationTitle("Sign In")
            .toolbar { Button("Cancel") { session.isAsking = false } }
            .disabled(session.isSigningIn)
        }
    }
}

#if DEBUG
#Preview("Sign in") {
    SignInView(session: Session(RecipesClient.preview.session))
}
#endif
#endif
