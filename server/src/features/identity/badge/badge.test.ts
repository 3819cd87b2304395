import {
  getOwnBadge,
  printBadge,
  propertyExpo,
  readBadgeCode,
  releaseAdmission,
  renewBadge,
  requestClass,
} from '@pavilion/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { readPdfLines } from '../../../testing/pdf.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { qrCode } from './model/qrCode.ts';

/** An expo from 28 May to 6 June 2021, with a door. */
const preset = {
  ...propertyExpo,
  features: { ...propertyExpo.features, badges: { place: { en: 'Hall 1, Pune' } } },
};

let server: TestServer;
const { addClass, arrive } = guestsOn(() => server);
beforeEach(async () => {
  server = await openTestServer({ preset });
});
afterEach(() => server.close());

const mailTo = (email: string) =>
  server.store.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'html', 'picture', 'link_token'])
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('alice has a badge that stays the same, says nothing about her, and is nobody else’s', async () => {
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  const { badge } = await alice(getOwnBadge);
  expect(badge).toMatchObject({ name: 'Alice Test', class: null });
  expect(badge!.days).toHaveLength(10);
  expect(badge!.code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect((await alice(getOwnBadge)).badge).toEqual(badge);
  expect((await bob(getOwnBadge)).badge!.code).not.toBe(badge!.code);
});

test('alice opens her badge in two tabs at once, and both show one code', async () => {
  const alice = await server.as('alice');
  const opened = await Promise.all([alice(getOwnBadge), alice(getOwnBadge), alice(getOwnBadge)]);
  expect(new Set(opened.map(({ badge }) => badge!.code)).size).toBe(1);
});

test('somebody saw alice’s badge: she renews it, and only the new code is left', async () => {
  const alice = await server.as('alice');
  const before = (await alice(getOwnBadge)).badge!.code;
  const after = (await alice(renewBadge, { body: {} })).badge!.code;
  expect(after).not.toBe(before);
  const rows = await server.store.db.selectFrom('badge').select('code').execute();
  expect(rows).toEqual([{ code: readBadgeCode(after) }]);
});

test('asha’s confirmation has her code as text and as a picture, which are gone once it is sent', async () => {
  const classId = await addClass('Delegate', { days: ['2021-06-02', '2021-06-03'] });
  const guest = await arrive(1, { accessClass: classId });
  const { badge } = await guest.call(getOwnBadge);
  expect(badge).toMatchObject({ class: { en: 'Delegate' }, days: ['2021-06-02', '2021-06-03'] });
  const kept = await mailTo('guest1@test.example');
  expect(kept.body).toContain('In person: Hall 1, Pune');
  expect(kept.body).toContain(`or this code: ${badge!.code}`);
  expect(kept.body).toMatch(/\/my-badge\s/);
  expect(kept.html).toContain('<img src="cid:picture"');
  const { format, width } = await sharp(Buffer.from(kept.picture!, 'base64')).metadata();
  expect([format, width! >= 200]).toEqual(['png', true]);
  expect(kept.link_token).toBe(badge!.code);
  const [shown] = await server.mail.to('guest1@test.example');
  expect(shown!.subject).toBe(kept.subject);
});

test('asha gives her place back: her badge ends, and with a place again she has another code', async () => {
  const classId = await addClass('Delegate');
  const guest = await arrive(1, { accessClass: classId });
  const before = (await guest.call(getOwnBadge)).badge!.code;
  await guest.call(releaseAdmission, { body: {} });
  expect(await server.store.db.selectFrom('badge').selectAll().execute()).toEqual([]);
  for (const act of [getOwnBadge, renewBadge, printBadge])
    expect(await refusal(guest.call(act, {}))).toMatchObject({ code: 'admission.needed' });
  expect(before).toBeTruthy();
});

test('asha changes her class and keeps her code, with the days of the new one', async () => {
  const [first, other] = [
    await addClass('Day 1', { days: ['2021-05-28'] }),
    await addClass('Delegate'),
  ];
  const guest = await arrive(1, { accessClass: first });
  const before = (await guest.call(getOwnBadge)).badge!;
  await guest.call(requestClass, { body: { accessClass: other } });
  const after = (await guest.call(getOwnBadge)).badge!;
  expect(after).toMatchObject({ code: before.code, class: { en: 'Delegate' } });
  expect([before.days.length, after.days.length]).toEqual([1, 10]);
});

test('once the event is over there is no badge, and none is renewed or printed', async () => {
  const alice = await server.as('alice');
  await alice(getOwnBadge);
  server.clock.advance({ days: 10 });
  const again = await server.as('alice');
  expect((await again(getOwnBadge)).badge).toBeNull();
  for (const act of [renewBadge, printBadge])
    expect(await refusal(again(act, {}))).toMatchObject({ code: 'admission.over' });
});

test('alice prints her badge: name, days, place and the code as text beside its QR code', async () => {
  const alice = await server.as('alice');
  const { badge } = await alice(getOwnBadge);
  const { filename, pdf } = await alice(printBadge, { body: {} });
  expect(filename).toBe('badge-own.pdf');
  const lines = readPdfLines(Buffer.from(pdf, 'base64')).map(({ text }) => text);
  expect(lines).toEqual(
    expect.arrayContaining(['Own Event', 'Alice Test', badge!.code, 'Hall 1, Pune']),
  );
  expect(lines).toContain('28 May 2021 – 6 June 2021');
});

test('a code makes a small QR code with room around it', () => {
  const rows = qrCode('K7QP3MXX9ABCDEFG');
  expect(rows).toHaveLength(21 + 2 * 4);
  expect(rows.slice(0, 4).flat()).not.toContain(true);
  expect(rows[4]!.slice(4, 11)).toEqual(Array(7).fill(true));
});

test('an event without a door has no badges, and its emails have no picture', async () => {
  await server.close();
  server = await openTestServer({ preset: 'propertyExpo' });
  const alice = await server.as('alice');
  expect(await refusal(alice(getOwnBadge))).toMatchObject({ status: 404 });
  await arrive(1);
  expect((await mailTo('guest1@test.example')).picture).toBeNull();
});
