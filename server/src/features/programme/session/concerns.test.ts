import {
  type Call,
  changeSession,
  createSession,
  getOrganisedSession,
  type SessionDraft,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRoom } from '../../../testing/rooms.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

async function talk(topic: string, given: Partial<SessionDraft> = {}): Promise<SessionDraft> {
  const userId = (await server.person('sam')).id;
  return {
    ...{ topic: { en: topic }, startAt: '2021-06-03T06:00:00Z', duration: 60 },
    panels: [{ userId, role: 'speaker' }],
    ...given,
  };
}

test('hana, who puts sam on two stages at once, is told where else he is, and may do it anyway', async () => {
  await hana(createSession, { body: { ...(await talk('Sails')), anyway: false } });
  const later = await talk('Keels', { startAt: '2021-06-03T06:30:00Z' });
  const asked = await refusal(hana(createSession, { body: { ...later, anyway: false } }));
  expect([asked.code, asked.hint]).toEqual([
    'change.confirm',
    { concerns: [{ kind: 'speakerElsewhere', count: 1, names: ['Sam Test (Sails)'] }] },
  ]);
  const { session } = await hana(createSession, { body: { ...later, anyway: true } });
  const params = { id: session._id };
  // a change that moves nobody asks nothing
  await hana(changeSession, { params, body: { topic: { en: 'Hulls' }, anyway: false } });
  const after = { startAt: '2021-06-03T07:00:00Z', anyway: false };
  await hana(changeSession, { params, body: after });
  expect((await hana(getOrganisedSession, { params })).session.topic.en).toBe('Hulls');
});

test('hana, who moves a session outside the days, is asked first, and it stays until she confirms', async () => {
  const { session } = await hana(createSession, { body: await talk('Sails') });
  const params = { id: session._id };
  const body = { startAt: '2021-12-05T06:00:00Z', anyway: false };
  const asked = await refusal(hana(changeSession, { params, body }));
  expect(asked.hint).toEqual({
    concerns: [{ kind: 'outsideDays', count: 1, names: ['2021-05-28 – 2021-06-06'] }],
  });
  const readStart = async () => (await hana(getOrganisedSession, { params })).session.startAt;
  expect(await readStart()).toBe('2021-06-03T06:00:00.000Z');
  await hana(changeSession, { params, body: { ...body, anyway: true } });
  expect(await readStart()).toBe('2021-12-05T06:00:00.000Z');
});

test('hana, who lets a session run past closing time, is told the opening hours first', async () => {
  const asked = await refusal(
    hana(createSession, {
      body: { ...(await talk('Night sail', { startAt: '2021-06-03T17:15:00Z' })), anyway: false },
    }),
  );
  expect(asked.hint).toEqual({
    concerns: [{ kind: 'outsideHours', count: 1, names: ['07:00 – 23:00'] }],
  });
});

test('hana, who puts sam on stage while sam hosts a room, is told of the room', async () => {
  await newRoom(server, 'sam', {
    topic: 'Knots',
    start_time: '2021-06-03T06:15:00Z',
    isSessionPublic: false,
  });
  const asked = await refusal(
    hana(createSession, { body: { ...(await talk('Sails')), anyway: false } }),
  );
  expect(asked.hint).toEqual({
    concerns: [{ kind: 'speakerElsewhere', count: 1, names: ['Sam Test (Knots)'] }],
  });
});
