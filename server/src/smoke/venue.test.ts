import { randomUUID } from 'node:crypto';
import {
  acceptOffer,
  addBooth,
  addReply,
  addSwag,
  pageStaff,
  askHelp,
  changeAccessClass,
  claimInvitation,
  createAccessClass,
  createGuideChapter,
  createTicketKey,
  createVouchers,
  deleteAccessClass,
  getBoothFigures,
  getBoothPreview,
  getDesk,
  getEditedBooth,
  getFigures,
  getLiveboard,
  getLead,
  getMyHelp,
  getOwnAdmission,
  getPresence,
  getToday,
  inviteStaff,
  leavePlace,
  listAccessClasses,
  listBoothCalls,
  listBoothFloors,
  listDisclosures,
  listGuideChapters,
  listEnquiries,
  listNotifications,
  listOrganisedClasses,
  listOutbox,
  listSlots,
  listStaff,
  listTickets,
  moveEnquiry,
  endShortlistLink,
  enquireAsExhibitor,
  enterPlace,
  topics,
  useTicket,
  readSharedShortlist,
  recordShown,
  recordFormSteps,
  recordWebVitals,
  replyFor,
  requestOffer,
  revokeVoucher,
  saveSearch,
  saveShortlistEntry,
  searchBooths,
  scheduleCall,
  sendHelpMessage,
  shareShortlist,
  putBooth,
  putFile,
} from '@pavilion/contract';
import { SignJWT } from 'jose';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDemo, type Person } from './openDemo.ts';

const { server, guest, as, newcomer, screen, eventId } = openDemo();

/** The exhibitor with the booth that he staffs. */
async function eliAtHisBooth() {
  const eli = await as('eli');
  const boothId = eli.user.boothIds[0]!;
  return { eli, boothId, at: { params: { boothId } } };
}

function ask(by: Person, boothId: string, text: string) {
  return by(askHelp, { body: { boothId, text, clientId: randomUUID() } });
}

test(
  'two people register for one seat, hana adds another, and who waited takes it',
  { tags: ['admission'] },
  async () => {
    const hana = await as('hana', 'conference');
    const body = { name: { en: 'Delegate' }, capacity: 1 };
    const { class: added } = await hana(createAccessClass, { body });
    const params = { id: added._id };
    const [asha, ravi] = [await newcomer('conference'), await newcomer('conference')];
    expect((await asha(getOwnAdmission)).admission!.state).toBe('admitted');
    expect((await ravi(getOwnAdmission)).admission).toMatchObject({ state: 'waiting', place: 1 });
    await hana(changeAccessClass, { params, body: { ...body, capacity: 2 } });
    expect((await ravi(acceptOffer, { body: {} })).admission!.state).toBe('admitted');
    await expect(hana(deleteAccessClass, { params })).rejects.toMatchObject({
      code: 'accessClass.inUse',
    });
  },
);

test(
  'alice uses the signed ticket of a shop, and hana sees that it is used',
  { tags: ['ticket'] },
  async () => {
    const [hana, alice] = [await as('hana', 'conference'), await as('alice', 'conference')];
    // closed, so that nobody else has to choose it
    const closed = { name: { en: 'VIP' }, closesAt: '2020-01-01T00:00:00Z' };
    await hana(createAccessClass, { body: closed });
    const { secret } = await hana(createTicketKey, { body: {} });
    const ticket = await new SignJWT({ class: 'VIP' })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti('T-1')
      .setAudience(eventId('conference'))
      .setExpirationTime('1h')
      .sign(Buffer.from(secret));
    await alice(useTicket, { body: { ticket } });
    expect((await alice(getOwnAdmission)).admission).toMatchObject({ state: 'admitted' });
    expect((await hana(listTickets)).tickets).toMatchObject([
      { number: 'T-1', person: { _id: alice.user._id } },
    ]);
  },
);

