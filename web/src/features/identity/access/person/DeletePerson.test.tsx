import '../../../../testing/startPage.ts';
import { deletePerson, getPersonRecords, type ManagedPerson } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../../lib/login/login.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { meera } from '../../../../testing/ownProfile.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../../texts/texts.ts';
import { DeletePerson } from './DeletePerson.tsx';

const mal: ManagedPerson = {
  _id: '00000000-0000-4000-8000-000000000009',
  first_name: 'Mal',
  last_name: 'Test',
  email: 'mal@test.example',
  ...{ mobile: null, company: '', designation: '', tags: [], admission: null },
  ...{ broughtBy: null, companions: [] },
  dpUrl: null,
  roles: ['attendee'],
  duties: null,
  booths: [],
  createdAt: '2021-05-01T00:00:00.000Z',
  seenAt: null,
  isDisabled: false,
  hasBounced: false,
  hasAuthenticator: false,
  mutedUntil: null,
  isMe: false,
};

beforeAll(loadWorkTexts);
beforeEach(() => saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } }));
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana must give a reason to delete mal, and can download the records first (OPS-26)', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  const deleted = server.on(deletePerson, () => ({ deleted: true as const }));
  const records = server.on(getPersonRecords, () => ({
    exportedAt: '2021-06-02T05:30:00.000Z',
    event: { _id: mal._id, name: 'Expo' },
    profile: {},
    ...{
      consents: [],
      answers: [],
      offers: [],
      calls: [],
      speaking: [],
      sessions: [],
      certificates: [],
    },
  }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL() {} }));
  const onDeleted = vi.fn();
  await showPage(<DeletePerson person={mal} onDeleted={onDeleted} />);
  await user.click(await screen.findByRole('button', { name: 'Delete this person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Mal Test permanently?' });
  await user.click(screen.getByRole('button', { name: 'Download what is on record first' }));
  await waitFor(() => expect(records).toHaveLength(1));
  const sure = () =>
    user.click(screen.getAllByRole('button', { name: 'Delete this person' }).at(-1)!);
  await sure();
  expect(dialog.textContent).toContain('Please give a reason');
  expect(deleted).toEqual([]);
  await user.click(screen.getByRole('textbox', { name: /^Reason/ }));
  await user.paste('Sells watches');
  await sure();
  await waitFor(() => expect(onDeleted).toHaveBeenCalled());
  expect(deleted.map(({ body }) => body['reason'])).toEqual(['Sells watches']);
});
