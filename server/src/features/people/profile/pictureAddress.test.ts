import {
  blockPerson,
  createMember,
  getAttendee,
  listAttendees,
  type Message,
  sendMessage,
} from '@pavilion/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';
import { openTab } from '../../../testing/tab.ts';

let house: TestServer;
beforeEach(async () => {
  house = await openTestServer();
});
afterEach(() => house.close());

/** Gives alice a picture. */
async function sendPicture(): Promise<void> {
  const create = { width: 300, height: 200, channels: 3, background: '#c33' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  expect((await sendProfile(house, 'alice', {}, { picture })).status).toBe(200);
}

test('a picture’s address works in a plain img for whom it was given to, for a day at most (PF-19, G-32)', async () => {
  await sendPicture();
  const addressFor = async (who: string) => {
    const { attendees } = await (await house.as(who))(listAttendees, {});
    return attendees.find((one) => one.first_name === 'Alice')!.dpUrl!;
  };
  const img = async (url: string) => (await house.raw('GET', url)).status;
  const [bobs, mals] = [await addressFor('bob'), await addressFor('mal')];
  expect(await addressFor('bob')).toBe(bobs);
  const shown = await house.raw('GET', bobs);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toMatch(/^private/);
  const { id: aliceId } = await house.person('alice');
  const { attendee } = await (await house.as('bob'))(getAttendee, { params: { id: aliceId } });
  expect(await img(attendee.portraitUrl!)).toBe(200);
  const [bob, mal] = [await house.person('bob'), await house.person('mal')];
  await (
    await house.as('alice')
  )(blockPerson, { body: { toUser: mal.id } });
  expect(await img(mals)).toBe(404);
  expect(await img(mals.replace(mal.id, bob.id))).toBe(404);
  expect(await img(bobs)).toBe(200);
  expect(await img(bobs.replace(house.event.id, house.otherEvent.id))).toBe(404);
  house.clock.advance({ minutes: 24 * 60 });
  expect(await img(bobs)).toBe(404);
  const later = await addressFor('bob');
  expect(await img(later)).toBe(200);
  const { db } = house.house.store;
  await db
    .updateTable('person')
    .set({ disabled_at: house.clock.now() })
    .where('id', '=', bob.id)
    .execute();
  expect(await img(later)).toBe(404);
});

test('what bob hears on his own topic brings alice’s picture with an address that works for him', async () => {
  await sendPicture();
  const tab = await openTab(house, await house.as('bob'));
  const { id: toUser } = await house.person('bob');
  await (
    await house.as('alice')
  )(sendMessage, { body: { toUser, text: 'Hello' } });
  await vi.waitFor(() => expect(tab.frames.map((one) => one.action)).toContain('message'));
  tab.socket.terminate();
  const frame = tab.frames.find((one) => one.action === 'message') as unknown as {
    message: Message;
  };
  expect((await house.raw('GET', frame.message.from.dpUrl!)).status).toBe(200);
});

test('an address that hana gives back is kept as it was before it was signed for her', async () => {
  house = await openTestServer({ preset: 'conference' });
  await sendPicture();
  const hana = await house.as('hana');
  const { attendees } = await hana(listAttendees, {});
  const dpUrl = attendees.find((one) => one.first_name === 'Alice')!.dpUrl!;
  expect(dpUrl).toContain((await house.person('hana')).id);
  await hana(createMember, { body: { name: 'Alice Test', dpUrl } });
  const kept = await house.house.store.db.selectFrom('member').select('dp_url').execute();
  expect(kept).toEqual([{ dp_url: (await house.person('alice')).dp_url }]);
});
