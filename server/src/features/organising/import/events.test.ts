import {
  type Call,
  checkImport,
  countReach,
  exportTable,
  getEditedBooth,
  runImport,
  listAudit,
  listOrganisedAnnouncements,
  listPolls,
  openPoll,
  type ImportKind,
  type ImportPlan,
  undoAudit,
} from '@pavilion/contract';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';

let server: TestServer;
let hall: TestHall;
let hana: Call;
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
const undo = async () => {
  const { entries } = await hana(listAudit, { query: { thing: 'import' } });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
};
/** An export, and its plan if imported again: everything exists already. */
async function again(kind: ImportKind, format: 'csv' | 'xlsx' = 'csv') {
  const file = await hana(exportTable, { params: { kind }, query: { format } });
  const bytes = Buffer.from(file.base64, 'base64');
  if (format === 'xlsx') return { bytes, plan: null };
  return { bytes, plan: await check(kind, bytes.toString('utf8')) };
}

test('hana imports the documents of booths from a table, sees unknown files and booths, and undoes it', async () => {
  for (const name of ['plans.pdf', 'prices.pdf'])
    await server.ports.storage.put(`public/${name}`, '%PDF-1.4');
  const { documents: before } = (await hana(getEditedBooth, { params: { boothId: hall.meadows } }))
    .booth;
  const table = (lines: string) => `booth,title,file\n${lines}`;
  const bad = await check(
    'documents',
    table(
      'Meadows,Plans,/files/public/plans.pdf\n' +
        'Nowhere,Plans,/files/public/plans.pdf\n' +
        'Meadows,Gone,/files/public/gone.pdf\n' +
        'Meadows,Far,https://elsewhere.example/plans.pdf\n' +
        'Meadows,plans,/files/public/prices.pdf\n' +
        'Meadows,Prices,/files/public/prices.pdf\n' +
        'Meadows,,/files/public/prices.pdf\n',
    ),
  );
  expect(found(bad)).toEqual([
    '3 booth import.unknownBooth',
    '4 file import.unknownFile',
    '5 file url.notAllowed',
    '6 title import.duplicate',
    '8 title field.required',
  ]);
  expect(await refusal(confirm(bad))).toMatchObject({ code: 'import.hasFindings' });
  const documents = async () =>
    (await hana(getEditedBooth, { params: { boothId: hall.meadows } })).booth.documents;
  expect(await documents()).toEqual(before);
  expect(await confirm(bad, { withoutBad: true })).toMatchObject({ creates: 2 });
  expect((await documents()).map(({ title }) => title)).toEqual([
    ...before.map(({ title }) => title),
    'Plans',
    'Prices',
  ]);
  const same = await check('documents', table('Meadows,Plans,/files/public/plans.pdf\n'));
  expect(same).toMatchObject({ creates: 0, updates: 0, unchanged: 1 });
  await undo();
  expect(await documents()).toEqual(before);
  const most = Array.from({ length: 41 }, (_, at) => `Meadows,D${at},/files/public/plans.pdf`);
  const many = await check('documents', table(most.join('\n')));
  expect(many.findings.at(-1)).toMatchObject({ code: 'import.tooManyDocuments' });
});

test('hana imports polls as drafts, one question per line; an open poll is left alone', async () => {
  const sessionId = await addSession(server, { speakers: ['sam'], moderators: ['mo'] });
  const [session] = await server.store.db
    .selectFrom('session')
    .select('topic')
    .where('id', '=', sessionId)
    .execute();
  const topic = session!.topic.en;
  const table = (lines: string) =>
    `session,poll,question,options,one answer,anonymous,results\n${lines}`;
  const plan = await check(
    'polls',
    table(
      `${topic},Before we begin,What do you look for?,A flat; A house,yes,no,afterAnswer\n` +
        `${topic},Before we begin,Which cities?,Pune; Nashik; Goa,no,,\n` +
        `${sessionId},Lunch,Shall we break?,Yes; No,,,\n` +
        `Nothing,Lunch,Shall we?,Yes; No,,,\n` +
        `${topic},Lunch,Alone?,Yes,,,\n` +
        `${topic},Lunch,Shall we break?,Yes; No,,,\n` +
        `${topic},Tea,Now?,Yes; No,maybe,,never\n`,
    ),
  );
  expect(found(plan)).toEqual([
    '5 session session.missing',
    '6 options import.twoOptions',
    '7 question import.duplicate',
    '8 one answer import.yesNo',
    '8 results import.unknownChoice',
  ]);
  const polls = async () => (await hana(listPolls, { params: { sessionId } })).polls;
  expect(await polls()).toEqual([]);
  await confirm(plan, { withoutBad: true });
  const all = await polls();
  expect(all.map(({ title, state }) => `${title}: ${state}`).toSorted()).toEqual([
    'Before we begin: draft',
    'Lunch: draft',
  ]);
  const first = all.find(({ title }) => title === 'Before we begin')!;
  expect(first.questions).toMatchObject([
    { questionText: 'What do you look for?', isSingleChoice: true },
    { isSingleChoice: false, options: [{}, {}, { optionText: 'Goa' }] },
  ]);
  expect((await again('polls')).plan).toMatchObject({ unchanged: 3, badLines: 0, creates: 0 });
  const other = table(`${topic},Lunch,Shall we break now?,Yes; No,,,\n`);
  await confirm(await check('polls', other));
  const lunch = async () => (await polls()).find(({ title }) => title === 'Lunch')!;
  expect((await lunch()).questions[0]!.questionText).toBe('Shall we break now?');
  await undo();
  expect((await lunch()).questions[0]!.questionText).toBe('Shall we break?');
  const toOpen = await check('polls', other);
  await hana(openPoll, { params: { id: (await lunch())._id } });
  expect(await refusal(confirm(toOpen))).toMatchObject({ code: 'import.hasFindings' });
  expect(found(await check('polls', other))).toEqual(['2 poll poll.notDraft']);
});

