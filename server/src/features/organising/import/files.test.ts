import {
  changeSettings,
  checkImport,
  conference,
  fixImport,
  getEditedBooth,
  runImport,
  listAudit,
  listOrganisedBooths,
  listSponsors,
  type ImportKind,
  type ImportPlan,
  propertyExpo,
  undoAudit,
} from '@pavilion/contract';
import sharp from 'sharp';
import { z } from 'zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall } from '../../../testing/hall.ts';
import * as hostile from '../../../testing/hostileSheets.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { indexFiles, matchFiles } from './verbs/matchFiles.ts';

let server: TestServer;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const check = async (text: string, kind: ImportKind = 'booths') =>
  (await hana(checkImport, { params: { kind }, body: { text } })).plan;
const confirm = ({ _id }: ImportPlan, withoutBad = false) =>
  hana(runImport, { params: { planId: _id }, body: { withoutBad } });
const found = ({ findings }: ImportPlan) =>
  findings.map(({ line, column, code }) => `${line} ${column} ${code}`);
const png = (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);
const stored = async (folder: string) => {
  const { storage } = server.ports;
  const { objects } = await storage.listAll(folder, { recursive: true });
  return [...objects].filter((one) => one.isFile).map((one) => one.name);
};

async function send({ _id }: ImportPlan, zip: Buffer, as: 'hana' | 'eli' = 'hana') {
  const form = new FormData();
  form.append('zip', new Blob([new Uint8Array(zip)]), 'files.zip');
  const reply = await fetch(`${server.origin}/api/import/plan/${_id}/files`, {
    method: 'PUT',
    headers: { authorization: await server.token(as) },
    body: form,
  });
  const body = (await reply.json()) as { plan: ImportPlan; code?: string; message?: string };
  return { status: reply.status, ...body };
}

async function boothNamed(name: string) {
  const { booths } = await hana(listOrganisedBooths);
  const one = booths.find((booth) => booth.name === name)!;
  return (await hana(getEditedBooth, { params: { boothId: one._id } })).booth;
}

test('hana’s booths get the logos and brochures that their lines name, and nothing is kept before she confirms', async () => {
  const plan = await check(
    'floor;name;logo;brochures\nRoof;Acme Homes;acme.png;"prices.pdf; plans/acme.pdf"\nRoof;Lake View;;',
  );
  expect(found(plan)).toEqual(['2 logo import.zipMissing', '2 brochures import.zipMissing']);
  const zip = hostile.zipFiles({
    'acme.png': await png('#336'),
    'prices.pdf': pdf('prices'),
    'plans/acme.pdf': pdf('plans'),
    'left over.png': await png('#633'),
    '__MACOSX/._acme.png': 'system',
    'readme.txt': 'Hello',
  });
  const { status, plan: seen } = await send(plan, zip);
  expect(status).toBe(200);
  expect(seen).toMatchObject({ creates: 2, badLines: 0 });
  expect(seen.files).toEqual({
    found: [
      { line: 2, name: 'Acme Homes', column: 'logo', files: ['acme.png'] },
      { line: 2, name: 'Acme Homes', column: 'brochures', files: ['prices.pdf', 'plans/acme.pdf'] },
    ],
    missing: [],
    unused: ['left over.png'],
    refused: [
      { file: 'readme.txt', code: 'file.invalid', message: expect.stringContaining('supported') },
    ],
  });
  expect(await stored('public/event')).toEqual([]);
  await confirm(seen);
  const booth = await boothNamed('Acme Homes');
  expect(booth.logoUrl).toMatch(/^\/files\/public\/event\/.*acme\.[0-9a-f]{16}\.webp$/);
  expect(booth.documents.map(({ title }) => title)).toEqual(['prices', 'acme']);
  expect((await server.raw('GET', booth.logoUrl!)).status).toBe(200);
  expect((await server.raw('GET', booth.documents[0]!.documentUrl)).status).toBe(200);
  expect(await stored('public/event')).toHaveLength(3);
  await server.settle();
  expect(await stored('sheet')).toEqual([]);
  const { entries } = await hana(listAudit, { query: { thing: 'import', limit: 1 } });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect((await hana(listOrganisedBooths)).booths.map(({ name }) => name)).not.toContain(
    'Acme Homes',
  );
});

test('without names in the table, files called like a booth or its key are hers; her own export changes nothing', async () => {
  const plan = await check('floor;name;key\nRoof;Acme Homes;\nRoof;झील दृश्य;lake');
  expect(plan.files).toEqual({ found: [], missing: [], unused: [], refused: [] });
  const zip = hostile.zipFiles({
    'logos/Acme Homes.png': await png('#336'),
    'brochures/acme-homes.pdf': pdf('acme'),
    'झील दृश्य.png': await png('#363'),
    'LAKE.pdf': pdf('lake'),
  });
  const { plan: seen } = await send(plan, zip);
  expect(seen.files!.found.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 logo',
    '2 brochures',
    '3 logo',
    '3 brochures',
  ]);
  expect(seen.files!.unused).toEqual([]);
  await confirm(seen);
  const booth = await boothNamed('झील दृश्य');
  expect(booth.logoUrl).not.toBeNull();
  expect(booth.documents.map(({ title }) => title)).toEqual(['LAKE']);
  const again = await check(
    `floor;name;logo;brochures\nRoof;झील दृश्य;${booth.logoUrl};${booth.documents[0]!.documentUrl}`,
  );
  expect(again).toMatchObject({ unchanged: 1, badLines: 0 });
});

