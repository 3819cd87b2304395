import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  askHelp,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  enquireAsExhibitor,
  enterPlace,
  listAudit,
  listDeliveries,
  listNotifications,
  listWebhooks,
  proveWho,
  replayDelivery,
  requestOffer,
  rotateWebhook,
  shareHelpContact,
  testWebhook,
  undoAudit,
  type WebhookKind,
  webhookKinds,
} from '@pavilion/contract';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webhookPoster } from '../../../ports/webhooks.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { forgetOld } from './verbs/sendDue.ts';

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

let server: TestServer;
let hall: TestHall;
let receiver: Server;
let url: string;
let got: Got[];
/** The receiver's response. */
let answer: { status: number; headers?: Record<string, string> };

beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  got = [];
  answer = { status: 204 };
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterEach(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.close();
});

async function made(kinds: readonly WebhookKind[] = ['enquiry.received']) {
  return (await server.as('hana'))(createWebhook, { body: { url, kinds: [...kinds] } });
}

async function enquire(): Promise<void> {
  await server.anon(enquireAsExhibitor, {
    body: {
      name: 'Asha Rao',
      email: `asha-${crypto.randomUUID()}@test.example`,
      mobile: '+919811122233',
      message: 'Please call me.',
      company: 'Asha Homes',
      products: 'Flats',
    },
  });
}

/** Whether a receiver using the Standard Webhooks library accepts it at this time. */
function isGenuine({ headers, body }: Got, secret: string, now: Date): boolean {
  vi.setSystemTime(now);
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  } finally {
    vi.useRealTimers();
  }
}

async function readDeliveries(id: string) {
  const { deliveries } = await (await server.as('hana'))(listDeliveries, { params: { id } });
  return deliveries;
}

test('an enquiry calls hana’s webhook at once, signed; an altered or old message fails the check (S-16, OPS-24)', async () => {
  const { webhook, secret } = await made();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await enquire();
  await server.settle();
  expect(got).toHaveLength(1);
  const [message] = got as [Got];
  const now = server.clock.now();
  expect(isGenuine(message, secret, now)).toBe(true);
  expect(isGenuine({ ...message, body: `${message.body} ` }, secret, now)).toBe(false);
  expect(isGenuine(message, (await made()).secret, now)).toBe(false);
  expect(isGenuine(message, secret, new Date(now.getTime() + 301_000))).toBe(false);
  const received = JSON.parse(message.body) as { type: string; data: Record<string, unknown> };
  expect(received).toEqual({
    type: 'enquiry.received',
    timestamp: expect.any(String),
    data: { eventId: server.event.id, enquiryId: expect.any(String), kind: 'exhibitor' },
  });
  expect(message.body).not.toContain('Asha');
  expect(await readDeliveries(webhook._id)).toMatchObject([
    { _id: message.headers['webhook-id'], state: 'delivered', status: 204, attempts: 1 },
  ]);
});

test('each of hana’s webhooks gets the kinds she has chosen, and ola’s gets nothing of hana’s event', async () => {
  const everything = await made(webhookKinds);
  const visits = await made(['booth.visited']);
  await (
    await server.as('ola')
  )(createWebhook, { body: { url, kinds: [...webhookKinds] } });
  const alice = await server.as('alice');
  await alice(enterPlace, { body: { place: `booth:${hall.meadows}` } });
  await alice(requestOffer, { body: { boothId: hall.meadows, consent: true } });
  await server.settle();
  const { id: personId } = await server.person('alice');
  const types = async (id: string) => (await readDeliveries(id)).map((one) => one.type).toSorted();
  expect(await types(everything.webhook._id)).toEqual([
    'booth.visited',
    'lead.consented',
    'offer.claimed',
  ]);
  expect(await types(visits.webhook._id)).toEqual(['booth.visited']);
  expect(got).toHaveLength(4);
  for (const { body } of got)
    expect(JSON.parse(body)).toMatchObject({
      data: { eventId: server.event.id, boothId: hall.meadows, personId },
    });
});

test('alice shares her contact in a booth’s live help: the webhook is called each time, but not for the info desk', async () => {
  const { webhook } = await made(['lead.consented']);
  const alice = await server.as('alice');
  const ask = async (boothId: string | null, shareContact: boolean) =>
    alice(askHelp, {
      body: { boothId, text: 'Hello', clientId: crypto.randomUUID(), shareContact },
    });
  const received = async () => {
    await server.settle();
    return (await readDeliveries(webhook._id)).length;
  };
  await ask(null, true);
  const { thread } = await ask(hall.meadows, false);
  expect(await received()).toBe(0);
  const share = (shared: boolean) =>
    alice(shareHelpContact, { params: { threadId: thread._id }, body: { shared } });
  await Promise.all([share(true), share(true)]);
  expect(await received()).toBe(1);
  const { id: personId } = await server.person('alice');
  expect(JSON.parse(got[0]!.body)).toMatchObject({
    type: 'lead.consented',
    data: { eventId: server.event.id, boothId: hall.meadows, personId },
  });
  await ask(hall.meadows, true);
  await share(false);
  expect(await received()).toBe(1);
  await ask(hall.meadows, true);
  expect(await received()).toBe(2);
  await ask(hall.heights, true);
  expect(await received()).toBe(3);
});

