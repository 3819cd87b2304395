import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  type Call,
  createAccessClass,
  createToken,
  getOwnAdmission,
  getTicketShop,
  listAudit,
  listTickets,
  removeTicketShop,
  setTicketShop,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
let delegate: string;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  const body = { name: { en: 'Delegate' } };
  delegate = (await hana(createAccessClass, { body })).class._id;
});
afterEach(() => server.close());

const listed = async () =>
  (await hana(listTickets)).tickets.map((one) => `${one.number} ${one.email} ${one.name}`);

/** An attendee as Hi.Events sends it: the fields of its `AttendeeResource.php` (github.com/HiEventsDev/Hi.Events). */
const attendee = {
  id: 41,
  order_id: 17,
  product_id: 7,
  product_price_id: 9,
  event_id: 3,
  email: 'alice@test.example',
  status: 'ACTIVE',
  first_name: 'Alice',
  last_name: 'Test',
  public_id: 'A-7K2M9Q',
  short_id: 'a_1',
  locale: 'en',
  notes: null,
  question_answers: [],
  created_at: '2026-11-20T10:00:00.000000Z',
  updated_at: '2026-11-20T10:00:00.000000Z',
};

const secret = 'the secret of the shop';
const setShop = (given: object = {}) => {
  const products = [{ product: '7', classId: delegate }];
  return hana(setTicketShop, { body: { secret, products, classId: null, ...given } });
};

