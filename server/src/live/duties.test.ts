import { type Duty, setRoles, topics } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyFeature } from '../testing/everyFeature.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { addSession } from '../testing/sessions.ts';
import { openTab } from '../testing/tab.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
});
afterEach(() => server.close());

async function limit(duties: Duty[]): Promise<void> {
  const hana = await server.as('hana');
  const { id } = await server.person('carol');
  await hana(setRoles, { params: { id }, body: { roles: ['attendee', 'organiser'], duties } });
}

test('carol subscribes to what her duties as an organiser reach, and loses it with them', async () => {
  const sessionId = await addSession(server, { inMinutes: -5, duration: 60, isPublished: false });
  await limit(['programme']);
  const tab = await openTab(server, await server.as('carol'));
  const outcome = async (topic: string) => (await tab.hear(topic)).action;
  const { id: eventId } = server.event;
  const open = [
    topics.liveboard(eventId),
    topics.session(sessionId),
    topics.sessionDesk(sessionId),
  ];
  for (const topic of open) expect(await outcome(topic)).not.toBe('refused');
  expect(await outcome(topics.infoDesk(eventId))).toBe('refused');

  tab.frames.length = 0;
  await limit(['people']);
  for (const topic of open)
    await tab.until((frame) => frame.action === 'refused' && frame.topic === topic);
  expect(await outcome(topics.infoDesk(eventId))).not.toBe('refused');
  await limit(['readOnly']);
  expect(await outcome(topics.liveboard(eventId))).not.toBe('refused');
  tab.socket.terminate();
});
