import {
  getNotificationPreferences,
  listNotifications,
  notificationArrived,
  notificationsChanged,
  readAllNotifications,
  readNotification,
  setNotificationPreferences,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext } from '../../../core/context.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { type NotificationDraft, notify, withdraw } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

const context = () => createContext(server, { actor: null, event: server.event, language: 'en' });
const findId = async (name: string) => (await server.person(name)).id;

async function notifyPerson(name: string, given: Partial<NotificationDraft> = {}): Promise<void> {
  const personId = await findId(name);
  const draft = { kind: 'connectionRequested', link: '/my-network', ...given } as const;
  await commit(context(), (tx) => notify(tx, { ...draft, personId }));
}

async function block(blocker: string, blocked: string): Promise<void> {
  await server.store.db
    .insertInto('person_block')
    .values({
      event_id: server.event.id,
      blocker_id: await findId(blocker),
      blocked_id: await findId(blocked),
      created_at: server.clock.now(),
    })
    .execute();
}

/** What is announced to a person from now on. */
async function collectFrames(name: string): Promise<{ action: string }[]> {
  const frames: { action: string }[] = [];
  const topic = topics.person(await findId(name));
  const { bus } = server.ports;
  const publish = bus.publish.bind(bus);
  bus.publish = (to, frame) => {
    if (to === topic) frames.push(frame as { action: string });
    return publish(to, frame);
  };
  return frames;
}

test('alice pages through her own list, newest first, with public fields of people only (NO-01)', async () => {
  const bob = await findId('bob');
  for (let index = 0; index < 5; index++)
    await notifyPerson('alice', {
      by: bob,
      link: `/attendee/${bob}`,
      values: { text: `No ${index}` },
    });
  await notifyPerson('carol', { by: bob });
  const alice = await server.as('alice');
  const first = await alice(listNotifications, { query: { limit: 3 } });
  const rest = await alice(listNotifications, { query: { limit: 3, after: first.next! } });
  const texts = [...first.notifications, ...rest.notifications].map((one) => one.text);
  expect(texts).toEqual(
    [4, 3, 2, 1, 0].map((index) => `Bob Test would like to connect with you: “No ${index}”`),
  );
  expect(rest.next).toBeNull();
  expect(first.unread).toBe(5);
  expect(first.notifications[0]).toEqual({
    _id: expect.any(String),
    text: 'Bob Test would like to connect with you: “No 4”',
    isRead: false,
    createdAt: expect.any(String),
    userId: bob,
    data: { user: { _id: bob, dpUrl: null, first_name: 'Bob', last_name: 'Test' } },
    kind: 'connectionRequested',
    link: `/attendee/${bob}`,
  });
});

test('alice gets an empty page for a cursor from carol’s list (NO-01)', async () => {
  await notifyPerson('alice');
  await notifyPerson('carol');
  const [hers] = (await (await server.as('carol'))(listNotifications)).notifications;
  const page = await (await server.as('alice'))(listNotifications, { query: { after: hers!._id } });
  expect(page.notifications).toEqual([]);
});

test('alice reads the sentence in the language she asks for (I-07)', async () => {
  await notifyPerson('alice', { by: await findId('bob') });
  const reply = await server.raw('GET', '/api/notifications', {
    token: await server.token('alice'),
    headers: { 'accept-language': 'hi' },
  });
  const { notifications } = (await reply.json()) as { notifications: { text: string }[] };
  expect(notifications[0]!.text).toBe('Bob Test आपसे जुड़ना चाहते हैं।');
});

test('alice reads a notification, and her other screens are updated once (NO-02)', async () => {
  await notifyPerson('alice');
  await notifyPerson('alice');
  const alice = await server.as('alice');
  const [latest] = (await alice(listNotifications)).notifications;
  const frames = await collectFrames('alice');
  const params = { id: latest!._id };
  for (let time = 0; time < 2; time++) {
    const read = await alice(readNotification, { params });
    expect(read).toMatchObject({ notification: { isRead: true }, unread: 1 });
  }
  expect(frames).toEqual([
    expect.objectContaining({ action: notificationsChanged.action, unread: 1 }),
  ]);
  expect((await alice(readAllNotifications)).unread).toBe(0);
  expect((await alice(listNotifications)).notifications.every((one) => one.isRead)).toBe(true);
});

test('bob, dave and hana can neither open nor mark alice’s notification (NO-03)', async () => {
  await notifyPerson('alice');
  const alice = await server.as('alice');
  const [hers] = (await alice(listNotifications)).notifications;
  for (const name of ['bob', 'dave', 'hana']) {
    const call = (await server.as(name))(readNotification, { params: { id: hers!._id } });
    expect(await refusal(call)).toMatchObject({ status: 404, code: 'notification.missing' });
  }
  await (
    await server.as('bob')
  )(readAllNotifications);
  expect(await alice(listNotifications)).toMatchObject({
    unread: 1,
    notifications: [{ isRead: false }],
  });
});

test('alice’s list hides people blocked either way, and keeps no name of a disabled person (NO-05)', async () => {
  const [bob, carol, mal] = await Promise.all(['bob', 'carol', 'mal'].map(findId));
  for (const by of [bob, carol, mal]) await notifyPerson('alice', { by });
  const alice = await server.as('alice');
  const before = await alice(listNotifications);
  await block('alice', 'bob');
  await block('carol', 'alice');
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', mal!)
    .execute();
  const after = await alice(listNotifications);
  expect(after.unread).toBe(1);
  expect(after.notifications).toMatchObject([
    {
      userId: null,
      data: { user: null },
      text: 'Someone who has left would like to connect with you.',
    },
  ]);
  const ofCarol = before.notifications.find((one) => one.userId === carol)!;
  const call = alice(readNotification, { params: { id: ofCarol._id } });
  expect(await refusal(call)).toMatchObject({ status: 404 });
});

