import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { withoutLetters } from './lettering.ts';
import { soundRate } from './speech.ts';

// Every frame is different, so caching them would only waste memory.
sharp.cache(false);

export const filmSize = { width: 640, height: 360 };
const { width: wide, height: tall } = filmSize;

export interface Film {
  file: string;
  seconds: number;
  /** Frames per second; slides need few. */
  rate?: number;
  /** How much is left out, from 0 to 51. */
  loss?: number;
  /** What is heard, as samples. */
  sound?: Buffer;
  /** Where in the video its poster is taken, from 0 to 1; null where a talk has a picture of its own. */
  posterAt: number | null;
  frame(share: number): string;
}

/** Draws every frame and has ffmpeg encode them. */
export async function makeFilm(film: Film, folder: string): Promise<void> {
  const { rate = 15, loss = 30, sound } = film;
  const file = join(folder, `${film.file}.mp4`);
  await mkdir(dirname(file), { recursive: true });
  const heard = sound && join(tmpdir(), `sound-${process.pid}.raw`);
  if (heard) await writeFile(heard, sound);
  const encoder = spawn(
    process.env['FFMPEG_PATH'] ?? 'ffmpeg',
    [
      ...['-v', 'error', '-y'],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${wide}x${tall}`],
      ...['-r', String(rate), '-i', '-'],
      ...(heard ? ['-f', 's16le', '-ar', String(soundRate), '-ac', '1', '-i', heard] : []),
      ...['-c:v', 'libx264', '-profile:v', 'high', '-level', '3.0', '-preset', 'veryslow'],
      ...['-crf', String(loss), '-pix_fmt', 'yuv420p', '-threads', '1'],
      ...(heard ? ['-g', String(rate * 60), '-c:a', 'aac', '-b:a', '18k'] : []),
      ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'exit');
  const count = film.seconds * rate;
  let last = { drawing: '', picture: Buffer.alloc(0) as Buffer };
  for (let frame = 0; frame < count; frame += 1) {
    const drawing = film.frame(frame / (count - 1));
    // slides don't change in every frame
    if (drawing !== last.drawing) last = { drawing, picture: await painted(drawing) };
    const { picture } = last;
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (heard) await rm(heard);
  if (code !== 0)
    throw new Error(`ffmpeg could not make ${film.file}: it ended with ${String(code)}.`);
}

function painted(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 108, unlimited: true })
    .resize(wide, tall)
    .flatten()
    .raw()
    .toBuffer();
}

/** Draws a video's poster, which is also the banner of its session. */
export async function makePoster(film: Film, folder: string): Promise<void> {
  const at = film.posterAt;
  if (at === null) return;
  const file = join(folder, `${film.file}.webp`);
  await mkdir(dirname(file), { recursive: true });
  const picture = withoutLetters(() => film.frame(at));
  await sharp(Buffer.from(picture), { density: 90, unlimited: true })
    .resize(800, 450)
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
}
