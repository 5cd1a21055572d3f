"""The official PyPI client against a running simulator: GATEWAY_SIM_URL=http://127.0.0.1:3002 python3 test_gateway.py"""

import json
import os
import time
import unittest
import urllib.request

import razorpay
import requests
from razorpay.errors import BadRequestError, GatewayError, ServerError, SignatureVerificationError

URL = os.environ.get("GATEWAY_SIM_URL", "")
KEYS = ("rzp_test_pattu", "pattu_test_secret")
BY_HAND = {"capture": "manual", "capture_options": {"manual_expiry_period": 7200}}


def client(keys=KEYS):
    session = requests.Session()
    session.trust_env = False
    return razorpay.Client(session=session, auth=keys, base_url=URL)


def control(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"{URL}/control{path}", data, timeout=10) as answer:
        return json.load(answer)


class Gateway(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not URL:
            raise RuntimeError("GATEWAY_SIM_URL says where the simulator listens")
        cls.razorpay = client()

    def order(self, **more):
        return self.razorpay.order.create({"amount": 50000, "currency": "INR", **more})

    def pay(self, order, method="upi", outcome="success"):
        return control(f"/orders/{order['id']}/pay", {"method": method, "outcome": outcome})

    def refused(self, words, call, *arguments, **named):
        with self.assertRaisesRegex(BadRequestError, words):
            call(*arguments, **named)

    def test_orders(self):
        receipt = f"python-{time.time_ns()}"
        order = self.order(receipt=receipt, notes={"shop": "Pattu"})
        self.assertEqual((order["status"], order["amount_due"], order["attempts"]), ("created", 50000, 0))
        self.assertEqual(self.razorpay.order.fetch(order["id"]), order)
        found = self.razorpay.order.all({"receipt": receipt, "count": 5})
        self.assertEqual((found["entity"], found["count"]), ("collection", 1))
        edited = self.razorpay.order.edit(order["id"], {"notes": {}})
        self.assertEqual(edited["notes"], [])
        none = {"entity": "collection", "count": 0, "items": []}
        self.assertEqual(self.razorpay.order.payments(order["id"]), none)

    def test_refusals(self):
        create = self.razorpay.order.create
        self.refused("currency field is required", create, {"amount": 50000})
        self.refused("at least INR 1.00", create, {"amount": 99, "currency": "INR"})
        self.refused("must be an integer", create, {"amount": 100.5, "currency": "INR"})
        self.refused("no more than 40", self.order, receipt="r" * 41)
        self.refused("should not be sent", self.order, expire_by=1)
        self.refused("does not exist", self.razorpay.order.fetch, "order_AAAAAAAAAAAAAA")
        self.refused("not a valid id", self.razorpay.refund.fetch, "rfnd_1")
        self.refused("not be greater than 100", self.razorpay.payment.all, {"count": 101})
        self.refused("URL was not found", self.razorpay.customer.create, {"name": "Asha"})
        self.refused("secret", client((KEYS[0], "wrong")).order.all)
        self.refused("key", client(("rzp_test_other", KEYS[1])).order.all)

    def test_payment_and_signature(self):
        order = self.order()
        self.assertEqual(self.pay(order, "card", "failure")["error"]["reason"], "payment_failed")
        answer = self.pay(order, "netbanking")
        self.assertTrue(self.razorpay.utility.verify_payment_signature(answer))
        with self.assertRaises(SignatureVerificationError):
            self.razorpay.utility.verify_payment_signature({**answer, "razorpay_order_id": "order_other"})
        payment = self.razorpay.payment.fetch(answer["razorpay_payment_id"])
        self.assertEqual((payment["status"], payment["method"], payment["bank"]), ("captured", "netbanking", "HDFC"))
        statuses = [each["status"] for each in self.razorpay.order.payments(order["id"])["items"]]
        self.assertEqual(statuses, ["captured", "failed"])
        paid = self.razorpay.order.fetch(order["id"])
        self.assertEqual((paid["status"], paid["amount_due"], paid["attempts"]), ("paid", 0, 2))

    def test_capture(self):
        payment = self.pay(self.order(payment=BY_HAND))["razorpay_payment_id"]
        capture = self.razorpay.payment.capture
        self.refused("equal to the amount authorized", capture, payment, 49999, {"currency": "INR"})
        # without a currency, as this client does by itself; a dict of its own, since the default one is shared
        self.assertEqual(capture(payment, 50000, {})["status"], "captured")
        self.refused("already been captured", capture, payment, 50000, {})

    def test_refunds_and_their_key(self):
        payment = self.pay(self.order())["razorpay_payment_id"]
        headers = {"X-Refund-Idempotency": f"python-{time.time_ns()}"}
        refund = lambda amount: self.razorpay.payment.refund(payment, {"amount": amount}, headers=dict(headers))
        first = refund(20000)
        self.assertEqual(refund(20000), first)
        self.refused("same idempotency key", refund, 20001)
        self.assertEqual(self.razorpay.payment.fetch(payment)["amount_refunded"], 20000)
        rest = self.razorpay.payment.refund(payment, {})
        self.assertEqual((rest["amount"], rest["receipt"], rest["notes"]), (30000, None, []))
        self.refused("fully refunded already", self.razorpay.payment.refund, payment, {})
        self.assertEqual(self.razorpay.payment.fetch_multiple_refund(payment)["count"], 2)
        self.assertEqual(self.razorpay.payment.fetch_refund_id(payment, first["id"]), first)
        self.assertEqual(self.razorpay.refund.fetch(first["id"]), first)
        self.assertEqual(self.razorpay.refund.edit(rest["id"], {"notes": {"a": "b"}})["notes"], {"a": "b"})
        self.assertEqual(self.razorpay.refund.all({"count": 1})["count"], 1)

    def test_webhook_signature(self):
        body, signature = '{"a":1,"b":2,"c":{"d":3}}', "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc"
        self.razorpay.utility.verify_webhook_signature(body, signature, "123456")
        with self.assertRaises(SignatureVerificationError):
            self.razorpay.utility.verify_webhook_signature(body, signature, "1234567")

    def test_trouble(self):
        for code, error in [(429, BadRequestError), (500, ServerError), (503, GatewayError)]:
            control("/faults", {"api_status": {"code": code, "count": 1}})
            with self.assertRaises(error):
                self.razorpay.order.all()
        receipt = f"python-lost-{time.time_ns()}"
        control("/faults", {"lost_answer": {"call": "orders", "count": 1}})
        with self.assertRaises(requests.exceptions.ConnectionError):
            self.order(receipt=receipt)
        self.assertEqual(self.razorpay.order.all({"receipt": receipt})["count"], 1)


if __name__ == "__main__":
    unittest.main()
