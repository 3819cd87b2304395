import {
  copyEvent,
  createClient,
  createPoll,
  deleteSession,
  getOverview,
  removeBooth,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
});
afterEach(() => server.close());

test('hana copies an event without the documents and polls of what she has deleted', async () => {
  const { meadows } = await furnishHall(server);
  const sessionId = await addSession(server);
  const { db } = server.store;
  const brochure = { title: 'Paper', url: '/files/public/paper.pdf' };
  await db
    .insertInto('document')
    .values({
      ...{ id: crypto.randomUUID(), event_id: server.event.id },
      ...{ booth_id: null, session_id: sessionId, ...brochure },
    })
    .execute();
  const hana = await server.as('hana');
  const options = [{ optionText: 'Yes' }, { optionText: 'No' }];
  const poll = { title: 'Tea', questions: [{ questionText: 'Tea?', options }] };
  await hana(createPoll, { params: { sessionId }, body: poll });
  await hana(removeBooth, { params: { boothId: meadows } });
  await hana(deleteSession, { params: { id: sessionId } });

  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const body = { name: 'Next Year', slug: 'next-year', ...days };
  const { event, token } = await hana(copyEvent, { body });
  const headers = () => ({ authorization: `Bearer ${token}` });
  const there = createClient({ origin: server.origin, headers });
  expect((await there(getOverview)).counts).toMatchObject({ sessions: 0, polls: 0 });
  const titles = await db
    .selectFrom('document')
    .select('title')
    .where('event_id', '=', event._id)
    .execute();
  expect(titles).toEqual([{ title: 'Secret plan' }]);
});
