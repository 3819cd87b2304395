import {
  changeSettings,
  checkImport,
  exportTable,
  type FactField,
  getBoothPreview,
  type ImportKind,
  listOrganisedBooths,
  propertyExpo,
  registers,
  runImport,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
  await hana(changeSettings, { body: { boothItems: propertyExpo.boothItems } });
});
afterEach(() => server.close());

const check = async (lines: string[], kind: ImportKind = 'items') =>
  (await hana(checkImport, { params: { kind }, body: { text: lines.join('\n') } })).plan;
const homes = async () =>
  (await hana(getBoothPreview, { params: { boothId: hall.meadows } })).booth.items;

const head = 'booth;name;kind;price from;price to;carpet area (sq ft);rooms;free';
const table = [
  head,
  'meadows;2 BHK;flat;68,00,000;72,00,000;1000;2;12',
  'Meadows;Row house;row house;1,20,00,000;;;;',
];

test('hana’s dry run names each bad fact of a home at its line and column, and writes nothing', async () => {
  const plan = await check([
    head,
    'meadows;2 BHK;flat;72,00,000;68,00,000;1000;2;',
    'meadows;3 BHK;castle;;;;;',
    'meadows;4 BHK;flat;;;0;;',
    'nowhere;5 BHK;flat;;;;;',
  ]);
  expect(plan.findings.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    '2 price from fact.reversed',
    '3 kind import.unknownChoice',
    expect.stringMatching(/^4 carpet area \(.*\) fact.aboveZero$/),
    '5 booth import.unknownBooth',
  ]);
  expect(await homes()).toEqual([]);
});

test('hana imports the homes of a booth, changes one with the next table, and exports them', async () => {
  const plan = await check(table);
  expect(plan.findings).toEqual([]);
  await hana(runImport, { params: { planId: plan._id }, body: {} });
  const first = await homes();
  expect(first).toMatchObject([
    {
      name: '2 BHK',
      facts: {
        kind: 'Flat',
        price: { from: 6_800_000, to: 7_200_000 },
        carpetArea: 92.903,
        rooms: 2,
      },
      free: 12,
    },
    { name: 'Row house', facts: { kind: 'Row house', price: { from: 12_000_000, to: null } } },
  ]);
  const next = await check(['booth;name;free', 'meadows;2 BHK;11', 'meadows;Row house;']);
  expect(next).toMatchObject({ creates: 0, updates: 1, unchanged: 1 });
  await hana(runImport, { params: { planId: next._id }, body: {} });
  expect(await homes()).toMatchObject([
    { _id: first[0]!._id, facts: first[0]!.facts, free: 11 },
    { _id: first[1]!._id },
  ]);
  const file = await hana(exportTable, { params: { kind: 'items' }, query: { format: 'csv' } });
  const exported = Buffer.from(file.base64, 'base64').toString();
  expect(exported).toContain('6800000');
  expect(exported).toContain('92.903');
});

test('what an event requires of published booths is asked of hana’s tables, too', async () => {
  const requiring = (fields: FactField[]) =>
    fields.map((field) => ({ ...field, required: ['rera', 'kind'].includes(field.key) }));
  const { boothFields, boothItems } = propertyExpo;
  const body = {
    boothFields: requiring(boothFields),
    boothItems: { ...boothItems!, fields: requiring(boothItems!.fields) },
  };
  await hana(changeSettings, { body: { ...body, anyway: true } });
  const plan = await check(['booth;name;kind', 'meadows;2 BHK;']);
  expect(plan.findings).toMatchObject([{ line: 2, column: 'kind', code: 'fact.required' }]);
  const wanted = await check(['floor;name;published', 'Kolkata;Palm Court;yes'], 'booths');
  expect(wanted.findings).toMatchObject([{ column: 'published', code: 'fact.required' }]);
  const draft = await check(['floor;name', 'Kolkata;Palm Court'], 'booths');
  await hana(runImport, { params: { planId: draft._id }, body: {} });
  const { booths } = await hana(listOrganisedBooths);
  expect(booths.find(({ name }) => name === 'Palm Court')).toMatchObject({ published: false });
});

test('hana imports what booths state: a price, a registration and a place; the next table changes one', async () => {
  await hana(changeSettings, { body: { boothFields: propertyExpo.boothFields, anyway: true } });
  const heading =
    'floor;name;price from;rera registration state;rera registration number;on the map (latitude);on the map (longitude);possession';
  const facts = async () =>
    (await hana(getBoothPreview, { params: { boothId: hall.meadows } })).booth.facts;
  const number = registers['KA']!.example;
  const bad = await check([heading, `Bangalore;Meadows;0;KA;12;912;77.59;2020-01`], 'booths');
  expect(bad.findings.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'price from fact.aboveZero',
    'possession fact.past',
    'rera registration state fact.registration',
    'on the map (latitude) fact.place',
  ]);
  const good = await check(
    [heading, `Bangalore;Meadows;68,00,000;KA;${number};12.97;77.59;2022-03`],
    'booths',
  );
  expect(good.findings).toEqual([]);
  await hana(runImport, { params: { planId: good._id }, body: {} });
  expect(await facts()).toMatchObject({
    price: { from: 6_800_000, to: null },
    rera: { state: 'KA', number },
    place: { latitude: 12.97, longitude: 77.59 },
    possession: '2022-03',
  });
  const next = await check(['floor;name;price to', 'Bangalore;Meadows;72,00,000'], 'booths');
  expect(next).toMatchObject({ updates: 1 });
  await hana(runImport, { params: { planId: next._id }, body: {} });
  expect(await facts()).toMatchObject({
    price: { from: 6_800_000, to: 7_200_000 },
    possession: '2022-03',
  });
  const file = await hana(exportTable, { params: { kind: 'booths' }, query: { format: 'csv' } });
  const exported = Buffer.from(file.base64, 'base64').toString();
  expect(exported).toContain(number);
  const same = await check(exported.split(/\r?\n/), 'booths');
  expect(same).toMatchObject({ updates: 0, findings: [] });
});
