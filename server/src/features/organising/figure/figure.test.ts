import {
  askHelp,
  type Call,
  enterPlace,
  exportFigures,
  type FigureKey,
  figureKeys,
  getFigures,
  instantAt,
  leavePlace,
  listFigureRows,
  requestOffer,
  sendMessage,
  setClock,
  continueVisit,
  wallClock,
} from '@pavilion/contract';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { readPdfLines } from '../../../testing/pdf.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { stopTime } from '../../../testing/stopTime.ts';

let server: TestServer;
let hall: TestHall;
let hana: Call;
beforeEach(async () => {
  stopTime();
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const valueOf = async (key: FigureKey) =>
  (await hana(getFigures)).figures.find((figure) => figure.key === key)!.value;

/** Stays at a place for this many minutes, reporting it every 30 seconds as a page does. */
async function stayFor(by: Call, place: string, minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half++) {
    server.clock.advance({ seconds: 30 });
    await by(continueVisit, { body: { place } });
  }
}

test('hana sees alice’s time in two places at once counted once, and each person once at a booth', async () => {
  const alice = await server.as('alice');
  const booth = `booth:${hall.meadows}`;
  await alice(enterPlace, { body: { place: 'lobby' } });
  await alice(enterPlace, { body: { place: booth } });
  for (let half = 0; half < 20; half++) {
    server.clock.advance({ seconds: 30 });
    await alice(continueVisit, { body: { place: 'lobby' } });
    await alice(continueVisit, { body: { place: booth } });
  }
  await alice(leavePlace, { body: { place: booth } });
  await stayFor(alice, 'lobby', 5);
  await alice(leavePlace, { body: { place: 'lobby' } });
  expect(await valueOf('visitMinutes')).toBe(15);
  expect(await valueOf('visitors')).toBe(1);
  const bob = await server.as('bob');
  await bob(enterPlace, { body: { place: booth } });
  const { booths } = await hana(getFigures);
  expect(booths).toMatchObject([{ _id: hall.meadows, name: 'Meadows', people: 2 }]);
  expect(booths[0]!.minutes).toBe(10);
});

test('hana’s figures match the rows behind them, without those of another event', async () => {
  const alice = await server.as('alice');
  const toUser = (await server.person('bob')).id;
  for (const text of ['One', 'Two']) await alice(sendMessage, { body: { toUser, text } });
  await alice(requestOffer, { body: { boothId: hall.meadows, consent: true } });
  const clientId = crypto.randomUUID();
  await alice(askHelp, { body: { boothId: null, text: 'Where is it?', clientId } });
  const { figures } = await hana(getFigures);
  const known = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
  expect(known).toMatchObject({ registrations: 8, messages: 2, leads: 1, help: 1 });
  for (const key of figureKeys) {
    const { rows } = await hana(listFigureRows, { params: { key }, query: { limit: 100 } });
    const counted = ['registrations', 'visitors'].includes(key)
      ? rows.length
      : rows.reduce(
          (sum, row) => sum + ((key === 'visitMinutes' ? row.minutes : row.count) ?? 0),
          0,
        );
    expect([key, counted]).toEqual([key, known[key]]);
  }
  const first = await hana(listFigureRows, {
    params: { key: 'registrations' },
    query: { limit: 5 },
  });
  const second = await hana(listFigureRows, {
    params: { key: 'registrations' },
    query: { limit: 5, after: first.next! },
  });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([5, 3, null]);
  const ola = await server.as('ola');
  const others = await ola(getFigures);
  expect(others.figures.find(({ key }) => key === 'registrations')!.value).toBe(2);
});

test('under a rehearsal clock hana sees the days of the event on which things happened, and keeps them as it moves on', async () => {
  const { zone } = server.event;
  const clock = async (day: string, time: string) => {
    const now = instantAt(day, time, zone).toISOString();
    await hana(setClock, { params: { eventId: server.event.id }, body: { now } });
  };
  const listRows = async (key: FigureKey) => (await hana(listFigureRows, { params: { key } })).rows;
  const alice = await server.as('alice');
  const [bob, carol] = [await server.as('bob'), await server.as('carol')];
  const toUser = (await server.person('bob')).id;
  const registered = (await hana(getFigures)).days[0]!.day;
  server.clock.advance({ seconds: 60 });
  await clock('2021-06-03', '23:30');
  await alice(sendMessage, { body: { toUser, text: 'One' } });
  await alice(enterPlace, { body: { place: 'lobby' } });
  server.clock.advance({ seconds: 3600 });
  await bob(enterPlace, { body: { place: 'lobby' } });
  server.clock.advance({ seconds: 60 });
  await clock('2021-06-05', '12:00');
  await alice(sendMessage, { body: { toUser, text: 'Two' } });
  await carol(enterPlace, { body: { place: 'lobby' } });
  server.clock.advance({ seconds: 60 });
  await clock('2021-06-04', '12:00');
  expect((await hana(getFigures)).days).toMatchObject([
    { day: registered, registrations: 8, visitors: 0 },
    { day: '2021-06-03', registrations: 0, visitors: 1 },
    { day: '2021-06-04', registrations: 0, visitors: 1 },
    { day: '2021-06-05', registrations: 0, visitors: 1 },
  ]);
  expect((await listRows('messages')).map(({ what, count }) => [what, count])).toEqual([
    ['2021-06-03', 1],
    ['2021-06-05', 1],
  ]);
  const days = (await listRows('visitors')).map(({ at }) => wallClock(new Date(at!), zone).day);
  expect(days.toSorted()).toEqual(['2021-06-03', '2021-06-04', '2021-06-05']);
});

test('hana sees registrations by day and link: five links, then all others together, then none', async () => {
  const people = ['alice', 'bob', 'eli', 'mal', 'sam', 'mo'] as const;
  const links = ['news', 'news', 'poster', 'radio', 'talk', 'wall'];
  const join = async (name: Parameters<typeof server.person>[0], source: string) =>
    server.store.db
      .updateTable('person')
      .set({ source })
      .where('id', '=', (await server.person(name)).id)
      .execute();
  for (const [at, name] of people.entries()) await join(name, links[at]!);
  await join('carol', 'zine');
  const { days, sourceDays } = await hana(getFigures);
  expect(days).toHaveLength(1);
  expect(sourceDays).toEqual([
    { kind: 'link', source: 'news', counts: [2] },
    ...['poster', 'radio', 'talk', 'wall'].map((source) => ({
      ...{ kind: 'link', source, counts: [1] },
    })),
    { kind: 'other', source: null, counts: [1] },
    { kind: 'none', source: null, counts: [1] },
  ]);
  expect(sourceDays.reduce((sum, { counts }) => sum + counts[0]!, 0)).toBe(days[0]!.registrations);
  const csv = await hana(exportFigures, { query: { format: 'csv' } });
  const written = Buffer.from(csv.base64, 'base64').toString();
  expect(written).toContain(
    '"Day","news","poster","radio","talk","wall","Other links","Without such a link"',
  );
});

test('hana exports the report and its rows as files, with formulas disarmed (G-20)', async () => {
  await server.store.db
    .updateTable('person')
    .set({ first_name: '=HYPERLINK("x")', last_name: '' })
    .where('id', '=', (await server.person('mal')).id)
    .execute();
  const exportBytes = async (query: { format: 'pdf' | 'xlsx' | 'csv'; key?: FigureKey }) => {
    const file = await hana(exportFigures, { query });
    return { ...file, bytes: Buffer.from(file.base64, 'base64') };
  };
  const pdf = await exportBytes({ format: 'pdf' });
  expect([pdf.fileName, pdf.bytes.subarray(0, 5).toString()]).toEqual(['own-figures.pdf', '%PDF-']);
  const printed = readPdfLines(pdf.bytes);
  expect(printed.map(({ text }) => text)).toContain('Own Event');
  expect(printed.flatMap(({ letters }) => letters)).not.toContain('□');
  const xlsx = await exportBytes({ format: 'xlsx' });
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  const csv = await exportBytes({ format: 'csv', key: 'registrations' });
  const lines = parse(csv.bytes, { bom: true }) as string[][];
  expect(lines[0]).toEqual(['Who', 'When (Asia/Kolkata)']);
  expect(lines.map((line) => line[0])).toContain('\'=HYPERLINK("x")');
});
