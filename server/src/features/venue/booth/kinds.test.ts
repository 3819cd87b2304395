import {
  addBooth,
  type BoothChange,
  type Call,
  type CallError,
  changeSettings,
  checkImport,
  exportTable,
  getBoothPreview,
  getEditedBooth,
  type ImportKind,
  listAudit,
  listBoothFloors,
  propertyExpo,
  putBooth,
  runImport,
  searchBooths,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
  const { boothFields, boothItems, boothKinds } = propertyExpo;
  await hana(changeSettings, { body: { boothFields, boothItems, boothKinds, anyway: true } });
});
afterEach(() => server.close());

async function change(by: Call, change: BoothChange) {
  const params = { boothId: hall.meadows };
  const { version } = (await hana(getEditedBooth, { params })).booth;
  return (await by(putBooth, { params, body: { version, change } })).booth;
}
const read = async () =>
  (await (await server.as('alice'))(getBoothPreview, { params: { boothId: hall.meadows } })).booth;

const rate = { from: 8.4, to: 9.1, on: '2021-06-01' };
const loan = (facts = {}) => ({ name: 'Home loan', facts: { rate, ...facts }, free: null });

test('hana makes a booth a bank, eli states its loans, and one press in the log undoes the kind', async () => {
  expect((await read()).kind).toBe('usual');
  await change(hana, { kind: 'bank' });
  const eli = await server.as('eli');
  const facts = { rateKind: 'Floating', longestTerm: 30, priceShare: 80, forWhom: ['NRIs'] };
  await change(eli, { facts: { lendsIn: 'Bangalore' }, items: [loan(facts)] });
  expect(await read()).toMatchObject({
    ...{ kind: 'bank', facts: { lendsIn: 'Bangalore' } },
    items: [{ name: 'Home loan', facts: { rate, ...facts } }],
  });
  expect(await refusal(change(eli, { kind: 'usual' }))).toMatchObject({ code: 'forbidden' });
  const { entries } = await hana(listAudit);
  const made = entries.find(({ after }) => after && 'kind' in after && after['kind'] === 'bank');
  await hana(undoAudit, { params: { id: made!._id } });
  expect((await read()).kind).toBe('usual');
});

test('a bank’s rate is refused reversed, negative, too high and without its date, each with a sentence at its field', async () => {
  await change(hana, { kind: 'bank' });
  const wrong = [
    { ...rate, to: 8 },
    { ...rate, from: -1 },
    { ...rate, from: 41, to: null },
    { from: 8.4, to: null },
    { ...rate, on: 'soon' },
  ];
  const items = wrong.map((one) => loan({ rate: one }));
  const refused = await change(hana, { items: [...items, loan({ priceShare: 101 })] }).then(
    () => [],
    (error: CallError) => error.fields,
  );
  expect(refused.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'change.items.0.facts.rate fact.rateReversed',
    'change.items.1.facts.rate fact.aboveZero',
    'change.items.2.facts.rate fact.rateRange',
    'change.items.3.facts.rate fact.rateDay',
    'change.items.4.facts.rate fact.rateDay',
    'change.items.5.facts.priceShare fact.percent',
  ]);
  for (const { message } of refused) expect(message).toMatch(/\.$/);
  expect((await read()).items).toEqual([]);
});

test('a kind that the event doesn’t name is refused, and one that it names no more counts as the usual one', async () => {
  const unknown = { code: 'fields.invalid' };
  expect(await refusal(change(hana, { kind: 'circus' }))).toMatchObject({
    ...unknown,
    fields: ['change.kind'],
  });
  const floorId = (await hana(listBoothFloors)).floors[0]!._id;
  const added = (kind: string) => hana(addBooth, { body: { floorId, name: 'New', kind } });
  expect(await refusal(added('circus'))).toMatchObject({ ...unknown, fields: ['kind'] });
  expect((await added('bank')).booth.kind).toBe('bank');
  await change(hana, { kind: 'bank' });
  await hana(changeSettings, { body: { boothKinds: [], anyway: true } });
  await change(hana, { facts: { locality: 'Whitefield' } });
  expect((await read()).facts).toEqual({ locality: 'Whitefield' });
});

test('alice finds homes without the banks, and the banks by their rate', async () => {
  await change(hana, { kind: 'bank', items: [loan()] });
  const alice = await server.as('alice');
  const find = async (query: { kind?: string; filter?: string[] }) =>
    (await alice(searchBooths, { query })).found.map(({ listing }) => listing.name).toSorted();
  const all = await find({});
  expect(all).toContain('Meadows');
  expect(await find({ kind: 'usual' })).toEqual(all.filter((name) => name !== 'Meadows'));
  expect(await find({ kind: 'bank' })).toEqual(['Meadows']);
  expect(await find({ kind: 'bank', filter: ['rate:..8.5'] })).toEqual(['Meadows']);
  expect(await find({ kind: 'bank', filter: ['rate:..8'] })).toEqual([]);
});

const check = async (kind: ImportKind, lines: string[]) =>
  (await hana(checkImport, { params: { kind }, body: { text: lines.join('\n') } })).plan;

test('hana imports banks with their loans, and each wrong cell is named at its line', async () => {
  const booths = await check('booths', [
    'key;floor;name;booth kind;lends in;locality',
    'sagar;Ground floor;Sagar Bank;bank;Bangalore;',
    'himgiri;Ground floor;Himgiri Bank;bank;;Whitefield',
    'circus;Ground floor;Circus;circus;;',
  ]);
  expect(booths.findings.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    '3 locality kind.otherField',
    '4 booth kind import.unknownChoice',
  ]);
  const good = await check('booths', [
    'key;floor;name;booth kind;lends in;published',
    'sagar;Ground floor;Sagar Bank;bank;Bangalore;yes',
  ]);
  await hana(runImport, { params: { planId: good._id }, body: {} });
  const head =
    'booth;name;interest a year from (%);interest a year to (%);interest a year on (date);rooms';
  const items = await check('items', [
    head,
    'sagar;Reversed;9;8;01/06/2021;',
    'sagar;Negative;-8;;01/06/2021;',
    'sagar;Undated;8.4;;;',
    'sagar;A home;8.4;;01/06/2021;3',
    'meadows;A loan;8.4;;01/06/2021;',
    'sagar;Home loan;8.4;9.1;01/06/2021;',
  ]);
  expect(
    items.findings.map(({ line, column, code }) => `${line} ${column.split(' (')[0]} ${code}`),
  ).toEqual(
    expect.arrayContaining([
      '2 interest a year from fact.rateReversed',
      '3 interest a year from form.number',
      '4 interest a year from fact.rateDay',
      '5 rooms kind.otherField',
      '6 interest a year from kind.otherField',
    ]),
  );
  expect(items.findings.every(({ line }) => line < 7)).toBe(true);
  const plan = await check('items', [head, 'sagar;Home loan;8.4;9.1;01/06/2021;']);
  await hana(runImport, { params: { planId: plan._id }, body: {} });
  const file = await hana(exportTable, { params: { kind: 'items' }, query: { format: 'csv' } });
  const exported = Buffer.from(file.base64, 'base64').toString();
  expect(exported).toMatch(/sagar.*Home loan.*8\.4.*9\.1.*2021/);
});