test('hana is told which named files are missing, with the one that she may mean', async () => {
  const plan = await check(
    'floor;name;logo;brochures\nRoof;Acme;acme-hmes.png;acme.pdf; \nRoof;Lake;nothing-like-it.png;',
  );
  const zip = hostile.zipFiles({ 'acme-homes.png': await png('#336'), 'acme.pdf': pdf('acme') });
  const { plan: seen } = await send(plan, zip);
  expect(found(seen)).toEqual(['2 logo import.fileMissing', '3 logo import.fileMissing']);
  expect(seen.files!.missing).toEqual([
    {
      ...{ line: 2, name: 'Acme', column: 'logo', file: 'acme-hmes.png' },
      near: { file: 'acme-homes.png', value: 'acme-homes.png' },
    },
    { line: 3, name: 'Lake', column: 'logo', file: 'nothing-like-it.png', near: null },
  ]);
  const cells = [
    { line: 2, column: 'logo', value: seen.files!.missing[0]!.near!.value },
    { line: 3, column: 'logo', value: '' },
  ];
  const fixed = (await hana(fixImport, { params: { planId: plan._id }, body: { cells } })).plan;
  expect(fixed).toMatchObject({ creates: 2, badLines: 0, files: { missing: [], unused: [] } });
});

test('a second ZIP adds to the first, and a new brochure of the same title takes the place of the old one', async () => {
  const text = 'floor;name\nRoof;Acme Homes';
  const first = await check(text);
  await send(first, hostile.zipFiles({ 'acme-homes.pdf': pdf('old') }));
  const both = await send(first, hostile.zipFiles({ 'acme homes.png': await png('#336') }));
  expect(both.plan.files!.found).toHaveLength(2);
  await confirm(both.plan);
  const before = await boothNamed('Acme Homes');
  const { plan } = await send(
    await check(text),
    hostile.zipFiles({ 'acme-homes.pdf': pdf('new') }),
  );
  await confirm(plan);
  const after = await boothNamed('Acme Homes');
  expect(after.documents).toMatchObject([{ _id: before.documents[0]!._id, title: 'acme-homes' }]);
  expect(after.documents[0]!.documentUrl).not.toBe(before.documents[0]!.documentUrl);
  expect(after.logoUrl).toBe(before.logoUrl);
});

test('a speaker gets the picture that is called like them', async () => {
  const plan = await check('first name;last name;picture\nAsha;Rao;', 'speakers');
  const { plan: seen } = await send(plan, hostile.zipFiles({ 'asha-rao.png': await png('#336') }));
  expect(seen.files?.found).toMatchObject([{ name: 'Asha Rao', files: ['asha-rao.png'] }]);
});

test('what a missing name may mean is guessed at a thousand times at most, whatever a table names', () => {
  const files = Array.from({ length: 200 }, (_, at) => ({
    ...{ name: `plan ${at}.pdf`, kind: 'document' as const, title: '', key: `${at}`, waiting: '' },
  }));
  const index = indexFiles(files);
  const cell = { value: 'plam 7.pdf', names: [] };
  const column = { name: 'brochures', file: 'document', cell: z.any(), example: '' } as const;
  const guesses = Array.from(
    { length: 1500 },
    () => matchFiles(column, cell, index).missing[0]!.near,
  );
  expect(guesses[0]!.file).toBe('plan 7.pdf');
  expect(guesses.filter(Boolean)).toHaveLength(1000);
});

test('a sponsor gets a logo in the same way, and what is used by nobody goes with the plan', async () => {
  await server.close();
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
  const plan = await check('name;tier\nAcme Bank;platinum', 'sponsors');
  const { plan: seen } = await send(plan, hostile.zipFiles({ 'acme-bank.png': await png('#336') }));
  expect(await stored('sheet')).toHaveLength(1);
  await confirm(seen);
  await server.settle();
  const { sponsors } = await hana(listSponsors);
  expect(sponsors.find(({ name }) => name === 'Acme Bank')?.logoUrl).toContain('acme-bank.');
  const left = await check('name;tier\nOther Bank;platinum', 'sponsors');
  await send(left, hostile.zipFiles({ 'left.png': await png('#336') }));
  expect(await stored('sheet')).toHaveLength(1);
  server.clock.advance({ hours: 30 });
  await server.settle();
  expect(await stored('sheet')).toEqual([]);
});

