import { randomUUID } from 'node:crypto';
import {
  type BoothChange,
  type Call,
  type CardRef,
  changeSettings,
  exportMyData,
  getDesk,
  getEditedBooth,
  getHelp,
  getMyHelp,
  handOverHelp,
  keepDeskOpen,
  listHelpConversations,
  propertyExpo,
  putBooth,
  sendHelpMessage,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';

const itemId = '0190a1b2-0000-7000-8000-000000000001';
const home = {
  _id: itemId,
  name: 'Plan 3B, east',
  facts: {
    price: { from: 8_200_000, to: 8_200_000 },
    floorPlan: { url: '/files/public/plan.0123456789abcdef.webp', title: '' },
  },
  free: 2,
};
const garden = { imageUrl: '/files/public/garden.0123456789abcdef.webp', alt: 'The garden' };
const hall = {
  ...{ imageUrl: '/files/public/hall.0123456789abcdef.webp', title: 'The hall' },
  description: 'A hall with a stair to the left.',
};
const kitchen = {
  ...{ imageUrl: '/files/public/kitchen.0123456789abcdef.webp', title: '' },
  description: 'A kitchen with a window to the right.',
};
const video = {
  ...{ title: 'A walk', videoLink: '/files/public/walk.mp4', posterUrl: null, description: '' },
};

let desk: TestDesk;
let alice: Call;
let eli: Call;
let threadId: string;
beforeEach(async () => {
  desk = await openDesk();
  const hana = await desk.server.as('hana');
  await hana(changeSettings, { body: { boothItems: propertyExpo.boothItems, anyway: true } });
  alice = await desk.server.as('alice');
  eli = await desk.open('eli');
  await change({
    items: [{ ...home, panorama: kitchen }],
    imagesGallery: [garden],
    panoramas: [hall],
    videoLinks: [video],
    imagesLocation: [{ ...garden, alt: 'The map' }],
  });
  threadId = (await desk.ask(alice, 'What faces east?')).thread._id;
});
afterEach(() => desk.close());

async function change(given: BoothChange, boothId = desk.hall.meadows): Promise<void> {
  const hana = await desk.server.as('hana');
  const params = { boothId };
  const { version } = (await hana(getEditedBooth, { params })).booth;
  await hana(putBooth, { params, body: { version, change: given } });
}

const send = (
  by: Call,
  card: CardRef | undefined,
  more: { text?: string | undefined; clientId?: string } = {},
) => by(sendHelpMessage, { params: { threadId }, body: { clientId: randomUUID(), card, ...more } });

const cardOfHome = {
  ...{ kind: 'item', key: itemId, name: 'Plan 3B, east' },
  price: { kind: 'moneyRange', unit: 'INR', value: home.facts.price },
  pictureUrl: home.facts.floorPlan.url,
};

test('eli puts a home into the conversation, with its price and plan, and alice sees it', async () => {
  const sent = await send(eli, { kind: 'item', key: itemId });
  expect(sent).toMatchObject({
    thread: { state: 'claimed', lastText: '', lastCard: cardOfHome, lastSide: 'staff' },
    message: { side: 'staff', text: '', card: cardOfHome },
  });
  const mine = await alice(getMyHelp, { query: { boothId: desk.hall.meadows } });
  expect(mine.messages.at(-1)).toMatchObject({ text: '', card: cardOfHome });
  expect(mine.thread).toMatchObject({ visitorUnread: 1, waitingSince: null });
  const [listed] = (await alice(listHelpConversations)).conversations;
  expect(listed!.thread.lastCard).toEqual(cardOfHome);
});

test('eli sends each kind of thing of his booth, with words or without', async () => {
  const { documents } = desk.hall;
  const things: [CardRef, string][] = [
    [{ kind: 'document', key: documents.floorPlan }, 'Floor plan'],
    [{ kind: 'picture', key: garden.imageUrl }, 'The garden'],
    [{ kind: 'panorama', key: hall.imageUrl }, 'The hall'],
    [{ kind: 'panorama', key: kitchen.imageUrl }, 'Plan 3B, east'],
    [{ kind: 'video', key: video.videoLink }, 'A walk'],
    [{ kind: 'offer', key: '' }, 'Ten off'],
    [{ kind: 'map', key: '' }, ''],
  ];
  for (const [card, name] of things) {
    const { message } = await send(eli, card, { text: 'Have a look.' });
    expect(message).toMatchObject({ text: 'Have a look.', card: { ...card, name } });
  }
});

test('alice still reads what was sent after the home has another price, and after it is gone', async () => {
  await send(eli, { kind: 'item', key: itemId });
  const dearer = { ...home, name: 'Sold', facts: { price: { from: 9_000_000, to: null } } };
  await change({ items: [dearer] });
  await change({ items: [] });
  const { messages } = await alice(getMyHelp, { query: { boothId: desk.hall.meadows } });
  expect(messages.at(-1)!.card).toEqual(cardOfHome);
  expect(await refusal(send(eli, { kind: 'item', key: itemId }))).toMatchObject({
    status: 404,
    code: 'help.cardMissing',
  });
});

test('only the booth’s own things can be sent, and nothing is stored of others', async () => {
  const { hall } = desk;
  const picture = { imageUrl: '/files/public/lake.0123456789abcdef.webp', alt: 'A lake' };
  await change({ imagesGallery: [picture] }, hall.heights);
  const foreign: CardRef[] = [
    { kind: 'item', key: randomUUID() },
    { kind: 'item', key: hall.documents.brochure },
    { kind: 'document', key: hall.documents.ofDraft },
    { kind: 'document', key: hall.documents.ofElsewhere },
    { kind: 'picture', key: picture.imageUrl },
    { kind: 'picture', key: '/files/public/unknown.webp' },
    { kind: 'video', key: 'https://youtu.be/abcdefghijk' },
    { kind: 'map', key: 'elsewhere' },
  ];
  for (const card of foreign)
    expect(await refusal(send(eli, card)), JSON.stringify(card)).toMatchObject({
      status: 404,
      code: 'help.cardMissing',
    });
  const kept = await alice(getMyHelp, { query: { boothId: hall.meadows } });
  expect(kept.thread).toMatchObject({ state: 'waiting', claimedBy: null, lastSeq: 1 });
});

test('a booth without an offer or pictures has no card of them', async () => {
  await change({ offer: null, imagesLocation: [] });
  for (const kind of ['offer', 'map'] as const)
    expect(await refusal(send(eli, { kind, key: '' }))).toMatchObject({ code: 'help.cardMissing' });
});

test('alice, and people of other desks, send no cards', async () => {
  const card: CardRef = { kind: 'item', key: itemId };
  expect(await refusal(send(alice, card))).toMatchObject({ status: 403, code: 'help.notStaff' });
  for (const name of ['bob', 'sam', 'mo'])
    expect(await refusal(send(await desk.server.as(name), card))).toMatchObject({
      status: 404,
      code: 'help.missing',
    });
});

test('a message needs text or a card', async () => {
  for (const text of [undefined, '', '   '])
    expect(await refusal(send(eli, undefined, { text }))).toMatchObject({
      status: 400,
      fields: ['text'],
    });
});

test('a card that is sent twice is stored once, and its id names nothing else', async () => {
  const clientId = randomUUID();
  const card: CardRef = { kind: 'item', key: itemId };
  const first = await send(eli, card, { clientId });
  expect((await send(eli, card, { clientId })).message).toEqual(first.message);
  for (const other of [undefined, { kind: 'offer', key: '' } as const])
    expect(await refusal(send(eli, other, { clientId, text: other ? '' : 'Hi' }))).toMatchObject({
      code: 'message.idReused',
    });
});

test('hana answers in place of the booth, with what the booth has; the info desk has nothing of its own', async () => {
  const hana = await desk.server.as('hana');
  await eli(handOverHelp, { params: { threadId } });
  await hana(keepDeskOpen);
  expect((await send(hana, { kind: 'item', key: itemId })).message.card).toEqual(cardOfHome);
  threadId = (await desk.ask(alice, 'Where do I begin?', null)).thread._id;
  expect(await refusal(send(hana, { kind: 'map', key: '' }))).toMatchObject({
    code: 'help.cardMissing',
  });
});

test('alice, who has left, reads in her email what the card is, in her language', async () => {
  const { server } = desk;
  await server.store.db
    .updateTable('person')
    .set({ language: 'hi' })
    .where('id', '=', (await server.person('alice')).id)
    .execute();
  await send(eli, { kind: 'item', key: itemId }, { text: 'This one.' });
  await send(eli, { kind: 'map', key: '' });
  server.clock.advance({ minutes: 2 });
  await server.settle();
  const [letter] = await server.mail.to('alice@test.example');
  expect(letter!.text).toContain('This one.\nPlan 3B, east, ₹82 लाख');
  expect(letter!.text).toContain('स्थान');
});

test('alice’s export of her data says what was sent to her', async () => {
  await send(eli, { kind: 'item', key: itemId });
  const { help } = await alice(exportMyData);
  expect(help).toContainEqual(
    expect.objectContaining({ card: 'item: Plan 3B, east', cardPrice: home.facts.price }),
  );
});

test('eli’s colleagues see the card at the desk', async () => {
  await send(eli, { kind: 'document', key: desk.hall.documents.brochure });
  const [colleague] = await desk.crew(1);
  expect((await colleague!(getDesk)).threads[0]!.lastCard).toMatchObject({ name: 'Brochure' });
  const { messages } = await colleague!(getHelp, { params: { threadId } });
  expect(messages.at(-1)!.card).toMatchObject({ kind: 'document', name: 'Brochure' });
});