test('alice sees what bob wrote as text, even where it looks like a placeholder (NO-06, CN-09)', async () => {
  const text = '<b>{{name}}</b> $t(mail.footer) "hi"';
  await notifyPerson('alice', { by: await findId('bob'), values: { text } });
  const [one] = (await (await server.as('alice'))(listNotifications)).notifications;
  expect(one!.text).toBe(`Bob Test would like to connect with you: “${text}”`);
});

test('a withdrawn notification is gone at once on all of alice’s screens (CN-15)', async () => {
  const bob = await findId('bob');
  await notifyPerson('alice', { by: bob });
  await notifyPerson('alice', { by: await findId('carol') });
  const frames = await collectFrames('alice');
  const personId = await findId('alice');
  await commit(context(), (tx) => withdraw(tx, { personId, kind: 'connectionRequested', by: bob }));
  expect(frames).toEqual([
    expect.objectContaining({ action: notificationsChanged.action, unread: 1 }),
  ]);
  const { notifications } = await (await server.as('alice'))(listNotifications);
  expect(notifications.map((one) => one.data.user!.first_name)).toEqual(['Carol']);
});

test('alice gets a notification once its transaction commits, and none if it fails', async () => {
  const personId = await findId('alice');
  const frames = await collectFrames('alice');
  const draft = { personId, kind: 'connectionAccepted', link: '/my-network' } as const;
  const failing = commit(context(), async (tx) => {
    await notify(tx, draft);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(frames).toEqual([]);
  await commit(context(), (tx) => notify(tx, draft));
  expect(frames).toEqual([
    expect.objectContaining({
      action: notificationArrived.action,
      notification: expect.objectContaining({ kind: 'connectionAccepted', isRead: false }),
    }),
  ]);
  expect((await (await server.as('alice'))(listNotifications)).unread).toBe(1);
});

test('alice is not notified of what she did herself, nor dave by another event', async () => {
  await notifyPerson('alice', { by: await findId('alice') });
  await notifyPerson('dave');
  expect((await (await server.as('alice'))(listNotifications)).notifications).toEqual([]);
  expect((await (await server.as('dave'))(listNotifications)).notifications).toEqual([]);
});

test('alice’s list leaves out messages and keeps the latest of several unread ones, even when they race', async () => {
  const by = await findId('bob');
  await Promise.all(
    Array.from({ length: 20 }, () =>
      notifyPerson('alice', { kind: 'messageReceived', by, link: '/m' }),
    ),
  );
  await Promise.all(
    Array.from({ length: 20 }, () =>
      notifyPerson('alice', { kind: 'helpAnswered', link: '/info-desk' }),
    ),
  );
  const alice = await server.as('alice');
  expect(await alice(listNotifications)).toMatchObject({
    unread: 1,
    notifications: [{ text: 'The info desk has answered your question.' }],
  });
  const rows = await server.store.db.selectFrom('notification').select('kind').execute();
  expect(rows).toHaveLength(2);
  await alice(readAllNotifications);
  await notifyPerson('alice', { kind: 'helpAnswered', link: '/info-desk' });
  expect((await alice(listNotifications)).notifications).toHaveLength(2);
});

test('alice changes some preferences and keeps the others, and cannot set kinds she does not get', async () => {
  const alice = await server.as('alice');
  const { preferences } = await alice(getNotificationPreferences);
  expect(preferences.find((one) => one.kind === 'connectionRequested')).toEqual({
    kind: 'connectionRequested',
    mail: 'atOnce',
    push: true,
  });
  expect(preferences.map((one) => one.kind)).not.toContain('helpOverdue');
  const hanas = await (await server.as('hana'))(getNotificationPreferences);
  expect(hanas.preferences.map((one) => one.kind)).toContain('helpOverdue');
  const kind = 'connectionRequested' as const;
  await alice(setNotificationPreferences, { body: { preferences: [{ kind, mail: 'never' }] } });
  await alice(setNotificationPreferences, {
    body: {
      preferences: [
        { kind, push: false },
        { kind: 'messageReceived', mail: 'digest' },
      ],
    },
  });
  const chosen = (await alice(getNotificationPreferences)).preferences;
  expect(chosen.find((one) => one.kind === kind)).toEqual({ kind, mail: 'never', push: false });
  const refused = alice(setNotificationPreferences, {
    body: { preferences: [{ kind: 'helpOverdue', push: false }] },
  });
  expect(await refusal(refused)).toMatchObject({ status: 400, fields: ['preferences.0.kind'] });
});

test('alice gets no notifications and no list in an event without them', async () => {
  await server.close();
  const { conference } = await import('@pavilion/contract');
  server = await openTestServer({
    preset: { ...conference, features: { ...conference.features, notifications: null } },
  });
  await notifyPerson('alice');
  expect(await server.store.db.selectFrom('notification').selectAll().execute()).toEqual([]);
  expect(await refusal((await server.as('alice'))(listNotifications))).toMatchObject({
    code: 'feature.absent',
  });
});
