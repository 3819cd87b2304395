import {
  enquireAsExhibitor,
  enquireAsSpeaker,
  enquireAsSponsor,
  exhibition,
  listEnquiries,
  markEnquiry,
  moveEnquiry,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const kavya = {
  name: 'Kavya Nair',
  company: 'Nair Homes',
  email: 'Kavya@Example.com',
  mobile: '+91 98200 12345',
  website: 'https://nair.example.com',
  message: 'We would like a booth.',
  products: 'Villas',
};

test('kavya’s enquiry is stored and emailed to hana once (SF-01)', async () => {
  expect(await server.anon(enquireAsExhibitor, { body: kavya })).toEqual({ taken: true });
  const hana = await server.as('hana');
  const { enquiries } = await hana(listEnquiries);
  expect(enquiries).toMatchObject([
    {
      kind: 'exhibitor',
      name: 'Kavya Nair',
      email: 'kavya@example.com',
      more: { products: 'Villas' },
      done: false,
    },
  ]);
  const letters = await server.mail.to('hana@test.example');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Company: Nair Homes');
  expect(await server.mail.to('ola@test.example')).toEqual([]);
  expect(await server.mail.to('kavya@example.com')).toEqual([]);
});

test('kavya gives no mobile where visitors need none, and must where they do', async () => {
  const { mobile: _mobile, ...without } = kavya;
  expect(await refusal(server.anon(enquireAsExhibitor, { body: without }))).toMatchObject({
    code: 'fields.invalid',
    fields: ['mobile'],
  });
  await server.close();
  server = await openTestServer({ preset: exhibition });
  expect(await server.anon(enquireAsExhibitor, { body: without })).toEqual({ taken: true });
});

test('each invalid field of an enquiry is named, and hana gets no email (SF-01, G-11, G-12, G-37)', async () => {
  const problems = await refusal(
    server.anon(enquireAsExhibitor, {
      body: { ...kavya, company: ' \u00a0', mobile: 'none', website: 'javascript:alert(1)' },
    }),
  );
  expect(problems.status).toBe(400);
  expect(problems.fields.toSorted()).toEqual(['company', 'mobile', 'website']);
  const reply = await server.raw('POST', '/api/enquiry/speaker', {
    body: { email: { $ne: null } },
  });
  expect(reply.status).toBe(400);
  expect(await server.mail.to('hana@test.example')).toEqual([]);
});

test('a bot that fills in the hidden field is thanked, and its enquiry dropped (SF-01)', async () => {
  const body = { ...kavya, homepage: 'https://spam.example.com' };
  expect(await server.anon(enquireAsExhibitor, { body })).toEqual({ taken: true });
  expect((await (await server.as('hana'))(listEnquiries)).enquiries).toEqual([]);
  expect(await server.mail.to('hana@test.example')).toEqual([]);
});

test('kavya has to wait after five enquiries (SF-01)', async () => {
  for (let n = 0; n < 5; n++) await server.anon(enquireAsExhibitor, { body: kavya });
  expect(await refusal(server.anon(enquireAsExhibitor, { body: kavya }))).toMatchObject({
    status: 429,
    code: 'throttled',
  });
});

test('sponsors and speakers have forms of their own, and an event can go without one', async () => {
  const { products: _, ...common } = kavya;
  await server.anon(enquireAsSponsor, { body: { ...common, interest: 'Gold' } });
  await server.anon(enquireAsSpeaker, { body: { ...common, topic: 'On balconies' } });
  const { enquiries } = await (await server.as('hana'))(listEnquiries);
  expect(enquiries.map((one) => [one.kind, one.more])).toEqual([
    ['speaker', { topic: 'On balconies' }],
    ['sponsor', { interest: 'Gold' }],
  ]);
  await server.close();
  server = await openTestServer({ preset: 'conference' });
  expect(await refusal(server.anon(enquireAsExhibitor, { body: kavya }))).toMatchObject({
    code: 'feature.absent',
  });
});

test('hana works through the enquiries, open ones first; alice and ola cannot see them', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await server.anon(enquireAsExhibitor, { body: { ...kavya, name } });
    server.clock.advance({ seconds: 1 });
  }
  const hana = await server.as('hana');
  const names = async () => (await hana(listEnquiries)).enquiries.map((one) => one.name);
  expect(await names()).toEqual(['Three', 'Two', 'One']);
  const { enquiries, next } = await hana(listEnquiries, { query: { limit: 2 } });
  const rest = await hana(listEnquiries, { query: { limit: 2, after: next! } });
  expect(rest.enquiries.map((one) => one.name)).toEqual(['One']);
  const params = { id: enquiries[0]!._id };
  await hana(markEnquiry, { params, body: { done: true } });
  expect(await names()).toEqual(['Two', 'One', 'Three']);
  await hana(markEnquiry, { params, body: { done: false } });
  expect(await names()).toEqual(['Three', 'Two', 'One']);
  const [alice, ola] = [await server.as('alice'), await server.as('ola')];
  expect(await refusal(alice(listEnquiries))).toMatchObject({ status: 403 });
  expect((await ola(listEnquiries)).enquiries).toEqual([]);
  expect(await refusal(ola(markEnquiry, { params, body: { done: true } }))).toMatchObject({
    code: 'enquiry.missing',
  });
});

test('hana reads every enquiry page by page, also when she closes the last one of a page meanwhile', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await server.anon(enquireAsExhibitor, { body: { ...kavya, name } });
    server.clock.advance({ seconds: 1 });
  }
  const hana = await server.as('hana');
  const first = await hana(listEnquiries, { query: { limit: 2 } });
  expect(first.enquiries.map(({ name }) => name)).toEqual(['Four', 'Three']);
  const params = { id: first.enquiries[1]!._id };
  await hana(moveEnquiry, { params, body: { stage: 'won' } });
  const second = await hana(listEnquiries, { query: { limit: 2, after: first.next! } });
  expect(second.enquiries.map(({ name }) => name)).toEqual(['Two', 'One']);
  const third = await hana(listEnquiries, { query: { limit: 2, after: second.next! } });
  expect(third).toMatchObject({ enquiries: [{ name: 'Three', stage: 'won' }], next: null });
});

test('one IPv6 network has to wait after 60 enquiries, whichever of its addresses it uses (SF-01, G-23)', async () => {
  const from = (remoteAddress: string, n: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/enquiry/exhibitor',
      remoteAddress,
      payload: { ...kavya, email: `kavya${n}@example.com` },
    });
  for (let n = 0; n < 60; n++)
    expect((await from(`2001:db8:1:2::${n + 1}`, n)).statusCode).toBe(200);
  expect((await from('2001:db8:1:2::ffff', 60)).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1', 60)).statusCode).toBe(200);
});