test(
  'hana makes a code for one person, and whoever opens its link finds the class it is for',
  { tags: ['voucher'] },
  async () => {
    const hana = await as('hana', 'conference');
    const [row] = (await hana(listOrganisedClasses)).classes;
    const body = { classId: row!._id };
    const { vouchers } = await hana(createVouchers, { body });
    const code = { body: { code: vouchers[0]!.code, eventId: eventId('conference') } };
    const { classes } = await guest(listAccessClasses, code);
    expect(classes.find(({ isInvited }) => isInvited)?._id).toBe(row!._id);
    await hana(revokeVoucher, { params: { id: vouchers[0]!._id } });
    const { classes: left } = await guest(listAccessClasses, code);
    expect(left.filter(({ isInvited }) => isInvited)).toEqual([]);
  },
);

test('bob sees a booth appear that hana publishes', { tags: ['booth'] }, async () => {
  const [hana, bob] = await Promise.all([as('hana'), as('bob')]);
  const bobs = await screen(bob, topics.event(eventId('expo')));
  const { floors } = await hana(listBoothFloors);
  const body = { floorId: floors[2]!._id, name: 'Tamarind House' };
  const { booth } = await hana(addBooth, { body });
  const params = { boothId: booth._id };
  await expect(guest(getBoothPreview, { params })).rejects.toMatchObject({ status: 404 });
  const change = { published: true, summaryText: 'Forty homes around a tree.' };
  await hana(putBooth, { params, body: { version: booth.version, change } });
  await bobs.until((frame) => frame.action === 'boothChanged' && frame['boothId'] === booth._id);
  expect((await guest(getBoothPreview, { params })).booth).toMatchObject({
    name: 'Tamarind House',
    summaryText: 'Forty homes around a tree.',
  });
});

