import { randomUUID } from 'node:crypto';
import {
  askHelp,
  type Call,
  changeOwnWishes,
  claimHelp,
  getDesk,
  getHelpDesk,
  getMyHelp,
  leaveDesk,
  listNotifications,
  setSkills,
  shareHelpContact,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffBooth } from '../../../testing/hall.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { stopTime } from '../../../testing/stopTime.ts';

let desk: TestDesk;
let alice: Call;
let eli: Call;
let sam: Call;
beforeEach(async () => {
  desk = await openDesk();
  stopTime();
  await staffBooth(desk.server, desk.hall.meadows, ['eli', 'sam']);
  alice = await desk.server.as('alice');
  eli = await desk.server.as('eli');
  sam = await desk.server.as('sam');
});
afterEach(() => desk.close());

/** Says, as eli, in which languages somebody answers and which cities they look after. */
async function name(
  person: 'eli' | 'sam',
  languages: ('en' | 'hi' | 'mr')[],
  cities: string[] = [],
) {
  const { id: personId } = await desk.server.person(person);
  const params = { boothId: desk.hall.meadows, personId };
  return eli(setSkills, { params, body: { languages, cities } });
}

const ask = async (language?: 'en' | 'hi' | 'mr') =>
  (
    await alice(askHelp, {
      body: {
        boothId: desk.hall.meadows,
        text: 'Is there a lift?',
        clientId: randomUUID(),
        ...(language && { language }),
      },
    })
  ).thread;

async function alerts(by: Call): Promise<number> {
  const { notifications } = await by(listNotifications);
  return notifications.filter(({ kind }) => kind === 'helpWaits').length;
}

const letters = async (person: string) =>
  (await desk.server.mail.to(`${person}@test.example`)).length;

async function elapse(seconds: number): Promise<void> {
  desk.server.clock.advance({ seconds });
  await desk.server.settle();
}

test('sam, who answers in Hindi, hears of alice’s question at once, and eli half a minute later', async () => {
  await name('eli', ['en'], ['Bangalore']);
  await name('sam', ['hi', 'en']);
  await ask('hi');
  expect([await alerts(sam), await alerts(eli)]).toEqual([1, 0]);
  expect([await letters('sam'), await letters('eli')]).toEqual([1, 0]);
  await elapse(25);
  expect(await alerts(eli)).toBe(0);
  await elapse(10);
  expect([await alerts(sam), await alerts(eli)]).toEqual([1, 1]);
  expect([await letters('sam'), await letters('eli')]).toEqual([1, 1]);
  await elapse(60);
  expect([await alerts(sam), await alerts(eli)]).toEqual([1, 1]);
});

test('once sam answers alice within his half minute, eli hears nothing of it', async () => {
  await name('sam', ['hi']);
  const { _id: threadId } = await ask('hi');
  await sam(claimHelp, { params: { threadId } });
  await elapse(40);
  expect(await alerts(eli)).toBe(0);
});

test('whom alice’s question suits less is emailed with the others, if sam had been told while a reply was not promised yet', async () => {
  await name('sam', ['hi']);
  await eli(getDesk);
  const keeper = await desk.open('eli');
  await ask('hi');
  await keeper(leaveDesk);
  await elapse(5);
  expect([await alerts(sam), await alerts(eli)]).toEqual([1, 0]);
  await elapse(60);
  expect([await alerts(sam), await alerts(eli)]).toEqual([1, 1]);
  expect([await letters('sam'), await letters('eli')]).toEqual([1, 1]);
});

test('where nobody suits alice, and where nobody named anything, everybody hears of her at once', async () => {
  await ask();
  expect([await alerts(sam), await alerts(eli)]).toEqual([1, 1]);
  await name('eli', ['mr']);
  await alice(getMyHelp, { query: { boothId: desk.hall.meadows } });
  const { thread } = await desk.ask(await desk.server.as('bob'), 'Anybody?');
  expect(thread.suits).toEqual([]);
  expect([await alerts(sam), await alerts(eli)]).toEqual([2, 2]);
});

test('eli and sam both see alice’s question with whom it suits; her city only where it is the booth’s or she shares her contact', async () => {
  await name('eli', ['en'], ['Kolkata']);
  await name('sam', ['en', 'hi'], ['Bangalore']);
  const { id: samId } = await desk.server.person('sam');
  const { id: eliId } = await desk.server.person('eli');
  const wishes = { cities: ['Kolkata'], interestedIn: 'Plot', budget: 'upto ₹50L' };
  await alice(changeOwnWishes, { body: { wishes: { ...wishes, visitOn: '2021-06-03' } } });
  await desk.open('eli');
  await desk.open('sam');
  const { _id: threadId } = await ask('en');
  const seen = async (by: Call) => {
    const { threads } = await by(getDesk);
    return threads.map(({ suits, language }) => ({ suits, language }));
  };
  const before = [
    {
      language: 'en',
      suits: [
        { _id: eliId, first_name: 'Eli', languages: ['en'], cities: [] },
        { _id: samId, first_name: 'Sam', languages: ['en'], cities: ['Bangalore'] },
      ],
    },
  ];
  expect(await seen(eli)).toEqual(before);
  expect(await seen(sam)).toEqual(before);
  await alice(shareHelpContact, { params: { threadId }, body: { shared: true } });
  expect((await seen(eli))[0]!.suits.map(({ cities }) => cities)).toEqual([['Kolkata'], []]);
  const { thread } = await alice(getMyHelp, { query: { boothId: desk.hall.meadows } });
  expect(thread).toMatchObject({ language: 'en', suits: [] });
  const { id: aliceId } = await desk.server.person('alice');
  expect(JSON.stringify(await desk.heard(topics.person(aliceId)))).not.toContain(samId);
  expect(JSON.stringify(await desk.heard(topics.desk(desk.hall.meadows)))).toContain(samId);
  await eli(claimHelp, { params: { threadId } });
  expect((await seen(sam))[0]!.suits).toEqual([]);
});

test('alice reads in which languages the booth answers: those of who is there or, with nobody there, of all', async () => {
  const read = async () =>
    (await alice(getHelpDesk, { query: { boothId: desk.hall.meadows } })).desk.languages;
  expect(await read()).toEqual([]);
  await name('eli', ['en', 'mr']);
  await name('sam', ['hi']);
  expect(await read()).toEqual(['en', 'hi', 'mr']);
  await desk.open('eli');
  expect(await read()).toEqual(['en', 'mr']);
  expect((await alice(getHelpDesk)).desk.languages).toEqual([]);
});
