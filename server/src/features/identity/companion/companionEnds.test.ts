import {
  type Call,
  changeSettings,
  decideAdmission,
  deleteMe,
  deletePerson,
  eventEnd,
  exportMyData,
  findInvitation,
  getOwnAdmission,
  instantAt,
  listAdmissions,
  listCompanions,
  releaseAdmission,
  requestClass,
  setDisabled,
  withdrawCompanion,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha } from '../../../testing/asha.ts';
import { companionsOn, ravi, tara } from '../../../testing/companions.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

/** Until when a seat is held for a companion, and what ends it. */

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);
const { bring, come, placeAlice, seats, states, tokenTo } = companionsOn(() => server);
const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const look = (token: string) => server.anon(findInvitation, { body: { token } });
const theId = async (call: Call) => (await call(listCompanions)).companions[0]!._id;
const paramsOfAlice = async () => ({ id: (await server.person('alice')).id });

test('a seat is held for three days, for the hours of the setting, for a quarter of the time until the start; then the invitation expires and the next is offered it', async () => {
  const days = { startDate: '2021-06-22', endDate: '2021-06-23' };
  await hana(changeSettings, { body: days });
  const { alice } = await placeAlice({ capacity: 2, companions: 5 });
  const eventNow = () => server.clock.now().getTime() + server.event.clock_offset_seconds * 1000;
  const held = async () => {
    const { companions } = await (await server.as('alice'))(listCompanions);
    return Math.round((Date.parse(companions.at(-1)!.heldUntil!) - eventNow()) / 60_000);
  };
  await bring(alice);
  expect(await held()).toBe(72 * 60);
  const waits = await arrive(1);
  const token = await tokenTo();
  server.clock.advance({ hours: 72 });
  await server.settle();
  expect((await waits.admission()).state).toBe('offered');
  expect(await states(await server.as('alice'))).toEqual(['Ravi expired']);
  expect(await code(look(token))).toBe('invitation.companionExpired');
  expect(await code(come(token))).toBe('invitation.companionExpired');
  hana = await server.as('hana');
  const { config, zone } = server.event;
  const registration = { ...config.features.registration!, companionHours: 6 };
  await hana(changeSettings, { body: { features: { registration } } });
  await waits.call(releaseAdmission, { body: {} });
  await bring(await server.as('alice'));
  expect(await states(await server.as('alice'))).toEqual(['Ravi invited']);
  expect(await held()).toBe(6 * 60);
  await (
    await server.as('alice')
  )(withdrawCompanion, {
    params: { id: await theId(await server.as('alice')) },
  });
  const start = instantAt(days.startDate, config.opens, zone).getTime();
  server.clock.advance({ seconds: Math.round((start - eventNow()) / 1000) - 4 * 3600 });
  await bring(await server.as('alice'), tara);
  expect(await held()).toBe(60);
});

test('the event’s end is the last moment a seat is held', async () => {
  await placeAlice();
  const {
    config,
    zone,
    start_date: firstDay,
    end_date: lastDay,
    clock_offset_seconds,
  } = server.event;
  const end = eventEnd({ ...config, firstDay, lastDay, zone }).getTime();
  const now = server.clock.now().getTime() + clock_offset_seconds * 1000;
  server.clock.advance({ seconds: Math.round((end - now) / 1000) - 600 });
  const own = await bring(await server.as('alice'));
  expect(Date.parse(own.companions[0]!.heldUntil!)).toBe(end);
});

test('when alice gives her place back, open invitations end and their seats are free; who has come stays', async () => {
  const { alice } = await placeAlice({ capacity: 3 });
  await bring(alice);
  await bring(alice, tara);
  const his = await come(await tokenTo());
  const waits = [await arrive(1), await arrive(2)];
  const token = await tokenTo(tara.email);
  await alice(releaseAdmission, { body: {} });
  for (const guest of waits) expect((await guest.admission()).state).toBe('offered');
  expect(await code(come(token))).toBe('invitation.companionEnded');
  expect((await his(getOwnAdmission)).admission!.state).toBe('admitted');
  expect(await seats()).toEqual({ admitted: 1, offered: 2, held: 0 });
});

test.each<[string, (place: { classId: string; other: string }) => Promise<unknown>]>([
  [
    'changes to another class',
    async ({ other }) => (await server.as('alice'))(requestClass, { body: { accessClass: other } }),
  ],
  [
    'is declined',
    async ({ classId }) => {
      const { admissions } = await hana(listAdmissions, { query: { classId } });
      const params = { id: admissions[0]!._id };
      return hana(decideAdmission, { params, body: { act: 'refuse' } });
    },
  ],
  [
    'is blocked',
    async () => hana(setDisabled, { params: await paramsOfAlice(), body: { disabled: true } }),
  ],
  [
    'is deleted',
    async () =>
      hana(deletePerson, { params: await paramsOfAlice(), body: { reason: 'Asked for it' } }),
  ],
  ['deletes herself', async () => (await server.as('alice'))(deleteMe, { body: { password } })],
])('ravi’s open invitation ends and his seat is free when alice %s', async (_, end) => {
  const { classId, alice } = await placeAlice({ capacity: 2 });
  const other = await addClass('Delegate');
  await bring(alice);
  const token = await tokenTo();
  await end({ classId, other });
  await server.settle();
  expect(await code(come(token))).toMatch(/^invitation\.(companionEnded|invalid)$/);
  expect((await seats()).held).toBe(0);
});

test('ravi has alice’s name and alice has his in their downloads; either deleted, the other keeps no trace', async () => {
  const { alice } = await placeAlice();
  await bring(alice);
  const his = await come(await tokenTo());
  const [named] = (await alice(exportMyData)).companions;
  expect(named).toMatchObject({ email: ravi.email, name: 'Ravi Rao', state: 'accepted' });
  expect((await his(exportMyData)).companions).toMatchObject([{ broughtBy: 'Alice Test' }]);
  await his(deleteMe, { body: { password: asha.password } });
  expect((await alice(exportMyData)).companions).toEqual([]);
  expect(await states(alice)).toEqual([]);
});