test('asha sees that eli of the booth opened her details', { tags: ['disclosure'] }, async () => {
  const [asha, { eli, boothId }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  await asha(requestOffer, { body: { boothId, consent: true } });
  expect((await asha(listDisclosures)).disclosures).toEqual([]);
  await eli(getLead, { params: { boothId, personId: asha.user._id } });
  expect((await asha(listDisclosures)).disclosures).toMatchObject([
    { kind: 'lead', role: 'staff', by: `${eli.user.first_name} ${eli.user.last_name}` },
  ]);
});

test('eli sees that asha keeps his brochure', { tags: ['swag'] }, async () => {
  const [asha, { eli, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const { booth } = await eli(getEditedBooth, at);
  const { _id: id, title } = booth.documents[0]!;
  const { swag_bag } = await asha(addSwag, { body: { id } });
  expect(swag_bag).toMatchObject([{ id, title, available: true }]);
  const { keepers } = (await eli(getEditedBooth, at)).booth;
  expect(keepers[id]).toBe((booth.keepers[id] ?? 0) + 1);
});

test(
  'asha shortlists eli’s booth, and her partner reads it by her link until she ends it',
  { tags: ['shortlist'] },
  async () => {
    const [asha, { boothId }] = await Promise.all([newcomer(), eliAtHisBooth()]);
    await asha(saveShortlistEntry, { params: { id: boothId }, body: { note: 'Near the lake' } });
    const { link } = await asha(shareShortlist, { body: { showsNotes: true } });
    const body = { token: link!.url!.split('#')[1]!, eventId: eventId('expo') };
    const { entries } = await guest(readSharedShortlist, { body });
    expect(entries).toMatchObject([{ listing: { _id: boothId }, note: 'Near the lake' }]);
    await asha(endShortlistLink);
    await expect(guest(readSharedShortlist, { body })).rejects.toMatchObject({
      code: 'shortlist.linkInvalid',
    });
  },
);

test('bob sees asha come into the lounge and leave it', { tags: ['visit'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  const lounge = async () =>
    (await bob(getPresence)).places.find(({ place }) => place === 'lounge')?.people ?? 0;
  await asha(enterPlace, { body: { place: 'lounge' } });
  expect(await lounge()).toBe(1);
  await asha(leavePlace, { body: { place: 'lounge' } });
  expect(await lounge()).toBe(0);
});

test('eli sees that asha saw the card of his booth', { tags: ['impression'] }, async () => {
  const [asha, { eli, boothId, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const shown = async () => (await eli(getBoothFigures, at)).totals.shown.people;
  const before = await shown();
  await asha(recordShown, { body: { boothIds: [boothId] } });
  await asha(recordShown, { body: { boothIds: [boothId] } });
  expect(await shown()).toBe(before + 1);
});

test('eli’s desk shows that asha is at his booth', { tags: ['exhibitor'] }, async () => {
  const [asha, { eli, boothId, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const { visitsToday } = await eli(getToday, at);
  await asha(enterPlace, { body: { place: `booth:${boothId}` } });
  expect(await eli(getToday, at)).toMatchObject({
    visitorsHere: 1,
    visitsToday: visitsToday + 1,
  });
  await asha(leavePlace, { body: { place: `booth:${boothId}` } });
  expect(await eli(getToday, at)).toMatchObject({ visitorsHere: 0 });
});

test('asha books a call and eli finds it in his list', { tags: ['call'] }, async () => {
  const [asha, { eli, boothId, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const query = { date: '04/06/2021' };
  const { slots } = await asha(listSlots, { ...at, query });
  const { time } = slots.find(({ free }) => free)!;
  const params = { id: asha.user._id };
  await asha(scheduleCall, { params, body: { meetingSchedule: { ...query, time, boothId } } });
  const { calls } = await eli(listBoothCalls, at);
  const hers = calls.filter(({ person }) => person._id === asha.user._id);
  expect(hers).toMatchObject([{ ...query, time, minutes: 20 }]);
});

test('asha asks at eli’s booth and reads his answer', { tags: ['help'] }, async () => {
  const [asha, { eli, boothId }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const { thread } = await ask(asha, boothId, 'Is there a school nearby?');
  const { threads } = await eli(getDesk);
  expect(threads.find(({ _id }) => _id === thread._id)).toMatchObject({
    visitor: { _id: asha.user._id },
    lastText: 'Is there a school nearby?',
  });
  const ashas = await screen(asha, topics.person(asha.user._id));
  const body = { text: 'Two, both within a walk.', clientId: randomUUID() };
  await eli(sendHelpMessage, { params: { threadId: thread._id }, body });
  await ashas.until(({ action }) => action === 'helpMessage');
  const { messages } = await asha(getMyHelp, { query: { boothId } });
  expect(messages.at(-1)).toMatchObject({ side: 'staff', text: 'Two, both within a walk.' });
});

test('eli answers asha with a saved reply', { tags: ['reply'] }, async () => {
  const [asha, { eli, boothId, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const body = { title: 'Parking', text: 'Each flat has a space, {name}.' };
  const { replies } = await eli(addReply, { ...at, body });
  const { thread } = await ask(asha, boothId, 'Where would I park?');
  const text = replyFor(
    replies.find(({ title }) => title === 'Parking')!,
    'Asha',
  );
  await eli(sendHelpMessage, {
    params: { threadId: thread._id },
    body: { text, clientId: randomUUID() },
  });
  const { messages } = await asha(getMyHelp, { query: { boothId } });
  expect(messages.at(-1)).toMatchObject({ side: 'staff', text: 'Each flat has a space, Asha.' });
});

test('asha joins eli’s booth staff by invitation', { tags: ['staff', 'invitation'] }, async () => {
  const [asha, { eli, boothId, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const { email } = asha.user;
  await expect(asha(getDesk)).rejects.toMatchObject({ status: 403 });
  await eli(inviteStaff, { ...at, body: { emails: [email] } });
  const mails = await guest(listOutbox, { query: { to: email } });
  const token = /\/invitation#(\S+)/.exec(mails.map(({ text }) => text).join('\n'))![1]!;
  await asha(claimInvitation, { body: { token } });
  expect((await asha(getDesk)).desks).toMatchObject([{ boothId }]);
  const { staff } = await eli(listStaff, at);
  expect(staff.map(({ person }) => person._id)).toContain(asha.user._id);
});

test('a company asks to exhibit and hana takes it up', { tags: ['enquiry'] }, async () => {
  const hana = await as('hana');
  const email = `sales.${randomUUID()}@tamarind.example`;
  const body = { name: 'Ravi Menon', email, mobile: '+919811122233', company: 'Tamarind Homes' };
  const message = 'We would like a booth on the Kolkata floor.';
  await guest(enquireAsExhibitor, { body: { ...body, message, products: 'Flats' } });
  const theirs = async () =>
    (await hana(listEnquiries)).enquiries.find((enquiry) => enquiry.email === email)!;
  const { _id: id } = await theirs();
  await hana(moveEnquiry, { params: { id }, body: { stage: 'talking' } });
  expect(await theirs()).toMatchObject({ company: 'Tamarind Homes', message, stage: 'talking' });
});

test('hana watches the liveboard and calls eli to his booth', { tags: ['liveboard'] }, async () => {
  const [asha, hana, { eli, boothId }] = await Promise.all([
    newcomer(),
    as('hana'),
    eliAtHisBooth(),
  ]);
  const inAuditorium = async () => {
    const { liveboard } = await hana(getLiveboard);
    return liveboard.places.find(({ place }) => place === 'auditorium')?.people ?? 0;
  };
  const before = await inAuditorium();
  await asha(enterPlace, { body: { place: 'auditorium' } });
  expect(await inAuditorium()).toBe(before + 1);
  await hana(pageStaff, { body: { boothId } });
  const { notifications } = await eli(listNotifications);
  expect(notifications.map(({ kind }) => kind)).toContain('deskCalled');
});

test('eli uploads a picture that anybody can see', { tags: ['file'] }, async () => {
  const { eli } = await eliAtHisBooth();
  const drawn = { width: 40, height: 20, channels: 3 as const, background: '#0f5c5a' };
  const picture = await sharp({ create: drawn }).png().toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'facade.png');
  const reply = await fetch(`${server().origin}/api/file?kind=picture&audience=public`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${eli.token}` },
    body: form,
  });
  const { file } = putFile.reply.parse(await reply.json());
  const seen = await server().get(file.fileUrl);
  expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({
    width: 40,
    height: 20,
  });
});

test('a guest’s page speed shows in the metrics', { tags: ['vitals'] }, async () => {
  await guest(recordWebVitals, { body: { page: 'landing', device: 'phone', lcpMs: 1800 } });
  const metrics = await (await server().get('/metrics')).text();
  expect(metrics).toContain('pavilion_web_lcp_seconds_sum{page="landing",device="phone"} 1.8');
});

test(
  'hana writes what visitors from abroad should know, and a guest reads it',
  { tags: ['guide'] },
  async () => {
    const hana = await as('hana');
    const title = { en: `Papers ${randomUUID()}` };
    const body = { title, text: { en: 'Bring them.' }, day: '2021-05-01', source: 'Embassy' };
    await hana(createGuideChapter, { body });
    const { chapters } = await guest(listGuideChapters, {
      query: { eventId: eventId('expo') },
    });
    expect(chapters.at(-1)).toMatchObject({ country: null, title });
  },
);

test('hana’s figures count asha’s registration', { tags: ['figure'] }, async () => {
  const hana = await as('hana');
  const registrations = async () =>
    (await hana(getFigures)).figures.find(({ key }) => key === 'registrations')!.value;
  const before = await registrations();
  await newcomer();
  expect(await registrations()).toBe(before + 1);
});

test('hana’s figures count a guest who opened the form by a link', { tags: ['form'] }, async () => {
  const hana = await as('hana');
  const source = `poster-${randomUUID()}`;
  await guest(recordFormSteps, {
    body: { steps: ['opened', 'begun'], source },
  });
  const { form } = await hana(getFigures);
  const counts = form!.sources.find((one) => one.source === source)?.counts;
  expect(counts?.slice(0, 3)).toEqual([1, 1, 0]);
});

test(
  'asha searches the hall by eli’s booth’s name, and saves the search',
  { tags: ['search'] },
  async () => {
    const [asha, { eli, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
    const { name: words } = (await eli(getEditedBooth, at)).booth;
    const { found, booths } = await asha(searchBooths, { query: { words } });
    expect(booths).toBeGreaterThan(0);
    expect(found.map(({ listing }) => listing.name)).toContain(words);
    const params = { id: randomUUID() };
    const { searches } = await asha(saveSearch, {
      params,
      body: { name: 'His', query: { words } },
    });
    expect(searches).toMatchObject([{ _id: params.id, name: 'His', query: { words } }]);
  },
);
