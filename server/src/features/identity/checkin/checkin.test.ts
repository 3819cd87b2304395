import {
  checkIn,
  getDoorFigures,
  getFigures,
  getOwnBadge,
  listDoorPeople,
  propertyExpo,
  releaseAdmission,
  renewBadge,
  type Scan,
  setDisabled,
  undoCheckIn,
} from '@pavilion/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { hashCode } from '../badge/service.ts';

/** An expo from 28 May to 6 June 2021 with a door, on 2 June at 11:00 in India. */
const preset = {
  ...propertyExpo,
  features: { ...propertyExpo.features, badges: { place: { en: 'Hall 1' } } },
};

let server: TestServer;
const { addClass, arrive } = guestsOn(() => server);
beforeEach(async () => {
  server = await openTestServer({ preset });
});
afterEach(() => server.close());

const id = async (name: string) => (await server.person(name)).id;
const ownCode = async (name: string) => (await (await server.as(name))(getOwnBadge)).badge!.code;
/** A scan at a door, by the wall clock of 2 June. */
const scanAt = (time: string, door: string, whose: Pick<Scan, 'code' | 'personId'>): Scan => ({
  _id: crypto.randomUUID(),
  at: new Date(`2021-06-02T${time}+05:30`).toISOString(),
  door,
  ...whose,
});
const scan = async (who: string, ...scans: Scan[]) =>
  (await (await server.as(who))(checkIn, { body: { scans } })).outcomes;
const figures = async () => (await (await server.as('hana'))(getDoorFigures)).figures;

describe('at the door', () => {
  test('mo scans alice’s badge and reads who she is; a second scan says since when she is in', async () => {
    const code = await ownCode('alice');
    const [first] = await scan('mo', scanAt('10:04', 'Gate 1', { code }));
    expect(first).toMatchObject({
      verdict: 'welcome',
      person: { _id: await id('alice'), name: 'Alice Test', class: null },
    });
    const [again] = await scan('hana', scanAt('10:20', 'Gate 2', { code: code.toLowerCase() }));
    expect(again).toMatchObject({
      ...{ verdict: 'doubled', door: 'Gate 1', since: '2021-06-02T04:34:00.000Z' },
      person: { name: 'Alice Test' },
    });
    expect(JSON.stringify([first, again])).not.toMatch(/@|\+91/);
  });

  test('bob, whose phone is empty, is found by name', async () => {
    const hana = await server.as('hana');
    const { people } = await hana(listDoorPeople);
    const bob = people.find(({ name }) => name === 'Bob Test')!;
    expect(bob).toMatchObject({ hash: null, since: null });
    const [outcome] = await scan('hana', scanAt('10:04', '', { personId: bob._id }));
    expect(outcome).toMatchObject({ verdict: 'welcome', person: { name: 'Bob Test' } });
    const after = (await hana(listDoorPeople)).people.find(({ name }) => name === 'Bob Test');
    expect(after).toMatchObject({ since: '2021-06-02T04:34:00.000Z', door: '' });
  });

  test('codes that admit nobody are told apart: mistyped, renewed, of another event, without a place', async () => {
    const renewed = await ownCode('alice');
    await (
      await server.as('alice')
    )(renewBadge, { body: {} });
    const elsewhere = (await (await server.as('dave'))(getOwnBadge)).badge!.code;
    const blocked = await ownCode('bob');
    const hana = await server.as('hana');
    const params = { id: await id('bob') };
    await hana(setDisabled, { params, body: { disabled: true, reason: 'Noise' } });
    const outcomes = await scan(
      'mo',
      scanAt('10:00', '', { code: 'nonsense' }),
      scanAt('10:00', '', {}),
      scanAt('10:00', '', { code: renewed }),
      scanAt('10:00', '', { code: elsewhere }),
      scanAt('10:00', '', { personId: await id('dave') }),
      scanAt('10:00', '', { code: blocked }),
    );
    expect(outcomes.map(({ verdict }) => verdict)).toEqual([
      ...['unknown', 'unknown', 'unknown', 'otherEvent', 'unknown', 'noPlace'],
    ]);
    // nothing about people of another event
    expect(outcomes.slice(0, 5).map(({ person }) => person)).toEqual(Array(5).fill(null));
    expect((await figures()).in).toBe(0);
  });

  test('asha’s class is for other days: the door reads which', async () => {
    const classId = await addClass('Opening', { days: ['2021-05-28', '2021-06-03'] });
    const guest = await arrive(1, { accessClass: classId });
    const { code } = (await guest.call(getOwnBadge)).badge!;
    const [today] = await scan('mo', scanAt('10:00', '', { code }));
    expect(today).toMatchObject({ verdict: 'otherDay', days: ['2021-05-28', '2021-06-03'] });
    server.clock.advance({ days: 1 });
    const tomorrow = { ...scanAt('10:00', '', { code }), at: '2021-06-03T05:00:00.000Z' };
    expect((await scan('mo', tomorrow))[0]).toMatchObject({ verdict: 'welcome' });
  });

  test('alice comes on two days, and counts once on each', async () => {
    const code = await ownCode('alice');
    const yesterday = { ...scanAt('10:00', '', { code }), at: '2021-06-01T05:00:00.000Z' };
    const [first, other] = await scan('mo', yesterday, scanAt('10:00', '', { code }));
    expect([first!.verdict, other!.verdict]).toEqual(['welcome', 'welcome']);
    const hana = await server.as('hana');
    for (const day of ['2021-06-01', '2021-06-02'])
      expect((await hana(getDoorFigures, { query: { day } })).figures.in).toBe(1);
  });

  test('a phone whose clock is ahead records nothing in the future', async () => {
    const code = await ownCode('alice');
    const later = { ...scanAt('10:00', 'Gate 1', { code }), at: '2031-01-01T00:00:00.000Z' };
    expect((await scan('mo', later))[0]).toMatchObject({ verdict: 'welcome' });
    const [again] = await scan('mo', scanAt('10:00', 'Gate 2', { code }));
    expect(again!.verdict).toBe('welcome');
    expect((await figures()).doubles).toMatchObject([
      { door: 'Gate 1', first: { door: 'Gate 2', at: '2021-06-02T04:30:00.000Z' } },
    ]);
  });

  test('asha, who gave her place back, isn’t let in, nor after the event is over', async () => {
    const classId = await addClass('Delegate');
    const guest = await arrive(1, { accessClass: classId });
    const hana = await server.as('hana');
    const listed = async () =>
      (await hana(listDoorPeople)).people.find(({ name }) => name.startsWith('Guest 1'));
    const personId = (await listed())!._id;
    await guest.call(releaseAdmission, { body: {} });
    expect(await listed()).toBeUndefined();
    expect((await scan('mo', scanAt('10:00', '', { personId })))[0]!.verdict).toBe('noPlace');
    server.clock.advance({ days: 10 });
    const late = { ...scanAt('10:00', '', { personId: await id('alice') }) };
    const atEnd = { ...late, at: '2021-06-11T05:00:00.000Z' };
    expect((await scan('mo', atEnd))[0]!.verdict).toBe('over');
  });

  test('only organisers and moderators work at the door', async () => {
    for (const who of ['alice', 'eli', 'sam'])
      for (const call of [listDoorPeople, getDoorFigures])
        expect(await refusal((await server.as(who))(call, {}))).toMatchObject({ status: 403 });
  });
});

