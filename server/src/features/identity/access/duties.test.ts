import {
  addPerson,
  type Call,
  changePeople,
  createMember,
  createToken,
  deletePerson,
  type Duty,
  getOwnProfile,
  invitePeople,
  listAudit,
  listOrganisedBooths,
  listOrganisedSpeakers,
  listOutbox,
  listPeople,
  setDisabled,
  setRoles,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

/** Organisers with limited rights. */

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
  hana = await server.as('hana');
});
afterEach(() => server.close());

const limited = { status: 403, code: 'organiser.limited' };
async function appoint(name: string, duties: Duty[] | null): Promise<Call> {
  const { id } = await server.person(name);
  await hana(setRoles, { params: { id }, body: { roles: ['attendee', 'organiser'], duties } });
  return server.as(name);
}

test('hana limits mo to the content: he adds to the committee, and sees neither people nor emails', async () => {
  const mo = await appoint('mo', ['content']);
  expect((await mo(getOwnProfile)).user).toMatchObject({ duties: ['content'] });
  await mo(createMember, { body: { name: 'Asha Rao' } });
  await mo(listOrganisedBooths, { query: {} });
  for (const closed of [
    () => mo(listPeople),
    () => mo(listOutbox),
    () => mo(listOrganisedSpeakers),
    () => mo(listAudit),
  ])
    expect(await refusal(closed())).toMatchObject(limited);
});

test('what mo may do changes with his next call: limited otherwise, with all rights, and with none', async () => {
  const mo = await appoint('mo', ['content']);
  expect(await refusal(mo(listPeople))).toMatchObject(limited);
  await appoint('mo', ['readOnly']);
  await mo(listPeople);
  const add = () => mo(addPerson, { body: { first_name: 'Asha', email: 'asha@new.example' } });
  expect(await refusal(add())).toMatchObject(limited);
  await appoint('mo', null);
  await add();
  const { id } = await server.person('mo');
  await hana(setRoles, { params: { id }, body: { roles: ['attendee'] } });
  expect(await refusal(mo(listPeople))).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await mo(getOwnProfile)).user.duties).toBeUndefined();
});

test('mo, who looks after people, makes nobody more than a visitor and has no power over organisers', async () => {
  const mo = await appoint('mo', ['people']);
  const { id } = await server.person('hana');
  const { id: own } = await server.person('mo');
  const invite = (roles: ('attendee' | 'speaker' | 'organiser')[]) =>
    mo(invitePeople, { body: { list: 'new@nobody.example', roles, dryRun: false } });
  const role = 'organiser' as const;
  for (const attempt of [
    () => mo(setRoles, { params: { id: own }, body: { roles: ['attendee', role], duties: null } }),
    () => mo(changePeople, { body: { who: { ids: [own] }, action: { act: 'giveRole', role } } }),
    () => invite(['organiser']),
    () => invite(['speaker']),
    () => mo(deletePerson, { params: { id }, body: { reason: 'Mine now' } }),
    () => mo(setDisabled, { params: { id }, body: { disabled: true } }),
    () => mo(createToken, { body: { name: 'Mine', scopes: ['person.list'], days: 1 } }),
  ])
    expect(await refusal(attempt())).toMatchObject(limited);
  const block = { act: 'block' as const, reason: '' };
  const many = mo(changePeople, { body: { who: { ids: [id] }, action: block } });
  expect(await refusal(many)).toMatchObject(limited);
  expect((await server.person('hana')).disabled_at).toBeNull();
  expect((await invite(['attendee'])).sent).toBe(1);
});

test('the last organiser with all rights keeps them', async () => {
  await appoint('mo', ['people']);
  const { id } = await server.person('hana');
  const roles: ('attendee' | 'organiser')[] = ['attendee', 'organiser'];
  const body = { roles, duties: ['content' as const] };
  expect(await refusal(hana(setRoles, { params: { id }, body }))).toMatchObject({
    code: 'role.lastOrganiser',
  });
});

test('mo’s API token does what he may, and no more once he is limited', async () => {
  const mo = await appoint('mo', null);
  const { secret } = await mo(createToken, {
    body: { name: 'Sheet', scopes: ['person.list', 'booth.listAll'], days: 1 },
  });
  const program = server.call(secret);
  await program(listPeople);
  await appoint('mo', ['content']);
  expect(await refusal(program(listPeople))).toMatchObject(limited);
  await program(listOrganisedBooths, { query: {} });
});

test('the log says what mo was limited to, and undoing it gives back just that', async () => {
  await appoint('mo', ['content']);
  await appoint('mo', ['people', 'programme']);
  const [entry] = (await hana(listAudit, { query: { thing: 'person' } })).entries;
  expect(entry).toMatchObject({
    before: { duties: ['content'] },
    after: { duties: ['people', 'programme'] },
  });
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await server.person('mo')).duties).toEqual(['content']);
});
