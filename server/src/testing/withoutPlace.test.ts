import {
  callAddress,
  type AdmissionState,
  decideAdmission,
  type ErrorReply,
  listAdmissions,
  releaseAdmission,
} from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../features/identity/account/verbs/startLogin.ts';
import { bindings } from '../wiring/bindings.ts';
import { examples, openWorld, type World } from './examples.ts';
import { guestsOn } from './guests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

/** The calls with a login that are left to somebody without a place. */
const left: Record<string, string[]> = {
  'their own place': [
    ...['GET /attendee/admission', 'POST /attendee/admission', 'POST /attendee/admission/accept'],
    ...['POST /attendee/admission/release', 'POST /attendee/admission/reply'],
    ...['POST /attendee/admission/class', 'DELETE /attendee/admission/class'],
    ...['GET /attendee/ticket', 'POST /attendee/ticket', 'POST /invitation/claim'],
    ...['GET /attendee/companion', 'DELETE /attendee/companion/{id}'],
    'POST /speaker-invitation/accept',
  ],
  'their own login': [
    ...['GET /attendee/passkeys', 'POST /attendee/passkeys', 'POST /attendee/passkeys/begin'],
    ...['PUT /attendee/passkeys/{passkeyId}', 'DELETE /attendee/passkeys/{passkeyId}'],
    ...['GET /attendee/authenticator', 'POST /attendee/authenticator'],
    ...['POST /attendee/authenticator/begin', 'POST /attendee/authenticator/recovery-codes'],
    ...['DELETE /attendee/authenticator', 'POST /attendee/proof', 'POST /attendee/proof/code'],
    ...['POST /attendee/proof/passkey', 'GET /attendee/security', 'POST /attendee/logout'],
    ...['POST /attendee/security/{noticeId}/deny', 'GET /attendee/logins', 'GET /attendee/events'],
    ...['DELETE /attendee/logins/{loginId}', 'POST /attendee/events/{id}/login'],
    'POST /live/ticket',
  ],
  'their own data': [
    ...['GET /attendee', 'PUT /attendee/language', 'POST /attendee/mobile-code'],
    ...['GET /attendee/email', 'POST /attendee/email/code', 'PUT /attendee/email'],
    'DELETE /attendee/email',
    ...['PUT /attendee/mobile', 'GET /attendee/availability', 'PUT /attendee/availability'],
    ...['GET /attendee/wishes', 'PUT /attendee/wishes'],
    ...['GET /form/answers', 'PUT /form/answers', 'GET /form/file/{id}', 'GET /my-data'],
    ...['POST /my-data/withdraw', 'PUT /my-data/visits', 'GET /my-data/export'],
    ...['POST /my-data/delete', 'POST /my-data/delete/code', 'GET /my-data/disclosures'],
    ...['GET /skills', 'GET /designations', 'DELETE /attendee/swag-bag'],
    ...['POST /message/{id}/report', 'GET /attendee/calendar', 'POST /attendee/calendar'],
    ...['DELETE /attendee/calendar', 'GET /attendee/contact-requests'],
    'POST /attendee/contact-requests/{scanId}',
  ],
  'the info desk, and what they wrote at a booth': [
    ...['GET /help', 'GET /help/desk', 'GET /help/mine', 'GET /help/conversations'],
    ...['GET /help/{threadId}', 'POST /help/{threadId}/message', 'PUT /help/{threadId}/seen'],
    'PUT /help/{threadId}/contact',
    // refused to everybody who isn't staff of the desk
    ...['POST /help/{threadId}/claim', 'POST /help/{threadId}/release'],
    ...['POST /help/{threadId}/handOver', 'POST /help/{threadId}/done'],
  ],
  'what they are told': [
    ...['GET /notifications', 'PUT /notification/{id}', 'PUT /notifications/read'],
    ...['GET /notifications/preferences', 'PUT /notifications/preferences'],
    ...['GET /notifications/do-not-disturb', 'PUT /notifications/do-not-disturb'],
    ...['GET /notifications/push', 'POST /notifications/push', 'DELETE /notifications/push'],
  ],
  'what speakers have to do, which nobody else has any of': [
    ...['GET /speaker-task', 'PUT /speaker-task/{id}'],
  ],
  'the lobby, where nobody counts them': [
    ...['GET /venue/presence', 'POST /visit/enter', 'POST /visit/heartbeat', 'POST /visit/leave'],
    ...['POST /visitedUser/userData', 'POST /impression'],
  ],
};

const withLogin = bindings.filter(({ who }) => who.name === 'signedIn');

describe.each([
  ['a declined person', 'refused'],
  ['somebody who waits for a seat', 'waiting'],
  ['somebody not yet approved', 'asked'],
  ['somebody who gave up their place', 'released'],
] as const)('%s', (_, state) => {
  let personId: string;
  beforeAll(async () => {
    personId = await guestWho(state);
  });

  test.each(withLogin.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    'may call what is their own, and nothing else: %s',
    async (name, route) => {
      const { server } = world;
      const given = (await examples[name]?.input?.(world, 'alice')) ?? {};
      const reply = await server.raw(route.method, callAddress(route, given), {
        ...(given.body && { body: given.body }),
        token: await startSession(server.store.db, server.ports, personId),
      });
      const { code } = reply.ok ? {} : ((await reply.json()) as Partial<ErrorReply>);
      const isLeft = Object.values(left).some((calls) => calls.includes(name));
      expect(code === 'admission.needed' || code === 'forbidden').toBe(!isLeft);
      expect(reply.status).toBeLessThan(500);
    },
  );
});

/** Registers a guest and brings them into this state; returns who it is. */
async function guestWho(state: Exclude<AdmissionState, 'admitted' | 'offered'>): Promise<string> {
  const { server } = world;
  const { addClass, arrive } = guestsOn(() => server);
  const nth = { refused: 1, waiting: 2, asked: 3, released: 4 }[state];
  const classId = await addClass(`Class ${nth}`, {
    // a person who asks again waits for a decision
    needsApproval: state !== 'waiting',
    ...(state === 'waiting' && { capacity: 1 }),
  });
  if (state === 'waiting') await arrive(10 + nth, { accessClass: classId });
  const guest = await arrive(nth, { accessClass: classId });
  const hana = await server.as('hana');
  const admission = async () => {
    const { admissions } = await hana(listAdmissions, { query: { classId } });
    return admissions.find(({ person }) => person.email === `guest${nth}@test.example`)!;
  };
  const decide = async (act: 'approve' | 'refuse') =>
    hana(decideAdmission, { params: { id: (await admission())._id }, body: { act } });
  if (state === 'refused') await decide('refuse');
  if (state === 'released') {
    await decide('approve');
    await guest.call(releaseAdmission, { body: {} });
  }
  expect((await admission()).state).toBe(state);
  return (await admission()).person._id;
}
