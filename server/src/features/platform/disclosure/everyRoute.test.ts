import {
  addPerson,
  callAddress,
  answerPoll,
  createAccessClass,
  createFormQuestion,
  createVouchers,
  type DisclosureKind,
  enquireAsExhibitor,
  enterPlace,
  filePart,
  formRoles,
  inviteStaff,
  joinSession,
  reportBounce,
  requestOffer,
  type RouteInput,
  saveOwnAnswers,
  saveTickets,
  sendFormFile,
  shareHelpContact,
} from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '../../../wiring/bindings.ts';
import { contactFields } from '../../../testing/contactFields.ts';
import { examples, type Input, openWorld, type World } from '../../../testing/examples.ts';
import { tourGuest } from '../../../testing/tourGuest.ts';
import { setStaff } from '../../venue/booth/service.ts';
import { createContext } from '../../../core/context.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { server, hall } = world;
  const alice = await server.as('alice');
  await alice(requestOffer, { body: { boothId: hall.meadows, consent: true } });
  await alice(enterPlace, { body: { place: `booth:${hall.meadows}` } });
  const crew = [await world.findId('eli'), await world.findId('bob')];
  await server.store.transaction(async (db) => {
    const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
    await setStaff({ ...ctx, db }, hall.meadows, crew);
  });
});
afterAll(() => world.server.close());

const db = () => world.server.store.db;
const params = (given: Record<string, string>) => ({ params: given });
const ofMeadows = () => params({ boothId: world.hall.meadows });
const leadOfAlice = async () =>
  params({ boothId: world.hall.meadows, personId: await world.findId('alice') });

async function enquiry(): Promise<{ params: { id: string } }> {
  const body = {
    ...{ name: 'Alice Test', company: 'Rao', email: 'alice@test.example' },
    ...{ mobile: '+919820012345', message: 'We would like a booth.', products: 'Tiles' },
  };
  await world.server.anon(enquireAsExhibitor, { body });
  const { id } = await db()
    .selectFrom('enquiry')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}
const ofEnquiry = (body: Record<string, unknown>) => async () => ({ ...(await enquiry()), body });

async function sharedHelp() {
  const threadId = await world.conversation('alice');
  const alice = await world.server.as('alice');
  await alice(shareHelpContact, { params: { threadId }, body: { shared: true } });
  return params({ threadId });
}

async function invitation() {
  const boothId = world.hall.meadows;
  const hana = await world.server.as('hana');
  const email = `${crypto.randomUUID()}@colleague.example`;
  await hana(inviteStaff, { params: { boothId }, body: { emails: [email] } });
  return { params: { boothId }, body: { email } };
}

async function answers(body?: Input['body']) {
  const hana = await world.server.as('hana');
  const { question } = await hana(createFormQuestion, {
    body: { type: 'text', label: { en: 'Organisation' }, roles: [...formRoles] },
  });
  const alice = await world.server.as('alice');
  await alice(saveOwnAnswers, { body: { answers: { [question._id]: 'Rao & Co' } } });
  return { ...params({ id: await world.findId('alice') }), ...(body && { body }) };
}

async function answerFile() {
  const hana = await world.server.as('hana');
  const { question } = await hana(createFormQuestion, {
    body: { type: 'file', label: { en: 'Licence' }, roles: [...formRoles] },
  });
  const form = new FormData();
  form.append(filePart, new Blob(['%PDF-1.7\n%%EOF']), 'licence.pdf');
  const token = await world.server.token('alice');
  const sent = await fetch(
    world.server.origin + callAddress(sendFormFile, params({ id: question._id })),
    { method: 'PUT', body: form, headers: { authorization: `Bearer ${token}` } },
  );
  const { file } = sendFormFile.reply.parse(await sent.json());
  const alice = await world.server.as('alice');
  await alice(saveOwnAnswers, { body: { answers: { [question._id]: file._id } } });
  return params({ id: file._id });
}

async function admission() {
  const hana = await world.server.as('hana');
  const draft = { name: { en: `Press ${crypto.randomUUID()}` }, needsApproval: true };
  const { class: press } = await hana(createAccessClass, { body: draft });
  const row = {
    ...{ id: crypto.randomUUID(), event_id: world.server.event.id, class_id: press._id },
    ...{ person_id: await world.findId('sam'), state: 'asked' as const, position: 1 },
    ...{ asked_at: world.server.clock.now(), offered_until: null },
  };
  await db().deleteFrom('admission').where('person_id', '=', row.person_id).execute();
  await db().insertInto('admission').values(row).execute();
  return row.id;
}

