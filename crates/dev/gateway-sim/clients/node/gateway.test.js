// The official npm client against a running simulator: GATEWAY_SIM_URL=http://127.0.0.1:3002 node --test

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { before, test } from 'node:test';
import Razorpay from 'razorpay';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';

const url = process.env.GATEWAY_SIM_URL;
const [key_id, key_secret, webhookSecret] = ['rzp_test_pattu', 'pattu_test_secret', 'pattu_webhook_secret'];

/** The client has no option for another host: the address of its HTTP client is set afterwards. */
function client(keys = { key_id, key_secret }) {
  const instance = new Razorpay(keys);
  instance.api.rq.defaults.baseURL = url;
  instance.api.rq.defaults.proxy = false;
  return instance;
}

async function control(path, body) {
  const response = await fetch(`${url}/control${path}`, { method: 'POST', body: JSON.stringify(body) });
  assert.equal(response.status, 200);
  return response.json();
}

const razorpay = client();
const byHand = { capture: 'manual', capture_options: { manual_expiry_period: 7200, refund_speed: 'normal' } };
const newOrder = (more = {}) => razorpay.orders.create({ amount: 50000, currency: 'INR', ...more });
const pay = (order, method = 'upi', outcome = 'success') => control(`/orders/${order.id}/pay`, { method, outcome });
const refused = (statusCode, description) => (refusal) => {
  assert.equal(refusal.statusCode, statusCode);
  assert.equal(refusal.error.code, 'BAD_REQUEST_ERROR');
  assert.match(refusal.error.description, description);
  return true;
};

before(() => assert.ok(url, 'GATEWAY_SIM_URL says where the simulator listens'));

test('orders: create, fetch, list, edit', async () => {
  const receipt = `node-${Date.now()}`;
  const order = await newOrder({ receipt, notes: { shop: 'Pattu' } });
  assert.match(order.id, /^order_[A-Za-z0-9]{14}$/);
  assert.deepEqual([order.status, order.amount_due, order.attempts, order.notes], ['created', 50000, 0, { shop: 'Pattu' }]);
  assert.deepEqual(await razorpay.orders.fetch(order.id), order);
  const list = await razorpay.orders.all({ receipt, count: 5, 'expand[]': 'payments' });
  assert.deepEqual([list.entity, list.count, list.items[0].id], ['collection', 1, order.id]);
  const edited = await razorpay.orders.edit(order.id, { notes: { shop: 'Pattu Silks' } });
  assert.deepEqual(edited.notes, { shop: 'Pattu Silks' });
  const payments = await razorpay.orders.fetchPayments(order.id);
  assert.deepEqual(payments, { entity: 'collection', count: 0, items: [] });
});

test('an order without notes and receipt, and the currency that this client fills in', async () => {
  const order = await razorpay.orders.create({ amount: 100 });
  assert.deepEqual([order.currency, order.notes, order.receipt], ['INR', [], null]);
});

test('refusals', async () => {
  await assert.rejects(newOrder({ amount: 99 }), refused(400, /at least INR 1\.00/));
  await assert.rejects(newOrder({ amount: 100.5 }), refused(400, /must be an integer/));
  await assert.rejects(newOrder({ receipt: 'r'.repeat(41) }), refused(400, /no more than 40/));
  await assert.rejects(newOrder({ receipt_id: '1' }), refused(400, /receipt_id is\/are not required/));
  await assert.rejects(razorpay.orders.fetch('order_AAAAAAAAAAAAAA'), refused(400, /does not exist/));
  await assert.rejects(razorpay.payments.fetch('pay_1'), refused(400, /not a valid id/));
  await assert.rejects(razorpay.orders.all({ count: 101 }), refused(400, /may not be greater than 100/));
  await assert.rejects(razorpay.customers.create({ name: 'Asha' }), refused(400, /URL was not found/));
  await assert.rejects(client({ key_id, key_secret: 'wrong' }).orders.all(), refused(401, /secret/));
  await assert.rejects(client({ key_id: 'rzp_test_other', key_secret }).orders.all(), refused(401, /key/));
});

