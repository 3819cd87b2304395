import '../../../../testing/startPage.ts';
import { deletePersonAuthenticator, type ManagedPerson } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../../testing/fakeServer.ts';
import { meera } from '../../../../testing/ownProfile.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../../texts/texts.ts';
import { TurnOffAuthenticator } from './TurnOffAuthenticator.tsx';

const user = userEvent.setup();
const bob: ManagedPerson = {
  _id: '00000000-0000-4000-8000-000000000051',
  first_name: 'Bob',
  last_name: 'Test',
  email: 'bob@test.example',
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
  hasAuthenticator: true,
  mutedUntil: null,
  isMe: false,
};
const off = 'Turn two-step login off';

beforeAll(loadWorkTexts);
beforeEach(() => saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } }));
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana turns it off for bob, after she was asked, and reads why it failed first', async () => {
  const server = fakeServer();
  const asked = server.on(deletePersonAuthenticator, (_asked, times) =>
    times === 1 ? new Refusal('throttled') : { done: true as const },
  );
  await showPage(<TurnOffAuthenticator person={bob} />);
  await user.click(await screen.findByRole('button', { name: off }));
  await screen.findByRole('dialog', { name: 'Turn two-step login off for Bob?' });
  expect(asked).toHaveLength(0);
  const sure = () => user.click(screen.getAllByRole('button', { name: off }).at(-1)!);
  await sure();
  await screen.findByRole('alert');
  await sure();
  await screen.findByText('Two-step login is off. We emailed them.');
});

test('for another organiser hana is told who can, and who has none is offered nothing', async () => {
  fakeServer();
  await showPage(<TurnOffAuthenticator person={{ ...bob, roles: ['attendee', 'organiser'] }} />);
  await screen.findByText(/Only the server’s operator can turn it off/);
  expect(screen.queryByRole('button', { name: off })).toBeNull();
  cleanup();
  await showPage(<TurnOffAuthenticator person={{ ...bob, hasAuthenticator: false }} />);
  expect(screen.queryByText(/Two-step login/)).toBeNull();
});
