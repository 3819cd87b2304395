import {
  changeSettings,
  checkBoothImport,
  checkImport,
  describeBoothImport,
  exportBoothTable,
  fixBoothImport,
  getBoothPreview,
  importLimits,
  type ImportPlan,
  listAudit,
  mostItems,
  propertyExpo,
  type RouteInput,
  runBoothImport,
  runImport,
  sheetPart,
  undoBoothImport,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, staffBooth, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let eli: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  eli = await server.as('eli');
  const { boothItems, boothFields } = propertyExpo;
  await (
    await server.as('hana')
  )(changeSettings, { body: { boothItems, boothFields, anyway: true } });
});
afterEach(() => server.close());

type Kind = RouteInput<typeof checkBoothImport>['params']['kind'];
const own = () => ({ boothId: hall.meadows });
const check = async (lines: string[], kind: Kind = 'items') =>
  (await eli(checkBoothImport, { params: { ...own(), kind }, body: { text: lines.join('\n') } }))
    .plan;
const run = async (planId: string, body: { withoutBad?: boolean } = {}) =>
  (await eli(runBoothImport, { params: { ...own(), planId }, body })).plan;
const undo = (planId: string) => eli(undoBoothImport, { params: { ...own(), planId } });
const booth = async () => (await eli(getBoothPreview, { params: own() })).booth;
const homes = async () => (await booth()).items;
const sheet = async (given: { kind?: Kind; template?: 'true' } = {}) => {
  const { kind = 'items', ...query } = given;
  const file = await eli(exportBoothTable, {
    params: { ...own(), kind },
    query: { format: 'csv', ...query },
  });
  return { ...file, text: Buffer.from(file.base64, 'base64').toString() };
};

const head = 'name;kind;price from;price to;carpet area (sq ft);rooms;free';
const table = [
  head,
  '2 BHK;flat;68,00,000;72,00,000;1000;2;12',
  'Row house;row house;1,20,00,000;;;;',
];

test('eli’s template has the event’s columns without the booth’s, and can be imported as it is', async () => {
  const { columns } = await eli(describeBoothImport, { params: { ...own(), kind: 'items' } });
  const names = columns.map(({ name }) => name);
  expect(names).not.toContain('booth');
  expect(names).toEqual(expect.arrayContaining(['key', 'name', 'price from', 'free']));
  const { fileName, text } = await sheet({ template: 'true' });
  expect(fileName).toBe('meadows-items-template.csv');
  const withoutFiles = columns.filter(({ file }) => file).map(({ name }) => name);
  const plan = await check(text.split('\n'));
  expect(plan.findings.filter(({ column }) => !withoutFiles.includes(column))).toEqual([]);
});

test('eli imports the homes of his booth, and with the next table changes them by name or key; their free ones keep their moment', async () => {
  const plan = await check(table);
  expect(plan).toMatchObject({ creates: 2, updates: 0, badLines: 0 });
  expect(await homes()).toEqual([]);
  expect(await run(plan._id)).toMatchObject({ state: 'imported', creates: 2 });
  const first = await homes();
  expect(first).toMatchObject([
    { name: '2 BHK', facts: { price: { from: 6_800_000, to: 7_200_000 } }, free: 12 },
    { name: 'Row house', free: null },
  ]);
  server.clock.advance({ hours: 2 });
  const next = await check([
    'key;name;price from;free',
    ';2 bhk;;11',
    `${first[1]!._id};Villa;13000000;`,
    ';Studio;;3',
  ]);
  expect(next).toMatchObject({ creates: 1, updates: 2, badLines: 0 });
  await run(next._id);
  const second = await homes();
  expect(second).toMatchObject([
    { _id: first[0]!._id, free: 11 },
    { _id: first[1]!._id, name: 'Villa', facts: { price: { from: 13_000_000 } } },
    { name: 'Studio', free: 3 },
  ]);
  expect(second[0]!.freeAt! > first[0]!.freeAt!).toBe(true);
  server.clock.advance({ hours: 1 });
  const same = await check((await sheet()).text.split('\n'));
  expect(same).toMatchObject({ creates: 0, updates: 0, unchanged: 3, badLines: 0 });
  await run(same._id);
  expect(await homes()).toEqual(second);
});

test('eli’s dry run says what is wrong at each line and field, and nothing is half written', async () => {
  const plan = await check([
    `${head};possession`,
    '2 BHK;flat;72,00,000;68,00,000;1000;2;;',
    '3 BHK;flat;;;0;;;',
    '4 BHK;castle;;;;;;',
    '4 bhk;;;;;;;',
    '5 BHK;flat;;;900;3;-1;',
    '6 BHK;flat;1;;;;;',
  ]);
  const found = plan.findings.map(({ line, column, code }) => `${line} ${column} ${code}`);
  expect(found).toEqual(
    expect.arrayContaining([
      '2 price from fact.reversed',
      expect.stringMatching(/^3 carpet area .* fact.aboveZero$/),
      '4 kind import.unknownChoice',
      '6 free import.number',
    ]),
  );
  expect(plan.findings.every(({ message }) => message.length > 0)).toBe(true);
  expect(await refusal(run(plan._id))).toMatchObject({ code: 'import.hasFindings' });
  expect(await homes()).toEqual([]);
  const { plan: mended } = await eli(fixBoothImport, {
    params: { ...own(), planId: plan._id },
    body: { cells: [{ line: 2, column: 'price to', value: '7500000' }] },
  });
  expect(mended.findings.map(({ line }) => line)).not.toContain(2);
  await run(plan._id, { withoutBad: true });
  expect((await homes()).map(({ name }) => name)).toContain('2 BHK');
});

