import type { SessionEntry } from '@pavilion/contract';
import { describe, expect, test } from 'vitest';
import { findClash } from '../findClash.ts';
import { listDays, fitting, toFilter, searchingFor, shownFilter } from './agendaFilter.ts';
import { ownTime } from '../../../../lib/time/ownTime.ts';
import { sessionTime } from '../sessionTime.ts';

const zone = 'Asia/Kolkata';
const me = '00000000-0000-4000-8000-0000000000aa';

function entry(id: number, startAt: string, given: Partial<SessionEntry['session']> = {}) {
  const session = {
    _id: `00000000-0000-4000-8000-00000000000${id}`,
    version: 1,
    topic: 'Reading a title',
    description: 'Papers, line by line',
    type: 'webinar',
    track: null,
    place: null,
    startAt,
    duration: 60,
    bannerUrl: null,
    sessionRecordingUrl: null,
    sessionOrder: 0,
    brochures: [],
    userSessions: [],
    capacity: null,
    attendeeCount: 0,
    isSessionPublic: true,
    isPublished: true,
    ...given,
  };
  return { session, panels: [] } satisfies SessionEntry;
}
const attending = {
  userSessions: [
    {
      role: 'attendee' as const,
      userId: me,
      attendeeId: me,
      invitionStatus: 'registered' as const,
      approvalStatus: 'approved' as const,
      userData: null,
    },
  ],
};

describe('the time of a session (T-02)', () => {
  const session = { startAt: '2021-06-02T04:30:00.000Z', duration: 60 };
  test.each([
    ['Asia/Kolkata', null],
    ['Europe/London', '5:30 am – 6:30 am'],
    ['America/New_York', '12:30 am – 1:30 am'],
    ['Asia/Kathmandu', '10:15 am – 11:15 am'],
  ])('is right for a visitor in %s', (own, range) => {
    expect(sessionTime(zone, session, 'en')).toMatchObject({ range: '10:00 – 11:00', zone: 'IST' });
    expect(ownTime(session.startAt, session.duration, { zone, own, language: 'en' })).toBe(range);
  });

  test('is right after midnight and when the clocks change', () => {
    const late = { startAt: '2021-06-02T19:30:00.000Z', duration: 60 };
    expect(sessionTime(zone, late, 'en')).toMatchObject({
      range: '01:00 – 02:00',
      day: '2021-06-03',
    });
    const own = { zone, own: 'America/New_York', language: 'en' };
    expect(ownTime(late.startAt, 60, own)).toBe('Wed 2 Jun, 3:30 pm – 4:30 pm');
    const springForward = { startAt: '2021-03-28T00:30:00.000Z', duration: 60 };
    expect(sessionTime('Europe/London', springForward, 'en').range).toBe('00:30 – 02:30');
  });
});

describe('the agenda’s filters in the URL', () => {
  const entries = [
    entry(1, '2021-06-02T04:30:00.000Z'),
    entry(2, '2021-06-02T11:30:00.000Z', { topic: 'Crédit, and the loan' }),
    entry(3, '2021-06-03T19:30:00.000Z', attending),
  ];
  const found = (search: Record<string, unknown>) =>
    fitting(entries, toFilter(search), {
      zone,
      isMine: ({ session }) => session.userSessions.length > 0,
    }).map(({ session }) => Number(session._id.slice(-1)));

  test('take days in the event’s time zone', () => {
    expect(listDays(entries, zone)).toEqual(['2021-06-02', '2021-06-04']);
    expect(found({ day: '2021-06-04' })).toEqual([3]);
  });

  test('select by time of day, topic, speaker and own sessions', () => {
    expect(found({ time: 'morning' })).toEqual([1, 3]);
    expect(found({ time: 'evening' })).toEqual([2]);
    expect(found({ topic: 'CREDIT' })).toEqual([2]);
    expect(found({ topic: 'papers' })).toEqual([1, 2, 3]);
    expect(found({ speaker: 'nobody' })).toEqual([]);
    expect(found({ mine: true })).toEqual([3]);
  });

  test('select by track, place and kind', () => {
    const listed = [
      entry(1, '2021-06-02T04:30:00.000Z', { track: 'money', place: 'main' }),
      entry(2, '2021-06-02T11:30:00.000Z', { place: 'main', type: 'workshop' }),
    ];
    const choose = (search: Record<string, unknown>) =>
      fitting(listed, toFilter(search), { zone, isMine: () => false }).map(({ session }) =>
        Number(session._id.slice(-1)),
      );
    expect(choose({ track: 'money' })).toEqual([1]);
    expect(choose({ place: 'main' })).toEqual([1, 2]);
    expect(choose({ place: 'main', kind: 'workshop' })).toEqual([2]);
    expect(choose({ track: 'soil' })).toEqual([]);
  });

  test('are ignored when they are invalid', () => {
    expect(found({ time: 'night', day: ['x'], topic: null })).toEqual([1, 2, 3]);
    expect(found({ topic: 2021 })).toEqual([]);
  });
});

test('alice’s sessions clash when they overlap, but not when one ends as the other begins', () => {
  const mine = entry(1, '2021-06-02T04:30:00.000Z', attending);
  const during = entry(2, '2021-06-02T05:29:00.000Z').session;
  const after = entry(3, '2021-06-02T05:30:00.000Z').session;
  const invalid = entry(4, '2021-06-02T04:30:00.000Z', { duration: 0 }).session;
  expect(findClash(during, [mine], me)).toBe(mine.session);
  expect(findClash(during, [mine], 'somebody else')).toBeNull();
  for (const other of [after, invalid, mine.session])
    expect(findClash(other, [mine], me)).toBeNull();
});

test('words are sought on all days, and on one that is chosen then', () => {
  const begun = searchingFor({ day: '2021-06-02', time: 'morning' }, 'l');
  expect(begun).toEqual({ day: 'all', time: 'morning', topic: 'l' });
  const narrowed = searchingFor({ ...begun, day: '2021-06-04' }, 'lo');
  expect(narrowed).toEqual({ day: '2021-06-04', time: 'morning', topic: 'lo' });
});

describe('the agenda', () => {
  const entries = [
    entry(1, '2021-06-01T04:30:00.000Z'),
    entry(2, '2021-06-02T04:30:00.000Z'),
    entry(3, '2021-06-02T19:00:00.000Z'),
  ];
  const shown = (now: string, search = {}) => {
    const filter = shownFilter(toFilter(search), entries, { zone, now: new Date(now) });
    return fitting(entries, filter, { zone, isMine: () => false }).map(({ session }) =>
      session._id.slice(-1),
    );
  };

  test('opens on today in the event’s time zone while the event runs', () => {
    expect(shown('2021-06-02T08:00:00Z')).toEqual(['2']);
    expect(shown('2021-06-02T19:00:00Z')).toEqual(['3']);
    expect(shown('2021-05-30T08:00:00Z')).toEqual(['1', '2', '3']);
    expect(shown('2021-07-01T08:00:00Z')).toEqual(['1', '2', '3']);
  });

  test('opens on what the URL asks for', () => {
    const now = '2021-06-02T08:00:00Z';
    expect(shown(now, { day: 'all' })).toEqual(['1', '2', '3']);
    expect(shown(now, { topic: 'title' })).toEqual(['1', '2', '3']);
    expect(shown(now, { day: '2021-06-01' })).toEqual(['1']);
  });
});
