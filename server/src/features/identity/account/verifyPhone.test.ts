import { propertyExpo, verifyPhonePost } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

/** A server that sends SMS. */
let server: TestServer;
const open = async (options?: Parameters<typeof openTestServer>[0]) => {
  server = await openTestServer(options);
  server.ports.sms = { send: async () => {} };
};
beforeEach(() => open());
afterEach(() => server.close());

const mobile = '+919811122233';
const get = (query: string, headers: Record<string, string> = {}) =>
  server.raw('GET', `/api/attendee/verifyphone?${query}`, { headers });
const post = (phone: string, email?: string) =>
  server.anon(verifyPhonePost, { body: { phone, ...(email && { email }) } });
const sent = () => server.store.db.selectFrom('outbox').selectAll().execute();

test('a visitor gets one SMS that browsers can fill in, and the answer does not reveal the code (VP-01, N-11, D14)', async () => {
  const reply = await get(`phone=${encodeURIComponent(mobile)}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const body = await reply.text();
  expect(JSON.parse(body)).toEqual({
    message: 'OTP has been sent to your mobile successfully',
    channel: 'sms',
    phone: mobile,
    resendAfterSeconds: 60,
  });
  const [sms, ...more] = await server.mail.to(mobile);
  expect(more).toEqual([]);
  expect(sms?.text).toMatch(/^\d{6} is your code for Own Event\./);
  expect(sms?.text.split('\n').at(-1)).toBe(`@pavilion.test #${sms?.code}`);
  expect(body).not.toContain(sms?.code);
  const codes = await server.store.db.selectFrom('code').selectAll().execute();
  expect(JSON.stringify(codes)).not.toContain(`"${sms?.code}"`);
});

test('every usual spelling counts as the same number (VP-02)', async () => {
  const spellings = [
    '+91 98111 22233',
    '098111-22233',
    '9811122233',
    '0091 9811122233',
    '919811122233',
    '९८१११२२२३३',
  ];
  expect((await post(spellings[0]!)).phone).toBe(mobile);
  for (const one of spellings)
    expect(await refusal(post(one))).toMatchObject({ status: 429, code: 'throttled' });
  expect((await get('phone=+919811122233')).status).toBe(429);
});

test('a second request within a minute has to wait, and the first code stays valid (VP-03)', async () => {
  await post(mobile);
  const before = await server.store.db.selectFrom('code').selectAll().execute();
  const reply = await get(`phone=${encodeURIComponent(mobile)}`);
  expect(reply.status).toBe(429);
  const wait = Number(reply.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await server.store.db.selectFrom('code').selectAll().execute()).toEqual(before);
  expect(await sent()).toHaveLength(1);
  expect((await refusal(post(mobile))).hint).toEqual({ sent: { phone: mobile, channel: 'sms' } });
  server.clock.advance({ seconds: 61 });
  await post(mobile);
  expect(await sent()).toHaveLength(2);
});

test('a visitor gets at most three codes in ten minutes and eight a day', async () => {
  let taken = 0;
  const askEvery = async (minutes: number, times: number) => {
    for (let nth = 0; nth < times; nth++) {
      if ((await get(`phone=${encodeURIComponent(mobile)}`)).status === 200) taken++;
      server.clock.advance({ minutes });
    }
  };
  await askEvery(2, 5);
  expect(taken).toBe(3);
  await askEvery(10, 6 * 24 - 1);
  expect(taken).toBe(8);
});

test('an invalid mobile gets no SMS (VP-04)', async () => {
  const bad = [
    '02222222222',
    '98',
    'letters',
    '9'.repeat(20),
    '112',
    '91112',
    '+91100',
    '1800111111',
    '+911860123456',
    '9811122233 ext 7',
    '',
    'x'.repeat(40),
  ];
  for (const one of bad) {
    const reply = await get(`phone=${encodeURIComponent(one)}`);
    expect([one, reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      one,
      400,
      'phone.invalid',
    ]);
  }
  expect(await sent()).toEqual([]);
});

test('only numbers of the countries that the event allows get a code (VP-05)', async () => {
  const german = '+4915123456789';
  expect(await refusal(post(german))).toMatchObject({
    status: 400,
    code: 'phone.countryNotAllowed',
  });
  await server.close();
  const registration = { ...propertyExpo.features.registration!, phoneCountries: ['IN', 'DE'] };
  const features = { ...propertyExpo.features, registration };
  await open({ preset: { ...propertyExpo, features } });
  expect((await post(german)).phone).toBe(german);
});

test('ten numbers with one prefix get a code in an hour, whatever address the caller claims (VP-06, G-23)', async () => {
  const statuses = [];
  for (let i = 0; i < 30; i++)
    statuses.push(
      (await get(`phone=98111${10000 + i}`, { 'x-forwarded-for': `198.51.100.${i}` })).status,
    );
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(20).fill(429)]);
  expect(await sent()).toHaveLength(10);
  server.clock.advance({ hours: 1, seconds: 1 });
  expect((await get('phone=9811110020')).status).toBe(200);
});

