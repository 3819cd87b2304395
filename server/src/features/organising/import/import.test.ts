import {
  checkImport,
  describeImport,
  exportTable,
  fixImport,
  getEditedBooth,
  runImport,
  listAudit,
  listBoothFloors,
  listBooths,
  listOrganisedBooths,
  removeBooth,
  importKind,
  type ImportKind,
  type ImportPlan,
  undoAudit,
} from '@pavilion/contract';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sheetFile } from '../../../sheets/file.ts';
import { toSheet } from '../../../sheets/Sheet.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { byTier } from '../../../testing/rounds.ts';
import { readFile, readText } from './verbs/readFile.ts';

let server: TestServer;
let hall: TestHall;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const check = async (kind: ImportKind, text: string) =>
  (await hana(checkImport, { params: { kind }, body: { text } })).plan;
const confirm = async ({ _id }: ImportPlan, body: { withoutBad?: boolean } = {}) =>
  (await hana(runImport, { params: { planId: _id }, body })).plan;
const found = (plan: ImportPlan) =>
  plan.findings.map(({ line, column, code }) => `${line} ${column} ${code}`);
const booths = async () => (await hana(listOrganisedBooths)).booths;

async function send(kind: ImportKind, bytes: Buffer, name = 'table.csv') {
  const form = new FormData();
  form.append('sheet', new Blob([new Uint8Array(bytes)]), name);
  const reply = await fetch(`${server.origin}/api/import/${kind}`, {
    method: 'PUT',
    headers: { authorization: await server.token('hana') },
    body: form,
  });
  const body = (await reply.json()) as { plan: ImportPlan; code?: string };
  return { status: reply.status, code: body.code, plan: body.plan };
}

test('hana sees every one of 500 bad lines', async () => {
  const bad = Array.from({ length: 500 }, () => 'Ground;;;no tier;;no colour');
  const plan = await check('booths', ['floor;name;city;tier;staff;colour', ...bad].join('\n'));
  expect(plan.badLines).toBe(500);
  expect(new Set(plan.findings.map(({ line }) => line)).size).toBe(500);
  expect(plan.findingCount).toBeGreaterThan(plan.findings.length);
});

const twelve = [
  'floor;name;city;tier;staff;colour',
  ...Array.from({ length: 12 }, (_, n) =>
    [
      ['Ground', 'First', 'Second'][n % 3],
      `Project ${n + 1}`,
      'Pune',
      n === 4 ? 'gigantic' : 'standard',
      n === 7 ? 'not an address' : `staff${n}@test.example`,
      '#336655',
    ].join(';'),
  ),
].join('\r\n');

test('hana’s dry run names each bad line and column and writes nothing', async () => {
  const before = await booths();
  const plan = await check('booths', twelve);
  expect(found(plan)).toEqual(['6 tier import.unknownChoice', '9 staff email.invalid']);
  expect(plan.findings[0]).toMatchObject({
    name: 'Project 5',
    value: 'gigantic',
    message: 'Please choose one of these: large, standard.',
  });
  expect(plan).toMatchObject({ lines: 12, creates: 10, updates: 0, badLines: 2 });
  expect(plan.brings.map(({ name }) => name)).toEqual(['Ground', 'First', 'Second']);
  expect(await booths()).toEqual(before);
  expect(await refusal(confirm(plan))).toMatchObject({ status: 409, code: 'import.hasFindings' });
  expect(await booths()).toEqual(before);
});

test('hana fixes bad cells in place, confirms three times at once, and the table is imported once', async () => {
  const plan = await check('booths', twelve);
  const fixed = await hana(fixImport, {
    params: { planId: plan._id },
    body: {
      cells: [
        { line: 6, column: 'tier', value: 'large' },
        { line: 9, column: 'staff', value: 'staff7@test.example' },
      ],
    },
  });
  expect(fixed.plan).toMatchObject({ creates: 12, findingCount: 0 });
  const results = await Promise.all([1, 2, 3].map(() => confirm(plan)));
  for (const result of results) expect(result).toMatchObject({ state: 'imported', creates: 12 });
  const { floors } = await hana(listBoothFloors);
  expect(floors.slice(2).map(({ name, boothCount }) => [name, boothCount])).toEqual([
    ['Ground', 4],
    ['First', 4],
    ['Second', 4],
  ]);
  const mine = (await booths()).filter((booth) => booth.name.startsWith('Project'));
  expect(mine).toHaveLength(12);
  expect(mine.filter((booth) => booth.tier === 'large').map((booth) => booth.name)).toEqual([
    'Project 5',
  ]);
  expect(mine.every((booth) => booth.staffCount === 1)).toBe(true);
});

