import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Slide } from './deck.ts';

const run = promisify(execFile);

/** Samples per second, in one channel of 16 bits each. */
export const soundRate = 16_000;
const bytesPerSecond = soundRate * 2;
const secondsAfterLine = 0.8;
const secondsAfterSlide = 1.5;

/** Who speaks with which of the voices in ffmpeg's libflite, and how much slower than it would. */
const voices = {
  sam: { name: 'Sam Iyer', voice: 'rms', tempo: 0.8 },
  asha: { name: 'Asha Nair', voice: 'slt', tempo: 0.78 },
  vikram: { name: 'Vikram Sethi', voice: 'awb', tempo: 0.8 },
  arvind: { name: 'Arvind Kulkarni', voice: 'kal16', tempo: 0.8 },
};

/** A line and who says it, or so many seconds of silence. */
type Line = readonly [who: keyof typeof voices, text: string] | number;

/** A slide that lasts as long as what is said to it. */
export type SpokenSlide = Omit<Slide, 'seconds'> & { speech: readonly Line[] };

interface Cue {
  from: number;
  to: number;
  text: string;
}

/** Has the slides read aloud; the last one lasts until the talk has its length. Returns their lengths, the sound and its captions. */
export async function speak(
  spoken: readonly SpokenSlide[],
  seconds: number,
): Promise<{ slides: Slide[]; sound: Buffer; captions: string }> {
  const slides: Slide[] = [];
  const sounds: Buffer[] = [];
  const cues: Cue[] = [];
  let bytes = 0;
  const add = (sound: Buffer) => {
    sounds.push(sound);
    bytes += sound.length;
  };
  const folder = await mkdtemp(join(tmpdir(), 'speech-'));
  for (const [index, { speech, ...slide }] of spoken.entries()) {
    const from = bytes;
    add(silence(0.5));
    for (const line of speech) {
      if (typeof line === 'number') {
        add(silence(line));
        continue;
      }
      const [who, text] = line;
      const begins = bytes / bytesPerSecond;
      add(await read(folder, who, text));
      cues.push({
        from: begins,
        to: bytes / bytesPerSecond + secondsAfterLine / 2,
        text: `<v ${voices[who].name}>${text}`,
      });
      add(silence(secondsAfterLine));
    }
    const isLast = index === spoken.length - 1;
    const lasts = (bytes - from) / bytesPerSecond + secondsAfterSlide;
    // chapters begin on whole seconds
    const length = isLast ? seconds - from / bytesPerSecond : Math.ceil(lasts);
    if (length < lasts) throw new Error(`${slide.title}: the talk is ${lasts - length} s too long`);
    add(silence(length - (bytes - from) / bytesPerSecond));
    slides.push({ ...slide, seconds: length });
  }
  await rm(folder, { recursive: true });
  return { slides, sound: Buffer.concat(sounds), captions: toCaptions(cues) };
}

async function read(folder: string, who: keyof typeof voices, text: string): Promise<Buffer> {
  const { voice, tempo } = voices[who];
  const file = join(folder, 'line.txt');
  await writeFile(file, text);
  const { stdout } = await run(
    process.env['FFMPEG_PATH'] ?? 'ffmpeg',
    [
      ...['-v', 'error', '-f', 'lavfi', '-i', `flite=textfile=${file}:voice=${voice}`],
      ...['-af', `atempo=${tempo},speechnorm=e=6`, '-f', 's16le', '-ac', '1'],
      ...['-ar', String(soundRate), '-'],
    ],
    { encoding: 'buffer', maxBuffer: 10_000_000 },
  );
  return stdout;
}

const silence = (seconds: number) => Buffer.alloc(Math.round(seconds * soundRate) * 2);

function toCaptions(cues: readonly Cue[]): string {
  return `WEBVTT\n${cues.map(({ from, to, text }) => `\n${clock(from)} --> ${clock(to)}\n${text}\n`).join('')}`;
}

function clock(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

/** The chapters of a talk as its description lists them. */
export function chaptersOf(slides: readonly Slide[]): string {
  let second = 0;
  return slides
    .map((slide) => {
      const from = second;
      second += slide.seconds;
      return `${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')} ${slide.title}`;
    })
    .join('\n');
}
