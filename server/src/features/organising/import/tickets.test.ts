import {
  type Call,
  checkImport,
  createAccessClass,
  exportTable,
  getOwnAdmission,
  runImport,
  listAudit,
  listTickets,
  type ImportPlan,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  for (const en of ['Visitor', 'Delegate'])
    await hana(createAccessClass, { body: { name: { en } } });
});
afterEach(() => server.close());

const params = { kind: 'tickets' as const };
const check = async (text: string) => (await hana(checkImport, { params, body: { text } })).plan;
const confirm = async ({ _id }: ImportPlan, body: { withoutBad?: boolean } = {}) =>
  (await hana(runImport, { params: { planId: _id }, body })).plan;
const listed = async () =>
  (await hana(listTickets)).tickets.map(
    ({ number, email, class: row }) => `${number} ${email} ${row.name.en}`,
  );

test('hana imports a list of tickets: who is registered is in at once, and undoing it takes that back', async () => {
  const alice = await server.as('alice');
  // as if she had logged in with an emailed code
  await server.store.db.updateTable('login_session').set({ is_email_proven: true }).execute();
  const plan = await check(
    'email,name,class,number\n' +
      'Alice@test.example,Alice,delegate,\n' +
      'new@test.example,,Visitor,T-1\n' +
      ',,Visitor,T-2\n' +
      'no address,,Visitor,\n' +
      'x@test.example,,Emperor,\n' +
      ',Nobody,Visitor,\n' +
      ',,Visitor,T-2\n',
  );
  expect(plan.findings.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    '5 email email.invalid',
    '6 class ticket.unknownClass',
    '7 email ticket.nameless',
    '8 number import.duplicate',
  ]);
  expect(await listed()).toEqual([]);
  expect(await confirm(plan, { withoutBad: true })).toMatchObject({ creates: 3 });
  expect((await alice(getOwnAdmission)).admission).toMatchObject({
    state: 'admitted',
    class: { name: { en: 'Delegate' } },
  });
  expect(await listed()).toEqual([
    'T-2 null Visitor',
    'T-1 new@test.example Visitor',
    'null alice@test.example Delegate',
  ]);
  const [entry] = (await hana(listAudit, { query: { thing: 'import' } })).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await listed()).toEqual([]);
  expect((await alice(getOwnAdmission)).admission!.state).toBe('refused');
});

test('hana changes tickets by importing her export again', async () => {
  await confirm(await check('email,class,number\na@test.example,Visitor,T-1\n,Visitor,T-2\n'));
  const { base64 } = await hana(exportTable, { params, query: { format: 'csv' } });
  const file = Buffer.from(base64, 'base64').toString('utf8');
  expect(await check(file)).toMatchObject({ unchanged: 2, creates: 0, updates: 0, badLines: 0 });
  const changed = await check(file.replace('Visitor', 'Delegate'));
  expect(changed).toMatchObject({ unchanged: 1, updates: 1 });
  await confirm(changed);
  expect(await listed()).toContain('T-1 a@test.example Delegate');
});
