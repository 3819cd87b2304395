import '../../../testing/startPage.ts';
import { getStage, setStagePlayer } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { StageSources } from './StageSources.tsx';

const user = userEvent.setup();
beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('sam, whose link plays nothing, reads at its field what would, and keeps what he typed', async () => {
  saveLogin({ token: 't', user: meera });
  const message = 'This link can’t be played here. Use a YouTube or Vimeo video.';
  const fields = [{ path: 'url', code: 'url.notPlayable', message }];
  fakeServer().on(setStagePlayer, () => new Refusal('fields.invalid', { fields }));
  await showPage(<StageSources room={exampleOf(getStage.reply)} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Link to the stream or video');
  await user.type(field, 'https://films.example/page');
  await user.click(screen.getByRole('button', { name: 'Play this link' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(field.value).toBe('https://films.example/page');
});
