import {
  cancelCall,
  changeSession,
  decideAdmission,
  deleteRoom,
  deleteSession,
  getCalendar,
  getCalendarEntry,
  getEventEntry,
  getOwnProfile,
  joinSession,
  leaveSession,
  listAdmissions,
  listNotifications,
  renewCalendar,
  revokeCalendar,
  scheduleCall,
} from '@pavilion/contract';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall } from '../../../testing/hall.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { addSession } from '../../../testing/sessions.ts';

let server: TestServer;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  server = await openTestServer({ logTo: (line) => lines.push(line) });
});
afterEach(() => server.close());

const startAt = '2021-06-02T06:30:00.000Z';
const join = async (who: string, sessionId: string) =>
  (await server.as(who))(joinSession, {
    params: { sessionId, userId: (await server.person(who)).id },
  });
const leave = async (who: string, sessionId: string) =>
  (await server.as(who))(leaveSession, {
    params: { sessionId, userId: (await server.person(who)).id },
  });
const readAddress = async (who: string) => {
  const { url } = await (await server.as(who))(renewCalendar);
  return url.replace('http://pavilion.test', '');
};

interface Read {
  uid: string;
  summary: string;
  start: string;
  end: string;
  sequence: number;
  status: string;
  stamp: string;
  url: string;
  location: string;
  /** Seconds before the start; null without a reminder. */
  alarm: number | null;
}

async function read(address: string): Promise<{ events: Read[]; raw: string }> {
  const reply = await server.raw('GET', address);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const raw = await reply.text();
  return { events: parsed(raw), raw };
}

function parsed(raw: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(raw));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      sequence: Number(value('sequence')),
      status: value('status'),
      stamp: value('dtstamp'),
      url: value('url'),
      location: value('location'),
      alarm: readAlarm(component),
    };
  });
}

function readAlarm(event: ICAL.Component): number | null {
  const trigger = event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  return trigger instanceof ICAL.Duration ? -trigger.toSeconds() : null;
}

test('alice’s feed has only her own sessions, and an independent parser reads it (T-04, T-05)', async () => {
  const mine = await addSession(server, {
    topic: 'Loans; titles, taxes\nand a line',
    startAt,
    duration: 45,
  });
  await addSession(server, { topic: 'Not mine' });
  await join('alice', mine);
  const { events, raw } = await read(await readAddress('alice'));
  expect(events).toEqual([
    {
      uid: `${mine}@pavilion.test`,
      summary: expect.stringMatching(/^Loans; titles, taxes\s+and a line$/),
      start: '2021-06-02T06:30:00Z',
      end: '2021-06-02T07:15:00Z',
      sequence: 0,
      status: 'CONFIRMED',
      stamp: expect.stringMatching(/Z$/),
      url: `http://pavilion.test/agenda-landing/${mine}`,
      location: `http://pavilion.test/agenda-landing/${mine}`,
      alarm: 600,
    },
  ]);
  for (const name of ['Sam', 'Mo', 'Alice', '@test.example']) expect(raw).not.toContain(name);
  expect((await read(await readAddress('bob'))).events).toEqual([]);
  expect((await read(await readAddress('sam'))).events.length).toBe(2);
});

test('alice’s feed has her calls and rooms, and shows them as cancelled once they are off (T-04)', async () => {
  const hall = await furnishHall(server);
  const alice = await server.as('alice');
  const address = await readAddress('alice');
  const { user } = await alice(scheduleCall, {
    params: { id: (await server.person('alice')).id },
    body: { meetingSchedule: { date: '03/06/2021', time: '10:00', boothId: hall.meadows } },
  });
  const room = await newRoom(server, 'alice', { topic: 'Tea, by the window' });
  const shown = async () =>
    (await read(address)).events.map(({ summary, sequence, status }) => [
      summary,
      sequence,
      status,
    ]);
  const call = expect.stringContaining('Meadows');
  expect(await shown()).toEqual([
    ['Tea, by the window', 0, 'CONFIRMED'],
    [call, 0, 'CONFIRMED'],
  ]);
  await alice(cancelCall, { params: { callId: user.meetings[0]!._id } });
  await alice(deleteRoom, { params: { meetingId: room._id } });
  expect(await shown()).toEqual([
    ['Tea, by the window', 1, 'CANCELLED'],
    [call, 1, 'CANCELLED'],
  ]);
});

