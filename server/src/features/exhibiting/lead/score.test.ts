import { listLeads, requestOffer, withdrawOffer } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

test('eli reads alice’s score as a sum, sorts leads by it, and exports it, without what she doesn’t allow', async () => {
  const { server, hall } = desk;
  const boothId = hall.meadows;
  const [alice, bob, eli] = [
    await server.as('alice'),
    await server.as('bob'),
    await server.as('eli'),
  ];
  await desk.ask(alice, 'Is there a garden?');
  await bob(requestOffer, { body: { boothId, consent: true } });
  const early = new Date(server.clock.now().getTime() - 60_000);
  await server.store.db
    .insertInto('visit')
    .values({
      ...{ id: server.ports.ids.id(), event_id: server.event.id },
      ...{ person_id: (await server.person('alice')).id, place: `booth:${boothId}` },
      ...{ claimed_tenths: null, entered_at: early, seen_at: early, left_at: early },
    })
    .execute();
  const scored = async () => {
    const page = (after?: string) =>
      eli(listLeads, { params: { boothId }, query: { sort: 'score', limit: 1, after } });
    const first = await page();
    const rest = await page(first.next!);
    return [...first.leads, ...rest.leads].map(({ person, signs, score }) => ({
      ...{ name: person.first_name, signs, score },
    }));
  };
  expect(await scored()).toEqual([
    { name: 'Bob', signs: ['offer'], score: 3 },
    { name: 'Alice', signs: ['asked'], score: 2 },
  ]);
  await alice(requestOffer, { body: { boothId, consent: true } });
  expect((await scored())[0]).toEqual({
    ...{ name: 'Alice', signs: ['visited', 'asked', 'offer'], score: 6 },
  });
  const sheet = await server.raw(
    'GET',
    `/api/exhibitor/${boothId}/leads/export?format=csv&sort=score`,
    { token: await server.token('eli') },
  );
  const rows = (await sheet.text()).split('\r\n');
  expect(rows[1]).toMatch(/^"Alice Test".*,6,"Visited 1 \+ Asked 2 \+ Took the offer 3"/);
  await alice(withdrawOffer, { params: { boothId } });
  expect((await scored()).at(-1)).toEqual({ name: 'Alice', signs: ['asked'], score: 2 });
  const { leads } = await eli(listLeads, { params: { boothId } });
  expect(leads[0]!.person.first_name).toBe('Alice');
});
