import {
  addBooth,
  addFloor,
  checkImport,
  getEditedBooth,
  hallGrid,
  runImport,
  listAudit,
  listOrganisedBooths,
  placeBooth,
  putBooth,
  tidyFloor,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { fromTheBack, layOut, layOutBeside } from './model/layout.ts';

let server: TestServer;
let hall: TestHall;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const booths = async (floorId: string) =>
  (await hana(listOrganisedBooths)).booths.filter((booth) => booth.floorId === floorId);
const spots = async (floorId: string) =>
  Object.fromEntries((await booths(floorId)).map(({ _id, x, y }) => [_id, `${x} ${y}`]));
const tidyUp = (floorId: string) => hana(tidyFloor, { params: { floorId } });
const sized = (large: number, standard: number) =>
  Array.from({ length: large + standard }, (_, at) => ({
    id: `booth ${at}`,
    tier: at < large ? ('large' as const) : ('standard' as const),
  }));

/** Rows from the front, each as a list of its places. */
function groupRows(all: Iterable<{ x: number; y: number }>): number[][] {
  const rows = Map.groupBy(all, ({ y }) => y);
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.map(({ x }) => x).sort((a, b) => a - b));
}

test.each([1, 2, 7, 12, 40, 120, 400])(
  '%i booths stand in even rows, none in the way of another, and a second tidying moves none',
  (count) => {
    const all = sized(Math.floor(count / 4), count - Math.floor(count / 4));
    const places = layOut(all);
    expect(places.size).toBe(count);
    const standing = all.map((one) => ({ ...one, ...places.get(one.id)! }));
    for (const [at, one] of standing.entries())
      for (const other of standing.slice(at + 1))
        expect(
          Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)),
        ).toBeGreaterThanOrEqual(hallGrid.gap);
    for (const { x, y } of standing) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(hallGrid.most);
    }
    const ys = [...new Set(standing.map(({ y }) => y))].sort((a, b) => a - b);
    expect(new Set(ys.slice(1).map((y, at) => y - ys[at]!)).size).toBeLessThanOrEqual(1);
    const lastStandard = Math.max(
      ...standing.filter((one) => one.tier === 'standard').map((one) => one.y),
    );
    for (const { tier, y } of standing)
      if (tier === 'large') expect(y).toBeGreaterThan(lastStandard);
    expect(layOut(fromTheBack(standing))).toEqual(places);
  },
);

test('a floor with as many booths as there are places is laid out without aisles', () => {
  const places = [...layOut(sized(100, 576)).values()];
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(676);
  expect(Math.max(...places.flatMap(({ x, y }) => [x, y]))).toBe(hallGrid.most);
});

test('twelve booths of one size make a floor as wide as deep, its rows of equal length', () => {
  expect(groupRows(layOut(sized(0, 12)).values())).toEqual([
    [2, 6, 10, 14],
    [2, 6, 10, 14],
    [2, 6, 10, 14],
  ]);
});

test('booths that come later keep the rows and the aisles of those that stand', () => {
  const all = sized(0, 12);
  const standing = all.map((one) => ({ ...one, ...layOut(all).get(one.id)! }));
  const later = layOutBeside(
    standing,
    sized(1, 4).map((one) => ({ ...one, id: `later ${one.id}` })),
  );
  const together = [...standing, ...later.values()];
  const [first, second, third, behind] = groupRows(together);
  expect([first, second, third]).toEqual([
    [2, 6, 10, 14, 20],
    [2, 6, 10, 14, 18],
    [2, 6, 10, 14, 18],
  ]);
  expect(behind).toHaveLength(2);
  expect(new Set(together.map(({ y }) => y))).toEqual(new Set([2, 8, 14, 20]));
});

test('hana tidies up a floor, and one undo brings every booth back', async () => {
  const { floors } = await hana(addFloor, { body: { name: 'Ground' } });
  const floorId = floors.at(-1)!._id;
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    await hana(addBooth, { body: { floorId, name } });
  const [first, second] = await booths(floorId);
  await hana(placeBooth, { params: { boothId: first!._id }, body: { x: 60, y: 80 } });
  await hana(placeBooth, { params: { boothId: second!._id }, body: { x: 44, y: 6 } });
  const { version } = (await hana(getEditedBooth, { params: { boothId: second!._id } })).booth;
  const change = { tier: 'large' as const };
  await hana(putBooth, { params: { boothId: second!._id }, body: { version, change } });
  const before = await spots(floorId);
  const elsewhere = await spots(hall.bng);
  expect((await tidyUp(floorId)).moved).toBeGreaterThan(0);
  const now = await booths(floorId);
  expect(new Set(now.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  expect(Math.max(...now.flatMap(({ x, y }) => [x, y]))).toBeLessThan(20);
  const large = now.find(({ tier }) => tier === 'large')!;
  expect(now.every((booth) => booth === large || booth.y < large.y)).toBe(true);
  expect(await spots(hall.bng)).toEqual(elsewhere);
  expect(await tidyUp(floorId)).toEqual({ moved: 0 });
  const { entries } = await hana(listAudit, { query: { thingId: floorId, limit: 1 } });
  expect(entries[0]).toMatchObject({
    thing: 'floor',
    act: 'moved',
    title: 'Ground',
    may: ['audit.undo'],
  });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await spots(floorId)).toEqual(before);
});

test('hana’s tidying is not undone over a booth that she has moved since', async () => {
  await hana(placeBooth, { params: { boothId: hall.meadows }, body: { x: 60, y: 80 } });
  await tidyUp(hall.bng);
  const { entries } = await hana(listAudit, { query: { thingId: hall.bng, limit: 1 } });
  await hana(placeBooth, { params: { boothId: hall.meadows }, body: { x: 50, y: 50 } });
  const undoing = hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await refusal(undoing)).toMatchObject({ status: 409, code: 'audit.changedSince' });
});

test('hana’s imported booths are laid out as the button lays them out, beside those with a place', async () => {
  const text = [
    'floor;name;tier;row;place',
    ...Array.from({ length: 14 }, (_, at) => `Roof;Project ${at + 1};${at === 9 ? 'large' : ''};;`),
    'Terrace;Corner;;2;2',
    'Terrace;Beside;;;',
  ].join('\n');
  const { plan } = await hana(checkImport, { params: { kind: 'booths' }, body: { text } });
  expect(plan).toMatchObject({ creates: 16, badLines: 0 });
  await hana(runImport, { params: { planId: plan._id }, body: {} });
  const all = (await hana(listOrganisedBooths)).booths;
  const corner = all.find(({ name }) => name === 'Corner')!;
  expect(corner).toMatchObject({ x: 2, y: 2 });
  expect(all.find(({ name }) => name === 'Beside')).toMatchObject({ x: 6, y: 2 });
  const roof = all.find(({ name }) => name === 'Project 10')!;
  expect(all.filter(({ floorId, y }) => floorId === roof.floorId && y >= roof.y)).toHaveLength(1);
  expect(await tidyUp(roof.floorId)).toEqual({ moved: 0 });
});
