import {
  addLeadNote,
  addReply,
  type Call,
  cancelCall,
  changeLead,
  changeReply,
  deleteLeadNote,
  deleteMe,
  deleteReply,
  listAudit,
  moveCall,
  nameConsultant,
  requestOffer,
  scheduleCall,
  setConsultants,
  setSlots,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../ports/ids.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { password, refusal } from '../../../testing/testServer.ts';
import { insertEntry } from './queries.ts';

let desk: TestDesk;
let eli: Call;
let hana: Call;
let aliceId: string;
let eliId: string;
beforeEach(async () => {
  desk = await openDesk();
  eli = await desk.server.as('eli');
  hana = await desk.server.as('hana');
  aliceId = (await desk.server.person('alice')).id;
  eliId = (await desk.server.person('eli')).id;
});
afterEach(() => desk.close());

const booth = () => ({ params: { boothId: desk.hall.meadows } });
const ofAlice = () => ({ params: { boothId: desk.hall.meadows, personId: aliceId } });
const logged = async (thing: string) => {
  const { entries } = await hana(listAudit, { query: { thing } });
  return entries.toReversed().map(({ act, before, after, by }) => ({
    act,
    before,
    after,
    by: by?._id,
  }));
};

test('hana sees in the log who changed alice’s lead and how, until alice deletes herself', async () => {
  const alice = await desk.server.as('alice');
  await alice(requestOffer, { body: { boothId: desk.hall.meadows, consent: true } });
  await eli(changeLead, { ...ofAlice(), body: { stage: 'contacted', rating: 4 } });
  await eli(changeLead, { ...ofAlice(), body: { stage: 'contacted' } });
  await hana(changeLead, { ...ofAlice(), body: { rating: null } });
  const { note } = await eli(addLeadNote, { ...ofAlice(), body: { text: 'Wants a garden' } });
  await eli(deleteLeadNote, { params: { ...ofAlice().params, noteId: note._id } });
  const boothId = desk.hall.meadows;
  const hanaId = (await desk.server.person('hana')).id;
  expect(await logged('lead')).toEqual([
    {
      act: 'changed',
      before: { boothId, stage: 'new', rating: null },
      after: { boothId, stage: 'contacted', rating: 4 },
      by: eliId,
    },
    {
      act: 'changed',
      before: { boothId, rating: 4 },
      after: { boothId, rating: null },
      by: hanaId,
    },
    { act: 'changed', before: { boothId, notes: 0 }, after: { boothId, notes: 1 }, by: eliId },
    { act: 'changed', before: { boothId, notes: 1 }, after: { boothId, notes: 0 }, by: eliId },
  ]);
  expect(JSON.stringify(await hana(listAudit))).not.toContain('garden');
  expect(await refusal(eli(listAudit))).toMatchObject({ code: 'forbidden' });
  const ola = await desk.server.as('ola');
  expect((await ola(listAudit)).entries).toEqual([]);
  await alice(deleteMe, { body: { password } });
  expect(JSON.stringify(await hana(listAudit))).not.toMatch(/garden|Alice/);
  expect(await logged('lead')).toMatchObject([
    { before: {}, after: {} },
    { before: {}, after: {} },
    { before: {}, after: {} },
    { before: {}, after: {} },
  ]);
});

test('hana does not read the notes of a booth that an earlier version wrote into the log', async () => {
  const { store, event, clock } = desk.server;
  await insertEntry(store.db, {
    ...{ id: randomIds.id(), event_id: event.id, person_id: eliId, undoes: null },
    ...{ thing: 'lead', thing_id: aliceId, act: 'changed', title: 'Alice', before: {} },
    after: { stage: 'contacted', note: 'Wants a garden' },
    created_at: clock.now(),
  });
  expect(await logged('lead')).toEqual([
    { act: 'changed', before: {}, after: { stage: 'contacted' }, by: eliId },
  ]);
});

test('hana sees changes to saved replies, the calendar and calls in the log with old and new values', async () => {
  const { replies } = await eli(addReply, {
    ...booth(),
    body: { title: 'Welcome', text: 'Hello {name}' },
  });
  const replyId = replies[0]!._id;
  const params = { ...booth().params, replyId };
  await eli(changeReply, { params, body: { title: 'Welcome', text: 'Namaste {name}' } });
  await eli(changeReply, { params, body: { title: 'Welcome', text: 'Namaste {name}' } });
  await eli(deleteReply, { params });
  const boothId = desk.hall.meadows;
  expect(await logged('reply')).toMatchObject([
    { act: 'created', after: { boothId, title: 'Welcome', text: 'Hello {name}' }, by: eliId },
    { act: 'changed', before: { text: 'Hello {name}' }, after: { text: 'Namaste {name}' } },
    { act: 'deleted', before: { title: 'Welcome', text: 'Namaste {name}' }, after: null },
  ]);

  await eli(setConsultants, { ...booth(), body: { consultants: 1 } });
  const slots = { date: '03/06/2021', times: ['10:00', '10:20'], consultant: 1 };
  await eli(setSlots, { ...booth(), body: { ...slots, open: false } });
  await eli(setSlots, { ...booth(), body: { ...slots, times: ['10:00'], open: true } });
  const consultant = { params: { ...booth().params, consultant: 1 } };
  await eli(nameConsultant, { ...consultant, body: { personId: eliId } });
  await eli(nameConsultant, { ...consultant, body: { personId: null } });
  expect(await logged('calendar')).toMatchObject([
    { before: { closed: [] }, after: { consultant: 1, closed: ['10:00', '10:20'] }, by: eliId },
    { before: { closed: ['10:00'] }, after: { closed: [] } },
    { before: { personId: null }, after: { personId: eliId } },
    { before: { personId: eliId }, after: { personId: null } },
  ]);

  const alice = await desk.server.as('alice');
  const { user } = await alice(scheduleCall, {
    params: { id: aliceId },
    body: { meetingSchedule: { date: '04/06/2021', time: '11:00', boothId } },
  });
  const ofCall = { params: { callId: user.meetings[0]!._id } };
  await alice(moveCall, { ...ofCall, body: { date: '04/06/2021', time: '12:00' } });
  expect(await logged('call')).toEqual([]);
  await eli(moveCall, { ...ofCall, body: { date: '04/06/2021', time: '13:00' } });
  await eli(cancelCall, ofCall);
  expect(await logged('call')).toMatchObject([
    {
      act: 'moved',
      before: { personId: aliceId, startAt: '2021-06-04T06:30:00.000Z' },
      after: { startAt: '2021-06-04T07:30:00.000Z' },
      by: eliId,
    },
    { act: 'deleted', before: { startAt: '2021-06-04T07:30:00.000Z' }, after: null },
  ]);

  const { entries } = await hana(listAudit, { query: { thing: 'booth' } });
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ consultants: 2 }, { consultants: 1 }],
  ]);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect((await logged('booth')).at(-1)).toMatchObject({ after: { consultants: 2 } });
});