test('the feed of somebody hana declines shows nothing that changes from then on, and hands out no session', async () => {
  const { addClass, arrive } = guestsOn(() => server);
  await addClass('Member');
  const { call } = await arrive(1);
  const { user } = await call(getOwnProfile);
  const id = await addSession(server, { topic: 'Members only', startAt });
  await call(joinSession, { params: { sessionId: id, userId: user._id } });
  await newRoom(server, call);
  const { url } = await call(renewCalendar);
  const shown = async () =>
    (await read(url.replace('http://pavilion.test', ''))).events.map(({ summary, status }) => [
      summary,
      status,
    ]);
  const both = (status: string) => [
    ['Tea', status],
    ['Members only', status],
  ];
  expect(await shown()).toEqual(both('CONFIRMED'));
  const hana = await server.as('hana');
  const [admission] = (await hana(listAdmissions, { query: { state: 'admitted' } })).admissions;
  await hana(decideAdmission, { params: { id: admission!._id }, body: { act: 'refuse' } });
  await hana(changeSession, { params: { id }, body: { topic: { en: 'The secret guest' } } });
  expect(await shown()).toEqual(both('CANCELLED'));
  expect(await refusal(call(getCalendarEntry, { params: { id } }))).toMatchObject({
    code: 'admission.needed',
  });
});

test('alice’s feed counts a moved session up once, cancels one she leaves and confirms it when she is back (T-04)', async () => {
  const id = await addSession(server, { topic: 'Moving', startAt });
  await join('alice', id);
  const address = await readAddress('alice');
  const hana = await server.as('hana');
  const state = async () => {
    const { events } = await read(address);
    return events.map(({ start, sequence, status }) => [start, sequence, status]);
  };
  expect(await state()).toEqual([['2021-06-02T06:30:00Z', 0, 'CONFIRMED']]);
  expect(await state()).toEqual([['2021-06-02T06:30:00Z', 0, 'CONFIRMED']]);
  await hana(changeSession, {
    params: { id },
    body: { startAt: '2021-06-02T08:00:00.000Z' },
  });
  expect(await state()).toEqual([['2021-06-02T08:00:00Z', 1, 'CONFIRMED']]);
  expect(await state()).toEqual([['2021-06-02T08:00:00Z', 1, 'CONFIRMED']]);
  await leave('alice', id);
  expect(await state()).toEqual([['2021-06-02T08:00:00Z', 2, 'CANCELLED']]);
  expect(await state()).toEqual([['2021-06-02T08:00:00Z', 2, 'CANCELLED']]);
  await join('alice', id);
  expect(await state()).toEqual([['2021-06-02T08:00:00Z', 3, 'CONFIRMED']]);
  await hana(deleteSession, { params: { id } });
  expect(await state()).toEqual([['2021-06-02T08:00:00Z', 4, 'CANCELLED']]);
});

test('Hindi is folded between letters into lines of at most 75 octets (T-04)', async () => {
  const topic = 'किसी आँकड़े पर भरोसा किस बात के लिए किया जाए, और क्यों? '.repeat(3).trim();
  const id = await addSession(server, { topic });
  await join('alice', id);
  const { raw, events } = await read(await readAddress('alice'));
  for (const line of raw.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed() && !line.includes('\ufffd')).toBe(true);
  }
  expect(events[0]!.summary).toBe(topic);
});

test('alice’s feed address is unguessable, ends when renewed or revoked, and is never logged or stored (T-05)', async () => {
  const alice = await server.as('alice');
  expect((await alice(getCalendar)).feed.createdAt).toBeNull();
  const first = await readAddress('alice');
  expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const second = await readAddress('alice');
  expect(second).not.toBe(first);
  expect((await server.raw('GET', first)).status).toBe(404);
  await read(second);
  expect((await alice(getCalendar)).feed.createdAt).not.toBeNull();
  const secret = second.slice(10, -4);
  const stored = await server.store.db.selectFrom('calendar_feed').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(lines.some((line) => line.includes('/calendar/:file'))).toBe(true);
  expect(lines.join('\n')).not.toContain(secret);
  await alice(revokeCalendar);
  expect((await server.raw('GET', second)).status).toBe(404);
  for (const bad of ['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`, '/calendar/..%2f.ics'])
    expect((await server.raw('GET', bad)).status).toBe(404);
});

test('alice’s feed ends when she is disabled, and too many reads have to wait (T-05)', async () => {
  const address = await readAddress('alice');
  for (let count = 0; count < 120; count++) await server.raw('GET', address);
  expect((await server.raw('GET', address)).status).toBe(429);
  server.clock.advance({ hours: 2 });
  await read(address);
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: new Date() })
    .where('email', '=', 'alice@test.example')
    .execute();
  expect((await server.raw('GET', address)).status).toBe(404);
});

