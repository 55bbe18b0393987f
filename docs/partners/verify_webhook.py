"""Checks the signature of a Codarium webhook. Copy it; it needs nothing but Python 3."""
import hashlib
import hmac
import re
import time

SKEW = 300  # Older messages (seconds) are refused: somebody may have recorded them.
HEADER = re.compile(r"HMAC-SHA256 t=(\d+),(v1=[0-9a-f]{64}(?:,v1=[0-9a-f]{64})*)")


def verify_webhook(authorization: str, body: bytes, secret: str, now=None) -> bool:
    """Whether a webhook is genuine: its Authorization header, the raw body as it came, the shared secret."""
    match = HEADER.fullmatch(authorization)
    if not match or abs((time.time() if now is None else now) - int(match[1])) > SKEW:
        return False
    expected = hmac.new(secret.encode(), match[1].encode() + b"." + body, hashlib.sha256).hexdigest()
    # While a secret is rotated there are two signatures: one of them is ours.
    return any(hmac.compare_digest(one[3:], expected) for one in match[2].split(","))
