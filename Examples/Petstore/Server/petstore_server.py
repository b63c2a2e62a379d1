"""Swagger's Petstore, kept in memory, served by connexion from the document itself.

connexion (https://pypi.org/project/connexion) holds every request and every answer against the document, so what passes is what the
document says, and not what a client and a server of one hand agree on. The first line printed is the server's URL; the server
stops with its standard input.

    python petstore_server.py document.yaml
"""

import asyncio
import datetime
import functools
import logging
import os
import socket
import sys
import threading

import uvicorn
from connexion import AsyncApp
from connexion.exceptions import OAuthProblem
from connexion.lifecycle import ConnexionResponse
from connexion.resolver import Resolver

pets, orders, users, images = {}, {}, {}, {}


def fault(status, text):
    return ConnexionResponse(status_code=status, content_type="text/plain", body=text)


def nothing():
    return ConnexionResponse(status_code=200)


def number(things):
    return max(things, default=0) + 1


def addPet(body):
    pet = dict(body)
    pet.setdefault("id", number(pets))
    pets[pet["id"]] = pet
    return pet


def updatePet(body):
    if body.get("id") not in pets:
        return fault(404, "Pet not found")
    pets[body["id"]] = body
    return body


def findPetsByStatus(status):
    return [pet for pet in pets.values() if pet.get("status") == status]


def findPetsByTags(tags):
    return [pet for pet in pets.values() if any(tag.get("name") in tags for tag in pet.get("tags", []))]


def getPetById(petId):
    return pets.get(petId) or fault(404, "Pet not found")


def updatePetWithForm(petId, name=None, status=None):
    pet = pets.get(petId)
    if pet is None:
        return fault(400, "Pet not found")
    pet.update({key: value for key, value in {"name": name, "status": status}.items() if value is not None})
    return pet


def deletePet(petId, api_key=None):
    if pets.pop(petId, None) is None:
        return fault(400, "Invalid pet value")
    return nothing()


def uploadFile(petId, body=None, additionalMetadata=None):
    if petId not in pets:
        return fault(404, "Pet not found")
    if not body:
        return fault(400, "No file uploaded")
    images[petId] = body
    return {"code": 200, "type": "unknown", "message": f"{additionalMetadata}: {len(body)} bytes"}


def getInventory():
    counts = {}
    for pet in pets.values():
        status = pet.get("status", "unknown")
        counts[status] = counts.get(status, 0) + 1
    return counts


def placeOrder(body=None):
    if not body:
        return fault(400, "No Order provided")
    order = dict(body)
    order.setdefault("id", number(orders))
    orders[order["id"]] = order
    return order


def getOrderById(orderId):
    if 5 < orderId <= 10:
        return fault(400, "Invalid ID supplied")
    return orders.get(orderId) or fault(404, "Order not found")


def deleteOrder(orderId):
    if orderId >= 1000:
        return fault(400, "Invalid ID supplied")
    if orders.pop(orderId, None) is None:
        return fault(404, "Order not found")
    return nothing()


def createUser(body=None):
    if not body:
        return fault(400, "No User provided")
    users[body["username"]] = body
    return body


def createUsersWithListInput(body=None):
    if not body:
        return fault(400, "No User provided")
    for user in body:
        users[user["username"]] = user
    return body[-1]


def loginUser(username=None, password=None):
    user = users.get(username)
    if user is None or user.get("password") != password:
        return fault(400, "Invalid username/password supplied")
    end = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=1)
    headers = {"X-Rate-Limit": "5000", "X-Expires-After": end.isoformat(timespec="seconds")}
    return f"Logged in user session: {username}", 200, headers


def logoutUser():
    return nothing()


def getUserByName(username):
    return users.get(username) or fault(404, "User not found")


def updateUser(username, body=None):
    if users.pop(username, None) is None:
        return fault(404, "User not found")
    users[body.get("username", username)] = body
    return nothing()


def deleteUser(username):
    if users.pop(username, None) is None:
        return fault(404, "User not found")
    return nothing()


def key(apikey, required_scopes=None):
    if apikey != "special-key":
        raise OAuthProblem("an unknown key")
    return {"sub": "key"}


def token(access_token):
    if access_token != "token-of-the-store":
        raise OAuthProblem("an unknown token")
    return {"sub": "token", "scope": ["read:pets", "write:pets"]}


def as_json(function):
    """Answers of several media types are JSON here."""

    @functools.wraps(function)
    def answer(*arguments, **named):
        body = function(*arguments, **named)
        if isinstance(body, ConnexionResponse):
            return body
        body, status, headers = body if isinstance(body, tuple) else (body, 200, {})
        return body, status, {"Content-Type": "application/json", **headers}

    return answer


class ByOperation(Resolver):
    """The function of this module that is called as the operation."""

    def resolve_function_from_operation_id(self, operation_id):
        return as_json(globals()[operation_id])


def stop_with_parent():
    while os.read(0, 4096):
        pass
    os._exit(0)


def main():
    logging.disable(logging.CRITICAL)
    document = os.path.abspath(sys.argv[1])
    os.environ["APIKEYINFO_FUNC"] = "__main__.key"
    os.environ["TOKENINFO_FUNC"] = "__main__.token"
    app = AsyncApp("petstore", specification_dir=os.path.dirname(document))
    app.add_api(
        os.path.basename(document), base_path="/api/v3", resolver=ByOperation(), validate_responses=True, strict_validation=True
    )
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/api/v3", flush=True)
    threading.Thread(target=stop_with_parent, daemon=True).start()
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="on"))
    asyncio.run(server.serve(sockets=[listener]))


if __name__ == "__main__":
    main()
