import '../../../testing/startPage.ts';
import { listHostedOthers, setHostedWish } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { HostedWishes } from './HostedWishes.tsx';

const asha = {
  _id: '00000000-0000-4000-8000-000000000050',
  first_name: 'Asha',
  last_name: 'Nair',
  dpUrl: null,
  company: 'Warm Stone',
  wish: null,
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera, who buys, marks asha as a must', async () => {
  server.on(listHostedOthers, () => ({ side: 'buyer' as const, others: [asha] }));
  const sent = server.on(setHostedWish, () => ({ wish: 'must' as const }));
  await showPage(<HostedWishes />);
  const wish = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Your wish about Asha Nair',
  });
  expect(wish.value).toBe('');
  await userEvent.selectOptions(wish, 'Must meet');
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ wish: 'must' as const }));
  expect(wish.value).toBe('must');
});

test('meera reads nothing about hosted buyers if she is neither a buyer nor a seller', async () => {
  const asked = server.on(listHostedOthers, () => ({ side: null, others: [] }));
  await showPage(<HostedWishes />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('meera finds one of many by company', async () => {
  const others = Array.from({ length: 20 }, (_, nth) => ({
    ...asha,
    _id: `00000000-0000-4000-8000-0000000001${String(nth).padStart(2, '0')}`,
    ...(nth === 7 && { first_name: 'Ravi', company: 'Five Rivers' }),
  }));
  server.on(listHostedOthers, () => ({ side: 'seller' as const, others }));
  await showPage(<HostedWishes />);
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Search by name or company' }),
    'rivers',
  );
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Your wish about Ravi Nair' })).toBeTruthy();
});
