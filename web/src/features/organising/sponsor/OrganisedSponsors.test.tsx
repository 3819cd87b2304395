import { event } from '../../../testing/startPage.ts';
import {
  changeSponsor,
  conference,
  deleteSponsor,
  listSponsors,
  type Sponsor,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OrganisedSponsors } from './OrganisedSponsors.tsx';

const [lotus, banyan] = ['Lotus Bank', 'Banyan Homes'].map((name): Sponsor => ({
  _id: crypto.randomUUID(),
  name,
  tier: 'gold',
  website: null,
  logoUrl: null,
})) as [Sponsor, Sponsor];
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
  keepEvent({ ...event, config: conference });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const button = (name: string) => screen.findByRole('button', { name });

test('hana deletes a sponsor after confirming it by name, and focus stays in the list (F-06)', async () => {
  let sponsors = [lotus, banyan];
  let isCut = true;
  server.on(listSponsors, () => ({ sponsors }));
  const gone = server.on(deleteSponsor, () => {
    if (isCut) return lost;
    sponsors = [banyan];
    return { removed: true as const };
  });
  await showPage(<OrganisedSponsors />);
  await user.click(await button('Remove: Lotus Bank'));
  const asks = await screen.findByRole('dialog', { name: 'Delete “Lotus Bank”?' });
  expect(within(asks).getByText(/You can restore it from the log/)).toBeTruthy();
  await user.click(within(asks).getByRole('button', { name: 'Cancel' }));
  const trash = await button('Remove: Lotus Bank');
  await waitFor(() => expect(document.activeElement).toBe(trash));
  expect(gone).toHaveLength(0);

  await user.click(trash);
  await user.click(await button('Delete'));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
  isCut = false;
  await user.click(await button('Delete'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Lotus Bank')).toBeNull();
  const row = screen.getByText('Banyan Homes').closest('li')!;
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
});

test('hana is asked before she closes a form with unsaved changes, but not without changes', async () => {
  server.on(listSponsors, () => ({ sponsors: [lotus] }));
  await showPage(<OrganisedSponsors />);
  const edit = await button('Change: Lotus Bank');
  await user.click(edit);
  await screen.findByLabelText(/Name/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(edit);
  const name = await screen.findByLabelText<HTMLInputElement>(/Name/);
  await user.type(name, ' Ltd');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Close without saving?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
  expect(name.value).toBe('Lotus Bank Ltd');

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await button('Discard changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what hana types while a sponsor is being saved is not taken, as its drawer is about to close', async () => {
  server.on(listSponsors, () => ({ sponsors: [banyan] }));
  const { promise, resolve } = Promise.withResolvers<typeof lost>();
  server.on(changeSponsor, () => promise);
  await showPage(<OrganisedSponsors />);
  await user.click(await button('Change: Banyan Homes'));
  const name = await screen.findByLabelText<HTMLInputElement>(/Name/);
  await user.type(name, ' Ltd{Enter}');
  await user.type(name, ', Pune');
  expect(name.value).toBe('Banyan Homes Ltd');
  expect(document.activeElement).toBe(name);
  resolve(lost);
  await within(screen.getByRole('dialog')).findByRole('alert');
  await user.type(name, ', Pune');
  expect(name.value).toBe('Banyan Homes Ltd, Pune');
});

test('hana sees that a sponsor has no tier and picks one', async () => {
  const stray = { ...lotus, tier: 'Tin' };
  server.on(listSponsors, () => ({ sponsors: [stray] }));
  const asked = server.on(changeSponsor, () => ({ sponsor: { ...stray, tier: 'Gold' } }));
  await showPage(<OrganisedSponsors />);
  expect(await screen.findByText('No tier assigned; not shown to visitors')).toBeTruthy();
  await user.click(await button('Change: Lotus Bank'));
  await user.selectOptions(await screen.findByLabelText('Tier'), 'Gold');
  await user.click(await button('Save'));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ tier: 'Gold' }));
});