test('alice gets a single session as a file with the same id as in her feed (T-04)', async () => {
  const id = await addSession(server);
  const alice = await server.as('alice');
  const { filename, ics } = await alice(getCalendarEntry, { params: { id } });
  expect(filename).toBe('session-2021-06-02.ics');
  await join('alice', id);
  const { events } = await read(await readAddress('alice'));
  expect(parsed(ics)[0]!.uid).toBe(events[0]!.uid);
});

test('alice, who left a session before it was moved, gets its file with the new time', async () => {
  const id = await addSession(server, { startAt });
  await join('alice', id);
  await read(await readAddress('alice'));
  await leave('alice', id);
  const hana = await server.as('hana');
  await hana(changeSession, { params: { id }, body: { startAt: '2021-06-02T09:30:00.000Z' } });
  const alice = await server.as('alice');
  const { ics } = await alice(getCalendarEntry, { params: { id } });
  expect(parsed(ics)).toMatchObject([{ start: '2021-06-02T09:30:00Z', status: 'CONFIRMED' }]);
});

test('a guest gets the days of the event as a file', async () => {
  const { filename, ics } = await server.anon(getEventEntry);
  expect(filename).toBe('own.ics');
  const [days] = parsed(ics);
  expect(days).toMatchObject({
    summary: 'Own Event',
    start: '2021-05-28',
    end: '2021-06-07',
    alarm: null,
  });
});

test('alice’s calendar reminds her ten minutes before, and says where to go (T-05)', async () => {
  const id = await addSession(server);
  await join('alice', id);
  const { events } = await read(await readAddress('alice'));
  expect(events[0]!.location).toMatch(new RegExp(`/agenda-landing/${id}$`));
  expect(events[0]!.alarm).toBe(600);
});

const told = async (who: string) =>
  (await (await server.as(who))(listNotifications)).notifications.filter(
    ({ kind }) => kind === 'sessionSoon',
  );

test('alice and sam are reminded once, five minutes before the session in event time (T-06)', async () => {
  const id = await addSession(server, { topic: 'Soon', startAt: '2021-06-02T05:50:00.000Z' });
  await join('alice', id);
  // sam is in Lisbon
  await server.store.db
    .updateTable('person')
    .set({ time_zone: 'Europe/Lisbon' })
    .where('id', '=', (await server.person('sam')).id)
    .execute();
  server.clock.advance({ minutes: 14 });
  await server.settle();
  expect(await told('alice')).toEqual([]);
  server.clock.advance({ minutes: 1 });
  await Promise.all([server.settle(), server.settle()]);
  server.clock.advance({ seconds: 30 });
  await server.settle();
  expect(await told('alice')).toMatchObject([
    { text: '“Soon” starts at 11:20.', link: `/meeting/${id}` },
  ]);
  expect(await told('sam')).toMatchObject([
    { text: expect.stringMatching(/^“Soon” starts at 11:20 \(IST; 06:50 .+ for you\)\.$/) },
  ]);
  expect(await told('bob')).toEqual([]);
  server.clock.advance({ minutes: 2 });
  await server.settle();
  const mails = await server.mail.to('alice@test.example');
  expect(mails.filter(({ subject }) => subject.includes('Soon'))).toHaveLength(1);
});

test('alice is reminded at a session’s new time; bob, who left, and carol, who is inside, are not (T-06)', async () => {
  const id = await addSession(server, { topic: 'Later', startAt: '2021-06-02T05:40:00.000Z' });
  for (const who of ['alice', 'bob', 'carol']) await join(who, id);
  await leave('bob', id);
  await (
    await server.as('hana')
  )(changeSession, {
    params: { id },
    body: { startAt: '2021-06-02T06:00:00.000Z' },
  });
  server.clock.advance({ minutes: 6 });
  await server.settle();
  expect(await told('alice')).toEqual([]);
  server.clock.advance({ minutes: 19 });
  const now = new Date('2021-06-02T05:58:00Z');
  await server.store.db
    .insertInto('attendance')
    .values({
      session_id: id,
      person_id: (await server.person('carol')).id,
      event_id: server.event.id,
      first_at: now,
      counted_until: now,
      milliseconds: 0,
    })
    .execute();
  await server.settle();
  expect(await told('alice')).toHaveLength(1);
  expect(await told('bob')).toEqual([]);
  expect(await told('carol')).toEqual([]);
  await (
    await server.as('hana')
  )(changeSession, {
    params: { id },
    body: { startAt: '2021-06-02T07:00:00.000Z' },
  });
  server.clock.advance({ minutes: 61 });
  await server.settle();
  const again = await told('alice');
  expect(again[0]!.text).toBe('“Later” starts at 12:30.');
});