async function listedTicket() {
  const hana = await world.server.as('hana');
  await hana(createAccessClass, { body: { name: { en: 'Gold' } } });
  const ticket = { number: 'T-1', email: 'alice@test.example', class: 'Gold' };
  await hana(saveTickets, { body: { tickets: [ticket] } });
  return { query: {} };
}

async function classRequest() {
  const held = await db()
    .updateTable('admission')
    .set({ state: 'admitted' })
    .where('id', '=', await admission())
    .returning(['event_id', 'class_id', 'person_id', 'asked_at'])
    .executeTakeFirstOrThrow();
  const asked = { id: crypto.randomUUID(), state: 'asked' as const, position: 1, reason: null };
  const row = { ...held, ...asked };
  await db().insertInto('class_request').values(row).execute();
  return { query: {} };
}

async function usedVoucher() {
  const hana = await world.server.as('hana');
  const draft = { name: { en: `Gold ${crypto.randomUUID()}` } };
  const { class: gold } = await hana(createAccessClass, { body: draft });
  const body = { classId: gold._id, email: 'alice@test.example' };
  const { _id } = (await hana(createVouchers, { body })).vouchers[0]!;
  const use = { id: crypto.randomUUID(), event_id: world.server.event.id, voucher_id: _id };
  const by = { person_id: await world.findId('alice'), used_at: world.server.clock.now() };
  const row = { ...use, ...by };
  await db().insertInto('voucher_use').values(row).execute();
  return params({ id: _id });
}

async function bounce() {
  const hana = await world.server.as('hana');
  await hana(reportBounce, { body: { email: 'alice@test.example' } });
  return { query: {} };
}

async function bobTwice() {
  const hana = await world.server.as('hana');
  const email = `bob+${crypto.randomUUID()}@test.example`;
  const { person } = await hana(addPerson, { body: { first_name: 'Robert', email } });
  return { params: { id: await world.findId('bob') }, from: person._id };
}

async function votedPoll() {
  const input = await examples['POST /poll/responses/{pollId}']!.input!(world, 'alice');
  const alice = await world.server.as('alice');
  const pollId = input.params!['pollId']!;
  const { session_id: sessionId } = await db()
    .selectFrom('poll')
    .select('session_id')
    .where('id', '=', pollId)
    .executeTakeFirstOrThrow();
  const userId = await world.findId('alice');
  await alice(joinSession, { params: { sessionId, userId }, body: {} });
  await alice(answerPoll, input as RouteInput<typeof answerPoll>);
  return params({ id: pollId });
}

async function callWithNumber(body?: Record<string, unknown>) {
  const [callId, at] = [crypto.randomUUID(), world.server.clock.now()];
  await db()
    .insertInto('consultant_call')
    .values({
      ...{ id: callId, event_id: world.server.event.id, person_id: await world.findId('alice') },
      ...{ booth_id: world.hall.meadows, consultant: 1, consultant_id: null, start_at: at },
      ...{ end_at: new Date(at.getTime() + 1_200_000), state: 'notHeld', not_held_by: 'booth' },
      ...{ cancelled_by: null, created_at: at, reminded: null, person_zone: null },
      ...{ callback_mobile: '+919820012345', callback_at: at },
    })
    .execute();
  return { params: { callId }, ...(body && { body }) };
}

const ofTour = async () => {
  const { boothId, tourId } = await tourGuest(world);
  return params({ boothId, tourId });
};
const atDoor = async () => {
  const { boothId, code } = await tourGuest(world);
  return params({ boothId, code });
};

const ofStaff = async (name: string) =>
  params({ boothId: world.hall.meadows, personId: await world.findId(name) });

