import {
  checkImport,
  fixImport,
  runImport,
  listOrganisedBooths,
  listSessions,
  type ImportKind,
  type ImportPlan,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const check = async (kind: ImportKind, text: string) =>
  (await hana(checkImport, { params: { kind }, body: { text } })).plan;
const confirm = ({ _id }: ImportPlan) => hana(runImport, { params: { planId: _id }, body: {} });
const found = (plan: ImportPlan) =>
  plan.findings.map(({ line, column, code }) => `${line} ${column} ${code}`);
const booths = async () => (await hana(listOrganisedBooths)).booths;

test('hana gets the whole of a long bad cell, with its lines, to correct it', async () => {
  const staff = Array.from({ length: 30 }, (_, n) => `staff${n}@test.example`).join('\n');
  const plan = await check('booths', `floor,name,staff\nGround,Lake,"${staff}\nnobody"`);
  expect(plan.findings).toMatchObject([{ code: 'email.invalid', value: `${staff}\nnobody` }]);
});

test('hana’s pasted cell may have a quotation mark in it', async () => {
  const plan = await check(
    'booths',
    'floor\tname\tcity\nGround\tTV 55" wall\tPune\nGround\tLake\t',
  );
  expect(plan).toMatchObject({ lines: 2, findingCount: 0 });
  expect(plan.preview.lines[0]!.cells).toEqual(['Ground', 'TV 55" wall', 'Pune']);
});

test('hana sees the first lines as they were read', async () => {
  const { preview } = await check('booths', 'name;floor;colour of the sky\nLake View;Ground;blue');
  expect(preview).toEqual({
    columns: ['floor', 'name'],
    lines: [{ line: 2, cells: ['Ground', 'Lake View'] }],
  });
});

test('hana’s headings that are near a column are proposed for it, and used when she says so', async () => {
  const plan = await check('booths', 'floor;Booth name;citi;sky\nGround;Lake View;Pune;blue');
  expect(found(plan)).toEqual(['1 name import.columnMissing']);
  expect(plan.proposals).toEqual([
    { heading: 'Booth name', column: 'name' },
    { heading: 'citi', column: 'city' },
  ]);
  expect(plan.unknownColumns).toContain('sky');
  const body = { cells: [], columns: plan.proposals };
  const fixed = (await hana(fixImport, { params: { planId: plan._id }, body })).plan;
  expect(fixed).toMatchObject({ creates: 1, findings: [], proposals: [] });
  await confirm(fixed);
  expect((await booths()).find(({ name }) => name === 'Lake View')).toMatchObject({ city: 'Pune' });
});

test('hana writes kinds of sessions as people do, and is warned of one that visitors see as written', async () => {
  const plan = await check(
    'sessions',
    'topic;type;date;start;minutes\nOne;Panel discussion;06/06/2021;10:00;30\nTwo;Fireside;06/06/2021;11:00;30',
  );
  expect(plan).toMatchObject({ creates: 2, badLines: 0 });
  expect(plan.warnings).toMatchObject([
    { line: 3, name: 'Two', column: 'type', code: 'import.ownType' },
  ]);
  await confirm(plan);
  const { sessions } = await (
    await server.as('hana')
  )(listSessions, {
    params: { eventId: server.event.id },
  });
  expect(sessions.map(({ session }) => session.type).toSorted()).toEqual([
    'Fireside',
    'panel_discussion',
  ]);
});

test('hana is warned of days outside the event, which are imported all the same', async () => {
  const sessions = await check(
    'sessions',
    'topic;date;start;minutes\nToo late;07/06/2021;10:00;30\nIn time;06/06/2021;10:00;30',
  );
  expect(sessions).toMatchObject({ creates: 2, badLines: 0 });
  expect(sessions.warnings).toMatchObject([
    { line: 2, name: 'Too late', column: 'date', code: 'import.outsideEvent' },
  ]);
  const early = await check(
    'booths',
    'floor;name;offer title;offer ends (date)\nGround;Lake View;Free kitchen;01/05/2021',
  );
  expect(early.warnings).toMatchObject([
    { line: 2, name: 'Lake View', code: 'import.beforeEvent' },
  ]);
});

test('hana is told that her file is empty', async () => {
  const form = new FormData();
  form.append('sheet', new Blob([]), 'booths.csv');
  const reply = await fetch(`${server.origin}/api/import/booths`, {
    method: 'PUT',
    headers: { authorization: await server.token('hana') },
    body: form,
  });
  expect(await reply.json()).toMatchObject({ code: 'file.empty', message: 'This file is empty.' });
});

test('hana is told that a table is empty', async () => {
  for (const text of ['floor;name', 'floor;name\n;\n\n'])
    expect(await refusal(check('booths', text))).toMatchObject({ code: 'import.empty' });
});

test('hana’s programme names who would be on two stages at once, and what is outside the opening hours', async () => {
  await confirm(
    await check(
      'sessions',
      'topic;date;start;minutes;speakers\nSails;02/06/2021;10:00;60;Asha Rao\nKeels;02/06/2021;12:00;60;Vikram Shetty',
    ),
  );
  const plan = await check(
    'sessions',
    [
      'topic;date;start;minutes;speakers',
      'Hulls;02/06/2021;10:30;60;Asha Rao',
      'Ropes;02/06/2021;14:00;60;Nina Paul',
      'Knots;02/06/2021;14:59;30;Nina Paul',
      'Lamps;02/06/2021;22:45;30;Meera Das',
      'Sails;02/06/2021;10:00;60;',
      'Decks;02/06/2021;13:00;60;Vikram Shetty',
    ].join('\n'),
  );
  expect(plan.findingCount).toBe(0);
  expect(plan.warnings.map(({ line, message }) => [line, message])).toEqual([
    [2, 'Asha Rao is on another stage at the same time: Sails.'],
    [4, 'Nina Paul is on another stage at the same time: Ropes.'],
    [5, 'This is outside the opening hours (07:00 – 23:00).'],
  ]);
});
