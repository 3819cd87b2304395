import { expect, test } from 'vitest';
import { toEmbed } from './toEmbed.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=abc_DEF-123',
    'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&mute=1&rel=0',
  ],
  ['https://youtu.be/abc', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&mute=1&rel=0'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?autoplay=1&muted=1&dnt=1'],
])('the video link %s is embedded as %s', (link, url) => {
  expect(toEmbed(link)).toEqual({ kind: 'frame', url });
});

test('our own files and look-alike hosts are never framed', () => {
  expect(toEmbed('/files/public/tour.mp4').kind).toBe('file');
  expect(toEmbed('https://youtube.com.evil.example/watch?v=abc').kind).toBe('file');
});
