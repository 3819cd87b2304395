import {
  changeSession,
  createStreamKey,
  denyByLink,
  getStreamKey,
  listAudit,
  proveWho,
  revokeStreamKey,
  setDisabled,
  topics,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { password, refusal } from '../../../testing/testServer.ts';
import { endStreamKeys } from './verbs/endStreamKeys.ts';

let room: TestRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.close());

const params = () => ({ sessionId: room.sessionId });
const make = async (name: string) =>
  (await room.server.as(name))(createStreamKey, { params: params(), body: {} });
const read = async (name: string) =>
  (await room.server.as(name))(getStreamKey, { params: params() });
const storedHashes = async () =>
  (await sql<{ key_hash: string }>`select key_hash from stream_key`.execute(room.server.store.db))
    .rows;

test('sam makes a stream key, which is shown once: mo sees who made it and when, nobody else sees anything', async () => {
  expect(await read('sam')).toMatchObject({
    address: 'rtmp://pavilion.test/live',
    key: null,
    may: ['streamKey.create', 'streamKey.delete'],
  });
  const { secret, key } = await make('sam');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(key).toMatchObject({ by: { first_name: 'Sam', role: 'speaker' }, signal: null });
  const seen = await read('mo');
  expect(seen.key).toEqual(key);
  expect(JSON.stringify(seen)).not.toContain(secret);
  expect(JSON.stringify(await storedHashes())).not.toContain(secret);
  expect(await refusal(make('alice'))).toMatchObject({ status: 403, code: 'stage.notOnPanel' });
  expect(await refusal(read('alice'))).toMatchObject({ status: 403, code: 'stage.notOnPanel' });
  expect(await refusal(read('carol'))).toMatchObject({ code: 'channel.missing' });
});

test('mo replaces sam’s key and hana revokes it: the panel’s screens hear of it, and the log keeps who did it', async () => {
  const first = await make('sam');
  const second = await make('mo');
  expect(second.secret).not.toBe(first.secret);
  expect(second.key!.by.first_name).toBe('Mo');
  expect(await storedHashes()).toHaveLength(1);
  const hana = await room.server.as('hana');
  expect((await hana(revokeStreamKey, { params: params() })).key).toBeNull();
  expect((await hana(revokeStreamKey, { params: params() })).key).toBeNull();
  const heard = await room.heard(topics.stage(room.sessionId));
  expect(heard.filter(({ action }) => action === 'streamSignal')).toHaveLength(3);
  const { entries } = await hana(listAudit);
  const logged = entries.filter(({ thing }) => thing === 'streamkey');
  expect(logged.map(({ act, by }) => [act, by?.name])).toEqual([
    ['deleted', 'Hana Test'],
    ['changed', 'Mo Test'],
    ['created', 'Sam Test'],
  ]);
  expect(logged.every(({ may }) => may.length === 0)).toBe(true);
});

test('a login that is older than ten minutes makes no key without a proof, and nobody makes one after the end', async () => {
  const sam = await room.server.as('sam');
  room.server.clock.advance({ minutes: 11 });
  const again = () => sam(createStreamKey, { params: params(), body: {} });
  expect(await refusal(again())).toMatchObject({ status: 403, code: 'proof.needed' });
  await sam(proveWho, { body: { password } });
  await again();
  room.server.clock.advance({ minutes: 60 });
  await sam(proveWho, { body: { password } });
  expect(await refusal(again())).toMatchObject({ code: 'session.over' });
});

test('sam’s key ends when he says that it wasn’t him', async () => {
  await make('sam');
  const [mail] = await room.server.mail.to('sam@test.example');
  expect(mail!.subject).toContain('stream key');
  const token = /\/not-me#([\w-]+)/.exec(mail!.text)![1]!;
  const { ended } = await room.server.anon(denyByLink, { body: { token } });
  expect(ended).toContainEqual({ kind: 'streamKey', detail: 'Reading a title' });
  expect((await read('mo')).key).toBeNull();
});

test('a key ends with its maker’s place on the panel, their account and the session', async () => {
  const { server } = room;
  const hana = await server.as('hana');
  const sweep = async () => {
    await endStreamKeys(server);
    return (await storedHashes()).length;
  };
  await make('sam');
  expect(await sweep()).toBe(1);
  const panels = [{ userId: (await server.person('mo')).id, role: 'moderator' as const }];
  await hana(changeSession, { params: { id: room.sessionId }, body: { panels } });
  expect(await sweep()).toBe(0);
  await make('mo');
  const id = (await server.person('mo')).id;
  await hana(setDisabled, { params: { id }, body: { disabled: true } });
  expect(await sweep()).toBe(0);
  await make('hana');
  await hana(changeSession, { params: { id: room.sessionId }, body: { isPublished: false } });
  expect(await sweep()).toBe(1);
  await sql`update session set removed_at = now()`.execute(server.store.db);
  expect(await sweep()).toBe(0);
});
