import {
  answerContactRequest,
  blockPerson,
  getBadgeScan,
  getLead,
  getMyData,
  getOwnBadge,
  listContactRequests,
  listLeads,
  listOwnOffers,
  propertyExpo,
  renewBadge,
  requestOffer,
  scanBadge,
  withdrawConsent,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

/** An expo with a door and booths: eli works at Meadows. */
const preset = {
  ...propertyExpo,
  features: { ...propertyExpo.features, badges: { place: { en: 'Hall 1' } } },
};

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer({ preset });
  hall = await furnishHall(server);
});
afterEach(() => server.close());

const ownCode = async (name: string) => (await (await server.as(name))(getOwnBadge)).badge!.code;
const params = () => ({ boothId: hall.meadows });
const scan = async (code: string) =>
  (await (await server.as('eli'))(scanBadge, { params: params(), body: { code } })).scan;
const look = async (scanId: string) =>
  (await (await server.as('eli'))(getBadgeScan, { params: { ...params(), scanId } })).scan;
const requests = async (name: string) =>
  (await (await server.as(name))(listContactRequests)).requests;
const answer = async (name: string, scanId: string, share: boolean) =>
  (await server.as(name))(answerContactRequest, { params: { scanId }, body: { share } });
const leads = async () => (await (await server.as('eli'))(listLeads, { params: params() })).leads;

test('eli scans alice’s badge, she says yes on her phone, and she is his lead with her contact details', async () => {
  const asked = await scan(await ownCode('alice'));
  expect(asked).toMatchObject({ state: 'asked', person: null });
  expect(await leads()).toEqual([]);
  expect(await requests('alice')).toMatchObject([
    { _id: asked._id, booth: { name: 'Meadows' }, fields: ['email', 'mobile'] },
  ]);
  expect(await requests('bob')).toEqual([]);
  expect(await answer('alice', asked._id, true)).toEqual({ state: 'shared' });
  expect(await look(asked._id)).toMatchObject({ state: 'shared', person: { name: 'Alice Test' } });
  expect(await requests('alice')).toEqual([]);
  expect(await leads()).toMatchObject([
    {
      ...{ actions: ['badge'], signs: ['badge'], consent: 'given', wishes: null },
      contact: { email: 'alice@test.example' },
    },
  ]);
});

test('alice says no: eli reads so, without her name, and she is no lead', async () => {
  const asked = await scan(await ownCode('alice'));
  await answer('alice', asked._id, false);
  expect(await look(asked._id)).toMatchObject({ state: 'declined', person: null });
  expect(await leads()).toEqual([]);
  expect(await refusal(answer('alice', asked._id, true))).toMatchObject({ code: 'badgeScan.over' });
});

test('after two minutes nobody asks any more, and a late yes shares nothing', async () => {
  const asked = await scan(await ownCode('alice'));
  server.clock.advance({ seconds: 121 });
  expect(await look(asked._id)).toMatchObject({ state: 'lapsed' });
  expect(await requests('alice')).toEqual([]);
  expect(await refusal(answer('alice', asked._id, true))).toMatchObject({ code: 'badgeScan.over' });
  expect(await leads()).toEqual([]);
});

test('alice’s yes and no at the same moment: the first counts, whichever it is', async () => {
  const asked = await scan(await ownCode('alice'));
  const answers = await Promise.allSettled([
    answer('alice', asked._id, true),
    answer('alice', asked._id, false),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { state } = await look(asked._id);
  expect((await leads()).length).toBe(state === 'shared' ? 1 : 0);
});

test('a badge scanned twice asks once, and no more than three times in a quarter of an hour', async () => {
  const code = await ownCode('alice');
  const first = await scan(code);
  const [again, other] = await Promise.all([scan(code), scan(code)]);
  expect([again!._id, other!._id]).toEqual([first._id, first._id]);
  for (const asks of [1, 1, 0]) {
    server.clock.advance({ seconds: 121 });
    expect((await scan(code)).state).toBe('asked');
    expect(await requests('alice')).toHaveLength(asks);
  }
});

test('whom alice has blocked doesn’t ask her, and can’t tell that from no answer', async () => {
  const code = await ownCode('alice');
  const { id } = await server.person('eli');
  await (
    await server.as('alice')
  )(blockPerson, { body: { toUser: id } });
  const asked = await scan(code);
  expect(asked).toMatchObject({ state: 'asked', person: null });
  expect(await requests('alice')).toEqual([]);
  expect(await refusal(answer('alice', asked._id, true))).toMatchObject({
    code: 'badgeScan.missing',
  });
  server.clock.advance({ seconds: 121 });
  expect((await look(asked._id)).state).toBe('lapsed');
});

test('codes that admit nobody say nothing: mistyped, renewed, of another event, one’s own', async () => {
  const renewed = await ownCode('alice');
  await (
    await server.as('alice')
  )(renewBadge, { body: {} });
  for (const code of ['nonsense', renewed, await ownCode('dave'), await ownCode('eli')])
    expect(await refusal(scan(code))).toMatchObject({ status: 404, code: 'badgeScan.unknown' });
});

test('only staff of the booth scan there, and only the person answers', async () => {
  const code = await ownCode('alice');
  const eli = await server.as('eli');
  const elsewhere = { params: { boothId: hall.heights }, body: { code } };
  expect(await refusal(eli(scanBadge, elsewhere))).toMatchObject({ status: 403 });
  const asked = await scan(code);
  expect(await refusal(answer('bob', asked._id, true))).toMatchObject({ status: 404 });
});

test('alice sees in her data what she shared, and revokes it there', async () => {
  const asked = await scan(await ownCode('alice'));
  await answer('alice', asked._id, true);
  const alice = await server.as('alice');
  const ofBooth = async () =>
    (await alice(getMyData)).consents.filter(({ boothId }) => boothId === hall.meadows);
  expect(await ofBooth()).toMatchObject([
    { kind: 'badge', version: 'badge-1', boothName: 'Meadows', withdrawnAt: null },
  ]);
  expect((await alice(listOwnOffers)).leads).toEqual([]);
  await alice(withdrawConsent, { body: { kind: 'badge', boothId: hall.meadows } });
  expect((await ofBooth())[0]!.withdrawnAt).not.toBeNull();
  expect(await leads()).toMatchObject([{ consent: 'withdrawn', contact: null, signs: [] }]);
});

test('alice, whose badge was scanned, takes the offer later: it is hers with its code', async () => {
  const asked = await scan(await ownCode('alice'));
  await answer('alice', asked._id, true);
  const alice = await server.as('alice');
  await alice(requestOffer, { body: { ...params(), consent: true } });
  expect((await alice(listOwnOffers)).leads).toMatchObject([{ boothId: hall.meadows }]);
  const { id: personId } = await server.person('alice');
  const eli = await server.as('eli');
  const story = await eli(getLead, { params: { ...params(), personId } });
  expect(story.consents).toMatchObject([{ kind: 'offer', version: 'offer-2' }]);
});

test('scans are forgotten after a day, and leads stay', async () => {
  const asked = await scan(await ownCode('alice'));
  await answer('alice', asked._id, true);
  server.clock.advance({ hours: 25 });
  await server.settle();
  expect(await server.store.db.selectFrom('badge_scan').selectAll().execute()).toEqual([]);
  expect(await leads()).toHaveLength(1);
});
