import { changeSettings, createSession, getEvent, type SessionDraft } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const talk = (topic: string, startAt: string): SessionDraft => ({
  topic: { en: topic },
  startAt,
  duration: 60,
});

test('hana, who cuts the days of a running event, is told whom and what that touches, and does it once she confirms', async () => {
  const hana = await server.as('hana');
  const add = async (topic: string, startAt: string) =>
    hana(createSession, { body: talk(topic, startAt) });
  await add('Sails', '2021-06-01T06:00:00Z');
  await add('Keels', '2021-06-05T06:00:00Z');
  const days = { startDate: '2021-05-28', endDate: '2021-06-01' };
  const asked = await refusal(hana(changeSettings, { body: { ...days, anyway: false } }));
  expect([asked.status, asked.code]).toEqual([409, 'change.confirm']);
  expect(asked.hint).toEqual({
    concerns: [
      { kind: 'eventOver', count: 8, names: [] },
      { kind: 'sessionsOutside', count: 1, names: ['Keels'] },
    ],
  });
  const params = { eventId: server.event.id };
  expect((await hana(getEvent, { params })).lastDay).toBe('2021-06-06');
  await hana(changeSettings, { body: { ...days, anyway: true } });
  expect((await hana(getEvent, { params })).lastDay).toBe('2021-06-01');
  // what lies outside already is no news
  const named = { name: 'Boats', anyway: false };
  expect((await hana(changeSettings, { body: named })).name).toBe('Boats');
});
