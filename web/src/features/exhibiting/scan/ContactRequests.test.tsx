import '../../../testing/startPage.ts';
import { answerContactRequest, listContactRequests } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { alice } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ContactRequests } from './ContactRequests.tsx';

vi.mock('../../../lib/live/liveConnection.ts', async () => ({
  ...(await import('../../../testing/silentLive.ts')).silentLive,
}));

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 'a login', user: alice });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const request = (seconds: number) =>
  exampleOf(listContactRequests.reply, {
    requests: [
      {
        ...{ _id: exampleId, booth: { name: 'Banyan Residences' }, fields: ['email', 'mobile'] },
        until: new Date(eventNow().getTime() + seconds * 1000).toISOString(),
      },
    ],
  });
const asked = () => screen.findByRole('dialog', { name: /^Banyan Residences would like/ });

test.each([
  ['Share', true],
  ['Don’t share', false],
])('alice reads who asks and for what, and answers “%s”', async (button, share) => {
  let open = request(120);
  server.on(listContactRequests, () => open);
  const answered = server.on(answerContactRequest, () => {
    open = { requests: [] };
    return { state: share ? ('shared' as const) : ('declined' as const) };
  });
  await showPage(<ContactRequests />);
  const dialog = await asked();
  expect(dialog.textContent).toContain('they get your name and: Email, Mobile');
  await user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(answered).toHaveLength(1));
  expect(answered[0]!.body).toMatchObject({ share });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('alice, who answers too late, reads so', async () => {
  server.on(listContactRequests, () => request(120));
  server.on(answerContactRequest, () => new Refusal('badgeScan.over'));
  await showPage(<ContactRequests />);
  const dialog = await asked();
  await user.click(within(dialog).getByRole('button', { name: 'Share' }));
  expect(await within(dialog).findByText(/The time to answer is over/)).toBeTruthy();
});

test('nothing asks alice once the time is over', async () => {
  const read = server.on(listContactRequests, () => request(-1));
  await showPage(<ContactRequests />);
  await waitFor(() => expect(read).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
