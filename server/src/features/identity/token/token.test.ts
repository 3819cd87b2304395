import {
  type Call,
  changeSession,
  createClient,
  createSession,
  createToken,
  getFigures,
  getOwnProfile,
  listAudit,
  listPeople,
  listSessions,
  listTokens,
  revokeToken,
  type Scope,
  setRoles,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

async function made(scopes: Scope[], days = 30, who = 'hana') {
  const body = { name: 'Newsletter', scopes, days };
  return (await server.as(who))(createToken, { body });
}

function withToken(secret: string): Call {
  return createClient({
    origin: server.origin,
    headers: () => ({ authorization: `Bearer ${secret}` }),
  });
}

test('hana creates a token, sees its secret once, and a program lists the people with it (S-17)', async () => {
  const { token, secret } = await made(['person.list']);
  expect(secret).toMatch(/^pav_[\w-]{43}$/);
  expect(token).toMatchObject({ name: 'Newsletter', usedAt: null, ending: secret.slice(-4) });
  const { people } = await withToken(secret)(listPeople);
  expect(people.map((person) => person.first_name)).toContain('Alice');
  const reply = await server.raw('GET', '/api/organiser/token', {
    token: await server.token('hana'),
  });
  const text = await reply.text();
  expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({
    tokens: [{ _id: token._id, by: { name: 'Hana Test' }, usedAt: expect.any(String) }],
  });
  const { rows } = await server.store.pool.query('select * from api_token');
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a program is refused every call outside its token’s scopes, even public ones (S-17)', async () => {
  const { secret } = await made(['figure.read']);
  const program = withToken(secret);
  await program(getFigures);
  for (const call of [
    () => program(listPeople),
    () => program(getOwnProfile),
    () => program(listTokens),
    () => program(createToken, { body: { name: 'More', scopes: ['person.list'], days: 1 } }),
    () => program(listSessions, { params: { eventId: server.event.id } }),
  ])
    expect(await refusal(call())).toMatchObject({ status: 403, code: 'token.scope' });
  const reply = await server.raw('GET', '/api/people', { token: secret });
  expect(await reply.json()).toMatchObject({
    message: 'This API token is not allowed to make this call.',
  });
});

test('a program with write access changes the programme, and the log names hana', async () => {
  const program = withToken(
    (await made(['session.list', 'session.create', 'session.update'])).secret,
  );
  const startAt = '2021-06-02T08:00:00.000Z';
  const body = { topic: { en: 'From the planning tool' }, startAt, duration: 30 };
  const { session } = await program(createSession, { body });
  const change = { topic: { en: 'Moved' } };
  await program(changeSession, { params: { id: session._id }, body: change });
  const { sessions } = await program(listSessions, { params: { eventId: server.event.id } });
  expect(sessions.map((one) => one.session.topic)).toContain('Moved');
  const { entries } = await (await server.as('hana'))(listAudit, { query: { thing: 'session' } });
  expect(entries[0]).toMatchObject({ act: 'changed', by: { name: 'Hana Test' } });
});

test('a program cannot use hana’s token in another event (G-03)', async () => {
  const { secret } = await made(['person.list', 'session.list']);
  const eventId = server.otherEvent.id;
  const program = withToken(secret);
  expect(await refusal(program(listPeople, { query: { eventId } }))).toMatchObject({ status: 403 });
  expect(await refusal(program(listSessions, { params: { eventId } }))).toMatchObject({
    status: 403,
    code: 'event.mismatch',
  });
});

test('a revoked, expired or mistyped token, or one of a former organiser, gets 401 at once (G-02)', async () => {
  const hana = await server.as('hana');
  const { token, secret } = await made(['person.list']);
  await withToken(secret)(listPeople);
  await hana(revokeToken, { params: { id: token._id } });
  const short = (await made(['person.list'], 1)).secret;
  const ended = { status: 401, code: 'token.ended' };
  for (const bad of [secret, `${short}x`, 'pav_'])
    expect(await refusal(withToken(bad)(listPeople))).toMatchObject(ended);
  const agenda = { params: { eventId: server.event.id } };
  expect(await refusal(withToken(secret)(listSessions, agenda))).toMatchObject(ended);
  await withToken(short)(listPeople);
  server.clock.advance({ minutes: 24 * 60 });
  expect(await refusal(withToken(short)(listPeople))).toMatchObject(ended);

  const { id } = await server.person('mo');
  await (
    await server.as('hana')
  )(setRoles, { params: { id }, body: { roles: ['organiser'] } });
  const ofMo = (await made(['person.list'], 30, 'mo')).secret;
  await withToken(ofMo)(listPeople);
  await (
    await server.as('hana')
  )(setRoles, { params: { id }, body: { roles: ['moderator'] } });
  expect(await refusal(withToken(ofMo)(listPeople))).toMatchObject(ended);
});

test('hana’s tokens are in the log without their secrets, and ola can neither see nor revoke them', async () => {
  const hana = await server.as('hana');
  const ola = await server.as('ola');
  const { token, secret } = await made(['person.list']);
  const params = { id: token._id };
  expect((await ola(listTokens)).tokens).toEqual([]);
  expect(await refusal(ola(revokeToken, { params }))).toMatchObject({ code: 'token.missing' });
  await hana(revokeToken, { params });
  expect(await refusal(hana(revokeToken, { params }))).toMatchObject({ code: 'token.missing' });
  const { entries } = await hana(listAudit, { query: { thing: 'token' } });
  expect(entries.map((entry) => [entry.act, entry.title])).toEqual([
    ['deleted', 'Newsletter'],
    ['created', 'Newsletter'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
});

test('hana cannot create more than fifty tokens, even at once', async () => {
  const made50 = await Promise.allSettled(Array.from({ length: 52 }, () => made(['person.list'])));
  expect(made50.filter((one) => one.status === 'fulfilled')).toHaveLength(50);
  expect(await refusal(made(['person.list']))).toMatchObject({ code: 'token.tooMany' });
});

test('the description of the API says which scope a call needs', async () => {
  const { paths } = (await (await server.raw('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security: unknown }>>;
  };
  expect(paths['/api/people']!['get']!.security).toEqual([
    { login: [] },
    { apiToken: ['person.list'] },
  ]);
  expect(paths['/api/organiser/token']!['post']!.security).toEqual([{ login: [] }]);
});