test('hana imports the good lines and skips the bad ones', async () => {
  const plan = await confirm(await check('booths', twelve), { withoutBad: true });
  expect(plan).toMatchObject({ creates: 10, badLines: 2 });
  const alice = await server.as('alice');
  const names = (await alice(listBooths)).booths.map((booth) => booth.name);
  expect(names).toContain('Project 1');
  expect(names).not.toContain('Project 5');
});

test('hana undoes an import as a whole, new floors too, unless something has changed since', async () => {
  const before = await booths();
  const text = 'floor,name,summary\nRoof,Sky,High\nKolkata,Riverside,By the river\n';
  await confirm(await check('booths', text));
  const [entry] = (await hana(listAudit, { query: { thing: 'import' } })).entries;
  expect(entry).toMatchObject({ title: 'booths', after: { created: 1, changed: 1 } });
  await hana(undoAudit, { params: { id: entry!._id } });
  const plain = (all: typeof before) => all.map((booth) => ({ ...booth, version: 0 }));
  expect(plain(await booths())).toEqual(plain(before));
  expect((await hana(listBoothFloors)).floors).toHaveLength(2);

  await confirm(await check('booths', text));
  const again = (await hana(listAudit, { query: { thing: 'import' } })).entries[0]!;
  const sky = (await booths()).find((booth) => booth.name === 'Sky')!;
  await hana(removeBooth, { params: { boothId: sky._id } });
  expect(await refusal(hana(undoAudit, { params: { id: again._id } }))).toMatchObject({
    code: 'audit.changedSince',
  });
});

test.each(importKind.options)(
  'hana imports her own export again, as CSV and XLSX, and nothing changes: %s',
  async (kind) => {
    if (['speakers', 'members', 'sponsors'].includes(kind)) await inTheConference();
    const { lines } = await hana(describeImport, { params: { kind } });
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await hana(exportTable, { params: { kind }, query: { format } });
      const { code, plan } = await send(kind, Buffer.from(file.base64, 'base64'), file.fileName);
      if (lines === 0) expect(code).toBe('import.empty');
      else {
        expect(plan.findings).toEqual([]);
        expect(plan.unknownColumns).toEqual([]);
        expect(plan).toMatchObject({ creates: 0, updates: 0, unchanged: lines });
      }
      const template = await hana(exportTable, {
        params: { kind },
        query: { format, template: true as never },
      });
      const example = await send(kind, Buffer.from(template.base64, 'base64'));
      expect(example.plan.unknownColumns).toEqual([]);
    }
  },
);

/** An event with a committee, speakers and sponsors. */
async function inTheConference(): Promise<void> {
  await server.close();
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
}

test('an export disarms formulas for spreadsheets, and an import reads them back unchanged (OPS-21)', async () => {
  const names = [
    '=cmd()',
    '+1',
    '-1',
    '@x',
    "'=quoted",
    'a "quoted" one',
    'two\nlines',
    'हिन्दी, नाम',
    '＝full',
    '+91 98200 10001',
  ];
  const cells = [['name'], ...names.map((name) => [name])] as [string[], ...string[][]];
  const written = (format: 'csv' | 'xlsx', rows: typeof cells) =>
    buffer(sheetFile([toSheet('Names', rows)], { format, zone: 'Asia/Kolkata' }).file);
  for (const format of ['csv', 'xlsx'] as const)
    expect(await readFile(await written(format, cells))).toEqual(cells);
  const dangerous = await written('csv', [['name'], ['=1+1'], ['\tx'], ['\rx'], ['+919820010001']]);
  const text = dangerous.toString();
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text).toContain('\r\n"\'=1+1"\r\n"\'\tx"\r\n');
  expect(text).toContain('\r\n"+919820010001"\r\n');
});

