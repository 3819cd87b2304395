import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { castTalks } from './cast-talks.ts';
import { conference } from './conference.ts';
import { propertyExpo } from './property-expo.ts';

const media = fileURLToPath(new URL('media', import.meta.url));
const fileOf = (key: string) => key.replace(/^demo/, media);

it('has a recording at the conference of three minutes or more, with chapters inside of it', () => {
  const { recording } = conference.sessions.find(({ slug }) => slug === 'reading-cash')!;
  const seconds = secondsOf(fileOf(recording!.videoLink));
  expect(seconds).toBeGreaterThanOrEqual(180);
  const starts = chapterStarts(recording!.description);
  expect(starts.length).toBeGreaterThanOrEqual(5);
  expect(starts[0]).toBe(0);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts.at(-1)!).toBeLessThan(seconds);
});

it.each(castTalks)(
  'plays a talk of ten minutes with sound, chapters and captions: $session',
  (talk) => {
    const player = playerOf(talk.session)!;
    const file = fileOf(player.videoLink);
    expect(secondsOf(file)).toBeGreaterThanOrEqual(600);
    expect(Math.abs(secondsOf(file) - talk.videoSeconds)).toBeLessThan(1);
    expect(readFileSync(file).includes('mp4a'), 'has sound').toBe(true);
    const chapters = Object.values(player.description).map(chapterStarts);
    expect(chapters[0]!.length).toBeGreaterThanOrEqual(10);
    expect(chapters[0]![0]).toBe(0);
    expect(chapters[0]!.at(-1)).toBeLessThan(talk.videoSeconds);
    expect(chapters[1]).toEqual(chapters[0]);
    const captions = readFileSync(fileOf(player.captions!), 'utf8');
    const starts = [...captions.matchAll(/^(\d\d):(\d\d\.\d{3}) --> /gm)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    );
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    // somebody speaks in each chapter
    for (const [index, from] of chapters[0]!.entries()) {
      const to = chapters[0]![index + 1] ?? talk.videoSeconds;
      expect(
        starts.some((at) => at >= from && at < to),
        String(from),
      ).toBe(true);
    }
  },
);

function playerOf(slug: string) {
  const sessions = [...propertyExpo.sessions, ...conference.sessions];
  return sessions.find((session) => session.slug === slug)!.player;
}

function chapterStarts(description: string): number[] {
  const chapters = [...description.matchAll(/^(\d+):(\d\d) \S/gm)];
  return chapters.map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
}

/** Returns the length of an MP4 from its movie header. */
function secondsOf(file: string): number {
  const film = readFileSync(file);
  const header = film.indexOf('mvhd') + 4;
  return film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12);
}