const logged: Record<string, [DisclosureKind, (() => Input | Promise<Input>)?]> = {
  'GET /people': ['people'],
  'PUT /people/{id}/roles': ['people'],
  'PUT /people/{id}/disabled': ['people'],
  'PUT /people/{id}/muted': ['people'],
  'POST /people': ['people'],
  'GET /people/{id}/duplicates': ['people', async () => params((await bobTwice()).params)],
  'POST /people/{id}/merge': [
    'people',
    () => bobTwice().then(({ from, ...bob }) => ({ ...bob, body: { from } })),
  ],
  'PUT /people/{id}/name': ['people'],
  'PUT /people/{id}/email': ['people'],
  'GET /people/{id}/records': ['records'],
  'GET /booth/{boothId}/edit': ['staff', ofMeadows],
  'PUT /booth/{boothId}': ['staff'],
  'GET /exhibitor/{boothId}/staff': ['staff'],
  'POST /exhibitor/{boothId}/staff': ['staff'],
  'POST /exhibitor/{boothId}/invitations/withdraw': ['staff', invitation],
  'PUT /exhibitor/{boothId}/staff/{personId}/hours': ['staff'],
  'PUT /exhibitor/{boothId}/staff/{personId}/skills': ['staff'],
  'DELETE /exhibitor/{boothId}/staff/{personId}': ['staff', () => ofStaff('bob')],
  'GET /enquiry': ['enquiries', async () => ({ ...(await enquiry()), params: {} })],
  'PUT /enquiry/{id}': ['enquiries', ofEnquiry({ done: true })],
  'PUT /enquiry/{id}/stage': ['enquiries', ofEnquiry({ stage: 'talking' })],
  'POST /enquiry/{id}/note': ['enquiries', ofEnquiry({ text: 'Called back' })],
  'POST /enquiry/{id}/booth': [
    'enquiries',
    () => ofEnquiry({ floorId: world.hall.bng, name: 'Rao Tiles' })(),
  ],
  'GET /booth/{boothId}/leads': ['leads'],
  'GET /exhibitor/{boothId}/leads': ['leads', ofMeadows],
  'GET /exhibitor/{boothId}/leads/{personId}': ['lead', leadOfAlice],
  'PUT /exhibitor/{boothId}/leads/{personId}': [
    'lead',
    async () => ({ ...(await leadOfAlice()), body: { rating: 4 } }),
  ],
  'GET /exhibitor/{boothId}/leads/export': [
    'leadsExport',
    () => ({ ...ofMeadows(), query: { format: 'csv' } }),
  ],
  'GET /call/{callId}': ['lead', () => callWithNumber()],
  'PUT /call/{callId}/note': ['lead', () => callWithNumber({ note: 'Wants a garden' })],
  'POST /call/{callId}/documents': [
    'lead',
    () => callWithNumber({ documentId: world.hall.documents.brochure }),
  ],
  'GET /exhibitor/{boothId}/figures/{figure}': ['figures'],
  'GET /help/{threadId}': ['help', sharedHelp],
  'GET /exhibitor/{boothId}/tours/{tourId}/guests': ['guests', ofTour],
  'GET /exhibitor/{boothId}/tours/{tourId}/guests/export': [
    'guestsExport',
    async () => ({ ...(await ofTour()), query: { format: 'csv' } }),
  ],
  'GET /exhibitor/{boothId}/tour-code/{code}': ['guests', atDoor],
  'POST /exhibitor/{boothId}/tour-code/{code}': [
    'guests',
    async () => ({ ...(await atDoor()), body: { people: 1 } }),
  ],
  'GET /figures/{key}/rows': ['figures', () => params({ key: 'registrations' })],
  'GET /figures/export': [
    'figuresExport',
    () => ({ query: { format: 'csv', key: 'registrations' } }),
  ],
  'GET /import/{kind}/export': [
    'sheetExport',
    () => ({ params: { kind: 'speakers' }, query: { format: 'csv' } }),
  ],
  'POST /people/search': ['people'],
  'POST /people/export': ['peopleExport'],
  'GET /organiser/admission': [
    'people',
    async () => {
      await admission();
      return { query: { state: 'asked' } };
    },
  ],
  'POST /organiser/admission/{id}': [
    'people',
    async () => ({ params: { id: await admission() }, body: { act: 'approve' } }),
  ],
  'POST /organiser/admission/{id}/question': [
    'people',
    async () => ({ params: { id: await admission() }, body: { text: 'Since when?' } }),
  ],
  'GET /organiser/class-request': ['people', classRequest],
  'GET /organiser/ticket': ['people', listedTicket],
  'GET /organiser/voucher': ['people', () => usedVoucher().then(() => ({ query: {} }))],
  'GET /organiser/voucher/{id}/use': ['people', usedVoucher],
  'GET /organiser/bounce': ['people', bounce],
  'GET /people/{id}/answers': ['answers', answers],
  'PUT /people/{id}/answers': ['answers', () => answers({ answers: {} })],
  'GET /form/file/{id}': ['answers', answerFile],
  'GET /admin/report/poll/{id}': ['poll', votedPoll],
  'GET /outbox': ['outbox', () => ({ query: {} })],
};