/** Sends a message as Hi.Events does; returns the status and the code. */
async function send(
  eventType: string,
  payload: unknown,
  { by = secret, sentAt = server.clock.now() }: { by?: string; sentAt?: Date } = {},
): Promise<string> {
  const message = { event_type: eventType, event_sent_at: sentAt.toISOString(), payload };
  return post(JSON.stringify(message), by);
}
async function post(body: string, by = secret): Promise<string> {
  const signature = createHmac('sha256', by).update(body).digest('hex');
  const reply = await fetch(`${server.origin}/api/ticket-shop/${server.event.id}/hi-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-source': 'Hi.Events', signature },
    body,
  });
  const { code } = (await reply.json()) as { code?: string };
  return `${reply.status}${code ? ` ${code}` : ''}`;
}

test('Hi.Events lists attendees as they buy, and removes those who are cancelled', async () => {
  await setShop();
  const alice = await server.as('alice');
  // as if she had logged in by an emailed code
  await server.store.db.updateTable('login_session').set({ is_email_proven: true }).execute();
  expect((await hana(getTicketShop)).shop!.calledAt).toBeNull();
  expect(await send('attendee.created', attendee)).toBe('200');
  expect(await listed()).toEqual(['A-7K2M9Q alice@test.example Alice Test']);
  expect((await alice(getOwnAdmission)).admission!.state).toBe('admitted');
  const order = { id: 17, status: 'COMPLETED', email: attendee.email, attendees: [attendee] };
  expect(await send('order.created', order)).toBe('200');
  expect(await listed()).toHaveLength(1);

  const bought = server.clock.now();
  server.clock.advance({ minutes: 5 });
  const cancelled = { ...attendee, status: 'CANCELLED' };
  expect(await send('attendee.cancelled', cancelled)).toBe('200');
  expect(await listed()).toEqual([]);
  expect((await alice(getOwnAdmission)).admission!.state).toBe('refused');
  // an old message that arrives late, or again
  await send('attendee.created', attendee, { sentAt: bought });
  expect(await listed()).toEqual([]);
  expect((await hana(getTicketShop)).shop!.calledAt).not.toBeNull();
});

test('mal, who has copied a message of Hi.Events, sends it again: it changes nothing, and is refused later', async () => {
  await setShop();
  const sentAt = server.clock.now();
  const cancel = () => send('attendee.cancelled', { ...attendee, status: 'CANCELLED' }, { sentAt });
  expect(await send('attendee.created', attendee, { sentAt })).toBe('200');
  expect(await cancel()).toBe('200');
  expect(await listed()).toEqual([]);
  server.clock.advance({ minutes: 1 });
  expect(await send('attendee.created', attendee)).toBe('200');
  expect(await cancel()).toBe('200');
  expect(await listed()).toHaveLength(1);
  server.clock.advance({ minutes: 15 });
  expect(await cancel()).toBe('401 ticketShop.late');
  const ahead = new Date(server.clock.now().getTime() + 16 * 60_000);
  expect(await send('attendee.created', attendee, { sentAt: ahead })).toBe('401 ticketShop.late');
  expect(await listed()).toHaveLength(1);
});

test('a message of Hi.Events that is unsigned, broken or about something else lists nobody', async () => {
  expect(await send('attendee.created', attendee)).toBe('404 ticketShop.missing');
  await setShop();
  const wrong = { by: 'another secret' };
  expect(await send('attendee.created', attendee, wrong)).toBe('401 ticketShop.signature');
  for (const body of ['', '{', '[]', 'null', '{"event_type":[]}', '{"__proto__":{"event_type":1}}'])
    expect([body, await post(body)]).toEqual([body, '400 body.malformed']);
  for (const payload of [
    null,
    [attendee],
    { ...attendee, public_id: ['A'] },
    { ...attendee, public_id: 'A\u0000' },
    { ...attendee, email: 'no address' },
    { ...attendee, first_name: 'x'.repeat(100_000) },
  ])
    expect(await send('attendee.created', payload)).toBe('400 body.malformed');
  for (const status of ['AWAITING_PAYMENT', 'constructor'])
    expect(await send('attendee.updated', { ...attendee, status })).toBe('200');
  expect(await send('attendee.created', { ...attendee, product_id: 8 })).toBe('200');
  expect(await send('product.created', { id: 7 })).toBe('200');
  expect(await listed()).toEqual([]);
});

test('hana connects Hi.Events with a secret that nobody reads again, changes and disconnects it', async () => {
  const first = await refusal(setShop({ secret: '' }));
  expect([first.code, first.fields]).toEqual(['fields.invalid', ['secret']]);
  const twice = ['7', '7'].map((product) => ({ product, classId: delegate }));
  expect((await refusal(setShop({ products: twice }))).fields).toEqual(['products.1.product']);
  const foreign = { products: [{ product: '7', classId: crypto.randomUUID() }] };
  expect((await refusal(setShop(foreign))).fields).toEqual(['products.0.classId']);
  await setShop();
  await setShop({ secret: '', products: [], classId: delegate });
  expect(await send('attendee.created', attendee)).toBe('200');
  expect(await listed()).toHaveLength(1);
  const kept = await server.store.db.selectFrom('ticket_shop').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(JSON.stringify((await hana(listAudit)).entries)).not.toContain(secret);
  await hana(removeTicketShop);
  expect(await send('attendee.created', attendee)).toBe('404 ticketShop.missing');
  await hana(removeTicketShop);
});

/** The example from docs.pretix.eu/dev/api/resources/orders.html, as far as the relay reads it. */
const order = {
  code: 'ABC12',
  status: 'p',
  testmode: false,
  secret: 'k24fiuwvu8kxz3y1',
  email: 'tester@example.org',
  locale: 'en',
  total: '23.00',
  positions: [
    {
      id: 23442,
      order: 'ABC12',
      positionid: 1,
      item: 1345,
      variation: null,
      price: '23.00',
      attendee_name: 'Peter',
      attendee_name_parts: { full_name: 'Peter' },
      attendee_email: null as string | null,
      canceled: false,
      secret: 'z3fsn8jyufm5kpk768q69gkbyr5f4h6w',
      pseudonymization_id: 'MQLJvANO3B',
    },
  ],
};
/** The example from docs.pretix.eu/dev/api/webhooks.html, about the order above. */
const notification = {
  notification_id: 123455,
  organizer: 'acmecorp',
  event: 'democon',
  code: 'ABC12',
  action: 'pretix.event.order.paid',
};

/** pretix with one order, and the relay from docs/ between it and the server. */
async function openRelay(current: () => object) {
  const asked: string[] = [];
  const pretix: Server = createServer((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(current()));
  });
  await once(pretix.listen(0, '127.0.0.1'), 'listening');
  const token = {
    name: 'pretix',
    scopes: ['ticket.save' as const, 'ticket.cancel' as const],
    days: 30,
  };
  const script = join(import.meta.dirname, '../../../../../docs/pretix-relay.mjs');
  const relay: ChildProcess = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PRETIX_URL: `http://127.0.0.1:${(pretix.address() as AddressInfo).port}`,
      PRETIX_TOKEN: 'pretix-token',
      PRETIX_ORGANIZER: 'acmecorp',
      PRETIX_EVENT: 'democon',
      PAVILION_URL: server.origin,
      PAVILION_TOKEN: (await hana(createToken, { body: token })).secret,
      CLASSES: '{"1345":"Delegate"}',
      RELAY_LOGIN: 'pretix:long password',
      PORT: '0',
    },
  });
  const [line] = (await once(relay.stdout!, 'data')) as [Buffer];
  const port = /port (\d+)/.exec(String(line))![1];
  return {
    asked,
    async notify(given: object = notification, login = 'pretix:long password') {
      const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
      const body = JSON.stringify(given);
      return (
        await fetch(`http://127.0.0.1:${port}/`, {
          ...{ method: 'POST', headers: { authorization }, body },
        })
      ).status;
    },
    async close() {
      relay.kill();
      pretix.close();
      await once(relay, 'exit');
    },
  };
}

test('the relay of the documentation lists what pretix says is paid, and cancels what is not any more', async () => {
  let current: object = order;
  const relay = await openRelay(() => current);
  try {
    expect(await relay.notify(notification, 'pretix:wrong')).toBe(401);
    expect(await relay.notify({ ...notification, event: 'another' })).toBe(204);
    expect(await relay.notify({ ...notification, code: '../..' })).toBe(204);
    expect(relay.asked).toEqual([]);
    expect(await relay.notify()).toBe(204);
    expect(await relay.notify()).toBe(204);
    expect(relay.asked[0]).toBe(
      'Token pretix-token /api/v1/organizers/acmecorp/events/democon/orders/ABC12/?include_canceled_positions=true',
    );
    expect(await listed()).toEqual(['ABC12-1 tester@example.org Peter']);
    const position = { ...order.positions[0]!, attendee_email: 'peter@example.org' };
    current = { ...order, positions: [position] };
    await relay.notify({ ...notification, action: 'pretix.event.order.contact.changed' });
    expect(await listed()).toEqual(['ABC12-1 peter@example.org Peter']);
    current = { ...order, status: 'c' };
    await relay.notify({ ...notification, action: 'pretix.event.order.canceled' });
    expect(await listed()).toEqual([]);
    current = { nonsense: true };
    expect(await relay.notify()).toBe(500);
  } finally {
    await relay.close();
  }
});
