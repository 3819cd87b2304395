import { checkCertificate, getCertificate, issueCertificate } from '@pavilion/contract';
import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('alice’s certificate embeds the Hindi letters of her name', async () => {
  await attend('alice', 'विश्वास', 70);
  await server.store.db
    .updateTable('person')
    .set({ first_name: 'श्रीकृष्ण', last_name: 'त्रिपाठी' })
    .where('email', '=', 'alice@test.example')
    .execute();
  const reply = await server.raw('POST', '/api/attendee/certificate', {
    token: await server.token('alice'),
    headers: { 'accept-language': 'hi' },
  });
  const { pdf } = (await reply.json()) as { pdf: string };
  const letters = textOf(Buffer.from(pdf, 'base64'));
  for (const letter of 'श्रीकृष्ण') expect(letters).toContain(letter);
});

/** The letters the PDF's own tables map its glyphs to. */
function textOf(pdf: Buffer): string {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      found.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // not a compressed stream
    }
  }
  const hex = found
    .filter((part) => part.includes('beginbfrange'))
    .join('')
    .match(/<[0-9a-f ]+>/g);
  return (hex ?? [])
    .map((one) =>
      (one.match(/[0-9a-f]{4}/g) ?? [])
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    )
    .join('');
}
