"""odatapy's own server on a free port of 127.0.0.1, with a few products: scripts/odata.sh starts it.

Prints its URL, and ends when its input does. What it says of queries, keys, batches and tags is odatapy's alone: here are
the entity types and what is in the sets.
"""

import io
import json
import os
import threading
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from odatapy.edm.csdl import (
    CsdlAbstractEdmProvider,
    CsdlComplexType,
    CsdlEntityContainer,
    CsdlEntitySet,
    CsdlEntityType,
    CsdlEnumMember,
    CsdlEnumType,
    CsdlNavigationProperty,
    CsdlNavigationPropertyBinding,
    CsdlProperty,
    CsdlPropertyRef,
    CsdlSchema,
)
from odatapy.server import OData
from odatapy.server.adapters import ODataWSGIApp
from odatapy.server.inmemory import InMemoryDataStore, InMemoryProcessor


def properties(**types):
    return [CsdlProperty(name=name, type=type_, nullable=name not in ("ID", "OrderID", "Line", "Text"))
            for name, type_ in types.items()]


class Provider(CsdlAbstractEdmProvider):
    def get_schemas(self):
        color = CsdlEnumType(name="Color", is_flags=True, members=[
            CsdlEnumMember("Red", 1), CsdlEnumMember("Green", 2), CsdlEnumMember("Blue", 4)])
        address = CsdlComplexType(name="Address", properties=properties(City="Edm.String", Zip="Edm.String"))
        product = CsdlEntityType(
            name="Product", key=[CsdlPropertyRef(name="ID")],
            properties=properties(
                ID="Edm.Int32", Name="Edm.String", Price="Edm.Decimal", Weight="Edm.Double", Stock="Edm.Int64",
                Created="Edm.DateTimeOffset", Day="Edm.Date", Code="Edm.Guid", Sold="Edm.Boolean", Note="Edm.String",
                Color="Shop.Color", Address="Shop.Address")
            + [CsdlProperty(name="Tags", type="Edm.String", collection=True)],
            navigation_properties=[
                CsdlNavigationProperty(name="Items", type="Shop.Item", collection=True)])
        item = CsdlEntityType(
            name="Item", key=[CsdlPropertyRef(name="ID")],
            properties=properties(ID="Edm.Int32", Quantity="Edm.Int32", Text="Edm.String"))
        line = CsdlEntityType(
            name="OrderLine", key=[CsdlPropertyRef(name="OrderID"), CsdlPropertyRef(name="Line")],
            properties=properties(OrderID="Edm.Int32", Line="Edm.Int32", Text="Edm.String"))
        label = CsdlEntityType(
            name="Label", key=[CsdlPropertyRef(name="Text")],
            properties=properties(Text="Edm.String", Weight="Edm.Double"))
        container = CsdlEntityContainer(name="Container", entity_sets=[
            CsdlEntitySet(name="Products", type="Shop.Product", navigation_property_bindings=[
                CsdlNavigationPropertyBinding(path="Items", target="Items")]),
            CsdlEntitySet(name="Items", type="Shop.Item"),
            CsdlEntitySet(name="OrderLines", type="Shop.OrderLine"),
            CsdlEntitySet(name="Labels", type="Shop.Label"),
        ])
        return [CsdlSchema(namespace="Shop", enum_types=[color], complex_types=[address],
                           entity_types=[product, item, line, label], entity_container=container)]


NAMES = ["Tea", "O'Neil", "Pea & Co", "a+b", "50% off", "Größe", "Milk", "Tea Time", "x/y", "Zeta"]


def product(number):
    return {
        "ID": number, "Name": NAMES[number - 1], "Price": number * 1.5, "Weight": number / 4, "Stock": number * 1000000000,
        "Created": f"2024-0{1 + number % 6}-15T1{number % 10}:30:00Z", "Day": f"2024-0{1 + number % 6}-15",
        "Code": f"00000000-0000-4000-8000-{number:012d}", "Sold": number % 2 == 0,
        "Note": None if number % 3 == 0 else f"note {number}", "Color": "Red,Blue" if number % 2 else "Green",
        "Address": {"City": "Bern" if number < 6 else "Oslo", "Zip": str(1000 + number)},
        "Tags": ["x", "new"] if number % 4 == 0 else ["old"] if number % 4 == 1 else [],
        "Items": [{"ID": number * 10 + i, "Quantity": i, "Text": f"item {i}"} for i in range(1, number % 4 + 1)],
    }


def post(app, path, entity):
    body = json.dumps(entity).encode()
    status = []
    environ = {
        "REQUEST_METHOD": "POST", "PATH_INFO": path, "SCRIPT_NAME": "", "QUERY_STRING": "", "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "80", "wsgi.url_scheme": "http", "wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body)),
        "CONTENT_TYPE": "application/json", "HTTP_ACCEPT": "application/json",
    }
    answer = b"".join(app(environ, lambda line, headers, *_: status.append(line)))
    if not status[0].startswith("201"):
        raise SystemExit(f"odata_server.py: {path}: {status[0]} {answer.decode()}")


def application(page_size):
    odata = OData.new_instance()
    handler = odata.create_handler(odata.create_service_metadata(Provider()))
    store = InMemoryDataStore()
    store.declare_key_auto_generating("Products")
    handler.register(InMemoryProcessor(store, page_size=page_size))
    app = ODataWSGIApp(handler)
    for number in range(1, 11):
        post(app, "/Products", product(number))
    for entity in store.entities("Products"):
        entity.etag = 'W/"1"'
    for order in (1, 2):
        for line in (1, 2, 3):
            post(app, "/OrderLines", {"OrderID": order, "Line": line, "Text": f"{order}-{line}"})
    for text in ("O'Neil", "a/b", "50%", "x y", "Größe", "a+b&c=d?#"):
        post(app, "/Labels", {"Text": text, "Weight": len(text)})
    return app


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Handler(WSGIRequestHandler):
    def get_environ(self):
        environ = super().get_environ()
        # A slash in a key is none between two segments: the path as it was sent.
        environ["RAW_URI"] = self.path
        environ["REQUEST_URI"] = self.path
        return environ

    def log_message(self, *_):
        pass


def stop_with_parent():
    while os.read(0, 4096):
        pass
    os._exit(0)


# Each test has a service of its own, `/<any name>/Products`, so that none sees what another one changes. One whose name begins
# with `paged` gives three entities a page.
services = {}
lock = threading.Lock()


def dispatch(environ, start_response):
    name = environ["PATH_INFO"].split("/")[1]
    with lock:
        if name not in services:
            services[name] = application(3 if name.startswith("paged") else None)
    for key in ("RAW_URI", "REQUEST_URI"):
        environ[key] = environ[key][len(name) + 1:]
    environ["SCRIPT_NAME"] = "/" + name
    environ["PATH_INFO"] = environ["PATH_INFO"][len(name) + 1:]
    return services[name](environ, start_response)


with make_server("127.0.0.1", 0, dispatch, Server, Handler) as server:
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    threading.Thread(target=stop_with_parent, daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
