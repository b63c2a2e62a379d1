import Hummingbird

/// The HTML forms for browsers. All other routes return JSON.
struct PageRoutes {
    func add(to router: some RouterMethods<CaveContext>) {
        router.get("/users/new") { _, _ in
            Response.page(
                "Register",
                """
                <form method="post" action="/users">
                <input name="user[name]" placeholder="name"> <input name="user[password]" type="password">
                <button>Register</button></form>
                """
            )
        }
        // An HTML form can't send PUT without a script.
        router.get("/account/new") { _, _ in
            Response.page(
                "Sign in",
                """
                <form onsubmit="fetch('/account', { method: 'PUT', body: new URLSearchParams(new FormData(this)) })
                .then(r => r.ok ? location = '/rooms' : alert(r.status)); return false">
                <input name="user[name]" placeholder="name"> <input name="user[password]" type="password">
                <button>Sign in</button></form> <a href="/users/new">Register</a>
                """
            )
        }
        router.get("/rooms/new") { _, _ in
            Response.page(
                "New room",
                """
                <form method="post" action="/rooms"><input name="room[name]" placeholder="name">
                <button>Create</button></form>
                """
            )
        }
    }
}
