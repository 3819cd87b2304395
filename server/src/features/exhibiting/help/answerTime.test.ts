import {
  type Call,
  finishHelp,
  getDesk,
  getHelpDesk,
  handOverHelp,
  type Id,
  keepDeskOpen,
  seeHelp,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { refusal } from '../../../testing/testServer.ts';

let desk: TestDesk;
let alice: Call;
let eli: Call;
let crowd: Call[];
beforeEach(async () => {
  desk = await openDesk();
  stopTime();
  eli = await desk.open('eli');
  alice = await desk.server.as('alice');
  crowd = (await createCrowd(desk.server, 12)).map(({ call }) => call);
});
afterEach(() => desk.close());

/** Lets somebody new ask, and answers after so many seconds, or not at all. */
async function question(answerAfter: number | null, boothId?: Id): Promise<Id> {
  const { thread } = await desk.ask(crowd.pop()!, 'Is it quiet there?', boothId);
  if (answerAfter !== null) {
    desk.server.clock.advance({ seconds: answerAfter });
    await desk.say(boothId ? await desk.server.as('hana') : eli, thread._id, 'Very.');
  }
  return thread._id;
}

/** What alice reads about a booth once a minute has passed. */
async function usual(boothId: Id = desk.hall.meadows) {
  desk.server.clock.advance({ minutes: 1 });
  return (await alice(getHelpDesk, { query: { boothId } })).desk.usualAnswer;
}

test('alice reads how soon a booth answers once it has answered three who asked today, as of at most a minute ago', async () => {
  const look = () => alice(getHelpDesk, { query: { boothId: desk.hall.meadows } });
  await question(40);
  await question(100);
  expect(await usual()).toBeNull();
  await question(20);
  expect((await look()).desk.usualAnswer).toBeNull();
  expect(await usual()).toEqual({ seconds: 40, day: null });
  expect(await usual(desk.hall.heights)).toBeNull();
});

test('visitors who still wait count with at least their wait, and ending their conversations helps nobody', async () => {
  const waiting = await question(null);
  for (const seconds of [60, 60, 60]) await question(seconds);
  expect(await usual()).toEqual({ seconds: 60, day: null });
  const others = [await question(null), await question(null)];
  desk.server.clock.advance({ minutes: 10 });
  // three answered and three waiting for longer: half have their answer after 60 seconds
  expect(await usual()).toEqual({ seconds: 60, day: null });
  const last = await question(null);
  desk.server.clock.advance({ minutes: 10 });
  expect(await usual()).toBeNull();
  for (const threadId of [waiting, ...others, last]) {
    await eli(seeHelp, { params: { threadId }, body: { seq: 1 } });
    await eli(finishHelp, { params: { threadId } });
  }
  expect(await usual()).toBeNull();
});

test('a visitor who leaves before an answer has waited until then', async () => {
  for (const seconds of [60, 70, 80]) await question(seconds);
  const leaving = crowd.slice(0, 4);
  for (const one of leaving) {
    const { thread } = await desk.ask(one, 'Never mind');
    await one(finishHelp, { params: { threadId: thread._id } });
  }
  desk.server.clock.advance({ hours: 2 });
  expect(await usual()).toEqual({ seconds: 70, day: null });
});

test('a question that the info desk answers counts for the booth where it was asked', async () => {
  const { server, hall } = desk;
  const hana = await server.as('hana');
  for (const seconds of [200, 300, 400]) {
    const threadId = await question(null, hall.heights);
    await hana(handOverHelp, { params: { threadId } });
    server.clock.advance({ seconds });
    await desk.say(hana, threadId, 'Very.');
  }
  expect(await usual(hall.heights)).toEqual({ seconds: 300, day: null });
  desk.server.clock.advance({ minutes: 1 });
  expect((await alice(getHelpDesk)).desk.usualAnswer).toBeNull();
});

test('until three have asked today, alice reads how soon the booth answered yesterday; then today speaks for itself', async () => {
  for (const seconds of [10, 20, 30]) await question(seconds);
  desk.server.clock.advance({ days: 1 });
  expect(await usual()).toEqual({ seconds: 20, day: '2021-06-02' });
  await eli(keepDeskOpen);
  for (let asked = 0; asked < 3; asked++) await question(null);
  expect(await usual()).toBeNull();
  desk.server.clock.advance({ days: 2 });
  expect(await usual()).toBeNull();
});

test('eli reads at his desk how soon he answers beside the hall, before visitors do', async () => {
  const { server, hall } = desk;
  const read = async () => {
    server.clock.advance({ minutes: 1 });
    const { desks } = await eli(keepDeskOpen);
    return desks.find((one) => one.boothId === hall.meadows)!.answers;
  };
  expect(await read()).toEqual({ count: 0, seconds: null, hallSeconds: null });
  await question(300);
  await question(400);
  expect(await read()).toEqual({ count: 2, seconds: 300, hallSeconds: null });
  for (const seconds of [20, 30, 40]) await question(seconds, hall.heights);
  expect(await read()).toEqual({ count: 2, seconds: 300, hallSeconds: 40 });
  expect((await eli(getDesk)).desks.map((one) => one.answers.hallSeconds)).toEqual([40, 40]);
});

test('nobody reads how soon a booth of another event answers, or one that isn’t open yet', async () => {
  const dave = await desk.server.as('dave');
  const { meadows, draft } = desk.hall;
  for (const [person, boothId] of [
    [dave, meadows],
    [alice, draft],
  ] as const)
    expect(await refusal(person(getHelpDesk, { query: { boothId } }))).toMatchObject({
      ...{ status: 404, code: 'booth.missing' },
    });
});
