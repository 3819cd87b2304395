import {
  type Announcement,
  type AnnouncementDraft,
  changeAnnouncement,
  countReach,
  createAnnouncement,
  deleteAnnouncement,
  enterPlace,
  joinSession,
  listAnnouncements,
  listAudit,
  listNotifications,
  listOrganisedAnnouncements,
  setNotificationPreferences,
  topics,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const now = () => new Date(desk.server.clock.now().getTime() + offsetMs()).toISOString();
const offsetMs = () => desk.server.event.clock_offset_seconds * 1000;
const later = (minutes: number) => new Date(Date.parse(now()) + minutes * 60_000).toISOString();
const words: AnnouncementDraft = {
  text: { en: 'Lunch is served.', hi: 'भोजन तैयार है।' },
  to: { kind: 'all' },
  channels: ['banner'],
  startsAt: null,
  endsAt: null,
};

async function write(given: Partial<AnnouncementDraft> = {}) {
  const body = { ...words, startsAt: now(), ...given };
  const { announcement } = await (await desk.server.as('hana'))(createAnnouncement, { body });
  await desk.server.settle();
  return announcement;
}

/** Changes an announcement as someone who has just read it. */
async function change(id: string, body: AnnouncementDraft) {
  const hana = await desk.server.as('hana');
  const { announcements } = await hana(listOrganisedAnnouncements);
  const { version } = announcements.find(({ _id }) => _id === id)!;
  const changed = { params: { id }, body: { ...body, version } };
  return (await hana(changeAnnouncement, changed)).announcement;
}

const seenBy = async (name: string) => {
  const { announcements } = await (await desk.server.as(name))(listAnnouncements);
  return announcements.map((one) => one.text.en);
};

async function told(topic: string): Promise<Announcement[]> {
  return (await desk.heard(topic)).flatMap((event) =>
    event.action === 'announcement' ? [event['announcement'] as Announcement] : [],
  );
}

test('alice never sees a draft, and sees a scheduled announcement from its start to its end', async () => {
  const { server } = desk;
  const hana = await server.as('hana');
  const draft = await write({ startsAt: null });
  expect(draft.state).toBe('draft');
  expect(await seenBy('alice')).toEqual([]);
  const scheduled = await change(draft._id, {
    ...words,
    startsAt: later(10),
    endsAt: later(20),
  });
  expect(scheduled.state).toBe('scheduled');
  await server.settle();
  expect([await seenBy('alice'), await told(topics.event(server.event.id))]).toEqual([[], []]);
  server.clock.advance({ minutes: 11 });
  await server.settle();
  await server.settle();
  expect(await seenBy('alice')).toEqual(['Lunch is served.']);
  expect(await told(topics.event(server.event.id))).toHaveLength(1);
  const { announcements: public_ } = await server.anon(listAnnouncements, {
    query: { eventId: server.event.id },
  });
  expect(public_.map((one) => one._id)).toEqual([draft._id]);
  server.clock.advance({ minutes: 10 });
  expect(await seenBy('alice')).toEqual([]);
  const { announcements } = await hana(listOrganisedAnnouncements);
  expect(announcements.map((one) => one.state)).toEqual(['expired']);
});

test('people see only the announcements for their role, session or booth', async () => {
  const { server, hall } = desk;
  const sessionId = await addSession(server, { speakers: ['sam'], moderators: [] });
  const userId = (await server.person('bob')).id;
  await (
    await server.as('bob')
  )(joinSession, { params: { sessionId, userId } });
  await (
    await server.as('carol')
  )(enterPlace, { body: { place: `booth:${hall.meadows}` } });
  await write({ text: { en: 'role' }, to: { kind: 'role', role: 'speaker' } });
  await write({ text: { en: 'session' }, to: { kind: 'session', id: sessionId } });
  await write({ text: { en: 'booth' }, to: { kind: 'booth', id: hall.meadows } });
  expect(await seenBy('alice')).toEqual([]);
  expect(await seenBy('bob')).toEqual(['session']);
  expect(await seenBy('carol')).toEqual(['booth']);
  expect((await seenBy('sam')).sort()).toEqual(['role', 'session']);
  expect(await seenBy('dave')).toEqual([]);
  const carol = (await server.person('carol')).id;
  expect((await told(topics.person(carol))).map((one) => one.text.en)).toEqual(['booth']);
  expect(await told(topics.event(server.event.id))).toEqual([]);
  const reach = async (to: AnnouncementDraft['to']) =>
    (await (await server.as('hana'))(countReach, { body: { to } })).people;
  expect(await reach({ kind: 'all' })).toBe(8);
  expect(await reach({ kind: 'session', id: sessionId })).toBe(2);
  const strange = await refusal(
    (await server.as('hana'))(createAnnouncement, {
      body: { ...words, to: { kind: 'booth', id: hall.elsewhere } },
    }),
  );
  expect(strange).toMatchObject({ status: 400, fields: ['to.id'] });
});

test('alice and bob get one notification and one email each, in their language', async () => {
  const { server } = desk;
  const bob = await server.person('bob');
  await server.store.db
    .updateTable('person')
    .set({ language: 'hi' })
    .where('id', '=', bob.id)
    .execute();
  const { _id } = await write({ channels: ['notification', 'mail'], link: '/lobby' });
  await server.settle();
  for (const [name, text] of [
    ['alice', words.text.en],
    ['bob', words.text.hi!],
  ] as const) {
    const { notifications } = await (await server.as(name))(listNotifications);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({ kind: 'announced', link: '/lobby' });
    const letters = await server.mail.to(`${name}@test.example`);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain(text);
  }
  const { announcements } = await (await server.as('hana'))(listOrganisedAnnouncements);
  expect(announcements.find((one) => one._id === _id)).toMatchObject({ reached: 8, state: 'live' });
  expect(await server.mail.to('dave@test.example')).toEqual([]);
  expect(await seenBy('alice')).toEqual([]);
});

test('a notification without a link leads alice to the list, where its whole text is', async () => {
  await write({ channels: ['notification'] });
  await desk.server.settle();
  const { notifications } = await (await desk.server.as('alice'))(listNotifications);
  expect(notifications).toMatchObject([{ kind: 'announced', link: '/notifications' }]);
});

const countLetters = async (name: string) =>
  (await desk.server.mail.to(`${name}@test.example`)).filter((letter) =>
    letter.text.includes('served'),
  ).length;
const countNotices = async (name: string) =>
  (await (await desk.server.as(name))(listNotifications)).notifications.filter(
    ({ kind }) => kind === 'announced',
  ).length;

test('a channel added later reaches each person once, and a changed text sends nothing again', async () => {
  const { server } = desk;
  const hana = await server.as('hana');
  const live = { ...words, startsAt: now() };
  const { _id } = await write(live);
  const params = { id: _id };
  const edit = async (given: Partial<AnnouncementDraft>) => {
    await change(_id, { ...live, ...given });
    await server.settle();
    await server.settle();
  };
  const sends = async (given: Pick<AnnouncementDraft, 'channels'>, to = words.to) =>
    (await hana(countReach, { body: { to, ...given, id: _id } })).sends;
  const preference = { kind: 'announced' as const, mail: 'never' as const };
  await (
    await server.as('carol')
  )(setNotificationPreferences, {
    body: { preferences: [preference] },
  });
  const byMail: AnnouncementDraft['channels'] = ['banner', 'mail'];
  expect([await countLetters('alice'), await countNotices('alice')]).toEqual([0, 0]);
  expect(await sends({ channels: byMail })).toEqual({ notification: 0, mail: 7 });
  await edit({ channels: byMail });
  expect([await countLetters('alice'), await countLetters('carol')]).toEqual([1, 0]);
  expect(await sends({ channels: byMail })).toEqual({ notification: 0, mail: 0 });
  await edit({ channels: byMail, text: { en: 'Dinner is served.' } });
  await edit({ channels: ['banner'] });
  await edit({ channels: byMail });
  expect(await countLetters('alice')).toBe(1);
  expect(await sends({ channels: ['mail', 'notification'] })).toEqual({ notification: 8, mail: 0 });
  await edit({ channels: ['mail', 'notification'] });
  expect([
    await countLetters('alice'),
    await countNotices('alice'),
    await countNotices('carol'),
  ]).toEqual([1, 1, 1]);
  const { announcements } = await hana(listOrganisedAnnouncements);
  expect(announcements[0]).toMatchObject({ reached: 8 });
  // deleted and restored from the log, it isn't sent again either
  await hana(deleteAnnouncement, { params });
  const { entries } = await hana(listAudit);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  await edit({ channels: ['banner'] });
  await edit({ channels: ['mail', 'notification'] });
  expect([await countLetters('alice'), await countNotices('alice')]).toEqual([1, 1]);
});

test('a new audience or publishing again reaches each person once, and nobody disabled or after the end', async () => {
  const { server } = desk;
  const live = { ...words, startsAt: now(), channels: ['mail' as const] };
  const { _id } = await write({ ...live, to: { kind: 'role', role: 'speaker' } });
  await server.settle();
  const edit = async (given: Partial<AnnouncementDraft>) => {
    await change(_id, { ...live, ...given });
    await server.settle();
    await server.settle();
  };
  const letters = async () => [
    await countLetters('sam'),
    await countLetters('eli'),
    await countLetters('bob'),
  ];
  expect(await letters()).toEqual([1, 0, 0]);
  await edit({ to: { kind: 'role', role: 'exhibitor' } });
  expect(await letters()).toEqual([1, 1, 0]);
  // unpublished, rescheduled and published again, it reaches new people only
  await edit({ startsAt: null, to: words.to });
  expect(await letters()).toEqual([1, 1, 0]);
  await edit({ startsAt: later(10), to: words.to });
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', (await server.person('mal')).id)
    .execute();
  expect(await letters()).toEqual([1, 1, 0]);
  server.clock.advance({ minutes: 11 });
  await server.settle();
  await server.settle();
  expect([await letters(), await countLetters('mal')]).toEqual([[1, 1, 1], 0]);
  // once it is over, a channel switched on reaches no one
  await edit({ endsAt: later(5) });
  server.clock.advance({ minutes: 6 });
  await edit({ endsAt: later(-1), channels: ['mail', 'notification'] });
  expect(await countNotices('bob')).toBe(0);
  await edit({ endsAt: later(30), channels: ['mail', 'notification'] });
  expect([await countNotices('bob'), await letters()]).toEqual([1, [1, 1, 1]]);
});

test('alice’s screen follows when hana changes or deletes an announcement, and undo restores it', async () => {
  const { server } = desk;
  const hana = await server.as('hana');
  const { _id } = await write();
  const params = { id: _id };
  await change(_id, { ...words, text: { en: 'Dinner is served.' }, startsAt: now() });
  expect(await seenBy('alice')).toEqual(['Dinner is served.']);
  await hana(deleteAnnouncement, { params });
  expect(await seenBy('alice')).toEqual([]);
  const heard = await told(topics.event(server.event.id));
  expect(heard.map((one) => [one.text.en, one.endsAt !== null])).toEqual([
    ['Lunch is served.', false],
    ['Dinner is served.', false],
    ['Dinner is served.', true],
  ]);
  const { entries } = await hana(listAudit);
  expect(entries.map((entry) => [entry.thing, entry.act])).toEqual([
    ['announcement', 'deleted'],
    ['announcement', 'changed'],
    ['announcement', 'created'],
  ]);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await seenBy('alice')).toEqual(['Dinner is served.']);
});