test('tables are read with byte order marks, semicolons, tabs, old line endings and old encodings', async () => {
  const wanted = [
    ['floor', 'name'],
    ['Köln', 'A, B'],
  ];
  const line = (separator: string, end: string) =>
    ['floor', 'name'].join(separator) + end + ['Köln', '"A, B"'].join(separator) + end;
  for (const bytes of [
    Buffer.from(`\ufeff${line(',', '\r\n')}`),
    Buffer.from(line(';', '\r\n')),
    Buffer.from(line('\t', '\n')),
    Buffer.from(line(',', '\r')),
    Buffer.from(`sep=;\r\n${line(';', '\r\n')}`),
    Buffer.from(`\ufeff${line('\t', '\r\n')}`, 'utf16le'),
    Buffer.from(line(';', '\n'), 'latin1'),
  ])
    expect(await readFile(bytes)).toEqual(wanted);
  expect(readText('a,b\n\n1,2\n\n\n')).toEqual([['a', 'b'], [''], ['1', '2']]);
});

test('hana’s file that is not a table, or too large is refused, and nothing of it is stored', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  expect(await send('booths', png)).toMatchObject({ status: 400, code: 'import.unreadable' });
  for (const [bytes, code] of [
    [Buffer.from('a,"b\nc'), 'import.unreadable'],
    [Buffer.from('%PDF-1.7\n'), 'import.unreadable'],
    [Buffer.from(`name\n${'x\n'.repeat(20_001)}`), 'import.tooLarge'],
    [Buffer.from(`name\n${'x'.repeat(10_001)}`), 'import.tooLarge'],
    [Buffer.from('a,'.repeat(61)), 'import.tooLarge'],
    [Buffer.from(' \n \n'), 'import.empty'],
    [Buffer.alloc(5_000_001, 'a'), 'import.tooLarge'],
    [Buffer.from('PK\u0003\u0004 and nothing'), 'import.unreadable'],
  ] as const)
    expect(await send('booths', bytes)).toMatchObject({ status: 400, code });
  expect(await server.store.db.selectFrom('import_plan').select('id').execute()).toEqual([]);
});

test('hana sees duplicates, clashes and bad values by line, and unknown columns; empty lines do not count', async () => {
  const plan = await check(
    'booths',
    [
      'Floor,Name,Key,Telephone,Row,Place',
      'Kolkata,One,same,1,,',
      ',,,,,',
      'Kolkata,Two,same,2,,',
      'Kolkata,,three,3,,',
      'Kolkata,Three,,4,99,1',
      'Kolkata,Four,,4,20,20',
      'Kolkata,Five,,4,20,20',
      `Kolkata,${'x'.repeat(121)},,,,`,
    ].join('\n'),
  );
  expect(plan.unknownColumns).toEqual(['Telephone']);
  expect(found(plan)).toEqual([
    '4 key import.duplicate',
    '5 name field.required',
    '6 row import.number',
    '8 place booth.placeTaken',
    '9 name field.tooLong',
  ]);
  expect(plan.lines).toBe(7);
  const none = await check('booths', 'title,place\nx,1\n');
  expect(found(none)).toEqual(['1 floor import.columnMissing', '1 name import.columnMissing']);
});

test('hana imports a booth into the place that another leaves further down in the table', async () => {
  const at = (name: string) => booths().then((all) => all.find((one) => one.name === name)!);
  const text = [
    'floor,name,row,place',
    'Kolkata,Crowd,30,30',
    'Bangalore,Meadows,30,30',
    'Bangalore,Heights,40,40',
    'Bangalore,Unfinished,40,30',
  ].join('\n');
  await confirm(await check('booths', text));
  const { x, y, floorId } = await at('Meadows');
  const before = { x, y, floorId };
  const moved = await check(
    'booths',
    'floor,name,row,place\nBangalore,Crowd,,\nBangalore,Meadows,30,40\n',
  );
  expect(await confirm(moved)).toMatchObject({ updates: 2, state: 'imported' });
  expect(await at('Crowd')).toMatchObject(before);
});

test('hana imports fifty booths with their staff from one file', async () => {
  const text = [
    'floor,name,city,summary,staff',
    ...Array.from(
      { length: 50 },
      (_, n) => `Big floor,Firm ${n},Delhi,We build ${n},a${n}@test.example b${n}@test.example`,
    ),
  ].join('\n');
  const plan = await confirm(await check('booths', text));
  expect(plan).toMatchObject({ creates: 50, state: 'imported' });
  const firms = (await booths()).filter((booth) => booth.name.startsWith('Firm'));
  expect(new Set(firms.map(({ x, y }) => `${x} ${y}`)).size).toBe(50);
});

