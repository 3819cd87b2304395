import '../../../testing/startPage.ts';
import { checkImport, describeImport } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import type * as page from './ImportTable.tsx';

let server: ReturnType<typeof fakeServer>;
let ImportTable: typeof page.ImportTable;
beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
  server = fakeServer();
  // imported after the fake server: its own API client uses the server found at load time
  ({ ImportTable } = await import('./ImportTable.tsx'));
});
afterEach(cleanup);

test('hana, who pastes more than fits, is sent to the file at the field, and keeps the text', async () => {
  server.on(describeImport, () => ({ kind: 'people', columns: [], lines: 0 }));
  server.on(checkImport, () => new Refusal('body.tooLarge'));
  await showPage(<ImportTable kind="people" />);
  await userEvent.click(screen.getByText('Or paste cells from a spreadsheet'));
  const field = screen.getByLabelText(/^Pasted cells/);
  await userEvent.type(field, 'email');
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByText(/choose that file above/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', 'email');
  expect(screen.queryByText('That is too large.')).toBeNull();
});
