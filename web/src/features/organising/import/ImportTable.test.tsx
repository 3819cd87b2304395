import '../../../testing/startPage.ts';
import {
  checkBoothImport,
  checkImport,
  describeBoothImport,
  describeImport,
  type ImportPlan,
  runBoothImport,
  undoBoothImport,
} from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
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

test('eli checks, imports and undoes a table of his own booth, and reads his booth from there', async () => {
  const { _id: boothId } = exampleBooth();
  const plan: ImportPlan = {
    ...{ _id: boothId, kind: 'items', state: 'checked', linesDone: 0, lines: 2 },
    ...{ creates: 2, updates: 0, unchanged: 0, absent: 0, invites: false, badLines: 0 },
    ...{ findings: [], findingCount: 0, warnings: [], unknownColumns: [], proposals: [] },
    ...{ preview: { columns: [], lines: [] }, files: null, brings: [], affects: [] },
  };
  const name = { name: 'name', required: true, example: 'Type A', choices: [] };
  server.on(describeBoothImport, () => ({ columns: [name], lines: 0 }));
  const checked = server.on(checkBoothImport, () => ({ plan }));
  const imported: ImportPlan = { ...plan, state: 'imported' };
  const ran = server.on(runBoothImport, () => ({ plan: imported }));
  const undone = server.on(undoBoothImport, () => ({ plan }));
  await showPage(<ImportTable kind="items" boothId={boothId} />);
  await userEvent.click(screen.getByText('Or paste cells from a spreadsheet'));
  await userEvent.type(screen.getByLabelText(/^Pasted cells/), 'name');
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  await userEvent.click(await screen.findByRole('button', { name: /2 items/ }));
  const back = await screen.findByRole('link', { name: 'See your booth' });
  expect(back.getAttribute('href')).toContain(`/exhibitor/booth?booth=${boothId}`);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Import undone.')).toBeTruthy();
  expect([checked, ran, undone].map((calls) => calls.length)).toEqual([1, 1, 1]);
});
