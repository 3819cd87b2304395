import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts, speak } from '../../../texts/texts.ts';
import { type CallView, firstView } from './CallView.ts';
import { LineMeter } from './LineMeter.ts';
import { Quality } from './quality.ts';
import { useNews } from './useNews.ts';
import type { PictureStep } from './VideoClient.ts';

const lookMs = 3000;

/** What a browser reports over time for a connection sending audio and video: Chromium with the available bitrate, Firefox without. */
function* looks(series: { kbps?: number; lost?: number }[]) {
  const total = { voice: 0, picture: 0, lost: 0 };
  for (const { kbps, lost = 0 } of series) {
    const sent = { voice: 150, picture: 120 };
    total.voice += sent.voice;
    total.picture += sent.picture;
    total.lost += Math.round((sent.voice + sent.picture) * lost);
    yield [
      { type: 'candidate-pair', nominated: false, state: 'failed' },
      {
        type: 'candidate-pair',
        nominated: true,
        state: 'succeeded',
        ...(kbps && { availableOutgoingBitrate: kbps * 1000 }),
      },
      { type: 'outbound-rtp', kind: 'audio', packetsSent: total.voice },
      { type: 'outbound-rtp', kind: 'video', packetsSent: total.picture },
      { type: 'remote-inbound-rtp', kind: 'video', packetsLost: total.lost },
      { type: 'inbound-rtp', kind: 'video', packetsLost: 5000 },
    ];
  }
}

/** The step after each report. */
function steps(series: { kbps?: number; lost?: number }[]): PictureStep[] {
  const meter = new LineMeter();
  const quality = new Quality('large', 0);
  let now = 0;
  return [...looks(series)].map((entries) =>
    quality.take(meter.read(entries), 'large', (now += lookMs)),
  );
}
const times = <Look>(count: number, look: Look): Look[] =>
  Array.from({ length: count }, () => look);
const changes = (all: PictureStep[]) => all.filter((step, nth) => step !== all[nth - 1]);

test('alice’s video in Chromium steps down to sound only as her connection weakens, and up again (N-06)', () => {
  const series = [900, 900, 900, 620, 410, 390, 350, 310, 260, 200, 145, 130, 90, 60, 55, 50];
  const thin = steps(series.map((kbps) => ({ kbps })));
  expect(thin.slice(0, 7)).toEqual(times(7, 'large'));
  expect(changes(thin)).toEqual(['large', 'small', 'audio']);
  expect(thin.at(-1)).toBe('audio');
  const wide = steps([...series.map((kbps) => ({ kbps })), ...times(40, { kbps: 1200 })]);
  expect(changes(wide)).toEqual(['large', 'small', 'audio', 'small', 'large']);
});

test('alice’s video in Firefox, which reports no bandwidth, follows her packet loss (N-06)', () => {
  const lossy = steps([...times(4, { lost: 0.01 }), ...times(8, { lost: 0.22 })]);
  expect(changes(lossy)).toEqual(['large', 'small', 'audio']);
  expect(changes(steps(times(20, { lost: 0.05 })))).toEqual(['large']);
});

test('packets lost earlier or by others are not counted again', () => {
  const meter = new LineMeter();
  const shares = [...looks([{ lost: 0.5 }, {}, { lost: 0.1 }])].map(
    (entries) => meter.read(entries).lost,
  );
  expect(shares).toEqual([0.5, 0, 0.1]);
});

const sentences = {
  en: {
    small: 'Weak connection: we made your video smaller to keep the sound clear.',
    audio: 'Weak connection: your video is paused, your sound stays on.',
    large: 'Your connection is good again.',
  },
  hi: { small: /तस्वीर/, audio: /आवाज़/, large: /कनेक्शन/ },
};

test.each(['en', 'hi'] as const)(
  'alice reads about each change of her video quality (%s) (N-06)',
  async (language) => {
    await loadTexts();
    await speak(language);
    const view = (step: PictureStep): CallView => ({
      ...firstView('a'),
      phase: 'inside',
      camera: true,
      step,
    });
    const hook = renderHook((shown: CallView) => useNews(shown), { initialProps: view('large') });
    for (const step of ['small', 'audio', 'small', 'large'] as const) {
      hook.rerender(view(step));
      expect(hook.result.current).toEqual(
        typeof sentences[language][step] === 'string'
          ? sentences[language][step]
          : expect.stringMatching(sentences[language][step]),
      );
    }
  },
);