test('one address can ask for 100 new numbers an hour, and a refusal does not count against the number', async () => {
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, i) => get(`phone=98${100 + i}12345`)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get('phone=9830012345')).status).toBe(429);
  expect((await get('phone=9830012345')).status).toBe(429);
  server.clock.advance({ hours: 1, seconds: 1 });
  expect((await get('phone=9830012345')).status).toBe(200);
});

test('once the day’s SMS are used up, codes go by email and hana gets one email about it (VP-07)', async () => {
  await server.close();
  const registration = { ...propertyExpo.features.registration!, smsPerDay: 2 };
  const features = { ...propertyExpo.features, registration };
  await open({ preset: { ...propertyExpo, features } });
  await post('9811100001');
  await post('9811200001');
  for (const one of ['9811300001', '9811400001'])
    expect(await refusal(post(one))).toMatchObject({
      status: 503,
      code: 'otp.unavailable',
      hint: { email: true },
    });
  expect(await server.mail.to('hana@test.example')).toMatchObject([
    { subject: 'Today’s SMS limit has been reached' },
  ]);
  expect(await server.mail.to('+919811300001')).toEqual([]);
  expect(await post('9811300001', 'new@test.example')).toMatchObject({ channel: 'mail' });
  expect(await server.mail.to('new@test.example')).toMatchObject([{ code: expect.any(String) }]);
  server.clock.advance({ days: 1 });
  expect(await post('9811300001')).toMatchObject({ channel: 'sms' });
});

test('a registered number gets the same answer as a new one (VP-08)', async () => {
  const { mobile: known } = await server.person('alice');
  const { phone: _one, ...registered } = await post(known!);
  const { phone: _other, ...fresh } = await post(mobile);
  expect(registered).toEqual(fresh);
});

test('prefetching browsers and link scanners trigger no SMS (VP-09)', async () => {
  const query = `phone=${encodeURIComponent(mobile)}`;
  await server.raw('HEAD', `/api/attendee/verifyphone?${query}`);
  await get(query, { 'sec-purpose': 'prefetch;prerender' });
  await get(query, { purpose: 'prefetch' });
  await get(query, { 'x-moz': 'prefetch' });
  expect(await sent()).toEqual([]);
});

test('a request with two numbers is refused (VP-10)', async () => {
  expect((await get('phone=9811122233&phone=9811122234')).status).toBe(400);
  expect(await sent()).toEqual([]);
});

test('nobody waits for an SMS gateway that hangs, and the codes go out once it is back (VP-11, X-23)', async () => {
  let back = () => {};
  const hanging = new Promise<void>((resolve) => (back = resolve));
  const texts: string[] = [];
  const send = vi.fn(async ({ text }: { text: string }) => {
    await hanging;
    texts.push(text);
  });
  server.ports.sms = { send };
  await post(mobile);
  expect(send, 'a call leaves the sending to a job').not.toHaveBeenCalled();
  const working = server.settle();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await get('phone=9811122299');
  expect(send, 'a call waits for no job').toHaveBeenCalledOnce();
  expect(texts).toEqual([]);
  back();
  await working;
  await server.settle();
  expect(texts).toHaveLength(2);
});

test('the day’s SMS limit holds exactly when many ask at once', async () => {
  await server.close();
  const registration = { ...propertyExpo.features.registration!, smsPerDay: 7 };
  const features = { ...propertyExpo.features, registration };
  await open({ preset: { ...propertyExpo, features } });
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => get(`phone=98${200 + i}12345`)),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(7);
  expect((await sent()).filter((row) => row.channel === 'sms')).toHaveLength(7);
  expect((await sent()).filter((row) => row.channel === 'mail')).toHaveLength(1);
});

test('an event without registration sends no codes', async () => {
  await server.close();
  const features = { ...propertyExpo.features, registration: null };
  await open({ preset: { ...propertyExpo, features } });
  expect(await refusal(post(mobile))).toMatchObject({ status: 404, code: 'feature.absent' });
});

test('no code is sent when the event is over (D18)', async () => {
  server.clock.advance({ days: 5 });
  expect(await refusal(post(mobile))).toMatchObject({ status: 423, code: 'registration.closed' });
});

test('a visitor who gives an email with every SMS does not use up the limit of its mailbox (D20)', async () => {
  for (const one of ['9811300001', '9811400001', '9811500001', '9811600001'])
    expect(await post(one, 'new@test.example')).toMatchObject({ channel: 'sms' });
  expect(await server.mail.to('new@test.example')).toEqual([]);
});

test('one mailbox gets three codes, however many numbers ask for it (VP-07)', async () => {
  await server.close();
  const registration = { ...propertyExpo.features.registration!, smsPerDay: 0 };
  const features = { ...propertyExpo.features, registration };
  await open({ preset: { ...propertyExpo, features } });
  const to = 'victim@test.example';
  for (const one of ['9811300001', '9811400001', '9811500001'])
    expect(await post(one, to)).toMatchObject({ channel: 'mail' });
  expect(await refusal(post('9811600001', to))).toMatchObject({ status: 429 });
  expect(await server.mail.to(to)).toHaveLength(3);
});

test('a visitor of a server that sends nothing is told to ask the organisers', async () => {
  server.ports.sms = null;
  expect(await post(mobile)).toMatchObject({
    channel: 'kept',
    message: 'This event can’t send codes yet. The organisers have yours and can tell you.',
  });
});