test('eli imports the facts of his booth in one line: a month in the past and a foreign registration number are named', async () => {
  const { columns } = await eli(describeBoothImport, { params: { ...own(), kind: 'booths' } });
  const names = columns.map(({ name }) => name);
  expect(names).not.toContain('published');
  const month = names.find((name) => /possession/.test(name))!;
  const [state, number] = names.filter((name) => /^rera|registration/.test(name));
  const plan = await check(
    [`${month};${state};${number}`, '2019-01;MH;PRM/KA/RERA/1251/446/PR/171014/000394'],
    'booths',
  );
  expect(plan.findings.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual(
    [`2 ${month}`, `2 ${state}`].toSorted(),
  );
  const good = await check([`${month}`, '2031-12', '2032-12'], 'booths');
  expect(good.findings).toMatchObject([{ line: 3, code: 'import.oneLine' }]);
  await run(good._id, { withoutBad: true });
  const before = (await booth()).facts;
  expect(Object.values(before)).toContain('2031-12');
  const again = await check((await sheet({ kind: 'booths' })).text.split('\n'), 'booths');
  expect(again).toMatchObject({ unchanged: 1, badLines: 0 });
});

test('eli undoes his import, unless the booth has changed since', async () => {
  const plan = await check(table);
  await run(plan._id);
  expect((await undo(plan._id)).plan.state).toBe('checked');
  expect(await homes()).toEqual([]);
  await run(plan._id);
  const next = await check(['name;free', '2 BHK;1']);
  await run(next._id);
  expect(await refusal(undo(plan._id))).toMatchObject({ code: 'audit.changedSince' });
  await undo(next._id);
  expect(await homes()).toMatchObject([{ free: 12 }, {}]);
  const hana = await server.as('hana');
  const { entries } = await hana(listAudit, { query: { thing: 'import' } });
  expect(entries).toEqual([]);
});

test('eli and sam reach only their own booth: a stranger’s is refused, and so is another’s plan', async () => {
  await staffBooth(server, hall.riverside, ['sam']);
  const sam = await server.as('sam');
  const theirs = { params: { ...own(), kind: 'items' as const }, body: { text: table.join('\n') } };
  expect(await refusal(sam(checkBoothImport, theirs))).toMatchObject({ status: 403 });
  const elsewhere = { params: { boothId: hall.elsewhere, kind: 'items' as const } };
  expect(await refusal(eli(describeBoothImport, elsewhere))).toMatchObject({ status: 404 });
  const plan = await check(table);
  const foreign = { params: { boothId: hall.riverside, planId: plan._id }, body: {} };
  expect(await refusal(sam(runBoothImport, foreign))).toMatchObject({ code: 'import.missing' });
  expect(await refusal(eli(runBoothImport, foreign))).toMatchObject({ status: 403 });
  const hana = await server.as('hana');
  const ofEvent = { params: { planId: plan._id }, body: {} };
  expect(await refusal(hana(runImport, ofEvent))).toMatchObject({ code: 'import.missing' });
  await staffBooth(server, hall.meadows, ['sam']);
  expect(await refusal(run(plan._id))).toMatchObject({ status: 403 });
  expect((await hana(getBoothPreview, { params: own() })).booth.items).toEqual([]);
});

test('hana’s table of the hall changes a home by its key, too, and refuses the key of another booth’s', async () => {
  await run((await check(table))._id);
  const [home] = await homes();
  const hana = await server.as('hana');
  const planned = async (line: string) => {
    const body = { text: `booth;key;name\n${line}` };
    return (await hana(checkImport, { params: { kind: 'items' }, body })).plan;
  };
  expect(await planned(`meadows;${home!._id};3 BHK`)).toMatchObject({ updates: 1, creates: 0 });
  const foreign = await planned(`riverside;${home!._id};3 BHK`);
  expect(foreign.findings).toMatchObject([{ column: 'key', code: 'import.unknownItem' }]);
  const taken = await planned(`meadows;${home!._id};Row house`);
  expect(taken.findings).toMatchObject([{ column: 'name', code: 'import.duplicate' }]);
});

test('of 20,000 lines eli’s booth takes as many homes as it may have, in one go, and each other line says why not', async () => {
  const lines = Array.from({ length: importLimits.rows }, (_, at) => `Home ${at};flat;${at % 9}`);
  const form = new FormData();
  form.append(sheetPart, new Blob([['name;kind;free', ...lines].join('\n')]), 'homes.csv');
  const sent = await fetch(`${server.origin}/api/exhibitor/${hall.meadows}/import/items`, {
    method: 'PUT',
    headers: { authorization: await server.token('eli') },
    body: form,
  });
  const { plan } = (await sent.json()) as { plan: ImportPlan };
  expect(plan).toMatchObject({ creates: mostItems, badLines: importLimits.rows - mostItems });
  expect(await refusal(run(plan._id))).toMatchObject({ code: 'import.hasFindings' });
  const done = await run(plan._id, { withoutBad: true });
  expect(done).toMatchObject({ state: 'imported', creates: mostItems });
  expect(await homes()).toHaveLength(mostItems);
  await undo(plan._id);
  expect(await homes()).toEqual([]);
}, 60_000);
