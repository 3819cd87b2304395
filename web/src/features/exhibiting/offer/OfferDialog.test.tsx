import '../../../testing/startPage.ts';
import { listOwnOffers, requestOffer, withdrawOffer } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { OfferDialog } from './OfferDialog.tsx';

const user = userEvent.setup();
const booth = exampleBooth({ offer: { title: 'Opening offer', description: 'A kitchen.' } });
const lead = {
  ...{ boothId: booth._id, code: '12AB-34CD', createdAt: '2021-06-02T05:30:00.000Z' },
  ...{ boothName: booth.name, title: 'Opening offer', endsAt: null, isHere: true },
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

const open = (shown = booth) => showPage(<OfferDialog booth={shown} onClose={() => {}} />);
const take = () => screen.findByRole('button', { name: 'Claim this offer' });

test('alice claims an offer only with her consent, and can revoke it as easily (BO-06)', async () => {
  server.on(listOwnOffers, () => ({ leads: [] }));
  const asked = server.on(requestOffer, () => ({ lead }));
  server.on(withdrawOffer, () => ({ leads: [] }));
  await open();
  expect(await take()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(await take());
  expect(await screen.findByText(/will contact you about this offer/)).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ boothId: booth._id, consent: true });
  await user.click(screen.getByRole('button', { name: 'Revoke my consent' }));
  expect(await take()).toHaveProperty('disabled', true);
});

test('alice sees that an offer has ended in the meantime, and her consent stays ticked (BO-05)', async () => {
  server.on(listOwnOffers, () => ({ leads: [] }));
  server.on(requestOffer, () => new Refusal('offer.closed'));
  await open();
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await take());
  expect((await screen.findByRole('alert')).textContent).toMatch(/offer/i);
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

test('alice sees that an offer is over instead of being asked for consent', async () => {
  server.on(listOwnOffers, () => ({ leads: [] }));
  await open({ ...booth, offerEndsAt: '2021-06-01T12:00:00.000Z' });
  expect(await screen.findByText('This offer is over.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('alice sees that she has already claimed the offer', async () => {
  server.on(listOwnOffers, () => ({ leads: [lead] }));
  await open();
  expect(await screen.findByText(/will contact you about this offer/)).toBeTruthy();
});