test('a payment whose signature this client accepts', async () => {
  const order = await newOrder();
  const { error } = await pay(order, 'card', 'failure');
  assert.deepEqual([error.code, error.reason, error.metadata.order_id], ['BAD_REQUEST_ERROR', 'payment_failed', order.id]);
  const answer = await pay(order, 'card');
  const ids = { order_id: order.id, payment_id: answer.razorpay_payment_id };
  assert.equal(validatePaymentVerification(ids, answer.razorpay_signature, key_secret), true);
  assert.equal(validatePaymentVerification({ ...ids, order_id: 'order_other' }, answer.razorpay_signature, key_secret), false);
  const payment = await razorpay.payments.fetch(ids.payment_id, { 'expand[]': 'card' });
  assert.deepEqual([payment.status, payment.captured, payment.method, payment.error_code, payment.notes], ['captured', true, 'card', null, []]);
  const { items } = await razorpay.orders.fetchPayments(order.id);
  assert.deepEqual(items.map(({ status }) => status), ['captured', 'failed']);
  const paid = await razorpay.orders.fetch(order.id);
  assert.deepEqual([paid.status, paid.amount_paid, paid.amount_due, paid.attempts], ['paid', 50000, 0, 2]);
  assert.ok((await razorpay.payments.all({ count: 100 })).items.some(({ id }) => id === ids.payment_id));
});

test('capture by hand, once', async () => {
  const order = await newOrder({ payment: byHand });
  const { razorpay_payment_id: id } = await pay(order);
  assert.equal((await razorpay.payments.fetch(id)).status, 'authorized');
  await assert.rejects(razorpay.payments.capture(id, 49999, 'INR'), refused(400, /must be equal to the amount authorized/));
  const captured = await razorpay.payments.capture(id, 50000, 'INR');
  assert.deepEqual([captured.status, captured.fee > captured.tax], ['captured', true]);
  await assert.rejects(razorpay.payments.capture(id, 50000, 'INR'), refused(400, /already been captured/));
});

test('refunds: part, rest, lists, notes', async () => {
  const { razorpay_payment_id: id } = await pay(await newOrder());
  const part = await razorpay.payments.refund(id, { amount: 20000, speed: 'normal', notes: { why: 'one saree' } });
  assert.match(part.id, /^rfnd_[A-Za-z0-9]{14}$/);
  await assert.rejects(razorpay.payments.refund(id, { amount: 30001 }), refused(400, /greater than amount captured/));
  const rest = await razorpay.payments.refund(id, {});
  assert.deepEqual([rest.amount, rest.status, rest.notes], [30000, 'processed', []]);
  await assert.rejects(razorpay.payments.refund(id, {}), refused(400, /fully refunded already/));
  assert.equal((await razorpay.payments.fetchMultipleRefund(id, {})).count, 2);
  assert.deepEqual(await razorpay.payments.fetchRefund(id, part.id), part);
  assert.deepEqual(await razorpay.refunds.fetch(part.id), part);
  assert.ok((await razorpay.refunds.all({ count: 100 })).items.some((refund) => refund.id === rest.id));
  assert.deepEqual((await razorpay.refunds.edit(rest.id, { notes: { seen: 'yes' } })).notes, { seen: 'yes' });
  const payment = await razorpay.payments.fetch(id);
  assert.deepEqual([payment.status, payment.refund_status, payment.amount_refunded], ['refunded', 'full', 50000]);
});

test('webhooks whose signature this client accepts', async () => {
  const bodies = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    bodies.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
    response.end();
  });
  await new Promise((listening) => { server.listen(0, '127.0.0.1', listening); });
  const { webhook_url: usual } = await (await fetch(`${url}/control/state`)).json();
  await control('/webhook-url', { url: `http://127.0.0.1:${server.address().port}/` });
  try {
    const order = await newOrder();
    await pay(order);
    // repeated deliveries of earlier tests may arrive as well
    const ours = () => bodies.filter(({ body }) => JSON.parse(body).payload.payment.entity.order_id === order.id);
    for (let wait = 0; ours().length < 3 && wait < 100; wait += 1) await new Promise((later) => { setTimeout(later, 50); });
    const events = ours().map(({ body }) => JSON.parse(body).event);
    assert.deepEqual(events, ['payment.authorized', 'payment.captured', 'order.paid']);
    for (const { body, headers } of ours()) {
      assert.match(headers['x-razorpay-event-id'], /^[A-Za-z0-9]{14}$/);
      assert.equal(validateWebhookSignature(body, headers['x-razorpay-signature'], webhookSecret), true);
      assert.equal(validateWebhookSignature(`${body} `, headers['x-razorpay-signature'], webhookSecret), false);
    }
  } finally {
    await control('/webhook-url', { url: usual });
    server.close();
  }
});

test('a lost answer, which this client reports as a TypeError of its own, and the order that it made', async () => {
  const receipt = `node-lost-${Date.now()}`;
  await control('/faults', { lost_answer: { call: 'orders', count: 1 } });
  await assert.rejects(newOrder({ receipt }), TypeError);
  assert.equal((await razorpay.orders.all({ receipt })).count, 1);
});
