import { event } from '../../../testing/startPage.ts';
import type { StagePlayer } from '@pavilion/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { setEventNow } from '../../../lib/time/eventTime.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { VideoDialog } from '../../../ui/media/VideoDialog.tsx';
import { Player } from './Player.tsx';

const user = userEvent.setup();
const recording: StagePlayer = {
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
  await show(recording);
  const video = await screen.findByLabelText<HTMLVideoElement>('Opening');
  expect(track(video)?.getAttribute('src')).toBe(recording.captionsUrl);
  fireEvent.error(video);
  expect(screen.getByRole('alert').textContent).toContain('The video couldn’t be loaded.');
  expect(screen.queryByLabelText('Opening')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByLabelText<HTMLVideoElement>('Opening').getAttribute('src')).toBe(
    recording.url,
  );
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
    await show({ ...recording, kind, url, captionsUrl: 'https://words.example/a.vtt' });
    expect(await screen.findByText(`This video comes from ${host}`)).toBeTruthy();
    expect(document.querySelector('iframe, video, source, track')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  },
);

test('alice gets captions with a recording in its dialog', async () => {
  const video = { ...recording, title: 'Opening', description: '' };
  await showPage(<VideoDialog video={video} onClose={() => {}} />);
  await screen.findByRole('dialog', { name: 'Opening' });
  expect(document.querySelector('video track')?.getAttribute('src')).toBe(recording.captionsUrl);
});

const before = (seconds: number) => new Date(Date.parse(event.now) - seconds * 1000).toISOString();

/** Shows the player of a live session, with a ten-minute video. */
async function showLive(startedAt: string): Promise<HTMLVideoElement> {
  setEventNow(event.now);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(600);
  await showPage(<Player player={{ ...recording, startedAt }} title="Opening" isLive />);
  const video = await screen.findByLabelText<HTMLVideoElement>('Opening');
  fireEvent.loadedMetadata(video);
  return video;
}

test('alice sees the same second as everyone, never a later one, and finds back to it', async () => {
  const video = await showLive(before(240));
  expect(video.currentTime).toBeGreaterThanOrEqual(240);
  expect(video.currentTime).toBeLessThan(245);
  video.currentTime = 500;
  fireEvent.seeking(video);
  expect(video.currentTime).toBeLessThan(250);
  expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
  video.currentTime = 60;
  fireEvent.seeking(video);
  await user.click(await screen.findByRole('button', { name: 'Back to live' }));
  expect(video.currentTime).toBeGreaterThanOrEqual(240);
  expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
});

test('alice is told in words that a video of a live session has ended, and may see it again', async () => {
  const video = await showLive(before(1200));
  expect((await screen.findByText('The video has ended.')).closest('[role=status]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Watch from the start' }));
  expect(video.currentTime).toBe(0);
  expect(screen.queryByText('The video has ended.')).toBeNull();
  act(() => void fireEvent.ended(video));
  expect(await screen.findByText('The video has ended.')).toBeTruthy();
});

test('alice, after the end, sees the video that begins again for everyone', async () => {
  setEventNow(event.now);
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(600);
  function Stage() {
    const [startedAt, begin] = useState(before(1200));
    return (
      <>
        <Player player={{ ...recording, startedAt }} title="Opening" isLive />
        <button type="button" onClick={() => begin(before(2))}>
          Again
        </button>
      </>
    );
  }
  await showPage(<Stage />);
  fireEvent.loadedMetadata(await screen.findByLabelText('Opening'));
  expect(await screen.findByText('The video has ended.')).toBeTruthy();
  play.mockClear();
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.queryByText('The video has ended.')).toBeNull();
  expect(screen.getByLabelText<HTMLVideoElement>('Opening').currentTime).toBeLessThan(10);
  expect(play).toHaveBeenCalled();
});

test('alice turns on the sound of a live video that has one', async () => {
  const video = await showLive(before(240));
  const shown = () => screen.queryByRole('button', { name: 'Turn on sound' });
  fireEvent.timeUpdate(video);
  expect(shown(), 'a video without sound').toBeNull();
  Object.defineProperty(video, 'webkitAudioDecodedByteCount', { value: 4000 });
  fireEvent.timeUpdate(video);
  await user.click(shown()!);
  expect(video.muted).toBe(false);
  fireEvent.volumeChange(video);
  expect(shown()).toBeNull();
});

/** The frame that embeds another site. */
const framed = () => document.querySelector('iframe')!;

test.each([
  ['youtube', 'https://www.youtube-nocookie.com/embed/abcdefghijk', /&start=(\d+)$/],
  ['vimeo', 'https://player.vimeo.com/video/1?dnt=1', /#t=(\d+)s$/],
] as const)(
  'alice’s video of another site begins at the second that everyone sees, and she finds back to it: %s',
  async (kind, url, from) => {
    const second = () => Number(from.exec(framed().src)![1]);
    setEventNow(event.now);
    const player = { ...recording, kind, url, captionsUrl: null, startedAt: before(90) };
    await showPage(<Player player={player} title="Opening" isLive />);
    await user.click(await screen.findByRole('button', { name: 'Play it here' }));
    expect(framed().src).toContain('autoplay=1');
    expect(second()).toBeGreaterThanOrEqual(90);
    expect(second()).toBeLessThan(96);
    const first = framed();
    setEventNow(before(-60));
    await user.click(screen.getByRole('button', { name: 'Back to live' }));
    expect(framed()).not.toBe(first);
    expect(second()).toBeGreaterThanOrEqual(150);
  },
);

test('alice goes through a recording of another site as she likes', async () => {
  const url = 'https://player.vimeo.com/video/1?dnt=1';
  await show({ ...recording, kind: 'vimeo', url, captionsUrl: null });
  await user.click(await screen.findByRole('button', { name: 'Play it here' }));
  expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
});
