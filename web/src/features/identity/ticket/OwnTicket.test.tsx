import '../../../testing/startPage.ts';
import { checkTicket, getListedTicket, useTicket as useTicketRoute } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ListedTicket } from './ListedTicket.tsx';
import { OwnTicket } from './OwnTicket.tsx';

const user = userEvent.setup();
const delegate = { _id: crypto.randomUUID(), name: { en: 'Delegate' } };
const done = 'You’re in. Your ticket is now used.';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('bob uses the ticket of his link, and his focus is at what came of it', async () => {
  const server = fakeServer();
  let isYours = false;
  server.on(checkTicket, () =>
    exampleOf(checkTicket.reply, { ticket: { class: delegate, isYours } }),
  );
  server.on(useTicketRoute, () => {
    isYours = true;
    return exampleOf(useTicketRoute.reply);
  });
  await showPage(<OwnTicket ticket="signed.by.shop" />);
  await user.click(await screen.findByRole('button', { name: 'Use my ticket' }));
  const said = (await screen.findByText(done)).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(said));
});

test('bob uses the ticket that waits for his email, and his focus is at what came of it', async () => {
  const server = fakeServer();
  let isUsed = false;
  server.on(getListedTicket, () =>
    exampleOf(getListedTicket.reply, { ticket: isUsed ? null : { class: delegate } }),
  );
  server.on(useTicketRoute, () => {
    isUsed = true;
    return exampleOf(useTicketRoute.reply);
  });
  await showPage(<ListedTicket />);
  await user.click(await screen.findByRole('button', { name: 'Use my ticket' }));
  const said = await screen.findByText(done);
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});
