import '../../../../testing/startPage.ts';
import { type ManagedPerson, setMuted, setRoles } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../../lib/login/login.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { meera } from '../../../../testing/ownProfile.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../../texts/texts.ts';
import { PersonDrawer } from './PersonDrawer.tsx';

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

test('hana finds in the log how mal came by a place and what became of it', async () => {
  fakeServer();
  const admission = { _id: mal._id, class: { _id: mal._id, name: { en: 'Delegate' } } };
  await showPage(
    <PersonDrawer
      person={{ ...mal, admission: { ...admission, state: 'admitted' } }}
      onClose={() => {}}
    >
      {null}
    </PersonDrawer>,
  );
  const hrefs = ['Registration history', 'Class history'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(
    ['admission', 'placement'].map((thing) => `/organiser/log?thing=${thing}&thingId=${mal._id}`),
  );
});

test('hana makes mal an organiser of the content alone', async () => {
  const user = userEvent.setup();
  const saved = fakeServer().on(setRoles, () => ({ person: mal }));
  await showPage(
    <PersonDrawer person={mal} onClose={() => {}}>
      {null}
    </PersonDrawer>,
  );
  expect(screen.queryByRole('checkbox', { name: /^Content/ })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Organiser' }));
  await user.click(screen.getByRole('checkbox', { name: /^Content/ }));
  await user.click(screen.getByRole('button', { name: 'Save roles' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body).toMatchObject({
    ...{ roles: ['attendee', 'organiser'], duties: ['content'] },
  });
});

test('an organiser with limited rights is offered no roles', async () => {
  saveLogin({ token: 't', user: { ...meera, roles: ['organiser'], duties: ['people'] } });
  fakeServer();
  await showPage(
    <PersonDrawer person={mal} onClose={() => {}}>
      {null}
    </PersonDrawer>,
  );
  await screen.findByRole('button', { name: 'Mute' });
  expect(screen.queryByRole('button', { name: 'Save roles' })).toBeNull();
});

test('what hana types while mal is being muted stays, and a reason that was sent is cleared', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<{ person: ManagedPerson }>();
  const muted = fakeServer().on(setMuted, (_asked, times) =>
    times === 1 ? promise : { person: mal },
  );
  await showPage(
    <PersonDrawer person={mal} onClose={() => {}}>
      {null}
    </PersonDrawer>,
  );
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
  const mute = () => user.click(screen.getByRole('button', { name: 'Mute' }));
  await user.type(reason, 'Spam');
  await mute();
  await user.type(reason, ' again');
  resolve({ person: mal });
  expect(await screen.findByText(/You can undo this in the log/)).toBeTruthy();
  expect(reason.value).toBe('Spam again');
  await mute();
  await waitFor(() => expect(reason.value).toBe(''));
  expect(muted.map(({ body }) => body['reason'])).toEqual(['Spam', 'Spam again']);
});

test('hana reads who brings mal, and whom mal brings', async () => {
  fakeServer();
  const companions = [{ name: 'Ravi Rao', state: 'coming' as const }];
  await showPage(
    <PersonDrawer person={{ ...mal, broughtBy: 'Alice Test', companions }} onClose={() => {}}>
      {null}
    </PersonDrawer>,
  );
  expect(await screen.findByText('Companion of Alice Test')).toBeTruthy();
  expect(screen.getByText('Ravi Rao · Coming')).toBeTruthy();
});
