import {
  type Call,
  changeAccessClass,
  deleteMe,
  denySecurityNotice,
  endShortlistLink,
  forgotPassword,
  getEditedBooth,
  getShortlistLink,
  listSecurityNotices,
  login,
  mailComparison,
  putBooth,
  readSharedShortlist,
  releaseAdmission,
  resetPassword,
  saveShortlistEntry,
  setDisabled,
  setEventState,
  shareShortlist,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let alice: Call;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  server = await openTestServer({ logTo: (line) => lines.push(line) });
  hall = await furnishHall(server);
  alice = await server.as('alice');
});
afterEach(() => server.close());

const add = (by: Call, id: string, note = '') =>
  by(saveShortlistEntry, { params: { id }, body: { note } });

/** Shares a shortlist; returns the secret in its link. */
async function share(by: Call, showsNotes = false): Promise<string> {
  const { link } = await by(shareShortlist, { body: { showsNotes } });
  const [, token] = /^http:\/\/pavilion\.test\/shared-shortlist#([\w-]{43})$/.exec(link!.url!)!;
  return token!;
}

const open = (token: string, eventId = server.event.id) =>
  server.anon(readSharedShortlist, { body: { token, eventId } });
const names = async (token: string) =>
  (await open(token)).entries.map(({ listing }) => listing.name);
const expectEnded = async (token: string) =>
  expect((await refusal(open(token))).code).toBe('shortlist.linkInvalid');

test('a partner without a login sees alice’s shortlist by her link, and her notes only if she shares them', async () => {
  await add(alice, hall.heights, 'Ask my mother');
  await add(alice, hall.meadows);
  const token = await share(alice);
  const { entries } = await open(token);
  expect(entries).toMatchObject([
    { listing: { name: 'Heights', booth: { city: 'Bangalore' } }, note: null },
    { listing: { name: 'Meadows' }, note: null },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Ask my mother|alice/i);
  expect(await share(alice, true)).toBe(token);
  expect((await open(token)).entries).toMatchObject([{ note: 'Ask my mother' }, { note: '' }]);
  await share(alice, false);
  expect((await open(token)).entries[0]!.note).toBeNull();
});

test('alice copies her link again and ends it; the next one is another', async () => {
  expect(await alice(getShortlistLink)).toEqual({ link: null });
  const token = await share(alice);
  expect((await alice(getShortlistLink)).link?.url).toContain(token);
  expect(await alice(endShortlistLink)).toEqual({ link: null });
  await expectEnded(token);
  const next = await share(alice);
  expect(next).not.toBe(token);
  await expectEnded(token);
  expect(await names(next)).toEqual([]);
});

test('ten calls to share at once make one link', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => share(alice)));
  expect(new Set(tokens).size).toBe(1);
});

test('the secret of a link is neither stored nor logged', async () => {
  const token = await share(alice);
  await open(token);
  await expectEnded(`${token}x`);
  const stored = await server.store.db.selectFrom('shortlist_link').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(lines.some((line) => line.includes('shared-shortlist'))).toBe(true);
  expect(lines.join('\n')).not.toContain(token);
});

test('a link opens nothing at another event, and guessed ones open nothing', async () => {
  const token = await share(alice);
  const elsewhere = await refusal(open(token, server.otherEvent.id));
  expect(elsewhere.code).toBe('shortlist.linkInvalid');
  const dave = await server.as('dave');
  expect((await refusal(dave(readSharedShortlist, { body: { token } }))).code).toBe(
    'shortlist.linkInvalid',
  );
  for (const guess of ['a'.repeat(43), token.slice(1), `${token} `, '%', "' or 1=1 --"])
    await expectEnded(guess);
});

test('whoever guesses links has to wait', async () => {
  for (let guess = 0; guess < 120; guess++) await refusal(open(String(guess).padStart(43, 'x')));
  const token = await share(alice);
  expect(await refusal(open(token))).toMatchObject({ status: 429, code: 'throttled' });
  server.clock.advance({ minutes: 2 });
  expect(await names(token)).toEqual([]);
});

test('what is unpublished or deleted is not in a shared shortlist, not even by name', async () => {
  await add(alice, hall.meadows, 'The best');
  await add(alice, hall.heights);
  const token = await share(alice, true);
  const hana = await server.as('hana');
  const params = { boothId: hall.meadows };
  const { version } = (await hana(getEditedBooth, { params })).booth;
  await hana(putBooth, { params, body: { version, change: { published: false } } });
  expect(await names(token)).toEqual(['Heights']);
  expect(JSON.stringify(await open(token))).not.toMatch(/Meadows|The best/);
});

