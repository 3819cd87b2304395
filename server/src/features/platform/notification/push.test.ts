import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  createClient,
  getPushKey,
  logout,
  readAllNotifications,
  setDoNotDisturb,
  setNotificationPreferences,
  subscribePush,
  unsubscribePush,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext } from '../../../core/context.ts';
import { webPusher } from '../../../ports/push.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { type NotificationDraft, notify } from './service.ts';

let server: TestServer;
let service: PushService;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  service = await openService();
});
afterEach(async () => {
  service.http.close();
  await server.close();
});

interface PushService {
  http: Server;
  origin: string;
  /** The statuses of its next responses; 201 once there are none. */
  answers: number[];
  got: { path: string; headers: IncomingMessage['headers']; body: Buffer }[];
}

/** A push service such as browser vendors run. */
async function openService(): Promise<PushService> {
  const got: PushService['got'] = [];
  const answers: number[] = [];
  const http = createServer(async (request, response) => {
    const body = await buffer(request);
    got.push({ path: request.url!, headers: request.headers, body });
    response.writeHead(answers.shift() ?? 201, { location: 'http://127.0.0.1:1/' }).end();
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  return { http, origin: `http://127.0.0.1:${port}`, answers, got };
}

/** A person's browser: subscribes with its own keys and decrypts what it is sent. */
async function browser(name: string, path = `/${name}`) {
  const token = await server.token(name);
  const call = createClient({
    origin: server.origin,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  await call(subscribePush, { body: { endpoint: service.origin + path, keys } });
  return { call, token, read: (body: Buffer) => decrypted(body, ecdh, auth) };
}

/** Decrypts what only the browser can (RFC 8291). */
function decrypted(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer) {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const secret = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const from = (what: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${what}\0`), length),
    );
  const sealed = body.subarray(21 + body[20]!);
  const cipher = createDecipheriv('aes-128-gcm', from('aes128gcm', 16), from('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, string>;
}

async function notifyPerson(name: string, given: Partial<NotificationDraft> = {}): Promise<void> {
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const by = (await server.person('bob')).id;
  const personId = (await server.person(name)).id;
  const draft = { kind: 'connectionRequested', link: '/my-network', by, ...given } as const;
  await commit(ctx, (tx) => notify(tx, { ...draft, personId }));
}

const subscriptions = () =>
  server.store.db.selectFrom('push_subscription').select('endpoint').execute();
const retryNow = () => server.store.pool.query(`update job.job set start_after = now()`);

test('alice’s browser gets the notification’s sentence signed and encrypted, without what bob wrote', async () => {
  const alice = await browser('alice');
  expect(await alice.call(getPushKey)).toMatchObject({ isSubscribed: true });
  await notifyPerson('alice', {
    values: { text: 'a very private word' },
    link: '/attendee/1?open=chat',
  });
  await server.settle();
  const [push, ...more] = service.got;
  expect(more).toEqual([]);
  expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(alice.read(push!.body)).toEqual({
    title: 'Own Event',
    body: 'Bob Test would like to connect with you.',
    lang: 'en',
    tag: expect.any(String),
    link: '/attendee/1?open=chat',
  });
  const { publicKey } = await alice.call(getPushKey);
  expect(await isSigned(push!.headers.authorization!, publicKey, service.origin)).toBe(true);
});

test('the server has one push key for everyone who asks at once, and stores it', async () => {
  await server.store.db.deleteFrom('push_key').execute();
  const call = await server.as('alice');
  const keys = await Promise.all(Array.from({ length: 10 }, () => call(getPushKey)));
  expect(new Set(keys.map((one) => one.publicKey)).size).toBe(1);
  const kept = await server.store.db.selectFrom('push_key').selectAll().execute();
  expect(kept).toMatchObject([{ public_key: keys[0]!.publicKey }]);
});

test('both of alice’s browsers get her push, carol’s does not, and what alice has read is not pushed', async () => {
  await browser('alice', '/phone');
  const laptop = await browser('alice', '/laptop');
  await browser('carol', '/carol');
  await notifyPerson('alice');
  await server.settle();
  expect(service.got.map((push) => push.path).sort()).toEqual(['/laptop', '/phone']);
  await notifyPerson('alice');
  await laptop.call(readAllNotifications);
  await server.settle();
  expect(service.got).toHaveLength(2);
});

test('a browser that is gone is forgotten, and a busy one gets its push later', async () => {
  await browser('alice', '/gone');
  service.answers.push(404);
  await notifyPerson('alice');
  await server.settle();
  expect(await subscriptions()).toEqual([]);
  await browser('alice', '/gone');
  service.answers.push(410);
  await notifyPerson('alice');
  await server.settle();
  expect(await subscriptions()).toEqual([]);
  await browser('alice', '/busy');
  service.answers.push(503, 429, 301);
  await notifyPerson('alice');
  for (let round = 0; round < 4; round++) {
    await server.settle();
    await retryNow();
  }
  expect(service.got.map((push) => push.path)).toEqual([
    '/gone',
    '/gone',
    '/busy',
    '/busy',
    '/busy',
  ]);
  expect(await subscriptions()).toHaveLength(1);
});

test('alice gets no push after logging out, nor carol once her login has expired (B6.2)', async () => {
  const alice = await browser('alice');
  await alice.call(logout);
  expect(await subscriptions()).toEqual([]);
  await browser('carol');
  server.clock.advance({ days: 8 });
  await notifyPerson('carol');
  await server.settle();
  expect(service.got).toEqual([]);
});

test('carol takes over alice’s browser and gets only her own pushes, until she turns them off', async () => {
  await browser('alice', '/shared');
  const carol = await browser('carol', '/shared');
  await notifyPerson('alice');
  await notifyPerson('carol');
  await server.settle();
  expect(service.got).toHaveLength(1);
  carol.read(service.got[0]!.body);
  const kind = 'connectionRequested' as const;
  await carol.call(setNotificationPreferences, { body: { preferences: [{ kind, push: false }] } });
  await notifyPerson('carol');
  await carol.call(setNotificationPreferences, { body: { preferences: [{ kind, push: true }] } });
  await carol.call(unsubscribePush);
  await notifyPerson('carol');
  await server.settle();
  expect(service.got).toHaveLength(1);
});

test('alice’s push is in her language (I-07)', async () => {
  const alice = await browser('alice');
  await server.store.db.updateTable('person').set({ language: 'hi' }).execute();
  await notifyPerson('alice');
  await server.settle();
  expect(alice.read(service.got[0]!.body)).toMatchObject({
    lang: 'hi',
    body: 'Bob Test आपसे जुड़ना चाहते हैं।',
  });
});

test('alice can subscribe only with a public https address and valid keys (G-37)', async () => {
  server.ports.push = webPusher({ publicUrl: 'http://pavilion.test' });
  const alice = await server.as('alice');
  const ecdh = createECDH('prime256v1');
  const keys = {
    p256dh: ecdh.generateKeys('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
  for (const endpoint of [
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/1',
    'https://localhost./1',
    'https://push.localhost/1',
    'https://127.0.0.1./1',
    'https://017700000001/1',
    'https://user@push.example/1',
    'javascript:alert(1)',
    ' https://',
    '//push.example',
  ]) {
    const call = alice(subscribePush, { body: { endpoint, keys } });
    expect(await refusal(call), endpoint).toMatchObject({ status: 400, fields: ['endpoint'] });
  }
  const short = { ...keys, p256dh: keys.p256dh.slice(0, 40) };
  const call = alice(subscribePush, { body: { endpoint: 'https://push.example/1', keys: short } });
  expect(await refusal(call)).toMatchObject({ status: 400, fields: ['keys.p256dh'] });
});

test('the server does not push to a name that resolves to a private address (G-37)', async () => {
  const push = webPusher({ publicUrl: 'http://pavilion.test' });
  const ecdh = createECDH('prime256v1');
  const target = {
    endpoint: service.origin.replace('http://127.0.0.1', 'http://localhost'),
    p256dh: ecdh.generateKeys('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
  const sending = push.send(target, { payload: '{}', topic: 'x', keys: await push.newKeys() });
  await expect(sending).rejects.toThrow('private address');
  expect(service.got).toEqual([]);
});

/** Whether a VAPID header is signed by this key for this service (RFC 8292). */
async function isSigned(header: string, publicKey: string, audience: string): Promise<boolean> {
  const [, jwt, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header)!;
  const [head, body, signature] = jwt!.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string };
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signer = createPublicKey({ key: jwk, format: 'jwk' });
  return (
    key === publicKey &&
    claims.aud === audience &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

test('nothing is pushed to alice while she doesn’t want to be disturbed', async () => {
  const alice = await browser('alice');
  await alice.call(setDoNotDisturb, { body: { isOn: true } });
  await notifyPerson('alice');
  await server.settle();
  expect(service.got).toEqual([]);
  await alice.call(setDoNotDisturb, { body: { isOn: false } });
  await notifyPerson('alice', { link: '/attendee/1' });
  await server.settle();
  expect(service.got).toHaveLength(1);
});
