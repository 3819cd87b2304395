import '../../../testing/startPage.ts';
import { checkSheet, describeSheet } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import type * as page from './TableImport.tsx';

let server: ReturnType<typeof fakeServer>;
let TableImport: typeof page.TableImport;
beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
  server = fakeServer();
  // imported after the fake server: its own API client uses the server found at load time
  ({ TableImport } = await import('./TableImport.tsx'));
});
afterEach(cleanup);

test('hana, who pastes more than fits, is sent to the file at the field, and keeps the text', async () => {
  server.on(describeSheet, () => ({ kind: 'people', columns: [], lines: 0 }));
  server.on(checkSheet, () => new Refusal('body.tooLarge'));
  await showPage(<TableImport kind="people" />);
  await userEvent.click(screen.getByText('Or paste cells from a spreadsheet'));
  const field = screen.getByLabelText(/^Pasted cells/);
  await userEvent.type(field, 'email');
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByText(/choose that file above/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', 'email');
  expect(screen.queryByText('That is too large.')).toBeNull();
});
