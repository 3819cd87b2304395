import {
  type Call,
  createAccessClass,
  createVouchers,
  deleteMe,
  exportMyData,
  getOwnAdmission,
  listAccessClasses,
  listAudit,
  listVouchers,
  listVoucherUses,
  register,
  releaseAdmission,
  requestClass,
  revokeVoucher,
  undoAudit,
  type VoucherDraft,
  type VoucherState,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha } from '../../../testing/asha.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
let visitor: string;
let press: string;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  visitor = await addClass('Visitor');
  press = await addClass('Press', { needsCode: true });
});
afterEach(() => server.close());

const { addClass, arrive, createEntry } = guestsOn(() => server);
const create = async (given: Partial<VoucherDraft> = {}) =>
  (await hana(createVouchers, { body: { classId: press, ...given } })).vouchers;
const listed = async (query: { state?: VoucherState; search?: string } = {}) =>
  (await hana(listVouchers, { query })).vouchers;
/** Tries to register with a code; the refusal's code and field, or `in`. */
async function tryCode(nth: number, accessCode: string, more = {}): Promise<string> {
  const body = await createEntry(nth, { accessClass: press, accessCode, ...more });
  return server.anon(register, { body }).then(
    () => 'in',
    ({ code, fields }: { code: string; fields: { path: string }[] }) =>
      [code, ...fields.map(({ path }) => path)].join(' '),
  );
}
const used = 'admission.codeUsed accessCode';

test('of eight people who register at once with a code that works once, one is in, and it counts once', async () => {
  const [once] = await create();
  expect(once).toMatchObject({ uses: 1, used: 0, state: 'open', email: null, last: null });
  const entries = [];
  for (let nth = 1; nth <= 8; nth++)
    entries.push(await createEntry(nth, { accessClass: press, accessCode: once!.code }));
  const tries = await Promise.allSettled(entries.map((body) => server.anon(register, { body })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'admission.codeUsed' });
  expect(await listed()).toMatchObject([{ used: 1, state: 'used', last: expect.anything() }]);
  // the codes that their mobiles got are still valid
  const late = entries[tries.findIndex(({ status }) => status === 'rejected')]!;
  const { token } = await server.anon(register, { body: { ...late, accessClass: visitor } });
  const { admission } = await server.call(token)(getOwnAdmission);
  expect(admission!.class._id).toBe(visitor);
});

test('a code for three people lets in three of six at once, and hana reads who and when', async () => {
  const [three] = await create({ code: 'Boat-Press', uses: 3 });
  const tries = await Promise.all([1, 2, 3, 4, 5, 6].map((nth) => tryCode(nth, ' boat-press ')));
  expect(tries.toSorted()).toEqual([used, used, used, 'in', 'in', 'in']);
  const params = { id: three!._id };
  const first = await hana(listVoucherUses, { params, query: { limit: 2 } });
  const rest = await hana(listVoucherUses, { params, query: { after: first.next! } });
  const people = [...first.uses, ...rest.uses].map(({ person, usedAt }) => [person!.email, usedAt]);
  expect(people).toHaveLength(3);
  expect(people[0]).toEqual([
    expect.stringMatching(/^guest\d@test\.example$/),
    expect.stringMatching(/^2021-06-02T/),
  ]);
  expect(rest.next).toBeNull();
});

test('a code for one address is nobody else’s', async () => {
  const [hers] = await create({ email: 'Guest2@test.example' });
  expect(hers!.email).toBe('guest2@test.example');
  expect(await tryCode(1, hers!.code)).toBe('admission.codeOther accessCode');
  expect(await tryCode(2, hers!.code)).toBe('in');
});

test('a code that is unknown, expired, revoked or of another class says so at its field; the log brings a revoked one back', async () => {
  const vip = await addClass('VIP', { needsCode: true });
  const expiresAt = new Date(Date.parse('2021-06-02T06:30:00Z')).toISOString();
  const [timed] = await create({ expiresAt });
  const [revoked] = await create();
  const [other] = await create({ classId: vip });
  await hana(revokeVoucher, { params: { id: revoked!._id } });
  expect(await tryCode(1, '')).toBe('admission.codeMissing accessCode');
  expect(await tryCode(2, 'guess')).toBe('admission.codeInvalid accessCode');
  expect(await tryCode(3, other!.code)).toBe('admission.codeInvalid accessCode');
  expect(await tryCode(4, revoked!.code)).toBe('admission.codeRevoked accessCode');
  server.clock.advance({ hours: 1 });
  expect(await tryCode(5, timed!.code)).toBe('admission.codeExpired accessCode');
  const again = hana(revokeVoucher, { params: { id: revoked!._id } });
  expect((await refusal(again)).code).toBe('voucher.missing');
  const [entry] = (await hana(listAudit, { query: { thing: 'voucher' } })).entries;
  expect(entry).toMatchObject({ act: 'deleted', title: revoked!.code });
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await tryCode(6, revoked!.code)).toBe('in');
});

