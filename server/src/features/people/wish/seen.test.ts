import { changeOwnWishes, getLead, requestOffer, topics } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

test('eli’s card follows what alice looks for, once she has agreed to it; before, and at other booths, nobody hears of it', async () => {
  const { server, hall } = desk;
  const [alice, eli] = [await server.as('alice'), await server.as('eli')];
  const { id: personId } = await server.person('alice');
  const topic = topics.desk(hall.meadows);
  const wishes = { cities: ['Chennai'], interestedIn: 'Plot', budget: 'upto ₹50L' };
  await alice(changeOwnWishes, { body: { wishes: { ...wishes, visitOn: '2021-06-03' } } });
  expect(await desk.heard(topic)).toEqual([]);
  await alice(requestOffer, { body: { boothId: hall.meadows, consent: true } });
  const before = (await desk.heard(topic)).length;
  await alice(changeOwnWishes, { body: { wishes: { budget: 'above ₹1Cr' } } });
  const heard = (await desk.heard(topic)).slice(before);
  expect(heard).toMatchObject([{ action: 'lead', personId }]);
  const { lead } = await eli(getLead, { params: { boothId: hall.meadows, personId } });
  expect(lead.wishes).toMatchObject({ budget: 'above ₹1Cr' });
  expect(await desk.heard(topics.desk(hall.heights))).toEqual([]);
});
