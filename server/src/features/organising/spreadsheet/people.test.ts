import {
  type Call,
  checkSheet,
  exportSheet,
  importSheet,
  listAudit,
  listMembers,
  listSpeakers,
  type SheetKind,
  type SheetPlan,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
  await server.as('sam');
});
afterEach(() => server.close());

const check = async (kind: SheetKind, text: string) =>
  (await hana(checkSheet, { params: { kind }, body: { text } })).plan;
const confirm = async ({ _id }: SheetPlan, body: { withoutBad?: boolean } = {}) =>
  (await hana(importSheet, { params: { planId: _id }, body })).plan;
const found = (plan: SheetPlan) =>
  plan.findings.map(({ line, column, code }) => `${line} ${column} ${code}`);

test('hana imports what is written about speakers, undoes it as one, and imports the committee', async () => {
  const speakers = await check(
    'speakers',
    'email,designation,company,biography\n' +
      'sam@test.example,Architect,Studio,"Builds <with> earth.\n\nSince 2004."\n' +
      'nobody@test.example,x,,\nalice@test.example,x,,\n',
  );
  expect(found(speakers)).toEqual(['3 email sheet.unknownSpeaker', '4 email sheet.unknownSpeaker']);
  await confirm(speakers, { withoutBad: true });
  const sam = async () =>
    (await hana(listSpeakers)).speakers.find(({ userId }) => userId.first_name === 'Sam')!.userId;
  expect(await sam()).toMatchObject({
    ...{ profession: 'Architect', company: 'Studio' },
    biographicalInfo: '<p>Builds &lt;with&gt; earth.</p><p>Since 2004.</p>',
  });
  const [entry] = (await hana(listAudit, { query: { thing: 'import' } })).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await sam()).toMatchObject({ company: '', biographicalInfo: '' });

  const table = 'name,role,role (hi),designation\nMeera Rao,Chair,अध्यक्ष,Architect\nAnil Das,,,\n';
  await confirm(await check('members', table));
  const committee = async () =>
    (await hana(listMembers)).members.map(({ name, role, profession }) => ({
      ...{ name, role, profession },
    }));
  const meera = { name: 'Meera Rao', role: { en: 'Chair', hi: 'अध्यक्ष' }, profession: 'Architect' };
  expect(await committee()).toEqual([meera, { name: 'Anil Das', role: null, profession: '' }]);
  const changed = await check('members', 'name,designation\nmeera rao,Planner\n');
  expect(changed).toMatchObject({ creates: 0, updates: 1 });
  await confirm(changed);
  expect((await committee())[0]).toEqual({ ...meera, name: 'meera rao', profession: 'Planner' });
});

test('a table with people’s addresses asks hana for a fresh proof, its empty form does not', async () => {
  server.clock.advance({ minutes: 11 });
  const params = { kind: 'speakers' as const };
  const query = { format: 'csv' as const };
  expect(await refusal(hana(exportSheet, { params, query }))).toMatchObject({
    code: 'proof.needed',
  });
  await hana(exportSheet, { params, query: { ...query, template: 'true' } });
});
