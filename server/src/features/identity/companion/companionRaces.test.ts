import {
  acceptOffer,
  type AccessClassDraft,
  type Call,
  declineInvitation,
  listCompanions,
  releaseAdmission,
  withdrawCompanion,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { companionsOn } from '../../../testing/companions.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { rounds } from '../../../testing/rounds.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

/** Seats held for companions while everybody acts at once: no class is ever oversold. */

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const again = Array.from({ length: rounds }, (_, nth) => nth + 1);
const { addClass, arrive } = guestsOn(() => server);
const { bring: name, come: register, move, seats, tokenTo } = companionsOn(() => server);
const toAddress = (nth: number) => `new${nth}@new.example`;
const bring = (call: Call, nth: number) => name(call, { email: toAddress(nth) });
const come = (token: string, nth: number) =>
  register(token, { mobile: `+9198111${String(33_000 + nth)}` });
const codes = (calls: Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done',
        (refused: { code: string }) => refused.code,
      ),
    ),
  );
async function place(names: string[], given: Partial<AccessClassDraft>): Promise<Call[]> {
  const classId = await addClass('Visitor', { companions: 5, ...given });
  await move(names, classId);
  return Promise.all(names.map((one) => server.as(one)));
}

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

test.each(again)(
  '%i: the waiting list comes before companions, whatever happens in one moment, and seats add up',
  async () => {
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
  },
);

test.each(again)(
  '%i: companions come, decline and are withdrawn while alice leaves, each answered once, and the next get exactly the seats that are free',
  async () => {
    const [alice] = (await place(['alice'], { capacity: 5 })) as [Call];
    for (let nth = 1; nth <= 4; nth++) await bring(alice, nth);
    const waiting = [
      await arrive(1),
      await arrive(2),
      await arrive(3),
      await arrive(4),
      await arrive(5),
    ];
    const tokens = await Promise.all([1, 2, 3, 4].map((nth) => tokenTo(toAddress(nth))));
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
  },
);
