import {
  acceptInvitation,
  acceptOffer,
  type AccessClassDraft,
  type Call,
  changePeople,
  declineInvitation,
  inviteCompanion,
  listCompanions,
  listOrganisedClasses,
  releaseAdmission,
  withdrawCompanion,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha } from '../../../testing/asha.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

/** Seats held for companions while everybody acts at once: no class is ever oversold. */

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);
const { email: _email, ...entry } = asha;
const bring = (call: Call, nth: number) =>
  call(inviteCompanion, {
    body: { first_name: 'Ravi', last_name: '', email: `new${nth}@new.example` },
  });
const codes = (calls: Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done',
        (refused: { code: string }) => refused.code,
      ),
    ),
  );
const seats = async () => {
  const { counts, held } = (await hana(listOrganisedClasses)).classes[0]!;
  return { admitted: counts.admitted, offered: counts.offered, held };
};
async function place(names: string[], given: Partial<AccessClassDraft>): Promise<Call[]> {
  const classId = await addClass('Visitor', { companions: 5, ...given });
  const ids = await Promise.all(names.map(async (name) => (await server.person(name)).id));
  await hana(changePeople, { body: { who: { ids }, action: { act: 'class', classId } } });
  return Promise.all(names.map((name) => server.as(name)));
}
async function tokenTo(nth: number): Promise<string> {
  await server.settle();
  const [mail] = await server.mail.to(`new${nth}@new.example`);
  return /\/invitation#(\S+)/.exec(mail!.text)![1]!;
}
const come = (token: string, nth: number) => {
  const mobile = `+9198111${String(33_000 + nth)}`;
  return server.anon(acceptInvitation, { body: { ...entry, mobile, token } });
};

test('of two who name a companion for the last seat at once, one gets it', async () => {
  const [alice, bob] = (await place(['alice', 'bob'], { capacity: 3 })) as [Call, Call];
  const answers = await codes([bring(alice, 1), bring(bob, 2), bring(alice, 3), bring(bob, 4)]);
  expect(answers.toSorted()).toEqual([
    'companion.full',
    'companion.full',
    'companion.full',
    'done',
  ]);
  expect(await seats()).toEqual({ admitted: 2, offered: 0, held: 1 });
});

test('ten companions named at once by one person are as many as they may bring', async () => {
  const [alice] = (await place(['alice'], { companions: 3 })) as [Call];
  const answers = await codes(Array.from({ length: 10 }, (_, nth) => bring(alice, nth % 5)));
  expect(answers.filter((one) => one === 'done')).toHaveLength(3);
  expect((await alice(listCompanions)).companions).toHaveLength(3);
  expect((await seats()).held).toBe(3);
});

test('the waiting list comes before companions, whatever happens in one moment, and seats add up', async () => {
  const [alice, bob] = (await place(['alice', 'bob'], { capacity: 5 })) as [Call, Call];
  const guests = [
    await arrive(1),
    await arrive(2),
    await arrive(3),
    await arrive(4),
    await arrive(5),
  ];
  await codes([
    ...guests.slice(0, 2).map(({ call }) => call(releaseAdmission, { body: {} })),
    ...[bring(alice, 1), bring(bob, 2), bring(alice, 3)],
  ]);
  await server.settle();
  const { admitted, offered, held } = await seats();
  expect(admitted + offered + held).toBeLessThanOrEqual(5);
  const waiting = await Promise.all(
    guests.slice(3).map(async (one) => (await one.admission()).state),
  );
  if (waiting.includes('waiting')) expect(admitted + offered + held).toBe(5);
});

test('companions come, decline and are withdrawn while alice leaves, each answered once, and the next get exactly the seats that are free', async () => {
  const [alice] = (await place(['alice'], { capacity: 5 })) as [Call];
  for (let nth = 1; nth <= 4; nth++) await bring(alice, nth);
  const waiting = [
    await arrive(1),
    await arrive(2),
    await arrive(3),
    await arrive(4),
    await arrive(5),
  ];
  const tokens = await Promise.all([1, 2, 3, 4].map(tokenTo));
  const { companions } = await alice(listCompanions);
  const withdraw = (nth: number) =>
    alice(withdrawCompanion, { params: { id: companions[nth]!._id } });
  const answers = await codes([
    ...[come(tokens[0]!, 1), come(tokens[0]!, 1), withdraw(0)],
    ...[come(tokens[1]!, 2), server.anon(declineInvitation, { body: { token: tokens[1]! } })],
    ...[withdraw(2), server.anon(declineInvitation, { body: { token: tokens[2]! } })],
    alice(releaseAdmission, { body: {} }),
  ]);
  expect(
    answers.every((one) => one === 'done' || /^(invitation|companion)\.|exists/.test(one)),
  ).toBe(true);
  await server.settle();
  const { admitted, offered, held } = await seats();
  expect(held).toBe(0);
  expect(admitted + offered).toBe(5);
  const came = await Promise.all(waiting.map(async (one) => (await one.admission()).state));
  expect(came.filter((state) => state === 'offered')).toHaveLength(offered);
  const offers = waiting.filter((_, nth) => came[nth] === 'offered');
  await Promise.all(offers.map(({ call }) => call(acceptOffer, { body: {} })));
  expect(await seats()).toEqual({ admitted: 5, offered: 0, held: 0 });
  expect(await refusal(come(tokens[3]!, 4))).toMatchObject({ code: 'invitation.companionEnded' });
});