test('hana makes many codes at once, and finds them by state, text, address and who used them', async () => {
  const many = await create({ count: 60 });
  expect(new Set(many.map(({ code }) => code)).size).toBe(60);
  for (const { code } of many) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  await create({ code: 'Kayak', email: 'paddle@boats.example' });
  await arrive(1, { accessClass: press, accessCode: many[0]!.code });
  const page = await hana(listVouchers, { query: { limit: 40 } });
  const next = await hana(listVouchers, { query: { limit: 40, after: page.next! } });
  expect([page.vouchers.length, next.vouchers.length, next.next]).toEqual([40, 21, null]);
  expect(await listed({ search: 'kayak' })).toHaveLength(1);
  expect(await listed({ search: 'paddle@' })).toMatchObject([{ code: 'Kayak' }]);
  expect(await listed({ search: 'guest 1' })).toMatchObject([{ code: many[0]!.code }]);
  expect(await listed({ state: 'used' })).toHaveLength(1);
  expect(await listed({ state: 'revoked' })).toEqual([]);
  const twice = await refusal(create({ code: 'KAYAK' }));
  expect([twice.code, twice.fields]).toEqual(['fields.invalid', ['code']]);
  expect((await refusal(create({ code: 'Canoe', count: 2 }))).fields).toEqual(['count']);
  expect((await refusal(create({ classId: crypto.randomUUID() }))).fields).toEqual(['classId']);
});

test('no code of one’s own says what a class has for everyone, nor the other way round', async () => {
  const codes = ['Blog-2021'];
  await hana(createAccessClass, { body: { name: { en: 'Media' }, codes } });
  expect((await refusal(create({ code: 'blog-2021' }))).fields).toEqual(['code']);
  await create({ code: 'Kayak' });
  const taken = { name: { en: 'Paddlers' }, codes: ['kayak'] };
  const refused = await refusal(hana(createAccessClass, { body: taken }));
  expect([refused.code, refused.fields]).toEqual(['fields.invalid', ['codes.0']]);
});

test('the code of a link chooses its class in the form, and a used one no longer does', async () => {
  const [once] = await create();
  const invited = async () =>
    (await server.anon(listAccessClasses, { body: { code: once!.code } })).classes.filter(
      ({ isInvited }) => isInvited,
    );
  expect(await invited()).toMatchObject([{ _id: press, needsCode: true }]);
  const body = await createEntry(1, { accessCode: once!.code });
  const { token } = await server.anon(register, { body });
  expect((await server.call(token)(getOwnAdmission)).admission!.class._id).toBe(press);
  expect(await invited()).toEqual([]);
});

test('a visitor changes to a class with a code, which counts once though they ask again', async () => {
  const board = await addClass('Board', { needsCode: true, needsApproval: true });
  const [code] = await create({ classId: board, uses: 2 });
  const guest = await arrive(1, { accessClass: visitor });
  const body = { accessClass: board, accessCode: code!.code };
  await guest.call(requestClass, { body });
  await guest.call(requestClass, { body });
  expect((await guest.admission()).request).toMatchObject({ state: 'asked' });
  await guest.call(releaseAdmission, { body: {} });
  expect(await listed()).toMatchObject([{ used: 1, state: 'open' }]);
});

test('the codes somebody used or was given are in their download; with them their name goes, and a code of their own opens nothing', async () => {
  const [counted, own] = [
    (await create({ uses: 5 }))[0]!,
    (await create({ email: 'guest1@test.example' }))[0]!,
  ];
  const guest = await arrive(1, { accessClass: press, accessCode: counted.code });
  const { vouchers } = await guest.call(exportMyData);
  expect(new Set(vouchers.map(({ code }) => code))).toEqual(new Set([counted.code, own.code]));
  await guest.call(deleteMe, { body: { password: asha.password } });
  const { uses } = await hana(listVoucherUses, { params: { id: counted._id }, query: {} });
  expect(uses).toMatchObject([{ person: null }]);
  expect(JSON.stringify(await listed())).not.toContain('guest1@test.example');
  expect(await tryCode(2, own.code)).toBe('admission.codeRevoked accessCode');
});
