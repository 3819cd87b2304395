import '../../../testing/startPage.ts';
import { decideAdmission, listAdmissions, listOrganisedClasses } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { AdmissionQueue } from './AdmissionQueue.tsx';

const user = userEvent.setup();
const otherId = '00000000-0000-4000-8000-000000000011';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('while bob is approved, his button alone is busy, and nothing else of him is decided', async () => {
  const server = fakeServer();
  const asking = (_id: string, name: string) => ({
    _id,
    state: 'asked' as const,
    person: { name },
  });
  server.on(listOrganisedClasses, () =>
    exampleOf(listOrganisedClasses.reply, { classes: [{ name: { en: 'Delegate' } }] }),
  );
  server.on(listAdmissions, () =>
    exampleOf(listAdmissions.reply, {
      admissions: [asking(exampleId, 'Bob'), asking(otherId, 'Alice')],
    }),
  );
  const asked = server.on(decideAdmission, () => new Promise<never>(() => {}));
  await showPage(<AdmissionQueue />);
  const approve = await screen.findByRole('button', { name: 'Approve Bob' });
  await user.click(approve);
  await waitFor(() => expect(approve.dataset['loading']).toBe('true'));
  const busy = screen.getAllByRole('button').filter(({ dataset }) => dataset['loading']);
  expect(busy).toEqual([approve]);
  await user.click(screen.getByRole('button', { name: 'Decline Bob' }));
  expect(asked).toHaveLength(1);
});

test('once bob is declined and his row is gone, the focus of hana is at what was done', async () => {
  const server = fakeServer();
  let admissions = [{ _id: exampleId, state: 'asked' as const, person: { name: 'Bob' } }];
  server.on(listOrganisedClasses, () =>
    exampleOf(listOrganisedClasses.reply, { classes: [{ name: { en: 'Delegate' } }] }),
  );
  server.on(listAdmissions, () => exampleOf(listAdmissions.reply, { admissions }));
  server.on(decideAdmission, () => {
    admissions = [];
    return exampleOf(decideAdmission.reply);
  });
  await showPage(<AdmissionQueue />);
  await user.click(await screen.findByRole('button', { name: 'Decline Bob' }));
  const done = await screen.findByText('Done. You can undo this in the log.');
  expect(screen.getByText('No one here right now.')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(done)).toBe(true);
});