test.each([
  ['no ZIP at all', () => Buffer.from('floor;name'), 'zip.unreadable'],
  [
    'a ZIP that is cut off',
    () => hostile.zipFiles({ 'a.png': 'x'.repeat(500) }).subarray(0, 60),
    'zip.unreadable',
  ],
  ['a directory that tells of one part of ten', hostile.lyingCount, 'zip.unreadable'],
  ['a hundred names of one part', hostile.overlapping, 'zip.unreadable'],
  ['a part that says that it is small', hostile.bomb, 'zip.tooLarge'],
  ['a part that says that it has 4 GB', hostile.boast, 'zip.tooLarge'],
  ['files of 300 MB', hostile.largeFiles, 'zip.tooLarge'],
  ['thousands of files', hostile.manyFiles, 'zip.tooMany'],
  ['a name that leads out of it', hostile.traversal, 'zip.unsafeName'],
  ['a name that begins at the root', () => hostile.traversal('/etc/passwd'), 'zip.unsafeName'],
  ['a name of another drive', () => hostile.traversal('C:\\secret.png'), 'zip.unsafeName'],
  ['a name with a zero byte', () => hostile.traversal('a\0.png'), 'zip.unreadable'],
  ['a name that reads backwards', () => hostile.traversal('\u202egnp.exe'), 'zip.unreadable'],
  ['an endless name', () => hostile.traversal(`${'a'.repeat(60_000)}.png`), 'zip.unreadable'],
  ['a link', hostile.link, 'zip.link'],
  ['a file with a password', hostile.encrypted, 'zip.encrypted'],
  ['more than 50 MB', () => Buffer.alloc(50_000_001), 'zip.tooLarge'],
  ['nothing in it', () => Buffer.alloc(0), 'file.empty'],
  ['no files', () => hostile.zipFiles({ 'logos/': '' }), 'zip.unreadable'],
] as const)('hana’s ZIP with %s is refused, and nothing of it is kept', async (_, make, code) => {
  const plan = await check('floor;name\nRoof;Acme Homes');
  const answer = await send(plan, make());
  expect(answer).toMatchObject({ status: 400, code });
  expect(await stored('sheet')).toEqual([]);
});

test('files of another type, in another ZIP or too large are named, and the others are taken', async () => {
  const plan = await check('floor;name\nRoof;Acme Homes');
  const { status, plan: seen } = await send(
    plan,
    hostile.zipFiles({
      'acme-homes.png': await png('#336'),
      'more.zip': hostile.zipFiles({ 'a.png': await png('#333') }),
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'setup.png': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
      'broken.png': (await png('#336')).subarray(0, 40),
      'huge.pdf': Buffer.alloc(10_000_001, '%PDF-1.4 '),
    }),
  );
  expect(status).toBe(200);
  expect(seen.files!.found).toMatchObject([{ files: ['acme-homes.png'] }]);
  expect(seen.files!.refused.map(({ file, code }) => `${file} ${code}`)).toEqual([
    'more.zip file.invalid',
    'drawing.svg file.invalid',
    'setup.png file.invalid',
    'broken.png picture.damaged',
    'huge.pdf picture.tooLarge',
  ]);
});

test('hana’s ZIP in place of the table is told from one, and only she adds files to her plan', async () => {
  const form = new FormData();
  form.append('sheet', new Blob([new Uint8Array(hostile.zipFiles({ 'a.png': 'x' }))]), 'a.zip');
  const reply = await fetch(`${server.origin}/api/import/booths`, {
    method: 'PUT',
    headers: { authorization: await server.token('hana') },
    body: form,
  });
  expect(await reply.json()).toMatchObject({ code: 'import.zipFirst' });
  const plan = await check('floor;name\nRoof;Acme Homes');
  expect(await send(plan, hostile.zipFiles({ 'a.png': 'x' }), 'eli')).toMatchObject({
    status: 403,
  });
  await confirm(plan);
  expect(await send(plan, hostile.zipFiles({ 'a.png': 'x' }))).toMatchObject({ status: 404 });
});

test('hana’s homes get the plans and data sheets that their lines name, from the ZIP', async () => {
  const boothItems = {
    ...propertyExpo.boothItems!,
    fields: [...propertyExpo.boothItems!.fields, ...conference.boothItems!.fields.slice(-1)],
  };
  await hana(changeSettings, { body: { boothItems } });
  const table = 'booth;name;floor plan;data sheet\nmeadows;2 BHK;east.png;east.pdf';
  const plan = await check(table, 'items');
  expect(found(plan)).toEqual(['2 floor plan import.zipMissing', '2 data sheet import.zipMissing']);
  const zip = hostile.zipFiles({ 'east.png': await png('#336'), 'east.pdf': pdf('east') });
  const whole = await send(plan, zip);
  expect(found(whole.plan)).toEqual([]);
  await confirm(whole.plan);
  const { items } = await boothNamed('Meadows');
  expect(items).toMatchObject([
    {
      name: '2 BHK',
      facts: {
        floorPlan: { url: expect.stringMatching(/^\/files\/public\//), title: 'east' },
        dataSheet: { url: expect.stringMatching(/^\/files\/public\/.*pdf$/), title: 'east' },
      },
    },
  ]);
});