test('a failing webhook is retried for a day with growing waits, under the same id, and then given up (S-16)', async () => {
  const { webhook } = await made();
  answer = { status: 500 };
  await enquire();
  await server.settle();
  const waits: number[] = [];
  for (;;) {
    const [delivery] = await readDeliveries(webhook._id);
    if (delivery!.state !== 'waiting') break;
    const { triedAt, nextAt } = delivery!;
    const wait = Math.round((Date.parse(nextAt!) - Date.parse(triedAt!)) / 1000);
    waits.push(wait);
    if (wait > 60) server.clock.advance({ seconds: wait - 60 });
    if (wait > 60) await server.settle();
    expect(got).toHaveLength(waits.length);
    server.clock.advance({ seconds: Math.min(wait, 60) });
    await server.settle();
    expect(got).toHaveLength(waits.length + 1);
  }
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 28_800, 28_800]);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await readDeliveries(webhook._id)).toMatchObject([
    { state: 'failed', status: 500, attempts: 8 },
  ]);
  const { webhooks } = await (await server.as('hana'))(listWebhooks);
  expect(webhooks).toMatchObject([{ failingSince: expect.any(String), offSince: null }]);
});

test('hana sends a failed message again by hand, and the webhook is healthy again; ola cannot', async () => {
  const hana = await server.as('hana');
  const { webhook } = await made();
  answer = { status: 500 };
  await enquire();
  await server.settle();
  answer = { status: 200 };
  const [delivery] = await readDeliveries(webhook._id);
  await hana(replayDelivery, { params: { id: delivery!._id } });
  await server.settle();
  expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([delivery!._id, delivery!._id]);
  expect(await readDeliveries(webhook._id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect((await hana(listWebhooks)).webhooks).toMatchObject([{ failingSince: null }]);
  const ola = await server.as('ola');
  const again = ola(replayDelivery, { params: { id: delivery!._id } });
  expect(await refusal(again)).toMatchObject({ code: 'webhook.deliveryMissing' });
});

test('a failing webhook is paused between attempts and loses no messages', async () => {
  const { webhook } = await made();
  answer = { status: 500 };
  await enquire();
  await server.settle();
  server.clock.advance({ minutes: 10 });
  await server.settle();
  expect(got).toHaveLength(2);
  for (let count = 0; count < 5; count++) await enquire();
  await server.settle();
  expect(got).toHaveLength(2);
  answer = { status: 200 };
  server.clock.advance({ minutes: 30 });
  await server.settle();
  expect(got).toHaveLength(8);
  expect((await readDeliveries(webhook._id)).map((one) => one.state)).toEqual(
    Array.from({ length: 6 }, () => 'delivered'),
  );
});

test('a webhook that fails for three days is switched off, and hana is notified once', async () => {
  const { webhook } = await made();
  answer = { status: 503 };
  for (let days = 0; days < 4; days++) {
    await enquire();
    await server.settle();
    server.clock.advance({ minutes: 24 * 60 });
    await server.settle();
  }
  const hana = await server.as('hana');
  const { webhooks } = await hana(listWebhooks);
  expect(webhooks).toMatchObject([{ offSince: expect.any(String) }]);
  const attempts = got.length;
  await enquire();
  server.clock.advance({ minutes: 600 });
  await server.settle();
  expect(got).toHaveLength(attempts);
  const { notifications } = await hana(listNotifications);
  expect(
    notifications.filter((one) => one.text.startsWith('A webhook was turned off: 127.0.0.1')),
  ).toHaveLength(1);
  const id = webhook._id;
  expect(await refusal(hana(testWebhook, { params: { id } }))).toMatchObject({
    code: 'webhook.isOff',
  });
  answer = { status: 200 };
  const body = { url, kinds: webhook.kinds, isOn: true };
  await hana(proveWho, { body: { password } });
  await hana(changeWebhook, { params: { id }, body });
  await hana(testWebhook, { params: { id } });
  await server.settle();
  expect(got).toHaveLength(attempts + 1);
  expect(JSON.parse(got.at(-1)!.body)).toMatchObject({ type: 'test' });
});

test('a 410 switches a webhook off at once, and a redirect is not followed (OPS-23)', async () => {
  const { webhook } = await made();
  answer = { status: 302, headers: { location: url } };
  await enquire();
  await server.settle();
  expect(got).toHaveLength(1);
  expect(await readDeliveries(webhook._id)).toMatchObject([{ state: 'waiting', status: 302 }]);
  answer = { status: 410 };
  await enquire();
  await server.settle();
  const { webhooks } = await (await server.as('hana'))(listWebhooks);
  expect(webhooks).toMatchObject([{ offSince: expect.any(String) }]);
  expect((await readDeliveries(webhook._id)).map((one) => one.state)).toEqual(['failed', 'failed']);
});

test('hana rotates a webhook’s secret: both are valid for a day, then only the new one', async () => {
  const hana = await server.as('hana');
  const { webhook, secret: old } = await made();
  const { secret: fresh } = await hana(rotateWebhook, { params: { id: webhook._id } });
  expect(fresh).not.toBe(old);
  await enquire();
  await server.settle();
  server.clock.advance({ minutes: 24 * 60 });
  await enquire();
  await server.settle();
  const now = server.clock.now();
  const dayBefore = new Date(now.getTime() - 86_400_000);
  expect([isGenuine(got[0]!, old, dayBefore), isGenuine(got[0]!, fresh, dayBefore)]).toEqual([
    true,
    true,
  ]);
  expect([isGenuine(got[1]!, old, now), isGenuine(got[1]!, fresh, now)]).toEqual([false, true]);
});

test('hana can enter only public https addresses, and one that leads to this machine is not called (OPS-23, G-37)', async () => {
  const hana = await server.as('hana');
  server.ports.webhooks = webhookPoster({ toLocalhost: false });
  for (const bad of [
    'http://hooks.example/1',
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/',
    'https://2852039166/',
    'https://[::1]/1',
    'https://localhost/1',
    'http://localhost:3000/1',
    'https://user@hooks.example/1',
    'javascript:alert(1)',
  ]) {
    const call = hana(createWebhook, { body: { url: bad, kinds: ['enquiry.received'] } });
    expect(await refusal(call), bad).toMatchObject({ status: 400, fields: ['url'] });
  }
  const message = { headers: {}, body: '{}' };
  const near = url.replace('127.0.0.1', 'localhost');
  await expect(server.ports.webhooks.post(near, message)).rejects.toThrow('private address');
  expect(got).toEqual([]);
});

test('hana’s webhooks are in the log without their secrets, and ola can neither see nor change them', async () => {
  const hana = await server.as('hana');
  const { webhook, secret } = await made();
  const params = { id: webhook._id };
  const { secret: fresh } = await hana(rotateWebhook, { params });
  await hana(changeWebhook, { params, body: { url, kinds: ['help.promised'], isOn: false } });
  const ola = await server.as('ola');
  expect((await ola(listWebhooks)).webhooks).toEqual([]);
  for (const call of [
    () => ola(deleteWebhook, { params }),
    () => ola(rotateWebhook, { params }),
    () => ola(listDeliveries, { params }),
  ])
    expect(await refusal(call())).toMatchObject({ status: 404, code: 'webhook.missing' });
  await hana(deleteWebhook, { params });
  expect((await hana(listWebhooks)).webhooks).toEqual([]);
  const { entries } = await hana(listAudit, { query: { thing: 'webhook' } });
  expect(entries.map((entry) => entry.act)).toEqual(['deleted', 'changed', 'changed', 'created']);
  for (const one of [secret, fresh]) expect(JSON.stringify(entries)).not.toContain(one);
});

test('hana restores a deleted webhook and its messages from the log, but cannot undo a new secret', async () => {
  const hana = await server.as('hana');
  const { webhook, secret } = await made();
  const params = { id: webhook._id };
  const undoLast = async (call = hana) => {
    const [last] = (await call(listAudit, { query: { thing: 'webhook' } })).entries;
    return call(undoAudit, { params: { id: last!._id } });
  };
  await hana(changeWebhook, { params, body: { url, kinds: ['help.promised'], isOn: false } });
  await undoLast();
  expect((await hana(listWebhooks)).webhooks).toMatchObject([
    { kinds: webhook.kinds, offSince: null },
  ]);
  await hana(testWebhook, { params });
  await hana(deleteWebhook, { params });
  expect(await refusal(hana(deleteWebhook, { params }))).toMatchObject({ code: 'webhook.missing' });
  await undoLast();
  expect((await hana(listWebhooks)).webhooks).toMatchObject([webhook]);
  expect((await hana(listDeliveries, { params })).deliveries).toHaveLength(1);
  const { secret: fresh } = await hana(rotateWebhook, { params });
  expect(fresh).not.toBe(secret);
  expect(await refusal(undoLast())).toMatchObject({ code: 'audit.notUndoable' });
  await hana(deleteWebhook, { params });
  server.clock.advance({ days: 31 });
  await forgetOld(server);
  expect(await refusal(undoLast(await server.as('hana')))).toMatchObject({
    status: 409,
    code: 'audit.gone',
  });
});
