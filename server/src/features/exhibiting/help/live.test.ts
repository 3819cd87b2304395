import {
  type Call,
  claimHelp,
  concernsStaff,
  finishHelp,
  getDesk,
  getHelp,
  getMyHelp,
  handOverHelp,
  type HelpLiveEvent,
  helpMessage,
  type HelpMessage,
  type HelpThread,
  helpThread,
  isOrganiser,
  type MyHelp,
  releaseHelp,
  type Role,
  seeHelp,
  topics,
  mergeHelpEvent,
  withMessage,
  withThread,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { typing } from './service.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

/** A day at the desk, with everything that can happen to questions. */
async function day(people: { alice: Call; bob: Call; carol: Call; eli: Call; hana: Call }) {
  const { alice, bob, carol, eli, hana } = people;
  const { server } = desk;
  const early = (await desk.ask(carol, 'Too early?')).thread._id;
  server.clock.advance({ minutes: 121 });
  await server.settle();
  await desk.open('eli');
  await desk.open('hana');
  const mine = (await desk.ask(alice, 'Is there a garden?')).thread._id;
  const his = (await desk.ask(bob, 'Is there a pool?')).thread._id;
  await desk.ask(alice, 'And a lift?', desk.hall.heights);
  await eli(claimHelp, { params: { threadId: mine } });
  await eli(releaseHelp, { params: { threadId: mine } });
  await desk.say(eli, early, 'Never.');
  await carol(seeHelp, { params: { threadId: early }, body: { seq: 9 } });
  await desk.say(alice, mine, 'A large one?');
  await eli(handOverHelp, { params: { threadId: his } });
  await desk.say(hana, his, 'A small one.');
  await eli(claimHelp, { params: { threadId: mine } });
  server.clock.advance({ seconds: 65 });
  await desk.open('hana');
  await server.settle();
  await desk.say(eli, mine, 'A very large one.');
  await alice(finishHelp, { params: { threadId: mine } });
  await desk.ask(alice, 'Is it open at night?');
}

test('alice, bob and carol’s live updates match a fresh fetch', async () => {
  const { server, hall } = desk;
  const names = ['alice', 'bob', 'carol', 'eli', 'hana'] as const;
  const calls = await Promise.all(names.map((name) => server.as(name)));
  const people = Object.fromEntries(names.map((name, n) => [name, calls[n]!])) as Parameters<
    typeof day
  >[0];
  const query = { boothId: hall.meadows };
  const known = new Map<string, MyHelp>();
  for (const name of ['alice', 'bob', 'carol'] as const) {
    known.set(name, await people[name](getMyHelp, { query }));
  }
  await day(people);
  for (const [name, start] of known) {
    const heard = [
      ...(await desk.heard(topics.person((await server.person(name)).id))),
      ...(await desk.heard(topics.attendees(server.event.id))),
    ];
    const now = heard.reduce(
      (state, event) => mergeHelpEvent(state, event as unknown as HelpLiveEvent),
      start,
    );
    const fresh = await people[name as 'alice'](getMyHelp, { query });
    expect(now.thread, name).toEqual(fresh.thread);
    expect(now.messages, name).toEqual(fresh.messages);
    expect(now.place?.position, name).toEqual(fresh.place?.position);
    expect(fresh.messages.length).toBeGreaterThan(3);
    const again = heard.reduce(
      (state, event) => mergeHelpEvent(state, event as unknown as HelpLiveEvent),
      now,
    );
    expect(again, 'M-03 what comes twice changes nothing').toEqual(now);
  }
});

test('eli and hana’s live updates match a fresh fetch', async () => {
  const { server, hall } = desk;
  const names = ['alice', 'bob', 'carol', 'eli', 'hana'] as const;
  const calls = await Promise.all(names.map((name) => server.as(name)));
  const people = Object.fromEntries(names.map((name, n) => [name, calls[n]!])) as Parameters<
    typeof day
  >[0];
  await day(people);
  const rows = { eli: [hall.meadows, hall.draft], hana: [] };
  for (const [name, boothIds] of Object.entries(rows)) {
    const { id, roles } = await server.person(name);
    const receivedTopics =
      name === 'hana' ? [topics.infoDesk(server.event.id)] : [topics.desk(hall.meadows)];
    let threads: HelpThread[] = [];
    let messages: HelpMessage[] = [];
    for (const topic of receivedTopics) {
      for (const event of await desk.heard(topic)) {
        if (event.action === 'helpThread')
          threads = withThread(threads, helpThread.parse(event.thread));
        if (event.action === 'helpMessage')
          messages = withMessage(messages, helpMessage.parse(event.message));
      }
    }
    const organiser = isOrganiser({ roles: roles as Role[] } as Parameters<typeof isOrganiser>[0]);
    const staff = { personId: id, boothIds, organiser };
    const fresh = await people[name as 'eli'](getDesk);
    const byId = (a: HelpThread, b: HelpThread) => (a._id < b._id ? -1 : 1);
    expect(threads.filter((thread) => concernsStaff(thread, staff)).sort(byId), name).toEqual(
      fresh.threads.sort(byId),
    );
    expect(fresh.threads.length).toBeGreaterThan(0);
    for (const thread of fresh.threads) {
      const { messages: all } = await people[name as 'eli'](getHelp, {
        params: { threadId: thread._id },
      });
      const own = all.filter((message) => message.threadId === thread._id);
      const heard = messages.filter((message) => message.threadId === thread._id);
      if (!thread.handedOver) expect(heard).toEqual(own);
    }
  }
});

test('eli’s desk gets alice’s question live without her contact details, and bob gets nothing of it', async () => {
  const { server } = desk;
  const alice = await server.as('alice');
  await desk.open('eli');
  await desk.ask(alice, 'Psst');
  const bob = topics.person((await server.person('bob')).id);
  expect(await desk.heard(bob)).toEqual([]);
  const told = JSON.stringify(await desk.heard(topics.desk(desk.hall.meadows)));
  expect(told).toContain('Psst');
  expect(told).not.toContain('alice@test.example');
  expect(told).not.toContain('+9198200');
});

test('alice and eli get each other’s typing, and mal can send none', async () => {
  const { server, hall } = desk;
  const threadId = (await desk.ask(await server.as('alice'), 'Hm')).thread._id;
  const actor = async (name: string, boothIds: string[] = []) => {
    const { id, event_id: eventId, roles } = await server.person(name);
    return { personId: id, eventId, roles, boothIds, sessionId: id };
  };
  const before = (await desk.heard(topics.desk(hall.meadows))).length;
  await typing(server, await actor('alice'), topics.help(threadId));
  await typing(server, await actor('eli', [hall.meadows]), topics.help(threadId));
  await expect(typing(server, await actor('mal'), topics.help(threadId))).rejects.toMatchObject({
    code: 'help.missing',
  });
  for (const nonsense of ['nonsense', 'help:nonsense', 'help:\u0000'])
    await typing(server, await actor('mal'), nonsense);
  const atDesk = await desk.heard(topics.desk(hall.meadows));
  expect(atDesk.slice(before)).toMatchObject([{ action: 'helpTyping', threadId, side: 'visitor' }]);
  const atAlice = await desk.heard(topics.person((await server.person('alice')).id));
  expect(atAlice.at(-1)).toMatchObject({ action: 'helpTyping', threadId, side: 'staff' });
});
