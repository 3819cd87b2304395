import '../../../testing/startPage.ts';
import { sendCue } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { CueForm } from './CueForm.tsx';

const user = userEvent.setup();
const sessionId = crypto.randomUUID();
beforeEach(async () => {
  localStorage.clear();
  await loadTexts();
  saveLogin({ token: 't', user: meera });
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('mo shows a line to sam, and keeps it if sam has just left the air', async () => {
  const server = fakeServer();
  const sent = server.on(sendCue, () => ({ taken: true as const }));
  await showPage(<CueForm sessionId={sessionId} name="Sam" />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Line to Sam, who is on air',
  });
  await user.type(field, 'Two minutes left ');
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  expect(await screen.findByText('Shown in the studio.')).toBeTruthy();
  expect(sent[0]!.body).toMatchObject({ text: 'Two minutes left' });
  expect(field.value).toBe('');
  server.on(sendCue, () => new Refusal('stage.offAir'));
  await user.type(field, 'And now?{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No one is on air');
  expect(field.value).toBe('And now?');
});
