import '../../testing/startPage.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { toChapters } from './toChapters.ts';
import { VideoDialog } from './VideoDialog.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

const description = 'Slides of the lecture.\n0:00 Opening\n1:05 Three questions\n1:02:03 Monday';

test('bob goes to a chapter of a recording', async () => {
  const video = { title: 'Reading cash', url: '/files/public/cash.mp4', description };
  await showPage(<VideoDialog video={video} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Slides of the lecture.')).toBeTruthy();
  const chapters = within(dialog).getByRole('list', { name: 'Chapters' });
  const element = dialog.querySelector('video')!;
  element.play = vi.fn(() => Promise.resolve());
  fireEvent.click(within(chapters).getByRole('button', { name: '1:05 Three questions' }));
  expect(element.currentTime).toBe(65);
  expect(element.play).toHaveBeenCalled();
});

test('chapters begin at 0:00 and follow each other; other times are text', () => {
  expect(toChapters(description)).toEqual({
    text: 'Slides of the lecture.',
    chapters: [
      { second: 0, time: '0:00', title: 'Opening' },
      { second: 65, time: '1:05', title: 'Three questions' },
      { second: 3723, time: '1:02:03', title: 'Monday' },
    ],
  });
  for (const text of ['', 'We meet at\n9:00 in the lobby', '0:00 One\n2:00 Three\n1:00 Two'])
    expect(toChapters(text)).toEqual({ text, chapters: [] });
});
