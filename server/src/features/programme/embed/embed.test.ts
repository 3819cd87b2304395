import { getEmbeddedAgenda } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

const path = '/api/embed/agenda';

test('another website reads the public agenda in order, the same for a visitor and for hana', async () => {
  const later = await addSession(server, { topic: 'Afterwards', inMinutes: 90 });
  const first = await addSession(server, { topic: '<b>Soil</b> & water', inMinutes: 30 });
  await addSession(server, { topic: 'Draft', isPublished: false });
  await addSession(server, { topic: 'Closed circle', isSessionPublic: false, invited: ['hana'] });
  await addSession(server, { topic: 'Elsewhere', of: 'other' });
  const headers = { origin: 'https://club.example' };
  for (const token of [undefined, await server.token('hana')]) {
    const reply = await server.raw('GET', path, { headers, ...(token && { token }) });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await reply.json()).toMatchObject({
      name: 'Own Event',
      zone: 'Asia/Kolkata',
      url: 'http://pavilion.test/agenda-landing',
      sessions: [
        { _id: first, topic: '<b>Soil</b> & water', speakers: ['Sam Test'] },
        { _id: later, url: `http://pavilion.test/agenda-landing/${later}` },
      ],
    });
  }
});

test('another website reads the agenda in Hindi if it asks for it, and nothing of an event that is not open', async () => {
  await addSession(server, { topic: 'Soil' });
  const reply = await server.raw('GET', path, { headers: { 'accept-language': 'hi' } });
  expect(await reply.json()).toMatchObject({
    language: 'hi',
    words: { yourTime: 'आपका समय' },
    sessions: [{ topic: 'Soil' }],
  });
  const { db } = server.store;
  await db.updateTable('event').set({ state: 'draft' }).where('slug', '=', 'own').execute();
  expect(await refusal(server.anon(getEmbeddedAgenda))).toMatchObject({ status: 404 });
});
