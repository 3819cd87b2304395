import '../../../testing/startPage.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { exampleId } from '../../../testing/exampleOf.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PollCompose } from './PollCompose.tsx';

const user = userEvent.setup();
beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('mo reads beside “Anonymous” what it means to turn it on', async () => {
  await showPage(<PollCompose sessionId={exampleId} draft={null} onDone={() => {}} />);
  const description = 'No one can find out who chose what, not even the organisers.';
  const anonymous = screen.getByRole<HTMLInputElement>('switch', {
    name: /^Anonymous/,
    description,
  });
  const isOn = anonymous.checked;
  await user.click(anonymous);
  expect(anonymous.checked).toBe(!isOn);
  expect(screen.getByRole('switch', { name: /^Anonymous/, description })).toBe(anonymous);
});
