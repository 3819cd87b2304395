import '../../../testing/startPage.ts';
import {
  changePeople,
  decideAdmissions,
  listOrganisedClasses,
  type ManagedPerson,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { PersonPlace } from './PersonPlace.tsx';

const [visitor, delegate] = ['1', '2'].map((nth) => `00000000-0000-4000-8000-00000000000${nth}`);
const mal: ManagedPerson = {
  _id: '00000000-0000-4000-8000-000000000009',
  first_name: 'Mal',
  last_name: 'Test',
  email: 'mal@test.example',
  ...{ mobile: null, company: '', designation: '', tags: [], dpUrl: null, booths: [] },
  ...{ broughtBy: null, companions: [] },
  admission: {
    _id: delegate!,
    class: { _id: visitor!, name: { en: 'Visitor' } },
    state: 'admitted',
  },
  roles: ['attendee'],
  duties: null,
  createdAt: '2021-05-01T00:00:00.000Z',
  seenAt: null,
  ...{ isDisabled: false, hasBounced: false, hasAuthenticator: false, mutedUntil: null },
  isMe: false,
};
const organised = (_id: string, en: string) => ({
  ...{ _id, name: { en }, capacity: null, opensAt: null, closesAt: null, needsApproval: false },
  ...{ needsCode: false, codes: [], days: [], areas: [] },
  counts: { admitted: 1, asked: 0, waiting: 0, offered: 0, refused: 0, released: 0 },
  ...{ companions: 0, held: 0 },
});
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadWorkTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } });
  server = fakeServer();
  server.on(listOrganisedClasses, () => ({
    classes: [organised(visitor!, 'Visitor'), organised(delegate!, 'Delegate')],
  }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana cancels mal’s place after being asked, or reads why it can’t be done', async () => {
  const refused = [{ _id: delegate!, name: 'Mal Test', code: 'admission.over', message: 'Over.' }];
  const decided = server.on(decideAdmissions, (_asked, times) =>
    times === 1 ? { decided: 0, refused } : { decided: 1, refused: [] },
  );
  await showPage(<PersonPlace person={mal} />);
  expect(await screen.findByText('Visitor · Admitted')).toBeTruthy();
  const cancel = async () => {
    await user.click(screen.getByRole('button', { name: 'Cancel place' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the place of Mal Test?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel place' }));
  };
  await cancel();
  expect(await screen.findByText('Over.')).toBeTruthy();
  await cancel();
  expect(await screen.findByText('1 place cancelled.')).toBeTruthy();
  expect(decided.map(({ body }) => body['act'])).toEqual(['release', 'release']);
});

test('hana moves mal to another class, or reads why not', async () => {
  const full = { code: 'admission.full', message: 'All taken.', people: 1, names: ['Mal Test'] };
  const moved = server.on(changePeople, (_asked, times) => ({
    ...{ changed: times === 1 ? 0 : 1, unchanged: 0, next: null },
    refused: times === 1 ? [full] : [],
  }));
  await showPage(<PersonPlace person={mal} />);
  const choose = await screen.findByRole('combobox', { name: /^Move to an access class/ });
  expect(within(choose).queryByRole('option', { name: 'Visitor' })).toBeNull();
  await user.selectOptions(choose, 'Delegate');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('All taken.')).toBeTruthy();
  await user.selectOptions(choose, 'Delegate');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByText('All taken.')).toBeNull());
  expect(moved.map(({ body }) => body['who'])).toEqual(
    Array.from({ length: 2 }, () => ({ ids: [mal._id] })),
  );
});
