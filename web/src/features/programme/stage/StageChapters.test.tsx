import { event } from '../../../testing/startPage.ts';
import type { StagePlayer } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setEventNow } from '../../../lib/time/eventTime.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { StageChapters } from './StageChapters.tsx';

const player: StagePlayer = {
  kind: 'mp4',
  url: '/files/public/talk.mp4',
  posterUrl: null,
  captionsUrl: null,
  description: { en: 'Slides.\n0:00 Welcome\n1:00 The price\n5:00 Questions' },
  startedAt: null,
};

beforeAll(loadTexts);
afterEach(cleanup);

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('alice, in a live talk, goes back to a chapter that everyone has seen, and to no later one', async () => {
  setEventNow(event.now);
  const startedAt = new Date(Date.parse(event.now) - 90_000).toISOString();
  const onGoTo = vi.fn();
  await showPage(<StageChapters player={{ ...player, startedAt }} isLive onGoTo={onGoTo} />);
  expect(await screen.findByRole('list', { name: 'Chapters' })).toBeTruthy();
  expect(button(/The price/).getAttribute('aria-current')).toBe('true');
  expect(button(/Questions/).disabled).toBe(true);
  await userEvent.click(button(/Welcome/));
  expect(onGoTo).toHaveBeenCalledWith(0);
});

test('alice goes to any chapter of a recording', async () => {
  const onGoTo = vi.fn();
  await showPage(<StageChapters player={player} isLive={false} onGoTo={onGoTo} />);
  await userEvent.click(await screen.findByRole('button', { name: /Questions/ }));
  expect(onGoTo).toHaveBeenCalledWith(300);
});
