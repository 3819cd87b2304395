import { listMembers } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../context.ts';
import { openHouse, refusal, type TestHouse } from '../../testing/house.ts';
import { add } from './service.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openHouse({ preset: 'conference' });
});
afterEach(() => house.close());

test('the committee is data: names, roles in two languages and the working committee, in order', async () => {
  const ctx = createContext(house.house, { actor: null, event: house.event, language: 'en' });
  const asha = { name: 'Asha Menon', role: null, profession: '', dpUrl: null };
  const chair = {
    name: 'Ramesh Pillai',
    role: { en: 'Chairman', hi: 'अध्यक्ष' },
    profession: 'Senior partner',
    dpUrl: '/files/public/ramesh.webp',
  };
  const ashaId = await add(ctx, { ...asha, position: 2 });
  const chairId = await add(ctx, { ...chair, position: 1 });
  const { members } = await house.anon(listMembers);
  expect(members).toEqual([
    { _id: chairId, ...chair },
    { _id: ashaId, ...asha },
  ]);
  const other = { query: { eventId: house.otherEvent.id } };
  expect((await house.anon(listMembers, other)).members).toEqual([]);
});

test('an event without a committee has no such call', async () => {
  await house.close();
  house = await openHouse();
  expect(await refusal(house.anon(listMembers))).toMatchObject({
    status: 404,
    code: 'feature.absent',
  });
});
