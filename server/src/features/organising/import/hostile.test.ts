import { type Call, checkImport, getEvent, getOwnProfile } from '@pavilion/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandbox } from '../../../sandbox/sandboxed.ts';
import * as hostile from '../../../testing/hostileSheets.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';
import { readFile, readText } from './verbs/readFile.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

async function send(bytes: Buffer): Promise<{ status: number; code?: string; message?: string }> {
  const form = new FormData();
  form.append('sheet', new Blob([new Uint8Array(bytes)]), 'table.xlsx');
  const reply = await fetch(`${server.origin}/api/import/booths`, {
    method: 'PUT',
    headers: { authorization: await server.token('hana') },
    body: form,
  });
  return { status: reply.status, ...((await reply.json()) as object) };
}

test.each([
  ['a filled cell in the last corner', hostile.farCorner, 'import.tooLarge'],
  ['a row beyond every sheet', hostile.lastRow, 'import.tooLarge'],
  ['a million empty rows', hostile.emptyRows, 'import.tooLarge'],
  ['millions of empty cells', hostile.manyCells, 'import.tooLarge'],
  ['one long text in every cell', hostile.repeatedText, 'import.tooLarge'],
  ['a directory that tells of one part of ten', hostile.lyingCount, 'import.unreadable'],
  ['a hundred names of one part', hostile.overlapping, 'import.unreadable'],
  ['a part that says that it is small', hostile.bomb, 'import.tooLarge'],
  ['a part that says that it has 4 GB', hostile.boast, 'import.tooLarge'],
  ['quotation marks alone', hostile.quotes, 'import.unreadable'],
  ['a quotation without end', hostile.openQuote, 'import.unreadable'],
] as const)('hana’s spreadsheet with %s is refused, and stores nothing', async (_, make, code) => {
  expect(await send(make())).toMatchObject({ status: 400, code });
  expect(await server.store.db.selectFrom('import_plan').select('id').execute()).toEqual([]);
});

test('a reader never sees a part of a zip that its directory does not name', async () => {
  expect(await readFile(hostile.hiddenPart())).toEqual([['name']]);
});

test('an ordinary spreadsheet with formatted empty cells and rows at its end is read', async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c><c r="XFD1" s="0"/></row>' +
    Array.from({ length: 900 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"/></row>`).join('');
  expect(await readFile(hostile.workbook(rows, { dimension: 'A1:XFD1048576' }))).toEqual([
    ['name'],
  ]);
});

test('hana’s pasted text of quotation marks alone is refused', async () => {
  const text = `name\n${'"'.repeat(100_001)}`;
  const asked = hana(checkImport, { params: { kind: 'booths' }, body: { text } });
  expect(await refusal(asked)).toMatchObject({ status: 400, code: 'import.unreadable' });
  expect(() => readText(text)).toThrow('import.unreadable');
});

test('everybody is served while hana’s hostile table is being read, and bob’s picture is drawn', async () => {
  expect((await send(Buffer.from('floor,name\nGround,Lake'))).status).toBe(200);
  const { idle } = sandbox.pids;
  // whatever the bytes do to it, this process is stuck
  for (const pid of idle) process.kill(pid, 'SIGSTOP');
  let isAnswered = false;
  const asked = send(hostile.emptyRows()).finally(() => (isAnswered = true));
  await vi.waitUntil(() => sandbox.pids.working.length === 1, { timeout: 15_000 });
  const [working] = sandbox.pids.working;
  expect(idle).toContain(working);
  for (const pid of idle) if (pid !== working) process.kill(pid, 'SIGCONT');
  expect((await server.raw('GET', '/health/live')).status).toBe(200);
  const alice = await server.as('alice');
  expect((await alice(getOwnProfile)).user.first_name).toBe('Alice');
  expect((await alice(getEvent, { params: { eventId: server.event.id } })).name).toBeTruthy();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  expect((await sendProfile(server, 'bob', {}, { picture })).status).toBe(200);
  expect(isAnswered).toBe(false);
  process.kill(working!, 'SIGCONT');
  expect(await asked).toMatchObject({ status: 400, code: 'import.tooLarge' });
});
