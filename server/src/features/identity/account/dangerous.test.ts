import {
  changeCampaign,
  changePeople,
  changeSettings,
  createCampaign,
  createFormQuestion,
  listPeople,
  proveWho,
  searchPeople,
  setDisabled,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../ports/ids.ts';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { bindings } from '../../../wiring/bindings.ts';
import { insertPerson } from './queries.ts';

/** What a stolen login may not do: every dangerous act, and how the server asks for a proof before it. */

const always = [
  // who can log in, and how
  'DELETE /attendee/authenticator',
  'DELETE /attendee/passkeys/{passkeyId}',
  'DELETE /people/{id}/authenticator',
  'POST /attendee/authenticator',
  'POST /attendee/authenticator/begin',
  'POST /attendee/authenticator/recovery-codes',
  'POST /attendee/email/code',
  'POST /attendee/mobile-code',
  'POST /attendee/passkeys',
  'POST /attendee/passkeys/begin',
  'PUT /attendee/email',
  'PUT /attendee/mobile',
  'PUT /organiser/openid',
  'PUT /people/{id}/email',
  // what else lets somebody in, or tells somebody
  'POST /exhibitor/{boothId}/crm',
  'POST /exhibitor/{boothId}/crm/secret',
  'POST /organiser/ticket-key',
  'POST /organiser/token',
  'POST /organiser/webhook',
  'POST /organiser/webhook/{id}/secret',
  'PUT /exhibitor/{boothId}/crm',
  'PUT /organiser/ticket-shop',
  'PUT /organiser/webhook/{id}',
  'PUT /session/{sessionId}/stream-key',
  // where emails lead
  'PUT /organiser/address',
  // who has power, and new events
  'POST /organiser/event',
  'POST /organiser/event/copy',
  'POST /people/invitations/{id}/link',
  'PUT /people/{id}/roles',
  // what can't be taken back: people's data in a file, a deletion, an email to everybody
  'GET /exhibitor/{boothId}/leads/export',
  'GET /exhibitor/{boothId}/tours/{tourId}/guests/export',
  'GET /figures/export',
  'GET /people/{id}/records',
  'POST /organiser/campaign/{id}/send',
  'POST /people/export',
  'POST /people/{id}/delete',
  'POST /people/{id}/merge',
];

const stale = { status: 403, code: 'proof.needed' };
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
});
afterEach(() => server.close());

async function old() {
  const hana = await server.as('hana');
  server.clock.advance({ minutes: 11 });
  return hana;
}

const newcomer = (name: string, roles: ('attendee' | 'organiser')[] = ['attendee']) =>
  insertPerson(server.store.db, {
    id: randomIds.id(),
    event_id: server.event.id,
    email: `${name}@test.example`,
    first_name: name,
    password_hash: 'none',
    mobile: null,
    roles,
  });

test('the contract wants a fresh proof for exactly the acts that are written down as dangerous', () => {
  const marked = bindings.flatMap(({ route }) =>
    route.fresh ? [`${route.method} ${route.path}`] : [],
  );
  expect(marked.toSorted()).toEqual(always.toSorted());
});

test('an old login lets no role off the second step, and saves other settings', async () => {
  const hana = await old();
  const demand = (secondStepFor: ('organiser' | 'moderator')[]) => ({ body: { secondStepFor } });
  await server.store.db
    .updateTable('event')
    .set({
      config: JSON.stringify({ ...server.event.config, secondStepFor: ['moderator'] }) as never,
    })
    .where('id', '=', server.event.id)
    .execute();
  expect(await refusal(hana(changeSettings, demand([])))).toMatchObject(stale);
  await hana(changeSettings, { body: { name: 'Still an Event' } });
  await hana(proveWho, { body: { password } });
  const { config } = await hana(changeSettings, demand([]));
  expect(config.secondStepFor).toEqual([]);
});

test('an old login blocks no organiser, one by one or many at once, but visitors', async () => {
  const hana = await old();
  const olga = (await newcomer('Olga', ['attendee', 'organiser']))!;
  const { id: mal } = await server.person('mal');
  const block = (id: string) => hana(setDisabled, { params: { id }, body: { disabled: true } });
  expect(await refusal(block(olga.id))).toMatchObject(stale);
  const many = { who: { ids: [olga.id, mal] }, action: { act: 'block' as const, reason: '' } };
  expect(await refusal(hana(changePeople, { body: many }))).toMatchObject(stale);
  await block(mal);
  await hana(proveWho, { body: { password } });
  await block(olga.id);
});

test('an old login writes a campaign, and changes none that is scheduled', async () => {
  const hana = await old();
  const draft = {
    subject: { en: 'Doors open' },
    text: { en: 'See you there.' },
    button: { en: '' },
    link: null,
    countsClicks: false,
    audience: {},
  };
  const { campaign } = await hana(createCampaign, { body: draft });
  await server.store.db
    .updateTable('campaign')
    .set({ state: 'scheduled', starts_at: new Date('2031-01-01T00:00:00Z') })
    .where('id', '=', campaign._id)
    .execute();
  const change = () =>
    hana(changeCampaign, {
      params: { id: campaign._id },
      body: { ...draft, version: campaign.version },
    });
  expect(await refusal(change())).toMatchObject(stale);
});

test('an old login asks visitors for no files, and may ask other questions', async () => {
  const hana = await old();
  const ask = (type: 'file' | 'text') =>
    hana(createFormQuestion, {
      body: { type, label: { en: 'Your passport' }, roles: ['attendee'] },
    });
  expect(await refusal(ask('file'))).toMatchObject(stale);
  await ask('text');
});

test('an old login doesn’t page through everybody’s contact data', async () => {
  for (let at = 0; at < 300; at++) await newcomer(`Guest ${at}`);
  const hana = await old();
  const read = async () => {
    let after: string | undefined;
    let seen = 0;
    do {
      const query = { limit: 25, ...(after && { after }) };
      const { people, next } = await hana(listPeople, { query });
      seen += people.length;
      after = next ?? undefined;
    } while (after);
    return seen;
  };
  expect(await refusal(read())).toMatchObject(stale);
  const searched = hana(searchPeople, { body: { filter: { text: 'Guest 299' } } });
  expect((await searched).people).toHaveLength(1);
  await hana(proveWho, { body: { password } });
  expect(await read()).toBeGreaterThan(300);
});
