import {
  deleteMe,
  enquireAsExhibitor,
  enquireAsSpeaker,
  listAudit,
  listEnquiries,
  listAssignees,
  markEnquiry,
  moveEnquiry,
  addEnquiryNote,
  getBoothPreview,
  acceptInvitation,
  undoAudit,
  winEnquiry,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

const sender = (email: string) => ({
  eventId: server.event.id,
  name: 'Asha Rao',
  email,
  mobile: '+919811122233',
  message: 'Please call me.',
});

async function exhibitor(email = 'asha@new.example'): Promise<string> {
  const body = { ...sender(email), company: 'Rao & Co', products: 'Tiles', city: 'Chennai' };
  await server.anon(enquireAsExhibitor, { body });
  const { enquiries } = await (await server.as('hana'))(listEnquiries);
  return enquiries.find((one) => one.email === email)!._id;
}

test('hana adds a note to an enquiry, assigns it and marks it as lost, and undo reopens it', async () => {
  const hana = await server.as('hana');
  const id = await exhibitor();
  const params = { id };
  const noted = await hana(addEnquiryNote, { params, body: { text: 'Called back' } });
  const me = (await server.person('hana')).id;
  expect(noted.enquiry).toMatchObject({
    stage: 'talking',
    done: false,
    assignee: { _id: me },
    notes: [{ text: 'Called back', by: { _id: me } }],
  });
  expect((await hana(listAssignees)).people.map((one) => one._id)).toEqual([me]);
  const strange = { assigneeId: (await server.person('alice')).id };
  expect((await refusal(hana(moveEnquiry, { params, body: strange }))).fields).toEqual([
    'assigneeId',
  ]);
  const lost = await hana(moveEnquiry, { params, body: { stage: 'lost', assigneeId: null } });
  expect(lost.enquiry).toMatchObject({ stage: 'lost', done: true, assignee: null });
  const { entries } = await hana(listAudit);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  const { enquiries } = await hana(listEnquiries);
  expect(enquiries[0]).toMatchObject({ stage: 'talking', done: false, assignee: { _id: me } });
});

test('the notes of an organiser who deleted himself stay, without him, and his enquiries are no one’s', async () => {
  const params = { id: await exhibitor() };
  await server.store.db
    .updateTable('person')
    .set({ roles: ['attendee', 'organiser'] })
    .where('id', '=', (await server.person('bob')).id)
    .execute();
  const bob = await server.as('bob');
  await bob(addEnquiryNote, { params, body: { text: 'Called back' } });
  await bob(deleteMe, { body: { password } });
  const hana = await server.as('hana');
  const { enquiries } = await hana(listEnquiries);
  expect(enquiries).toMatchObject([{ assignee: null, notes: [{ text: 'Called back', by: null }] }]);
  const noted = await hana(addEnquiryNote, { params, body: { text: 'Called again' } });
  expect(noted.enquiry.assignee).toMatchObject({ first_name: 'Hana' });
});

test('hana marks an enquiry as done, which the log can undo, and a lost one stays lost', async () => {
  const hana = await server.as('hana');
  const params = { id: await exhibitor() };
  const mark = async (done: boolean) =>
    (await hana(markEnquiry, { params, body: { done } })).enquiry;
  expect(await mark(false)).toMatchObject({ stage: 'new', version: 1 });
  expect(await mark(true)).toMatchObject({ stage: 'won', done: true });
  const { entries } = await hana(listAudit, { query: { thing: 'enquiry' } });
  expect(entries).toMatchObject([{ before: { stage: 'new' }, after: { stage: 'won' } }]);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  const { enquiries } = await hana(listEnquiries);
  expect(enquiries).toMatchObject([{ stage: 'new', done: false }]);
  await hana(moveEnquiry, { params, body: { stage: 'lost' } });
  expect(await mark(true)).toMatchObject({ stage: 'lost', done: true });
});

test('hana wins an enquiry, whose sender becomes exhibitor of a new booth: by invitation, or at once with a role', async () => {
  const hana = await server.as('hana');
  const params = { id: await exhibitor() };
  const body = { floorId: hall.kol, name: 'Rao Tiles' };
  const { boothId, invited, enquiry } = await hana(winEnquiry, { params, body });
  expect([invited, enquiry.stage, enquiry.booth]).toEqual([
    true,
    'won',
    { _id: boothId, name: 'Rao Tiles' },
  ]);
  expect((await refusal(hana(winEnquiry, { params, body }))).code).toBe('enquiry.invalid');
  const letters = await server.mail.to('asha@new.example');
  const token = /\/invitation#(\S+)/.exec(letters[0]!.text)![1]!;
  const { attendees } = await server.anon(acceptInvitation, {
    body: {
      eventId: server.event.id,
      token,
      first_name: 'Asha',
      password: 'a river runs uphill',
      consent: true,
    },
  });
  expect(attendees).toMatchObject({ boothIds: [boothId], roles: ['attendee', 'exhibitor'] });
  const known = { id: await exhibitor('eli@test.example') };
  const second = await hana(winEnquiry, { params: known, body: { ...body, name: 'Eli Homes' } });
  expect(second.invited).toBe(false);
  const eli = await server.as('eli');
  const seen = await eli(getBoothPreview, { params: { boothId: second.boothId } });
  expect(JSON.stringify(seen)).toContain('Eli Homes');
  // registering alone doesn't prove the address
  const registered = { id: await exhibitor('bob@test.example') };
  const third = await hana(winEnquiry, {
    params: registered,
    body: { ...body, name: 'Bob Homes' },
  });
  expect([third.invited, (await server.person('bob')).roles]).toEqual([true, ['attendee']]);
});

test('hana can win an enquiry again after undoing it and its booth', async () => {
  const hana = await server.as('hana');
  const params = { id: await exhibitor() };
  const body = { floorId: hall.kol, name: 'Rao Tiles' };
  await hana(winEnquiry, { params, body });
  for (const thing of ['enquiry', 'booth']) {
    const { entries } = await hana(listAudit, { query: { thing } });
    await hana(undoAudit, { params: { id: entries[0]!._id } });
  }
  const { enquiries } = await hana(listEnquiries);
  expect(enquiries[0]).toMatchObject({ stage: 'new', booth: null });
  const again = await hana(winEnquiry, { params, body });
  expect(again.enquiry).toMatchObject({ stage: 'won', booth: { _id: again.boothId } });
});

test('hana can turn only an exhibitor’s enquiry into a booth, and only on an existing floor', async () => {
  const hana = await server.as('hana');
  await server.anon(enquireAsSpeaker, { body: { ...sender('s@new.example'), topic: 'Tiles' } });
  const { enquiries } = await hana(listEnquiries);
  const body = { floorId: hall.bng, name: 'Rao Tiles' };
  const speaker = { id: enquiries[0]!._id };
  expect((await refusal(hana(winEnquiry, { params: speaker, body }))).code).toBe('enquiry.invalid');
  const params = { id: await exhibitor() };
  const nowhere = { ...body, floorId: crypto.randomUUID() };
  expect((await refusal(hana(winEnquiry, { params, body: nowhere }))).code).toBe('floor.missing');
});
