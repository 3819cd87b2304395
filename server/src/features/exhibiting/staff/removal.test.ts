import {
  type Call,
  claimHelp,
  getDesk,
  getEditedBooth,
  getHelp,
  inviteStaff,
  keepDeskOpen,
  liveTicket,
  nameConsultant,
  putBooth,
  removeStaff,
  topics,
  withdrawStaff,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { Listener } from '../../../live/testing/openNode.ts';
import { openDesk, script, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';
import { setStaff } from '../../venue/booth/service.ts';

let desk: TestDesk;
let alice: Call;
let eli: Call;
let hana: Call;
let bobId: string;
beforeEach(async () => {
  desk = await openDesk();
  alice = await desk.server.as('alice');
  eli = await desk.server.as('eli');
  hana = await desk.server.as('hana');
  bobId = (await desk.server.person('bob')).id;
  await staff('meadows', 'bob', 'eli');
});
afterEach(() => desk.close());

const booth = () => ({ params: { boothId: desk.hall.meadows } });

async function staff(booth: 'meadows' | 'heights', ...names: string[]) {
  const { server, hall } = desk;
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const ids: string[] = [];
  for (const name of names) ids.push((await server.person(name)).id);
  await server.store.transaction((db) => setStaff({ ...ctx, db }, hall[booth], ids));
}

const edited = async () => (await hana(getEditedBooth, booth())).booth;
const remove = () => eli(removeStaff, { params: { ...booth().params, personId: bobId } });
const ways: [who: string, remove: () => Promise<unknown>][] = [
  ['eli', remove],
  [
    'hana, in the booth’s editor,',
    async () => {
      const { version } = await edited();
      const change = { staff: ['eli@test.example'] };
      await hana(putBooth, { ...booth(), body: { version, change } });
    },
  ],
];

test.each(ways)(
  '%s removes bob, who hears nothing more of the desk and is neither there nor a consultant (M-13)',
  async (_who, removeBob) => {
    const { server, hall } = desk;
    const topic = topics.desk(hall.meadows);
    const bob = await desk.open('bob');
    const params = { ...booth().params, consultant: 1 };
    await eli(nameConsultant, { params, body: { personId: bobId } });
    const { token } = await bob(liveTicket);
    const address = `${server.origin.replace('http', 'ws')}/live?token=${token}`;
    const tab = new Listener(address, { origin: 'http://pavilion.test' });
    await tab.opened;
    await tab.hear(topic);
    await removeBob();
    await tab.until((frame) => frame.action === 'refused' && frame.topic === topic);
    await desk.ask(alice, 'A secret');
    await tab.hear(topics.event(server.event.id));
    expect(tab.events(topic).map(({ action }) => action)).not.toContain('helpMessage');
    tab.socket.terminate();
    const { db } = server.store;
    for (const table of ['booth_staff', 'booth_consultant', 'desk_presence'] as const) {
      const rows = await db.selectFrom(table).select('person_id').execute();
      expect(
        rows.map((row) => row.person_id),
        table,
      ).not.toContain(bobId);
    }
    const heard = await desk.heard(topics.attendees(server.event.id));
    const doors = heard.filter((one) => one.action === 'deskStaffed');
    expect(doors.map((one) => one['staffed'])).toEqual([true, false]);
  },
);

test.each(ways)(
  '%s removes bob: alice’s question is in the queue again, and eli goes on with carol, whom bob has answered',
  async (_who, removeBob) => {
    await staff('heights', 'bob');
    const carol = await desk.server.as('carol');
    await desk.open('eli');
    const bob = await desk.open('bob');
    const waiting = (await desk.ask(alice, 'Is there a lift?')).thread._id;
    const answered = (await desk.ask(carol, 'Is there a pool?')).thread._id;
    await bob(claimHelp, { params: { threadId: waiting } });
    await desk.say(bob, answered, 'Two of them.');
    await removeBob();
    expect(await script(alice, waiting)).toEqual([
      'visitor: Is there a lift?',
      'claimed',
      'released',
    ]);
    const readThread = async (threadId: string) =>
      (await eli(getHelp, { params: { threadId } })).thread;
    expect(await readThread(waiting)).toMatchObject({ state: 'waiting', claimedBy: null });
    expect(await readThread(answered)).toMatchObject({ state: 'claimed', claimedBy: null });
    expect((await bob(getDesk)).threads).toEqual([]);
    await desk.say(eli, answered, 'One of them is for children.');
    expect(await readThread(answered)).toMatchObject({ claimedBy: { first_name: 'Eli' } });
    expect(await script(carol, answered)).toEqual([
      'visitor: Is there a pool?',
      'claimed',
      'staff: Two of them.',
      'claimed',
      'staff: One of them is for children.',
    ]);
  },
);

test('carol, whom bob has answered, writes on after his removal, and her question waits for everyone', async () => {
  const carol = await desk.server.as('carol');
  const bob = await desk.open('bob');
  const threadId = (await desk.ask(carol, 'Is there a pool?')).thread._id;
  await desk.say(bob, threadId, 'Two of them.');
  await remove();
  await desk.say(carol, threadId, 'How deep?');
  await desk.server.settle();
  const { thread } = await carol(getHelp, { params: { threadId } });
  expect(thread).toMatchObject({ state: 'waiting', claimedBy: null });
});

test('hana, who organises no more, loses the questions she took at meadows, though she is at another desk', async () => {
  const { server } = desk;
  const threadId = (await desk.ask(alice, 'Is there a lift?')).thread._id;
  await hana(claimHelp, { params: { threadId } });
  expect((await hana(getDesk)).threads).toMatchObject([{ _id: threadId }]);
  await server.store.db
    .updateTable('person')
    .set({ roles: ['attendee', 'exhibitor'] })
    .where('email', '=', 'hana@test.example')
    .execute();
  await staff('heights', 'hana');
  expect((await hana(getDesk)).threads).toEqual([]);
  server.clock.advance({ seconds: 121 });
  await hana(keepDeskOpen);
  await server.settle();
  expect(await script(alice, threadId)).toContain('vanished');
});

test('what hana has open in the editor gives nobody access whom eli removes, and removes nobody he invites', async () => {
  const before = await edited();
  const save = (version: number, ...staff: string[]) =>
    hana(putBooth, { ...booth(), body: { version, change: { staff } } });
  const all = ['bob@test.example', 'eli@test.example', 'sam@test.example'];
  await remove();
  const refused = await refusal(save(before.version, ...all));
  expect(refused).toMatchObject({
    code: 'booth.changed',
    hint: { booth: { staff: [{ email: 'eli@test.example' }] } },
  });
  const email = 'new@work.example';
  const steps = [
    () => eli(inviteStaff, { ...booth(), body: { emails: [email] } }),
    () => eli(withdrawStaff, { ...booth(), body: { email } }),
  ];
  for (const step of steps) {
    const { version } = await edited();
    await step();
    expect(await refusal(save(version, ...all))).toMatchObject({ code: 'booth.changed' });
  }
  const { version } = await edited();
  const change = { summaryText: 'By the lake' };
  const mine = await eli(putBooth, { ...booth(), body: { version, change } });
  expect(mine.booth.staff).toMatchObject([{ email: 'eli@test.example' }]);
});
