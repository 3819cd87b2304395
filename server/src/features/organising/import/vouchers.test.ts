import {
  type Call,
  checkImport,
  createAccessClass,
  exportTable,
  type ImportPlan,
  listAudit,
  listVouchers,
  revokeVoucher,
  runImport,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  const press = { name: { en: 'Press' }, codes: ['blog-2021'] };
  for (const body of [{ name: { en: 'Visitor' } }, press]) await hana(createAccessClass, { body });
});
afterEach(() => server.close());

const params = { kind: 'vouchers' as const };
const check = async (text: string) => (await hana(checkImport, { params, body: { text } })).plan;
const confirm = async ({ _id }: ImportPlan, body: { withoutBad?: boolean } = {}) =>
  (await hana(runImport, { params: { planId: _id }, body })).plan;
const listed = async () =>
  (await hana(listVouchers, { query: {} })).vouchers.map(
    ({ code, class: row, email, uses, expiresAt, state }) =>
      [code, row.name.en, email, uses, expiresAt, state].join(' '),
  );

test('hana imports codes after a dry run that names what is wrong line by line, and takes them back', async () => {
  const plan = await check(
    'code,class,email,uses,expires_on,expires_at\n' +
      'BOAT-1,press,Meera@Boats.example,,05/06/2021,\n' +
      'BOAT-2,Press,,25,2021-06-05,18:00\n' +
      'abc,Press,,,,\n' +
      'BOAT-4,Emperor,,,,\n' +
      'Blog-2021,Press,,,,\n' +
      'BOAT-6,Press,no address,,,\n' +
      'BOAT-7,Press,,0,,\n' +
      'boat-1,Press,,,,\n',
  );
  expect(plan.findings.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    '4 code accessClass.codeFormat',
    '5 class ticket.unknownClass',
    '6 code accessClass.codeTaken',
    '7 email email.invalid',
    '8 uses import.number',
    '9 code import.duplicate',
  ]);
  for (const { message } of plan.findings) expect(message).toMatch(/[a-z].*\.$/);
  expect(await listed()).toEqual([]);
  expect(await confirm(plan, { withoutBad: true })).toMatchObject({ creates: 2 });
  expect(await listed()).toEqual([
    'BOAT-2 Press  25 2021-06-05T12:30:00.000Z open',
    'BOAT-1 Press meera@boats.example 1 2021-06-05T18:30:00.000Z open',
  ]);
  const [entry] = (await hana(listAudit, { query: { thing: 'import' } })).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await listed()).every((one) => one.endsWith(' revoked'))).toBe(true);
});

test.each(['csv', 'xlsx'] as const)(
  'hana changes codes by importing her %s again, and a revoked one works again',
  async (format) => {
    await confirm(
      await check(
        'code,class,uses,expires_on\nBOAT-1,Press,2,05/06/2021\n=BOAT,Press,,\nBOAT-3,Press,,\n',
      ),
      { withoutBad: true },
    );
    const { base64 } = await hana(exportTable, { params, query: { format } });
    const again = async () => {
      const body = new FormData();
      body.append('sheet', new Blob([Buffer.from(base64, 'base64')]), `codes.${format}`);
      const reply = await fetch(`${server.origin}/api/import/vouchers`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await server.token('hana')}` },
        body,
      });
      return ((await reply.json()) as { plan: ImportPlan }).plan;
    };
    expect(await again()).toMatchObject({ unchanged: 2, creates: 0, updates: 0, badLines: 0 });
    const changed = await check('code,class,uses\nBOAT-1,Visitor,5\n');
    expect(changed).toMatchObject({ updates: 1 });
    await confirm(changed);
    expect(await listed()).toContain('BOAT-1 Visitor  5 2021-06-05T18:30:00.000Z open');
    const [latest] = (await hana(listVouchers, { query: {} })).vouchers;
    await hana(revokeVoucher, { params: { id: latest!._id } });
    const back = await again();
    expect(back).toMatchObject({ creates: 1, updates: 1 });
    await confirm(back);
    expect((await listed()).every((one) => one.endsWith(' open'))).toBe(true);
  },
);
