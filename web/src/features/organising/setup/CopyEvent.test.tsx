import '../../../testing/startPage.ts';
import { copyEvent } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { CopyEvent } from './CopyEvent.tsx';

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana ticks that a copy is for rehearsal and reads what that means', async () => {
  const user = userEvent.setup();
  saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } });
  const asked = fakeServer().on(copyEvent, () => new Refusal('event.slugTaken'));
  await showPage(<CopyEvent />);
  await user.type(await screen.findByLabelText(/^Address/), 'rehearsal');
  await user.click(screen.getByRole('checkbox', { name: 'For rehearsal' }));
  expect(screen.getByText(/^The copy sends no emails or text messages/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create the copy' }));
  await waitFor(() => expect(asked.map(({ body }) => body['isRehearsal'])).toEqual([true]));
});
