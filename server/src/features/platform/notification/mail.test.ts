import {
  listNotifications,
  readAllNotifications,
  setNotificationPreferences,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext } from '../../../core/context.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { mailDigests } from './verbs/mailDigests.ts';
import { mailUnread } from './verbs/mailUnread.ts';
import { type NotificationDraft, notify } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  // the next noon in India
  const dayMs = 86_400_000;
  const noonMs = 6.5 * 3_600_000;
  const sinceNoonMs = (server.clock.now().getTime() - noonMs) % dayMs;
  server.clock.advance({ seconds: (dayMs - sinceNoonMs) / 1000 });
});
afterEach(() => server.close());

async function notifyPerson(name: string, given: Partial<NotificationDraft> = {}): Promise<void> {
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const by = (await server.person('bob')).id;
  const personId = (await server.person(name)).id;
  const draft = { kind: 'connectionRequested', link: '/my-network', by, ...given } as const;
  await commit(ctx, (tx) => notify(tx, { ...draft, personId }));
}

async function choose(name: string, mail: 'atOnce' | 'digest' | 'never'): Promise<void> {
  const preferences = [{ kind: 'connectionRequested' as const, mail }];
  await (
    await server.as(name)
  )(setNotificationPreferences, { body: { preferences } });
}

const mails = (name: string) => server.mail.to(`${name}@test.example`);

async function after(minutes: number): Promise<void> {
  server.clock.advance({ minutes });
  await server.settle();
}

test('alice gets one email about what stays unread for a minute, with links to it and to her settings', async () => {
  await notifyPerson('alice', { values: { text: 'Hello Alice' } });
  await server.settle();
  expect(await mails('alice')).toEqual([]);
  await after(1);
  await after(10);
  const sent = await mails('alice');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.subject).toBe('Bob Test would like to connect with you.');
  expect(sent[0]!.text).toContain('“Hello Alice”');
  expect(sent[0]!.text).toContain('http://pavilion.test/my-network');
  expect(sent[0]!.text).toContain('http://pavilion.test/notifications#preferences');
});

test('alice, who has read it, carol, who wants no emails, and mal, who blocks bob, get no email', async () => {
  await choose('carol', 'never');
  for (const name of ['alice', 'carol', 'mal']) await notifyPerson(name);
  await (
    await server.as('alice')
  )(readAllNotifications);
  await server.store.db
    .insertInto('person_block')
    .values({
      event_id: server.event.id,
      blocker_id: (await server.person('mal')).id,
      blocked_id: (await server.person('bob')).id,
      created_at: server.clock.now(),
    })
    .execute();
  await after(5);
  for (const name of ['alice', 'carol', 'mal']) expect(await mails(name)).toEqual([]);
});

test('alice’s email and carol’s digest are in their language (I-07)', async () => {
  await server.store.db.updateTable('person').set({ language: 'hi' }).execute();
  await choose('carol', 'digest');
  await notifyPerson('alice');
  await notifyPerson('carol');
  await after(1);
  expect((await mails('alice'))[0]!.subject).toBe('Bob Test आपसे जुड़ना चाहते हैं।');
  await after(24 * 60);
  expect((await mails('carol'))[0]!.text).toContain('• Bob Test आपसे जुड़ना चाहते हैं।');
});

test('several sweeps at once send one email each to alice and carol', async () => {
  await choose('carol', 'digest');
  await notifyPerson('alice');
  await notifyPerson('carol');
  server.clock.advance({ minutes: 24 * 60 });
  await Promise.all([1, 2, 3, 4].map(() => mailUnread(server)));
  await Promise.all([1, 2, 3, 4].map(() => mailDigests(server)));
  expect(await mails('alice')).toHaveLength(1);
  expect(await mails('carol')).toHaveLength(1);
});

test('alice gets one digest a day of what is unread, at eight in the morning in the event’s zone', async () => {
  await choose('alice', 'digest');
  await notifyPerson('alice', { values: { text: 'One' } });
  await notifyPerson('alice', { values: { text: 'Two' } });
  await (
    await server.as('alice')
  )(readAllNotifications);
  await notifyPerson('alice', { values: { text: 'Three' } });
  await notifyPerson('alice', { values: { text: 'Four' } });
  // 7:55 the next morning
  await after(19 * 60 + 55);
  expect(await mails('alice')).toEqual([]);
  await after(5);
  const [digest, ...more] = await mails('alice');
  expect(more).toEqual([]);
  expect(digest!.text).toContain('“Three”\n• Bob');
  expect(digest!.text).not.toContain('One');
  expect(digest!.text).toContain('/notifications#preferences');
  // what comes during the day waits for the next morning
  await notifyPerson('alice', { values: { text: 'Five' } });
  await after(10 * 60);
  expect(await mails('alice')).toHaveLength(1);
  await after(14 * 60);
  const texts = (await mails('alice')).map((mail) => mail.text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('Five');
  expect(texts[0]).not.toContain('Three');
  await after(24 * 60);
  expect(await mails('alice')).toHaveLength(2);
});

test('alice gets the digest late when the server missed the morning', async () => {
  await choose('alice', 'digest');
  await notifyPerson('alice');
  // 17:00 the next day
  await after(29 * 60);
  expect(await mails('alice')).toHaveLength(1);
});

test('when the clock goes back five minutes, alice and carol get nothing twice and the order stays (X-20)', async () => {
  await choose('carol', 'digest');
  await notifyPerson('carol', { values: { text: 'early' } });
  await notifyPerson('alice', { values: { text: 'first' } });
  await after(20 * 60);
  expect(await mails('alice')).toHaveLength(1);
  expect(await mails('carol')).toHaveLength(1);
  server.clock.advance({ minutes: -5 });
  await notifyPerson('alice', { values: { text: 'second' } });
  for (const minutes of [0, 4, 5, 10]) await after(minutes);
  expect(await mails('alice')).toHaveLength(2);
  expect(await mails('carol')).toHaveLength(1);
  const { notifications } = await (await server.as('alice'))(listNotifications);
  expect(notifications.map((one) => one.text.match(/“(\w+)”/)![1])).toEqual(['second', 'first']);
});
