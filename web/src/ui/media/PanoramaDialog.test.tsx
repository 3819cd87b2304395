import '../../testing/startPage.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { PanoramaDialog } from './PanoramaDialog.tsx';

const room = {
  ...{ imageUrl: '/files/room.webp', title: 'Living room' },
  description: 'A sofa to the left, the balcony ahead.',
};
const lobby = {
  ...{ imageUrl: '/files/lobby.webp', title: 'Lobby' },
  description: 'Two lifts ahead.',
};

beforeAll(loadTexts);
afterEach(cleanup);

test('where nothing can be drawn in space asha gets the flat picture with its description, and closes it', async () => {
  const close = vi.fn();
  await showPage(<PanoramaDialog panoramas={[room]} onClose={close} />);
  const picture = await screen.findByRole('img', { name: 'Living room' });
  expect(picture.getAttribute('src')).toBe('/files/room.webp');
  const description = document.getElementById(picture.getAttribute('aria-describedby')!);
  expect(description?.textContent).toBe(room.description);
  expect(screen.getByText(/can’t turn the picture/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});

test('of several, asha chooses where to look around', async () => {
  await showPage(<PanoramaDialog panoramas={[room, lobby]} first={1} onClose={() => undefined} />);
  expect(await screen.findByText('Two lifts ahead.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Living room' }));
  expect(screen.getByText(room.description)).toBeTruthy();
  expect(screen.queryByText('Two lifts ahead.')).toBeNull();
});