const own = 'the caller’s own';
const typed = 'what the caller has just typed';
const invited = 'addresses that somebody of the team has typed';
const chosen = 'shown to everybody alike, as its owner chose';
const noted = 'addresses that organisers noted for speakers without an account';
const history = 'what organisers and staff did themselves, in their own words';

const notLogged: Record<string, string> = {
  'GET /attendee': own,
  'PUT /attendee/{id}': own,
  'PUT /attendee/language': own,
  'POST /attendee/mobile-code': own,
  'PUT /attendee/mobile': own,
  'GET /attendee/email': own,
  'PUT /attendee/email': own,
  'DELETE /attendee/email': own,
  'POST /attendee': own,
  'POST /attendee/login': own,
  'POST /attendee/login-link': own,
  'POST /attendee/passkey-login': own,
  'POST /attendee/openid/login': own,
  'POST /attendee/reset-password': own,
  'POST /invitation': own,
  'POST /ticket': own,
  'POST /invitation/look': own,
  'GET /my-data/export': own,
  'GET /attendee/booth-search': own,
  'PUT /attendee/booth-search/{id}': own,
  'DELETE /attendee/booth-search/{id}': own,
  'GET /exhibitor/{boothId}/import/{kind}/export': 'what its booth shows to everybody',
  'GET /exhibitor/{boothId}/report': 'counts alone, of nobody by name',
  'POST /call/{callId}/callback': typed,
  ...{ 'GET /attendee/verifyphone': typed, 'POST /attendee/verifyphone': typed },
  ...{ 'GET /attendee/companion': typed, 'POST /attendee/companion': typed },
  ...{ 'PUT /attendee/companion/{id}': typed, 'DELETE /attendee/companion/{id}': typed },
  'POST /people/invite': typed,
  'POST /organiser/bounce': typed,
  'POST /organiser/voucher': typed,
  'POST /meetings/{meetingId}/registrants': typed,
  'GET /meetings/{meetingId}/registrants': 'addresses that the host of a room has typed',
  'GET /people/invitations': invited,
  'POST /people/invitations/{id}/resend': invited,
  'POST /organiser/staff/invite': invited,
  'GET /attendee/{id}': chosen,
  'GET /user/speakers': chosen,
  'GET /user/speakers/{id}': chosen,
  'PUT /user/speakers/{id}': chosen,
  'PUT /organiser/speaker/{id}': chosen,
  'GET /organiser/speakers': noted,
  'POST /organiser/speaker': noted,
  'POST /organiser/speaker/{id}/invite': noted,
  'POST /speaker-invitation': own,
  'POST /speaker-invitation/look': own,
  'GET /organiser/log': history,
  'POST /organiser/log/{id}/undo': history,
  'POST /users/meetings': 'settings of a room, of which none is anybody’s',
  'GET /message/reports': 'would tell the writer that the only other reader has reported them',
};

const names = bindings.map(({ route }) => `${route.method} ${route.path}`);

test('every reply that may hold how somebody is reached is logged, or says why not', () => {
  const listed = new Set([...Object.keys(logged), ...Object.keys(notLogged)]);
  const missing = bindings.flatMap(({ route }) => {
    const name = `${route.method} ${route.path}`;
    const fields = listed.has(name) ? [] : contactFields(route.reply);
    return fields.length ? [`${name}: ${fields.join(', ')}`] : [];
  });
  expect(
    missing,
    'Call disclose (or discloseFile) of the feature disclosure before you answer and list the kind here, or list why it needs none.',
  ).toEqual([]);
  expect([...listed].filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(logged).filter((name) => notLogged[name])).toEqual([]);
});

describe('what hana is shown of others is logged', () => {
  test.each(Object.entries(logged))('%s', async (name, [kind, given]) => {
    const { route } = bindings.find((one) => `${one.route.method} ${one.route.path}` === name)!;
    const input = (await (given ?? (() => examples[name]!.input?.(world, 'hana') ?? {}))()) ?? {};
    await db().deleteFrom('disclosure_chain').execute();
    const reply = await world.server.raw(route.method, callAddress(route, input), {
      ...(input.body && { body: input.body }),
      token: await world.server.token('hana'),
    });
    expect([reply.status, await reply.text()]).toEqual([200, expect.anything()]);
    const entries = await db().selectFrom('disclosure').selectAll().execute();
    expect(entries.map((one) => [one.kind, one.by_name])).toEqual([[kind, 'Hana Test']]);
    expect(entries[0]!.people).toBeGreaterThan(0);
  });
});
