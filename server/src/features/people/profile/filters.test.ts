import { blockPerson, listAttendees, type PersonCard } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const send = (who: string, fields: Record<string, unknown>) => sendProfile(server, who, fields);
const company = (companyName: string, designation = '') => [{ companyName, designation }];
async function found(who: string, query: Record<string, unknown> = {}): Promise<string[]> {
  const { attendees } = await (await server.as(who))(listAttendees, { query });
  return attendees.map((person) => person.first_name);
}

test('bob writes lists of filters in every usual notation, and leaves filters blank', async () => {
  await send('alice', { skills: ['Vastu'], companies: company('Own', 'Architect') });
  await send('carol', { skills: ['Sales'], companies: company('Own', 'Doctor') });
  const token = await server.token('bob');
  const names = async (query: string) => {
    const reply = await server.raw('GET', `/api/attendees?${query}`, { token });
    const said = (await reply.json()) as { attendees: PersonCard[] };
    return reply.ok ? said.attendees.map((card) => card.first_name) : reply.status;
  };
  for (const query of [
    'skills=Vastu&skills=Sales',
    'skills[]=Vastu&skills[]=Sales',
    'skills[0]=Vastu&skills[1]=Sales',
    'skills=Vastu,Sales',
    'designations=Doctor, Architect',
    'skills=Vastu,Sales&designations=&searchText=&attendee_type=',
  ])
    expect(await names(query), query).toEqual(['Alice', 'Carol']);
  expect(await names('attendee_type=speaker,organiser')).toEqual(['Hana', 'Sam']);
  expect(await names('attendee_type[0]=speaker')).toEqual(['Sam']);
  const everybody = await names('');
  expect(await names('skills=&skills[]=&designations[0]=&attendee_type=&limit=&after=')).toEqual(
    everybody,
  );
  for (const query of [
    'attendee_type=wizard',
    'skills[name]=Vastu',
    'skills.0=Vastu',
    'searchText[]=Alice',
  ])
    expect(await names(query), query).toBe(400);
});

test('a designation of the event with a comma in it is one designation', async () => {
  const { db } = server.store;
  const { config } = server.event;
  const people = { ...config.features.people, designations: ['Partner, Tax', 'Partner'] };
  const changed = JSON.stringify({ ...config, features: { ...config.features, people } });
  await db.updateTable('event').set({ config: changed }).execute();
  await send('alice', { companies: company('Own', 'Partner, Tax') });
  await send('carol', { companies: company('Own', 'Partner') });
  expect(await found('bob', { designations: ['Partner, Tax'] })).toEqual(['Alice']);
  expect(await found('bob', { designations: 'Partner' })).toEqual(['Carol']);
});

test('bob reads the work of the people listed as their profiles show it, and nothing of carol whom he blocked', async () => {
  await send('alice', { profession: 'Architect', companies: company('Own', 'Partner') });
  await send('carol', { profession: 'Doctor', companies: company('Other', 'Owner') });
  const bob = await server.as('bob');
  await bob(blockPerson, { body: { toUser: (await server.person('carol')).id } });
  const { attendees } = await bob(listAttendees, {});
  expect(attendees.find((one) => one.first_name === 'Alice')).toMatchObject({
    profession: 'Architect',
    companies: [{ companyName: 'Own', designation: 'Partner' }],
  });
  expect(attendees.find((one) => one.first_name === 'Mal')).toMatchObject({
    profession: '',
    companies: [],
  });
  expect(JSON.stringify(attendees)).not.toMatch(/Doctor|Other|@test\.example/);
});
