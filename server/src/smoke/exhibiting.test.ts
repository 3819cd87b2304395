import { randomUUID } from 'node:crypto';
import {
  admitTourGuest,
  askHelp,
  bookTour,
  changeLead,
  changeOwnWishes,
  createCrm,
  createTour,
  defaultCrmFields,
  deleteCrm,
  getLead,
  listBoothLeads,
  listCrmDeliveries,
  listLeads,
  listTourGuests,
  toDayMonthYear,
  topics,
  requestOffer,
  wallClock,
  withdrawOffer,
  answerContactRequest,
  changeSettings,
  checkIn,
  getBadgeScan,
  getOwnBadge,
  listContactRequests,
  scanBadge,
} from '@pavilion/contract';
import { expect, test } from 'vitest';
import { openDemo, type Person } from './openDemo.ts';

const { as, newcomer, screen, inMinutes } = openDemo();

/** The exhibitor with the booth that he staffs. */
async function eliAtHisBooth() {
  const eli = await as('eli');
  const boothId = eli.user.boothIds[0]!;
  return { eli, boothId, at: { params: { boothId } } };
}

function ask(by: Person, boothId: string, text: string) {
  return by(askHelp, { body: { boothId, text, clientId: randomUUID() } });
}

test('asha claims an offer and eli sees her number', { tags: ['offer'] }, async () => {
  const [asha, { eli, boothId, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const contact = async () =>
    (await eli(listBoothLeads, at)).leads.find(({ person }) => person._id === asha.user._id)?.person
      .mobile;
  expect(await contact()).toBeUndefined();
  await asha(requestOffer, { body: { boothId, consent: true } });
  expect(await contact()).toBe(asha.user.mobile);
  await asha(withdrawOffer, at);
  expect(await contact()).toBeUndefined();
});

test('asha looks for a dearer home, and eli sees it at his lead', { tags: ['wish'] }, async () => {
  const [asha, { eli, boothId }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  await asha(requestOffer, { body: { boothId, consent: true } });
  const elis = await screen(eli, topics.desk(boothId));
  const seen = { wishes: { budget: 'upto ₹50L' } };
  await asha(changeOwnWishes, { body: { wishes: { budget: 'above ₹1Cr' }, seen } });
  await elis.until((frame) => frame.action === 'lead' && frame['personId'] === asha.user._id);
  const { lead } = await eli(getLead, { params: { boothId, personId: asha.user._id } });
  expect(lead.wishes).toMatchObject({ budget: 'above ₹1Cr', cities: ['Bangalore'] });
});

test('eli qualifies a lead who asked at his booth', { tags: ['lead'] }, async () => {
  const [asha, { eli, boothId, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  await ask(asha, boothId, 'When can I move in?');
  const { leads } = await eli(listLeads, at);
  const lead = leads.find(({ person }) => person._id === asha.user._id);
  expect(lead).toMatchObject({ stage: 'new', actions: ['asked'] });
  const params = { boothId, personId: asha.user._id };
  await eli(changeLead, { params, body: { stage: 'qualified', rating: 4 } });
  const story = await eli(getLead, { params });
  expect(story.lead).toMatchObject({ stage: 'qualified', rating: 4, contact: null });
  expect(story.moments).toMatchObject([
    { kind: 'stage', stage: 'qualified' },
    { kind: 'asked', text: 'When can I move in?' },
  ]);
});

test('eli’s CRM is sent that asha took his offer', { tags: ['crm'] }, async () => {
  const [asha, { eli, boothId, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const url = 'https://crm.example/leads';
  const body = { url, steps: ['lead.offerTaken' as const], fields: defaultCrmFields };
  await eli(createCrm, { ...at, body });
  await asha(requestOffer, { body: { boothId, consent: true } });
  const { deliveries } = await eli(listCrmDeliveries, at);
  expect(deliveries).toMatchObject([
    { type: 'lead.offerTaken', person: { _id: asha.user._id, first_name: asha.user.first_name } },
  ]);
  await eli(deleteCrm, at);
});

test('asha books a site visit and eli lets her in by its code', { tags: ['tour'] }, async () => {
  const [asha, { eli, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
  const clock = async (minutes: number) =>
    wallClock(new Date(await inMinutes(minutes)), 'Asia/Kolkata');
  const [start, end] = [await clock(30), await clock(90)];
  const { tour } = await eli(createTour, {
    ...at,
    body: {
      ...{ place: `Site ${randomUUID()}`, address: '', mapUrl: null, transport: 'By bus' },
      ...{ date: toDayMonthYear(start.day), startTime: start.time, endTime: end.time },
      ...{ closesHours: 0, seats: 5 },
    },
  });
  const params = { tourId: tour._id };
  const { booking } = await asha(bookTour, { params, body: { seats: 2, consent: true } });
  await eli(admitTourGuest, {
    params: { ...at.params, code: booking.code! },
    body: { people: 2 },
  });
  const { guests } = await eli(listTourGuests, { params: { ...at.params, ...params } });
  expect(guests).toMatchObject([{ state: 'arrived', person: { _id: asha.user._id } }]);
});

test(
  'asha shows her badge: hana lets her in, and eli gets her contact details with her consent',
  {
    tags: ['badge', 'checkin', 'scan'],
  },
  async () => {
    const hana = await as('hana');
    const features = { badges: { place: { en: 'Palace Grounds' } } };
    await hana(changeSettings, { body: { features } });
    const [asha, { eli, at }] = await Promise.all([newcomer(), eliAtHisBooth()]);
    const { code } = (await asha(getOwnBadge)).badge!;
    const scanned = { _id: randomUUID(), at: await inMinutes(0), door: 'Gate 1', code };
    const { outcomes } = await hana(checkIn, { body: { scans: [scanned] } });
    expect(outcomes).toMatchObject([{ verdict: 'welcome', person: { _id: asha.user._id } }]);
    const { scan } = await eli(scanBadge, { ...at, body: { code } });
    const [request] = (await asha(listContactRequests)).requests;
    const answer = { params: { scanId: request!._id }, body: { share: true } };
    expect(await asha(answerContactRequest, answer)).toEqual({ state: 'shared' });
    const params = { ...at.params, scanId: scan._id };
    const { person } = (await eli(getBadgeScan, { params })).scan;
    expect(person).toMatchObject({ _id: asha.user._id, name: 'Asha Rao' });
  },
);
