import { randomUUID } from 'node:crypto';
import {
  askHelp,
  type BoothChange,
  type Call,
  changeSettings,
  deleteMe,
  exportMyData,
  getEditedBooth,
  getHelp,
  getLead,
  getMyHelp,
  handOverHelp,
  listBanks,
  listLeads,
  type LoanToShare,
  propertyExpo,
  putBooth,
  shareHelpContact,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { password, refusal } from '../../../testing/testServer.ts';

const homeId = '0190a1b2-0000-7000-8000-000000000001';
const offerId = '0190a1b2-0000-7000-8000-000000000002';
const price = { from: 8_000_000, to: null };
const rate = { from: 8.4, to: 9.1, on: '2021-06-01' };
const loan: LoanToShare = {
  ...{ homeId, offerId, price: 8_000_000, amount: 6_000_000, ratePercent: 8.4, months: 240 },
  ...{ income: null, otherInstalments: null },
};
/** What the bank's desk sees of it. */
const figures = {
  ...{ home: 'Heights, 3 BHK', homeId, offer: 'Home loan', price: 8_000_000 },
  ...{ amount: 6_000_000, ratePercent: 8.4, months: 240, income: null, otherInstalments: null },
  instalment: 51_690,
};

let desk: TestDesk;
let asha: Call;
let ashaId: string;
let eli: Call;
let hana: Call;
/** Meadows, which eli staffs, is a bank; heights has a home. */
beforeEach(async () => {
  desk = await openDesk();
  const { server, hall } = desk;
  hana = await server.as('hana');
  const { boothFields, boothItems, boothKinds } = propertyExpo;
  await hana(changeSettings, { body: { boothFields, boothItems, boothKinds, anyway: true } });
  const home = { _id: homeId, name: '3 BHK', facts: { price }, free: null };
  await change(hall.heights, { items: [home] });
  const offer = { _id: offerId, name: 'Home loan', facts: { rate }, free: null };
  await change(hall.meadows, { kind: 'bank', items: [offer] });
  eli = await server.as('eli');
  const [guest] = await createCrowd(server, 1, { toName: () => 'Asha' });
  asha = guest!.call;
  ashaId = guest!.id;
});
afterEach(() => desk.close());

async function change(boothId: string, change: BoothChange): Promise<void> {
  const params = { boothId };
  const { version } = (await hana(getEditedBooth, { params })).booth;
  await hana(putBooth, { params, body: { version, change } });
}

const take = (
  more: { loan?: LoanToShare; shareContact?: boolean; clientId?: string } = {},
  { by = asha, boothId = bank() }: { by?: Call; boothId?: string | null } = {},
) =>
  by(askHelp, {
    body: {
      ...{ boothId, text: 'Which rate can you offer me?', clientId: randomUUID() },
      ...{ shareContact: true, loan },
      ...more,
    },
  });
const bank = () => desk.hall.meadows;
const open = (by: Call, threadId: string) => by(getHelp, { params: { threadId } });
const leadOfAsha = () => eli(getLead, { params: { boothId: bank(), personId: ashaId } });

test('anyone lists the banks with their loans and desks; projects aren’t among them', async () => {
  const { banks } = await desk.server.anon(listBanks, {});
  expect(banks).toMatchObject([
    {
      ...{ _id: bank(), name: 'Meadows', kind: 'bank' },
      offers: [{ _id: offerId, name: 'Home loan', facts: { rate } }],
      desk: { boothId: bank(), staffed: false },
    },
  ]);
  await desk.open('eli');
  const [staffed] = (await asha(listBanks)).banks;
  expect(staffed!.desk.staffed).toBe(true);
});

test('asha takes a loan to a bank: its desk sees what she shared with her contact, and she is its lead', async () => {
  const { thread, message } = await take();
  expect(message.loan).toEqual(figures);
  const opened = await open(eli, thread._id);
  expect(opened.messages[0]!.loan).toEqual(figures);
  expect(opened.visitor.email).not.toBeNull();
  const { leads } = await eli(listLeads, {
    params: { boothId: bank() },
    query: { action: 'loan' },
  });
  expect(leads).toMatchObject([{ person: { _id: ashaId }, consent: 'given' }]);
  expect(leads[0]!.actions.toSorted()).toEqual(['asked', 'loan', 'shared']);
  const story = await leadOfAsha();
  expect(story.moments.find(({ kind }) => kind === 'loan')).toMatchObject({
    text: 'Heights, 3 BHK',
    threadId: thread._id,
  });
  expect(story.consents).toMatchObject([{ kind: 'help', withdrawnAt: null }]);
});

test('her income reaches the bank only if she shares it', async () => {
  const withIncome = { ...loan, income: 150_000, otherInstalments: 12_000 };
  const { message } = await take({ loan: withIncome });
  expect(message.loan).toEqual({ ...figures, income: 150_000, otherInstalments: 12_000 });
});

test('without consent, or at a booth that is no bank, nothing arrives', async () => {
  const refused = await refusal(take({ shareContact: false }));
  expect(refused).toMatchObject({ status: 400, fields: ['shareContact'] });
  expect(await refusal(take({}, { boothId: desk.hall.heights }))).toMatchObject({
    code: 'help.notBank',
  });
  expect(await refusal(take({}, { boothId: null }))).toMatchObject({ code: 'help.notBank' });
  for (const boothId of [bank(), desk.hall.heights])
    expect((await asha(getMyHelp, { query: { boothId } })).messages).toEqual([]);
});

test.each([
  ['amount', 0],
  ['amount', -1],
  ['amount', 1.5],
  ['price', 1e12],
  ['ratePercent', 41],
  ['ratePercent', -1],
  ['months', 6],
  ['months', 481],
  ['income', -1],
])('a loan with %s %d is refused at its field', async (key, value) => {
  const refused = await refusal(take({ loan: { ...loan, [key]: value } }));
  expect(refused).toMatchObject({ status: 400, fields: [`loan.${key}`] });
});

test('asha stops sharing: the desk sees neither her contact nor the figures, and the loan is no longer what makes her a lead', async () => {
  const { thread } = await take();
  await asha(shareHelpContact, { params: { threadId: thread._id }, body: { shared: false } });
  const opened = await open(eli, thread._id);
  expect(opened.messages.every(({ loan: one }) => one === null)).toBe(true);
  expect(opened.visitor).toMatchObject({ email: null, mobile: null });
  const story = await leadOfAsha();
  expect(story.lead).toMatchObject({ consent: 'none', actions: ['asked'], contact: null });
  await asha(shareHelpContact, { params: { threadId: thread._id }, body: { shared: true } });
  expect((await open(eli, thread._id)).messages[0]!.loan).toBeNull();
});

test('the info desk never sees a loan, not even of a conversation handed over to it', async () => {
  const { thread } = await take();
  await eli(handOverHelp, { params: { threadId: thread._id }, body: {} });
  expect((await open(hana, thread._id)).messages[0]!.loan).toBeNull();
  expect((await open(asha, thread._id)).messages[0]!.loan).toEqual(figures);
  expect(await refusal(take())).toMatchObject({ code: 'help.handedOver' });
  const heard = JSON.stringify(await desk.heard(topics.infoDesk(desk.server.event.id)));
  expect(heard).not.toContain('6000000');
});

test('a home or a loan that is gone is left out of the figures, and the question arrives once', async () => {
  const clientId = randomUUID();
  const gone = { ...loan, homeId: randomUUID(), offerId: homeId };
  const first = await take({ clientId, loan: gone });
  const again = await take({ clientId, loan: gone });
  expect(again.message).toEqual(first.message);
  expect(first.message.loan).toEqual({ ...figures, home: null, homeId: null, offer: null });
});

test('alice reads in her data what she shared, and with her account it goes', async () => {
  const alice = await desk.server.as('alice');
  const { thread } = await take({}, { by: alice });
  expect(JSON.stringify(await alice(exportMyData))).toContain('6000000');
  await alice(deleteMe, { body: { password } });
  expect((await open(eli, thread._id)).messages[0]!.loan).toBeNull();
});