test('hana imports a quiz, a scale, a ranking and a cloud, and reads them again from the export', async () => {
  const sessionId = await addSession(server, { speakers: ['sam'], moderators: ['mo'] });
  const table = (lines: string) => `session,poll,question,kind,options,right,scale\n${lines}`;
  const plan = await check(
    'polls',
    table(
      `${sessionId},Warm up,Which is a capital?,quiz,Pune; Delhi,delhi,\n` +
        `${sessionId},Warm up,How sure are you?,scale,,,0-10; Not at all; Very\n` +
        `${sessionId},Warm up,What comes first?,ranking,Price; Light; School,,\n` +
        `${sessionId},Warm up,One word?,words,,,\n` +
        `${sessionId},Bad,Which one?,quiz,Pune; Delhi,Paris,\n` +
        `${sessionId},Bad,How sure?,scale,,,9-1\n` +
        `${sessionId},Bad,And now?,choice,,,\n` +
        `${sessionId},Bad,Which ones?,quiz,Pune; Delhi,Delhi; Agra,\n`,
    ),
  );
  expect(found(plan)).toEqual([
    '6 right import.rightAnswer',
    '7 scale import.scale',
    '8 options import.twoOptions',
    '9 right import.rightAnswer',
  ]);
  await confirm(plan, { withoutBad: true });
  const { polls } = await hana(listPolls, { params: { sessionId } });
  const [quiz, ...rest] = polls[0]!.questions;
  expect(quiz!.rightIds).toEqual([quiz!.options[1]!._id]);
  expect(rest).toMatchObject([
    { kind: 'scale', scale: { from: 0, to: 10, low: 'Not at all', high: 'Very' } },
    { kind: 'ranking', options: [{ optionText: 'Price' }, {}, {}] },
    { kind: 'words', options: [] },
  ]);
  expect((await again('polls')).plan).toMatchObject({ unchanged: 4, badLines: 0, creates: 0 });
});

test('hana imports announcements, which go out at their time, and undoes the import as one', async () => {
  await addSession(server, { speakers: ['sam'], moderators: [] });
  const table = (lines: string) =>
    `text,text (hi),link,to,to whom,channels,from (date),from (time),until (date),until (time)\n${lines}`;
  const plan = await check(
    'announcements',
    table(
      'Lunch is served.,भोजन तैयार है।,/lobby,all,,banner; mail,02/06/2021,09:00,02/06/2021,18:00\n' +
        'For later,,,role,speaker,notification,05/06/2021,10:00,,\n' +
        'A draft,,,booth,Meadows,,,,,\n' +
        'Nowhere,,https://x.example,all,,banner,,,,\n' +
        'Who,,,role,king,banner,,,,\n' +
        'Where,,,booth,Nothing,banner,,,,\n' +
        'When,,,all,,banner,03/06/2021,10:00,02/06/2021,10:00\n' +
        'How,,,all,,pigeon,,,,\n' +
        'A draft,,,all,,banner,,,,\n',
    ),
  );
  expect(found(plan)).toEqual([
    '5 link url.notAllowed',
    '6 to whom import.unknownChoice',
    '7 to whom import.unknownBooth',
    '8 until (date) profile.dates',
    '9 channels import.unknownChoice',
    '10 text import.duplicate',
  ]);
  const states = async () =>
    (await hana(listOrganisedAnnouncements)).announcements
      .map(({ text, state }) => `${text.en}: ${state}`)
      .toSorted();
  expect(await states()).toEqual([]);
  await confirm(plan, { withoutBad: true });
  await server.settle();
  await server.settle();
  expect(await states()).toEqual([
    'A draft: draft',
    'For later: scheduled',
    'Lunch is served.: live',
  ]);
  expect(await server.mail.to('alice@test.example')).toHaveLength(1);
  expect((await again('announcements')).plan).toMatchObject({ unchanged: 3, badLines: 0 });
  const { bytes } = await again('announcements', 'xlsx');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const csv = parse((await again('announcements')).bytes, { bom: true }) as string[][];
  expect(csv.map((line) => line[1])).toContain('For later');
  await undo();
  expect(await states()).toEqual([]);
  // imported again, it is another announcement
  const all = { kind: 'all' as const };
  expect((await hana(countReach, { body: { to: all, channels: ['mail'] } })).sends.mail).toBe(8);
});