test('hana imports a whole programme with its panels', { timeout: 240_000 }, async () => {
  const size = byTier({ day: 100, full: 500 });
  await server.close();
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
  const text = [
    'topic;date;start;minutes;speakers;moderators;published',
    ...Array.from(
      { length: size },
      (_, n) =>
        `Talk ${n};0${1 + (n % 5)}/06/2021;1${n % 10}:30;45;sam@test.example;mo@test.example;${n % 2 ? 'yes' : 'no'}`,
    ),
  ].join('\n');
  const plan = await check('sessions', text);
  expect(plan).toMatchObject({ creates: size, findingCount: 0 });
  const imported = await server.raw('POST', `/api/import/plan/${plan._id}/run`, {
    body: {},
    token: await server.token('hana'),
  });
  expect(imported.status).toBe(200);
  const file = await hana(exportTable, { params: { kind: 'sessions' }, query: { format: 'xlsx' } });
  const again = await send('sessions', Buffer.from(file.base64, 'base64'));
  expect(again.plan).toMatchObject({ unchanged: size, findingCount: 0 });
});

test('hana sees what is wrong with sessions by line, and undoes an import of them as one', async () => {
  await server.close();
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
  const good =
    'topic,date,start,minutes,speakers\nOne,2021-06-02,9:30,45,sam@test.example\nTwo,03/06/2021,10:00,30,\n';
  await confirm(await check('sessions', good));
  const bad = await check(
    'sessions',
    'topic,date,start,minutes,speakers\nNew,31/06/2021,10:00,45,sam@test.example\nNewer,02/06/2021,25:00,0,\nNewest,02/06/2021,10:00,45,who@test.example\n',
  );
  expect(found(bad)).toEqual([
    '2 date date.invalid',
    '3 start time.invalid',
    '3 minutes import.number',
    '4 speakers import.unknownPerson',
  ]);
  const [entry] = (await hana(listAudit, { query: { thing: 'import' } })).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await hana(describeImport, { params: { kind: 'sessions' } })).lines).toBe(0);
});

test('hana imports offers and sponsors by name, and sees unknown booths and tiers', async () => {
  const offers = await check(
    'offers',
    'booth,title,ends (date),ends (time)\nriverside,Half price,05/06/2021,18:00\nnowhere,Free,,\n',
  );
  expect(found(offers)).toEqual(['3 booth import.unknownBooth']);
  await confirm(offers, { withoutBad: true });
  const { booth } = await hana(getEditedBooth, { params: { boothId: hall.riverside } });
  expect(booth).toMatchObject({
    offer: { title: 'Half price' },
    offerEndsAt: '2021-06-05T12:30:00.000Z',
  });
  await inTheConference();
  const sponsors = await check(
    'sponsors',
    'name,tier,website\nBank,platinum,https://bank.example\nPub,wood,http://x\n',
  );
  expect(found(sponsors)).toEqual(['3 tier import.unknownChoice', '3 website url.notAllowed']);
  await confirm(sponsors, { withoutBad: true });
  expect((await hana(describeImport, { params: { kind: 'sponsors' } })).lines).toBe(1);
});

test('an empty cell leaves a booth’s value alone, and a filled one changes it', async () => {
  const before = (await hana(getEditedBooth, { params: { boothId: hall.meadows } })).booth;
  const plan = await check(
    'booths',
    'key,floor,name,summary,city,staff\nmeadows,Bangalore,Meadows,,Mysore,\n',
  );
  expect(plan).toMatchObject({ creates: 0, updates: 1 });
  await confirm(plan);
  const after = (await hana(getEditedBooth, { params: { boothId: hall.meadows } })).booth;
  expect(after).toEqual({ ...before, city: 'Mysore', version: before.version + 1 });
});

test('ola, of another event, can neither import nor fix hana’s plan', async () => {
  const plan = await check('floors', 'floor\nRoof\n');
  const ola = await server.as('ola');
  for (const call of [
    () => ola(runImport, { params: { planId: plan._id }, body: {} }),
    () =>
      ola(fixImport, {
        params: { planId: plan._id },
        body: { cells: [{ line: 2, column: 'floor', value: 'x' }] },
      }),
  ])
    expect(await refusal(call())).toMatchObject({ status: 404, code: 'import.missing' });
});