test('of two organisers who edit an announcement at once, the later one reads what the other saved', async () => {
  const hana = await desk.server.as('hana');
  const { _id, version, startsAt } = await write();
  const params = { id: _id };
  const edit = (en: string, of = version) =>
    hana(changeAnnouncement, {
      params,
      body: { ...words, text: { en }, startsAt, version: of },
    });
  const { announcement: saved } = await edit('Dinner is served.');
  expect(await refusal(edit('Breakfast is served.'))).toMatchObject({
    status: 409,
    code: 'announcement.changed',
    hint: { announcement: { _id, version: saved.version, text: { en: 'Dinner is served.' } } },
  });
  expect(await seenBy('alice')).toEqual(['Dinner is served.']);
  await edit('Breakfast is served.', saved.version);
  expect(await seenBy('alice')).toEqual(['Breakfast is served.']);
});

test('a withdrawn announcement that hana restores is shown again, and goes to those who do not have it yet', async () => {
  const { server } = desk;
  const hana = await server.as('hana');
  const to: AnnouncementDraft['to'] = { kind: 'role', role: 'speaker' };
  const { _id } = await write({ channels: ['banner', 'mail'], to });
  await server.settle();
  const params = { id: _id };
  await hana(deleteAnnouncement, { params });
  expect((await hana(listOrganisedAnnouncements)).announcements).toEqual([]);
  const [bob, sam] = [await server.person('bob'), await server.person('sam')];
  await server.store.db
    .updateTable('person')
    .set({ roles: ['attendee', 'speaker'] })
    .where('id', '=', bob.id)
    .execute();
  await server.settle();
  expect(await countLetters('bob')).toBe(0);
  const { entries } = await hana(listAudit);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  await server.settle();
  await server.settle();
  // pages keep the highest version they have heard of
  const heard = await told(topics.person(sam.id));
  expect(heard.map((one) => [one.version, one.endsAt !== null])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect([await countLetters('sam'), await countLetters('bob')]).toEqual([1, 1]);
  const { announcements } = await hana(listOrganisedAnnouncements);
  expect(announcements).toMatchObject([{ _id, state: 'live', reached: 2 }]);
});