test('alice, who came in person, has come in the event’s figures, until that is undone', async () => {
  const hana = await server.as('hana');
  const came = async () =>
    (await hana(getFigures)).funnel.find(({ step }) => step === 'came')!.people;
  const before = await came();
  const scanned = scanAt('10:00', '', { personId: await id('alice') });
  await scan('mo', scanned);
  expect(await came()).toBe(before + 1);
  await hana(undoCheckIn, { body: { ids: [scanned._id] } });
  expect(await came()).toBe(before);
});

describe('mistakes', () => {
  test('mo undoes a wrong check-in: alice is out again, and a repeat of it doesn’t count', async () => {
    const wrong = scanAt('10:04', 'Gate 1', { personId: await id('alice') });
    await scan('mo', wrong);
    const mo = await server.as('mo');
    const undo = () => mo(undoCheckIn, { body: { ids: [wrong._id] } });
    expect(await undo()).toEqual({ undone: 1 });
    expect(await undo()).toEqual({ undone: 0 });
    await scan('mo', wrong);
    expect((await figures()).in).toBe(0);
    const right = scanAt('10:10', 'Gate 1', { personId: await id('alice') });
    expect((await scan('mo', right))[0]!.verdict).toBe('welcome');
  });

  test('with the first of two scans undone, the second counts', async () => {
    const personId = await id('alice');
    const [first, second] = [
      scanAt('10:00', 'Gate 1', { personId }),
      scanAt('10:30', 'Gate 2', { personId }),
    ];
    await scan('mo', first, second);
    await (
      await server.as('mo')
    )(undoCheckIn, { body: { ids: [first._id] } });
    expect(await figures()).toMatchObject({ in: 1, doubles: [] });
  });

  test('nobody undoes a check-in of another event, or takes its id', async () => {
    const mine = scanAt('10:00', 'Gate 1', { personId: await id('alice') });
    await scan('mo', mine);
    const ola = await server.as('ola');
    expect(await ola(undoCheckIn, { body: { ids: [mine._id] } })).toEqual({ undone: 0 });
    const theirs = { ...mine, personId: await id('dave') };
    const [outcome] = (await ola(checkIn, { body: { scans: [theirs] } })).outcomes;
    expect(outcome!.verdict).toBe('welcome');
    expect((await figures()).in).toBe(1);
  });
});

