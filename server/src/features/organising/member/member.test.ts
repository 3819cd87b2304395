import {
  createMember,
  deleteMember,
  listAudit,
  listMembers,
  placeMember,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { add } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

test('a visitor sees the committee in order, with names and roles in two languages', async () => {
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const asha = { name: 'Asha Menon', role: null, profession: '', dpUrl: null };
  const chair = {
    name: 'Ramesh Pillai',
    role: { en: 'Chairman', hi: 'अध्यक्ष' },
    profession: 'Senior partner',
    dpUrl: '/files/public/ramesh.webp',
  };
  const ashaId = await add(ctx, { ...asha, position: 2 });
  const chairId = await add(ctx, { ...chair, position: 1 });
  const { members } = await server.anon(listMembers);
  expect(members).toEqual([
    { _id: chairId, ...chair },
    { _id: ashaId, ...asha },
  ]);
  const other = { query: { eventId: server.otherEvent.id } };
  expect((await server.anon(listMembers, other)).members).toEqual([]);
});

test('a visitor gets an error at an event without a committee', async () => {
  await server.close();
  server = await openTestServer();
  expect(await refusal(server.anon(listMembers))).toMatchObject({
    status: 404,
    code: 'feature.absent',
  });
});

test('hana orders the committee, and a restored member is back in their place', async () => {
  const hana = await server.as('hana');
  const ids: string[] = [];
  for (const name of ['Asha', 'Bala', 'Chitra'])
    ids.push((await hana(createMember, { body: { name } })).member._id);
  const order = async () => (await server.anon(listMembers)).members.map(({ name }) => name);
  await hana(placeMember, { params: { id: ids[2]! }, body: { place: 0 } });
  expect(await order()).toEqual(['Chitra', 'Asha', 'Bala']);
  const undoLatest = async () => {
    const [latest] = (await hana(listAudit)).entries;
    await hana(undoAudit, { params: { id: latest!._id } });
  };
  await hana(deleteMember, { params: { id: ids[0]! } });
  expect(await order()).toEqual(['Chitra', 'Bala']);
  await undoLatest();
  expect(await order()).toEqual(['Chitra', 'Asha', 'Bala']);
  const { entries } = await hana(listAudit, { query: { act: 'moved' } });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await order()).toEqual(['Asha', 'Bala', 'Chitra']);
  const missing = { params: { id: crypto.randomUUID() }, body: { place: 0 } };
  expect((await refusal(hana(placeMember, missing))).code).toBe('member.missing');
});
