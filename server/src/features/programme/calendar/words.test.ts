import { changeSettings, joinSession, previewOwnMail } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const write = async (text: string) =>
  (await server.as('hana'))(changeSettings, {
    body: {
      mailWords: { sessionSoon: { subject: { en: 'Now at {{event}}' }, text: { en: text } } },
    },
  });

test('alice reads hana’s words in the reminder of her session, and can still unsubscribe', async () => {
  await write('{{firstName}}, {{session}} begins at {{time}}.');
  const sessionId = await addSession(server, {
    topic: 'Keels',
    startAt: '2021-06-02T05:50:00.000Z',
  });
  const { id: userId } = await server.person('alice');
  await (
    await server.as('alice')
  )(joinSession, { params: { sessionId, userId } });
  server.clock.advance({ minutes: 16 });
  await server.settle();
  server.clock.advance({ seconds: 61 });
  await server.settle();
  const reminder = (await server.mail.to('alice@test.example')).find(
    ({ subject }) => subject === 'Now at Own Event',
  );
  expect(reminder?.text).toMatch(/^Alice, Keels begins at 11:20\.\n\nhttp/);
  expect(reminder?.text).toContain('Unsubscribe: http');
});

test('hana sees the reminder with a session of her event, and keeps the session in its words', async () => {
  await write('{{session}} begins at {{time}}.');
  await addSession(server, { topic: 'Keels', startAt: '2021-06-02T05:50:00.000Z' });
  const hana = await server.as('hana');
  const preview = { params: { kind: 'sessionSoon' as const }, body: { language: 'en' as const } };
  expect((await hana(previewOwnMail, preview)).text).toContain('Keels begins at 11:20');
  expect(await refusal(write('Come in.'))).toMatchObject({
    fields: ['mailWords.sessionSoon.text.en'],
  });
});
