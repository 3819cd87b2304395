import '../../../testing/startPage.ts';
import {
  createTicketKey,
  deleteTicket,
  getTicketShop,
  listOrganisedClasses,
  listTickets,
  setTicketShop,
  type Ticket,
  type TicketShop as Connected,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { TicketShop } from './TicketShop.tsx';

const user = userEvent.setup();
const at = '2021-06-02T05:30:00.000Z';
const delegate = { _id: crypto.randomUUID(), name: { en: 'Delegate' } };
const ticket: Ticket = {
  ...{ _id: crypto.randomUUID(), number: 'T-1', email: 'alice@test.example', name: 'Alice Test' },
  ...{ class: delegate, usedAt: at, person: { _id: crypto.randomUUID(), name: 'Alice Test' } },
};
const counts = { admitted: 0, asked: 0, waiting: 0, offered: 0, refused: 0, released: 0 };
let server: ReturnType<typeof fakeServer>;
let keys: { _id: string; createdAt: string }[];
let shop: Connected | null;

beforeAll(() => Promise.all([loadTexts(), loadWorkTexts()]));
beforeEach(() => {
  server = fakeServer();
  [keys, shop] = [[], null];
  const row = {
    ...{ ...delegate, capacity: null, opensAt: null, closesAt: null, needsApproval: false },
    ...{ needsCode: false, codes: [], days: [], areas: [], counts },
    ...{ companions: 0, held: 0 },
  };
  server.on(listOrganisedClasses, () => ({ classes: [row] }));
  server.on(getTicketShop, () => ({
    ...{ keys, audience: 'the event', link: 'https://expo.example/attendee-registration#ticket=' },
    ...{ webhookUrl: 'https://expo.example/api/ticket-shop/1/hi-events', shop },
  }));
  server.on(listTickets, () => ({
    ...{ tickets: [ticket], next: null, counts: { used: 1, unused: 0 } },
  }));
});
afterEach(cleanup);

const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('hana creates a signing key, which is shown once', async () => {
  server.on(createTicketKey, () => {
    keys = [{ _id: crypto.randomUUID(), createdAt: at }];
    return { key: keys[0]!, secret: 'a long secret' };
  });
  await showPage(<TicketShop />);
  await screen.findByRole('heading', { name: 'Signed links' });
  await press('Create a signing key');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByDisplayValue('a long secret')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'I’ve saved it' }));
  await vi.waitFor(() => expect(screen.queryByDisplayValue('a long secret')).toBeNull());
  await screen.findByRole('button', { name: 'Create a second key' });
});

test('hana sees that the tickets are loading, and can try again where they do not come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof lost>();
  const all = { tickets: [ticket], next: null, counts: { used: 1, unused: 0 } };
  server.on(listTickets, (_asked, times) => (times === 1 ? promise : all));
  await showPage(<TicketShop />);
  const list = within(await screen.findByRole('region', { name: 'Tickets' }));
  expect(list.getByRole('status').textContent).toBe('Loading...');
  resolve(lost);
  await user.click(await list.findByRole('button', { name: 'Try again' }));
  await list.findByText(/used by Alice Test/);
});

test('hana reads whose tickets are used, and removes one after being asked', async () => {
  const removed = server.on(deleteTicket, () => ({ removed: true as const }));
  await showPage(<TicketShop />);
  await screen.findByText(/used by Alice Test/);
  await press('Remove: Alice Test');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/loses the place that it gave them/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(removed).toHaveLength(1));
  await screen.findByText('Done. You can undo this in the log.');
});

test('hana connects Hi.Events: the products of each class, apart by commas', async () => {
  const sent = server.on(setTicketShop, () => {
    shop = { products: [], classId: null, calledAt: null };
    return { shop };
  });
  await showPage(<TicketShop />);
  await screen.findByRole('heading', { name: 'Hi.Events' });
  await press('Connect Hi.Events');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Signing secret/), 'hush');
  await user.type(dialog.getByLabelText(/^Products for Delegate/), '7, 8');
  await user.selectOptions(dialog.getByLabelText('All other products'), 'Don’t admit');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent[0]!.body).toMatchObject({
      secret: 'hush',
      classId: null,
      products: ['7', '8'].map((product) => ({ product, classId: delegate._id })),
    }),
  );
  await screen.findByText('Connected. No messages yet.');
});
