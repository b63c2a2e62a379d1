"""An OAuth 2 server over authlib's own, on a free port of 127.0.0.1, for the tests of RestOAuth.

Its first line is its URL. It stops with its standard input.

Applications: `confidential` with the secret `hunter2` in the header, `posting` with the same in the form, `public` with none.
The user is `al` with the password `pa55word`, and is signed in in the browser; `?deny=1` has her say no. A token lasts an
hour, and a refresh token is taken once.
"""

import logging
import os
import threading

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"  # 127.0.0.1 has no certificate

from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector, current_token
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, grants, list_to_scope, scope_to_list
from authlib.oauth2.rfc6750 import BearerTokenValidator
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc9207 import IssuerParameter
from flask import Flask, jsonify, request
from werkzeug.serving import make_server

logging.disable(logging.CRITICAL)
lock = threading.Lock()
codes, tokens = {}, []
url = None


class Client(ClientMixin):
    def __init__(self, id, secret, method):
        self.id, self.secret, self.method = id, secret, method

    def get_client_id(self):
        return self.id

    def get_default_redirect_uri(self):
        return "http://127.0.0.1/signed-in"

    def get_allowed_scope(self, scope):
        return list_to_scope([s for s in scope_to_list(scope or "") if s in ("read", "write")])

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri == self.get_default_redirect_uri()

    def check_client_secret(self, secret):
        return self.secret == secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method == self.method

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return not (self.secret is None and grant_type == "client_credentials")


clients = {
    client.id: client
    for client in (
        Client("confidential", "hunter2", "client_secret_basic"),
        Client("posting", "hunter2", "client_secret_post"),
        Client("public", None, "none"),
    )
}


class Token(TokenMixin):
    def __init__(self, values, client, user):
        self.values, self.client, self.user = values, client, user
        self.revoked = False

    def check_client(self, client):
        return self.client == client.get_client_id()

    def get_scope(self):
        return self.values.get("scope", "")

    def get_expires_in(self):
        return self.values["expires_in"]

    def is_expired(self):
        return False

    def is_revoked(self):
        return self.revoked

    def get_user(self):
        return self.user

    def get_client(self):
        return clients[self.client]


class Code:
    def __init__(self, **values):
        self.__dict__.update(values)

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


methods = ["none", "client_secret_basic", "client_secret_post"]


class AuthorizationCodeGrant(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = methods

    def save_authorization_code(self, code, request):
        codes[code] = Code(
            code=code,
            client=request.client.get_client_id(),
            redirect_uri=request.payload.redirect_uri,
            scope=request.payload.scope,
            user=request.user,
            code_challenge=request.payload.data.get("code_challenge"),
            code_challenge_method=request.payload.data.get("code_challenge_method"),
        )

    def query_authorization_code(self, code, client):
        found = codes.get(code)
        return found if found and found.client == client.get_client_id() else None

    def delete_authorization_code(self, authorization_code):
        del codes[authorization_code.code]

    def authenticate_user(self, authorization_code):
        return authorization_code.user


class PasswordGrant(grants.ResourceOwnerPasswordCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = methods

    def authenticate_user(self, username, password):
        return "al" if (username, password) == ("al", "pa55word") else None


class ClientCredentialsGrant(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = methods


class RefreshTokenGrant(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = methods
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token):
        with lock:
            for token in tokens:
                if token.values.get("refresh_token") == refresh_token and not token.revoked:
                    return token
        return None

    def authenticate_user(self, refresh_token):
        return refresh_token.user

    def revoke_old_credential(self, refresh_token):
        refresh_token.revoked = True


class Validator(BearerTokenValidator):
    def authenticate_token(self, token_string):
        with lock:
            return next((token for token in tokens if token.values["access_token"] == token_string), None)


class Issuer(IssuerParameter):
    def get_issuer(self):
        return url


def save(token, request):
    with lock:
        tokens.append(Token(token, request.client.get_client_id(), request.user))


app = Flask(__name__)
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
server = AuthorizationServer(app, query_client=clients.get, save_token=save)
for grant in (PasswordGrant, ClientCredentialsGrant, RefreshTokenGrant):
    server.register_grant(grant)
server.register_grant(AuthorizationCodeGrant, [CodeChallenge(required=True)])
server.register_extension(Issuer())
protector = ResourceProtector()
protector.register_token_validator(Validator())


@app.get("/oauth/authorize")
def authorize():
    user = None if request.args.get("deny") else "al"
    grant = server.get_consent_grant(end_user=user)
    return server.create_authorization_response(grant=grant, grant_user=user)


@app.post("/oauth/token")
def token():
    return server.create_token_response()


@app.get("/me")
@protector("read")
def me():
    return jsonify(user=current_token.user, client=current_token.client, scope=current_token.get_scope())


def stop_with_parent():
    while os.read(0, 4096):
        pass
    os._exit(0)


listener = make_server("127.0.0.1", 0, app, threaded=True)
url = "http://127.0.0.1:" + str(listener.server_port)
print(url, flush=True)
threading.Thread(target=stop_with_parent, daemon=True).start()
try:
    listener.serve_forever()
except KeyboardInterrupt:
    pass