describe('two doors', () => {
  test('alice is scanned at both at the same moment: one says welcome, the other that she is in', async () => {
    const personId = await id('alice');
    const at = (door: string) => scan('mo', scanAt('10:00', door, { personId }));
    const outcomes = (await Promise.all([at('Gate 1'), at('Gate 2'), at('Gate 3')])).flat();
    const verdicts = outcomes.map(({ verdict }) => verdict);
    expect(verdicts).toContain('welcome');
    expect(await figures()).toMatchObject({ in: 1 });
    expect((await figures()).doubles).toHaveLength(2);
  });

  test('without a network, the earlier scan counts, whichever arrives first; the later is listed with both doors', async () => {
    const personId = await id('alice');
    const early = scanAt('10:02', 'Gate 1', { personId });
    const late = scanAt('10:09', 'Gate 2', { personId });
    expect((await scan('mo', late))[0]!.verdict).toBe('welcome');
    expect((await scan('hana', early))[0]!.verdict).toBe('welcome');
    expect((await figures()).doubles).toMatchObject([
      {
        person: { name: 'Alice Test' },
        ...{ door: 'Gate 2', at: '2021-06-02T04:39:00.000Z' },
        first: { door: 'Gate 1', at: '2021-06-02T04:32:00.000Z' },
      },
    ]);
  });

  test('a thousand scans from two doors without a network, sent twice and out of order, count once each', async () => {
    const people = (await createCrowd(server, 800)).map((guest) => guest.id);
    // the first 200 go in at one door and are scanned at the other, too
    const doors = [people.slice(0, 500), [...people.slice(0, 200), ...people.slice(500)]];
    const scans = doors.flatMap((atDoor, door) =>
      atDoor.map((personId, nth) => {
        const minute = String((door * 2 + nth) % 60).padStart(2, '0');
        return scanAt(`0${8 + (nth % 2)}:${minute}`, `Gate ${door + 1}`, { personId });
      }),
    );
    expect(scans).toHaveLength(1000);
    const batches = Array.from({ length: 10 }, (_, nth) => scans.slice(nth * 100, nth * 100 + 100));
    const [mo, hana] = [await server.as('mo'), await server.as('hana')];
    const send = async (call: typeof mo, mine: Scan[][]) => {
      for (const part of mine) await call(checkIn, { body: { scans: part } });
    };
    await Promise.all([send(mo, batches.slice(0, 5)), send(hana, batches.slice(5))]);
    await Promise.all([send(mo, batches.toReversed()), send(hana, batches.slice(3, 7))]);
    const rows = await server.store.db.selectFrom('check_in').select('id').execute();
    expect(rows).toHaveLength(1000);
    const { doubles, byHour, byClass, ...counts } = await figures();
    expect(counts).toMatchObject({ in: 800, expected: 808 });
    expect(doubles).toHaveLength(100);
    expect(byHour.map(({ hour }) => hour)).toEqual(['08:00', '09:00']);
    expect(byHour.reduce((sum, one) => sum + one.in, 0)).toBe(800);
    expect(byClass).toMatchObject([{ class: null, in: 800 }]);
  });

  test('the list for a door is paged, and has hashes of codes but no code', async () => {
    await createCrowd(server, 250);
    const code = await ownCode('alice');
    const hana = await server.as('hana');
    const all = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await hana(listDoorPeople, { query: { limit: 100, ...(after && { after }) } });
      all.push(...page.people);
      after = page.next;
    }
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(258);
    const alice = all.find(({ name }) => name === 'Alice Test')!;
    expect(alice.hash).toBe(hashCode(code.replaceAll('-', '')));
    expect(JSON.stringify(all)).not.toContain(code);
    expect(Object.keys(alice).sort()).toEqual(
      ['_id', 'class', 'broughtBy', 'days', 'door', 'hash', 'name', 'since'].sort(),
    );
  });
});
