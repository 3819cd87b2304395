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

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** Gives alice a picture. */
async function sendPicture(): Promise<void> {
  const create = { width: 300, height: 200, channels: 3, background: '#c33' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  expect((await sendProfile(server, 'alice', {}, { picture })).status).toBe(200);
}

test('a picture’s address works in a plain img for whom it was given to, for a day at most (PF-19, G-32)', async () => {
  await sendPicture();
  const addressFor = async (who: string) => {
    const { attendees } = await (await server.as(who))(listAttendees, {});
    return attendees.find((one) => one.first_name === 'Alice')!.dpUrl!;
  };
  const img = async (url: string) => (await server.raw('GET', url)).status;
  const [bobs, mals] = [await addressFor('bob'), await addressFor('mal')];
  expect(await addressFor('bob')).toBe(bobs);
  const shown = await server.raw('GET', bobs);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toMatch(/^private/);
  const { id: aliceId } = await server.person('alice');
  const { attendee } = await (await server.as('bob'))(getAttendee, { params: { id: aliceId } });
  expect(await img(attendee.portraitUrl!)).toBe(200);
  const [bob, mal] = [await server.person('bob'), await server.person('mal')];
  await (
    await server.as('alice')
  )(blockPerson, { body: { toUser: mal.id } });
  expect(await img(mals)).toBe(404);
  expect(await img(mals.replace(mal.id, bob.id))).toBe(404);
  expect(await img(bobs)).toBe(200);
  expect(await img(bobs.replace(server.event.id, server.otherEvent.id))).toBe(404);
  server.clock.advance({ minutes: 24 * 60 });
  expect(await img(bobs)).toBe(404);
  const later = await addressFor('bob');
  expect(await img(later)).toBe(200);
  const { db } = server.store;
  await db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', bob.id)
    .execute();
  expect(await img(later)).toBe(404);
});

test('what bob hears on his own topic brings alice’s picture with an address that works for him', async () => {
  await sendPicture();
  const tab = await openTab(server, await server.as('bob'));
  const { id: toUser } = await server.person('bob');
  await (
    await server.as('alice')
  )(sendMessage, { body: { toUser, text: 'Hello' } });
  await vi.waitFor(() => expect(tab.frames.map((one) => one.action)).toContain('message'));
  tab.socket.terminate();
  const frame = tab.frames.find((one) => one.action === 'message') as unknown as {
    message: Message;
  };
  expect((await server.raw('GET', frame.message.from.dpUrl!)).status).toBe(200);
});

test('an address that hana gives back is kept as it was before it was signed for her', async () => {
  server = await openTestServer({ preset: 'conference' });
  await sendPicture();
  const hana = await server.as('hana');
  const { attendees } = await hana(listAttendees, {});
  const dpUrl = attendees.find((one) => one.first_name === 'Alice')!.dpUrl!;
  expect(dpUrl).toContain((await server.person('hana')).id);
  await hana(createMember, { body: { name: 'Alice Test', dpUrl } });
  const kept = await server.store.db.selectFrom('member').select('dp_url').execute();
  expect(kept).toEqual([{ dp_url: (await server.person('alice')).dp_url }]);
});
