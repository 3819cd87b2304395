import '../../../testing/startPage.ts';
import type { StagePlayer } from '@pavilion/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { VideoDialog } from '../../../ui/VideoDialog.tsx';
import { Player } from './Player.tsx';

const user = userEvent.setup();
const film: StagePlayer = {
  kind: 'mp4',
  url: '/files/public/film.mp4',
  posterUrl: null,
  captionsUrl: '/files/public/film.vtt',
  description: { en: 'A hall, and a voice.' },
  startedAt: null,
};

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (player: StagePlayer) => showPage(<Player player={player} title="Opening" />);
const track = (video: HTMLElement) => video.querySelector('track');

test('alice sees that a video failed to load, and tries again (JN-13)', async () => {
  await show(film);
  const video = await screen.findByLabelText<HTMLVideoElement>('Opening');
  expect(track(video)?.getAttribute('src')).toBe(film.captionsUrl);
  fireEvent.error(video);
  expect(screen.getByRole('alert').textContent).toContain('The video couldn’t be loaded.');
  expect(screen.queryByLabelText('Opening')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByLabelText<HTMLVideoElement>('Opening').getAttribute('src')).toBe(film.url);
});

test.each([
  ['youtube', 'https://www.youtube-nocookie.com/embed/abcdefghijk', 'YouTube'],
  ['vimeo', 'https://player.vimeo.com/video/1?dnt=1', 'Vimeo'],
  ['hls', 'https://live.example/list.m3u8', 'live.example and words.example'],
  ['mp4', 'https://films.example/a.mp4', 'films.example and words.example'],
] as const)(
  'alice’s browser loads nothing from other sites before she clicks: %s',
  async (kind, url, host) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await show({ ...film, kind, url, captionsUrl: 'https://words.example/a.vtt' });
    expect(await screen.findByText(`This video comes from ${host}`)).toBeTruthy();
    expect(document.querySelector('iframe, video, source, track')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  },
);

test('alice gets captions with a recording in its dialog', async () => {
  const video = { ...film, title: 'Opening', description: '' };
  await showPage(<VideoDialog video={video} onClose={() => {}} />);
  await screen.findByRole('dialog', { name: 'Opening' });
  expect(document.querySelector('video track')?.getAttribute('src')).toBe(film.captionsUrl);
});
