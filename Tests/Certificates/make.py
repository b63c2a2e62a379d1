#!/usr/bin/env python3
"""Writes the certificates of the TLS tests into this folder. They are valid from 2020 to 2120, so run it only to add one.

Each `NAME.pem` has a chain, the server's own certificate first, and its key. `pins.txt` has the public key digests, which
`openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64` prints too. Needs Python's `cryptography`.
"""
import base64
import datetime
import hashlib
import ipaddress
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import pkcs12
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

folder = Path(__file__).resolve().parent


def year(number):
    return datetime.datetime(number, 1, 1)


def p256():
    return ec.generate_private_key(ec.SECP256R1())


def p384():
    return ec.generate_private_key(ec.SECP384R1())


def rsa_key(bits):
    return rsa.generate_private_key(public_exponent=65537, key_size=bits)


class Identity:
    """A certificate with its key and the certificates of its issuers, without the root."""

    def __init__(self, name, key, issuer=None, ca=False, host="localhost", years=(2020, 2120), usage="server"):
        self.key = key
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        signer = issuer or self
        builder = (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(issuer.certificate.subject if issuer else subject)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(year(years[0]))
            .not_valid_after(year(years[1]))
            .add_extension(x509.BasicConstraints(ca=ca, path_length=None), critical=True)
        )
        if not ca:
            names = [x509.DNSName(host)]
            if host == "localhost":
                names.append(x509.IPAddress(ipaddress.ip_address("127.0.0.1")))
            builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
            use = ExtendedKeyUsageOID.SERVER_AUTH if usage == "server" else ExtendedKeyUsageOID.CLIENT_AUTH
            builder = builder.add_extension(x509.ExtendedKeyUsage([use]), critical=False)
        algorithm = None if isinstance(signer.key, ed25519.Ed25519PrivateKey) else hashes.SHA256()
        self.certificate = builder.sign(signer.key, algorithm)
        self.issuers = [issuer.certificate, *issuer.issuers] if issuer and issuer.issuers is not None else []
        if issuer is None:
            self.issuers = None

    @property
    def der(self):
        return self.certificate.public_bytes(serialization.Encoding.DER)

    @property
    def pin(self):
        info = self.key.public_key().public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        return "sha256/" + base64.b64encode(hashlib.sha256(info).digest()).decode()


def pem(label, der):
    text = base64.b64encode(der).decode()
    lines = [text[start : start + 64] for start in range(0, len(text), 64)]
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])


def write(name, identity, chain=None, key=True):
    chain = chain or [identity.der] + [issuer.public_bytes(serialization.Encoding.DER) for issuer in identity.issuers or []]
    text = "".join(pem("CERTIFICATE", der) for der in chain)
    if key:
        text += identity.key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        ).decode()
    (folder / f"{name}.pem").write_text(text)
    pins.append(f"{name} {identity.pin} {hashlib.sha256(identity.der).hexdigest()}\n")


pins = []
root = Identity("restgen test root", p256(), ca=True)
intermediate = Identity("restgen test issuer", p384(), root, ca=True)
good = Identity("localhost", p256(), intermediate)
write("root", root, key=False)
write("intermediate", intermediate, key=False)
write("good", good)
# Other kinds of keys.
for name, key in [
    ("rsa2048", rsa_key(2048)),
    ("rsa4096", rsa_key(4096)),
    ("p384", p384()),
    ("ed25519", ed25519.Ed25519PrivateKey.generate()),
]:
    write(name, Identity("localhost", key, intermediate))

# Wrong certificates, whose keys nobody pins.
write("other-key", Identity("localhost", p256(), intermediate))
write("self-signed", Identity("localhost", p256()))
write("expired", Identity("localhost", p256(), intermediate, years=(2020, 2021)))
write("not-yet-valid", Identity("localhost", p256(), intermediate, years=(2118, 2120)))
write("wrong-host", Identity("other", p256(), intermediate, host="example.com"))
other_root = Identity("other root", p256(), ca=True)
write("unknown-root", Identity("localhost", p256(), other_root))
alone = Identity("localhost", p256(), intermediate)
write("no-issuer", alone, chain=[alone.der])
write("issued-by-leaf", Identity("localhost", p256(), good))
write("client-only", Identity("localhost", p256(), intermediate, usage="client"))
broken = Identity("localhost", p256(), intermediate)
write("broken", broken, chain=[broken.der[:-4] + bytes(byte ^ 0x55 for byte in broken.der[-4:])] + [intermediate.der])
# A valid certificate, and that with the pinned key as one more of the chain.
smuggled = Identity("localhost", p256(), intermediate)
write("smuggled", smuggled, chain=[smuggled.der, intermediate.der, good.der])

# Client certificates, for a server that trusts those of `clients`.
clients = Identity("restgen test clients", p256(), ca=True)
write("clients", clients, key=False)
client = Identity("al", p256(), clients, host="al", usage="client")
write("client", client)
write("client-wrong", Identity("al", p256(), other_root, host="al", usage="client"))
(folder / "client.p12").write_bytes(
    pkcs12.serialize_key_and_certificates(
        b"al", client.key, client.certificate, None, serialization.BestAvailableEncryption(b"secret")
    )
)
(folder / "client-encrypted.pem").write_bytes(
    client.key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(b"secret"),
    )
)
(folder / "pins.txt").write_text("".join(pins))
