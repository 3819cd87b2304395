import { checkCertificate, getCertificate, issueCertificate } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPdfLines, type PrintedLine } from '../../../testing/pdf.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

async function attend(who: string, topic: string, minutes: number): Promise<void> {
  const at = new Date('2021-06-01T05:00:00Z');
  await server.store.db
    .insertInto('attendance')
    .values({
      session_id: await addSession(server, { topic, startAt: at.toISOString() }),
      person_id: (await server.person(who)).id,
      event_id: server.event.id,
      first_at: at,
      counted_until: at,
      milliseconds: minutes * 60_000 + 59_000,
    })
    .execute();
}

test('alice earns a certificate once the server has counted enough minutes (B6.5)', async () => {
  const alice = await server.as('alice');
  expect((await alice(getCertificate)).certificate).toEqual({
    minutes: 0,
    minMinutes: 60,
    isEarned: false,
    number: null,
    sessions: [],
  });
  await attend('alice', 'Cash', 45);
  expect(await refusal(alice(issueCertificate))).toMatchObject({
    status: 409,
    code: 'certificate.notEarned',
  });
  await attend('alice', 'Tax', 15);
  await attend('bob', 'Others', 500);
  const { certificate } = await alice(getCertificate);
  expect(certificate).toMatchObject({ minutes: 60, isEarned: true, number: null });
  expect(certificate.sessions.map(({ minutes }) => minutes)).toEqual([45, 15]);
});

test('alice gets a PDF with a number that stays the same and that anyone can check', async () => {
  await attend('alice', 'Cash', 70);
  const alice = await server.as('alice');
  const [first, second] = await Promise.all([alice(issueCertificate), alice(issueCertificate)]);
  const number = first.certificate.number!;
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(second.certificate.number).toBe(number);
  const pdf = Buffer.from(first.pdf, 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
  expect(pdf.length).toBeLessThan(300_000);
  await attend('alice', 'Tax', 20);
  expect((await alice(issueCertificate)).certificate).toMatchObject({ number, minutes: 90 });
  const typed = number.toLowerCase().replaceAll('-', ' ');
  expect((await server.anon(checkCertificate, { params: { number: typed } })).certificate).toEqual({
    number,
    name: 'Alice Test',
    minutes: 90,
    issuedAt: expect.stringContaining('2021-06-02'),
    event: { name: 'Own Event', startDate: '2021-05-28', endDate: '2021-06-06' },
  });
  for (const params of [{ number: 'XXXX-XXXX-XXXX' }, { number: '%' }])
    expect(await refusal(server.anon(checkCertificate, { params }))).toMatchObject({
      code: 'certificate.missing',
    });
  const elsewhere = { params: { number }, query: { eventId: server.otherEvent.id } };
  expect(await refusal(server.anon(checkCertificate, elsewhere))).toMatchObject({ status: 404 });
});

/** Alice's certificate under this name, as lines. */
async function printedFor(name: { first_name: string; last_name: string }): Promise<PrintedLine[]> {
  await server.store.db
    .updateTable('person')
    .set(name)
    .where('email', '=', 'alice@test.example')
    .execute();
  const alice = await server.as('alice');
  return readPdfLines(Buffer.from((await alice(issueCertificate)).pdf, 'base64'));
}

test.each([
  ['Devanagari', 'श्रीकृष्ण', 'त्रिपाठी', 'श्र ी क ृ ष् ण _ ि त्र प ा ठ ी'],
  ['Tamil', 'கோபால்', 'மீனாக்ஷி', 'ே க ா ப ா ல் _ மீ ன ா க்ஷ ி'],
  ['Gujarati', 'શ્રીકૃષ્ણ', 'ત્રિવેદી', 'શ્ર ી ક ૃ ષ્ ણ _ િ ત્ર વ ે દ ી'],
  ['Gurmukhi', 'ਹਰਪ੍ਰੀਤ', 'ਸਿੰਘ', 'ਹ ਰ ਪ ੍ਰ ੀ ਤ _ ਿ ਸ ੰ ਘ'],
  ['Bengali', 'অনির্বাণ', 'সেন', 'অ ি ন ব র্ া ণ _ ে স ন'],
  ['Telugu', 'శ్రీనివాస్', 'రావు', 'శ ్రీ ని వా స్ _ రా వు'],
  ['Kannada', 'ಲಕ್ಷ್ಮೀ', 'ರಾವ್', 'ಲ ಕ್ಷ ್ಮ ೕ _ ರ ಾ ವ್'],
  ['Malayalam', 'കൃഷ്ണൻ', 'നായർ', 'ക ൃ ഷ ് ണ ൻ _ ന ാ യ ർ'],
  ['Odia', 'ଶ୍ରୀକୃଷ୍ଣ', 'ପଟ୍ଟନାୟକ', 'ଶ୍ର ୀ କ ୃ ଷ୍ଣ _ ପ ଟ୍ଟ ନ ା ୟ କ'],
  ['Cyrillic', 'Юлия', 'Щукина', 'Ю л и я _ Щ у к и н а'],
])(
  'alice reads her name on her certificate in %s: every letter, joined as it is written',
  async (_, first_name, last_name, drawn) => {
    await attend('alice', 'Cash', 70);
    const lines = await printedFor({ first_name, last_name });
    const name = lines.find(({ text }) => text === `${first_name} ${last_name}`)!;
    expect(name.letters.join(' ').replaceAll('   ', ' _ ')).toBe(drawn);
    expect(lines.flatMap(({ letters }) => letters)).not.toContain('□');
  },
);

test('alice’s name in Urdu runs from right to left on her certificate, its letters joined', async () => {
  await attend('alice', 'Cash', 70);
  const lines = await printedFor({ first_name: 'محمد', last_name: '(کمال) 2' });
  const name = lines.find(({ text }) => text === 'محمد (کمال) 2')!;
  expect(name.letters).toEqual(Array.from(name.text).toReversed());
  const [middle, first] = name.glyphs.filter((_, index) => name.letters[index] === 'م').slice(-2);
  expect(middle).not.toBe(first);
  expect(lines.flatMap(({ letters }) => letters)).not.toContain('□');
});

test('alice spells her name in other letters where the certificate can’t print them, and it shows an ellipsis for those of a topic', async () => {
  await attend('alice', 'Home loans 🏠 贷款', 70);
  await expect(printedFor({ first_name: '伟', last_name: '王' })).rejects.toMatchObject({
    code: 'certificate.unprintable',
  });
  expect((await (await server.as('alice'))(getCertificate)).certificate.number).toBeNull();
  const lines = await printedFor({ first_name: 'Wei', last_name: 'Wang' });
  const [topic] = lines.filter(({ text }) => text.startsWith('Home loans'));
  expect(topic!.letters.join('')).toBe('Home loans  …');
});

test('alice’s certificate keeps its dates in order beside an event’s name in Urdu', async () => {
  await attend('alice', 'Cash', 70);
  await server.store.db
    .updateTable('event')
    .set({ name: 'دبئی شو' })
    .where('id', '=', server.event.id)
    .execute();
  const lines = await printedFor({ first_name: 'Alice', last_name: 'Test' });
  const line = lines.find(({ text }) => text.startsWith('attended'))!;
  expect(line.letters.join('')).toMatch(
    /^attended 1 hour 10 minutes of [^a-z]+, 28 May 2021 to 6 June 2021\.$/,
  );
});
