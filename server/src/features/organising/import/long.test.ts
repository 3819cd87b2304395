import {
  type Call,
  checkImport,
  createAccessClass,
  exportTable,
  runImport,
  listAudit,
  type ImportPlan,
  undoAudit,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  const { class: delegate } = await hana(createAccessClass, {
    body: { name: { en: 'Delegate' } },
  });
  await sql`insert into ticket (id, event_id, class_id, number, name, created_at)
    select gen_random_uuid(), ${server.event.id}, ${delegate._id}, 'A-' || at, 'Sailor', now()
    from generate_series(0, 1199) at`.execute(server.store.db);
});
afterEach(() => server.close());

const params = { kind: 'tickets' as const };
const check = async (text: string) => (await hana(checkImport, { params, body: { text } })).plan;
const next = async ({ _id }: ImportPlan, body: { withoutBad?: boolean } = {}) =>
  (await hana(runImport, { params: { planId: _id }, body })).plan;
/** The lines of a table that changes nothing but what is given. */
const lines = (count: number, changed: Record<number, string> = {}) =>
  Array.from({ length: count }, (_, at) => `A-${at},${changed[at] ?? 'Sailor'},Delegate`);
const table = (lines: string[]) => ['number,name,class', ...lines].join('\n');
/** The numbers of the captains, and how many tickets there are. */
const captains = async () => {
  const { base64 } = await hana(exportTable, { params, query: { format: 'csv' } });
  const all = Buffer.from(base64, 'base64').toString().trim().split(/\r?\n/).slice(1);
  const found = all.filter((line) => line.includes('Captain'));
  return [found.map((line) => /A-\d+/.exec(line)![0]).toSorted(), all.length];
};

test('hana imports a long table part by part, and takes back one part of it', async () => {
  const plan = await check(
    table([...lines(1200, { 3: 'Captain', 1100: 'Captain' }), 'B-1,Cook,Delegate']),
  );
  expect(plan).toMatchObject({ lines: 1201, creates: 1, updates: 2, linesDone: 0 });
  const first = await next(plan);
  expect(first).toMatchObject({ state: 'importing', linesDone: 1000, updates: 1, lines: 1201 });
  expect(await captains()).toEqual([['A-3'], 1200]);
  const whole = await next(plan);
  expect(whole).toMatchObject({ state: 'imported', linesDone: 1201, creates: 1, updates: 2 });
  expect(await next(plan)).toEqual(whole);
  expect(await captains()).toEqual([['A-1100', 'A-3'], 1201]);
  const [latest] = (await hana(listAudit, { query: { thing: 'import' } })).entries;
  await hana(undoAudit, { params: { id: latest!._id } });
  expect(await captains()).toEqual([['A-3'], 1200]);
});

test('a line that repeats one of an earlier part is bad there too; hana leaves it out, and the rest is imported', async () => {
  const plan = await check(table([...lines(1001, { 1000: 'Captain' }), 'A-3,Captain,Delegate']));
  expect(plan.findings).toMatchObject([{ line: 1003, code: 'import.duplicate' }]);
  expect((await refusal(next(plan))).code).toBe('import.hasFindings');
  await next(plan, { withoutBad: true });
  const whole = await next(plan, { withoutBad: true });
  expect(whole).toMatchObject({ state: 'imported', updates: 1, badLines: 1 });
  expect(await captains()).toEqual([['A-1000'], 1200]);
});