test('alice’s link ends with a new password, and with “This wasn’t me”', async () => {
  const email = 'alice@test.example';
  const stolen = await share(alice);
  await server.anon(forgotPassword, { body: { email } });
  const otp = (await server.mail.to(email)).find(({ code }) => code)!.code!;
  await server.anon(resetPassword, { body: { email, otp, password: 'a river runs uphill' } });
  await expectEnded(stolen);

  const body = { email, password: 'a river runs uphill' };
  const headers = { 'x-pavilion-device': 'a-device-of-somebody-else' };
  const thief = server.call((await server.anon(login, { body }, { headers })).token);
  const token = await share(thief);
  const { notices } = await thief(listSecurityNotices);
  const noticeId = notices.find(({ may }) => may.includes('securityNotice.deny'))!._id;
  const { ended } = await thief(denySecurityNotice, { params: { noticeId }, body: {} });
  expect(ended).toContainEqual({ kind: 'shortlist', detail: '' });
  await expectEnded(token);
});

test('alice’s link ends with her account, and does not work while she is blocked', async () => {
  const token = await share(alice);
  const params = { id: (await server.person('alice')).id };
  const hana = await server.as('hana');
  await hana(setDisabled, { params, body: { disabled: true, reason: 'A mix-up' } });
  await expectEnded(token);
  await hana(setDisabled, { params, body: { disabled: false } });
  expect(await names(token)).toEqual([]);
  await (
    await server.as('alice')
  )(deleteMe, { body: { password } });
  await expectEnded(token);
  expect(await server.store.db.selectFrom('shortlist_link').selectAll().execute()).toEqual([]);
});

test('a guest’s link ends with their place, and where the hall is no longer theirs to enter', async () => {
  const { addClass, arrive } = guestsOn(() => server);
  const classId = await addClass('Buyers');
  const [first, second] = [
    await arrive(1, { accessClass: classId }),
    await arrive(2, { accessClass: classId }),
  ];
  const ofFirst = await share(first.call);
  await first.call(releaseAdmission, { body: {} });
  await expectEnded(ofFirst);
  expect(await server.store.db.selectFrom('shortlist_link').selectAll().execute()).toEqual([]);
  const ofSecond = await share(second.call);
  const hana = await server.as('hana');
  const body = { name: { en: 'Buyers' }, areas: ['sessions' as const] };
  await hana(changeAccessClass, { params: { id: classId }, body });
  await expectEnded(ofSecond);
});

test('a link opens nothing while the event is closed', async () => {
  await add(alice, hall.meadows);
  const token = await share(alice);
  const hana = await server.as('hana');
  await hana(setEventState, { body: { state: 'archived', anyway: true } });
  expect((await refusal(open(token))).code).toBe('event.notOpen');
});

test('alice has what she compares emailed to her, with facts in words and no link of an exhibitor’s', async () => {
  const eli = await server.as('eli');
  const params = { boothId: hall.meadows };
  const { version } = (await eli(getEditedBooth, { params })).booth;
  const facts = { kind: 'Flat', price: { from: 6_800_000, to: 8_200_000 }, carpetArea: 92.903 };
  const change = {
    facts: { locality: 'Whitefield, see www.evil.example', possession: '2022-12' },
    items: [{ name: '3 BHK, east', facts, free: 2 }],
  };
  const { booth } = await eli(putBooth, { params, body: { version, change } });
  const ids = [booth.items[0]!._id, hall.heights];
  await alice(mailComparison, { body: { ids } });
  await server.settle();
  const [mail] = await server.mail.to('alice@test.example');
  expect(mail!.subject).toBe('Your comparison: 3 BHK, east · Heights');
  expect(mail!.text).toContain(
    '3 BHK, east, Meadows, Bangalore\nKind: Flat\nPrice: ₹68 L to ₹82 L',
  );
  expect(mail!.text).toContain('Carpet area: 92.9 m² (1,000 sq ft)');
  expect(mail!.text).toContain('Possession: December 2022');
  expect(mail!.text).toContain(`http://pavilion.test/booth/${hall.meadows}?open=item:${ids[0]}`);
  expect(mail!.text).toContain(`http://pavilion.test/compare?of=${ids.join()}`);
  const { html } = await server.store.db
    .selectFrom('outbox')
    .select('html')
    .where('kind', '=', 'comparison')
    .executeTakeFirstOrThrow();
  expect(html).toContain('Price: ₹68 L to ₹82 L<br>');
  expect(mail!.text).not.toContain('www.evil.example');
});

test('alice cannot have fewer than two or more than four things compared, or emails without end', async () => {
  const ids = [hall.meadows, hall.heights];
  const send = (given: string[]) => alice(mailComparison, { body: { ids: given } });
  expect((await refusal(send([hall.meadows]))).code).toBe('fields.invalid');
  expect((await refusal(send([...ids, ...ids, hall.riverside]))).code).toBe('field.tooLong');
  for (const gone of [hall.draft, hall.elsewhere, hall.meadows])
    expect((await refusal(send([hall.meadows, gone]))).code).toBe('shortlist.missing');
  for (let nth = 0; nth < 5; nth++) await send(ids);
  expect((await refusal(send(ids))).code).toBe('throttled');
});
