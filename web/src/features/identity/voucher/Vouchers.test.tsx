import '../../../testing/startPage.ts';
import {
  createVouchers,
  listOrganisedClasses,
  listVouchers,
  listVoucherUses,
  revokeVoucher,
  type Voucher,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { Vouchers } from './Vouchers.tsx';

const user = userEvent.setup();
const pressId = '00000000-0000-4000-8000-000000000011';
let server: ReturnType<typeof fakeServer>;
let vouchers: Voucher[];

beforeAll(() => Promise.all([loadTexts(), loadWorkTexts()]));
beforeEach(() => {
  server = fakeServer();
  server.on(listOrganisedClasses, () =>
    exampleOf(listOrganisedClasses.reply, {
      classes: [
        { _id: exampleId, name: { en: 'Visitor' } },
        { _id: pressId, name: { en: 'Press' }, needsCode: true },
      ],
    }),
  );
  vouchers = [];
  server.on(listVouchers, () => ({ vouchers, next: null }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function voucher(given: Partial<Voucher> = {}): Voucher {
  const [one] = exampleOf(listVouchers.reply, {
    vouchers: [{ code: 'BOAT-1', class: { name: { en: 'Press' } }, uses: 5, used: 0 }],
  }).vouchers;
  return { ...one!, state: 'open', ...given };
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }));

test('hana creates three codes for the class that needs one, and copies them', async () => {
  const created = server.on(createVouchers, () => ({
    vouchers: ['BOAT-1', 'BOAT-2', 'BOAT-3'].map((code) => voucher({ code })),
  }));
  await showPage(<Vouchers />);
  await press('Create codes');
  const form = await dialog();
  const count = form.getByLabelText('How many codes');
  await user.clear(count);
  await user.type(count, '3');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('3 codes created.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLTextAreaElement>('New codes').value).toBe(
    'BOAT-1\nBOAT-2\nBOAT-3',
  );
  expect(created[0]!.body).toMatchObject({
    ...{ classId: pressId, count: 3, uses: 1, email: null, code: null, expiresAt: null },
  });
});

test('hana reads that a class takes anyone without a code, and a taken code is named at its field', async () => {
  const created = server.on(
    createVouchers,
    () =>
      new Refusal('fields.invalid', {
        fields: [{ path: 'code', code: 'accessClass.codeTaken', message: 'Already taken.' }],
      }),
  );
  await showPage(<Vouchers />);
  await press('Create codes');
  const form = await dialog();
  expect(form.queryByText(/without a code/)).toBeNull();
  await user.selectOptions(form.getByLabelText('Access class'), 'Visitor');
  expect(form.getByText(/Anyone can choose Visitor without a code/)).toBeTruthy();
  await user.type(form.getByLabelText('Code'), 'Kayak');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Already taken.')).toBeTruthy();
  expect(created[0]!.body).toMatchObject({ classId: exampleId, code: 'Kayak' });
  expect(form.getByLabelText<HTMLInputElement>('Code').value).toBe('Kayak');
});

test('hana reads how often a code was used and by whom, and revokes it after being asked', async () => {
  const last = { name: 'Meera Rao', at: '2021-06-02T05:30:00.000Z' };
  vouchers = [voucher({ used: 2, email: null, last })];
  server.on(listVoucherUses, () => ({
    uses: [
      { _id: exampleId, person: { _id: pressId, ...{ name: 'Meera Rao', email: 'm@x.example' } } },
      { _id: pressId, person: null },
    ].map((one) => ({ ...one, usedAt: last.at })),
    next: null,
  }));
  const revoked = server.on(revokeVoucher, () => {
    vouchers = [voucher({ used: 2, state: 'revoked' })];
    return { removed: true as const };
  });
  await showPage(<Vouchers />);
  await screen.findByText(/Press · 2 of 5 used · last by Meera Rao, /);
  await press('Who used it: BOAT-1');
  const uses = await dialog();
  expect(await uses.findByText(/m@x.example/)).toBeTruthy();
  expect(uses.getByText('A deleted person')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Revoke BOAT-1');
  await user.click((await dialog()).getByRole('button', { name: 'Revoke' }));
  await screen.findByText(/· Revoked$/);
  expect(revoked).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Revoke BOAT-1' })).toBeNull();
});

test('hana searches codes and filters them by state', async () => {
  const asked = server.on(listVouchers, () => ({ vouchers, next: null }));
  await showPage(<Vouchers />);
  await screen.findByText('No matching codes.');
  await user.type(screen.getByLabelText('Search by code, email or name'), 'meera');
  await user.selectOptions(screen.getByLabelText('Show'), 'Used up');
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)!.query)).toMatchObject({
      search: 'meera',
      state: 'used',
    }),
  );
});
