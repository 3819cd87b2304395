import { sampleRate } from '../../../../ports/transcriber.ts';

/** Something that was said, between two pauses. */
export interface Speech {
  samples: Buffer;
  /** Where it begins, in milliseconds since the first sample. */
  startMs: number;
}

const frameMs = 20;
const frameBytes = (sampleRate / 1000) * frameMs * 2;
const pauseFrames = 600 / frameMs;
const longestFrames = 15_000 / frameMs;
const leastSpoken = 240 / frameMs;
/** What is kept from before the first loud sound, so that no consonant is lost. */
const leadFrames = 200 / frameMs;
const quietest = 200;
const aboveNoise = 2.5;

/** Cuts mono samples of 16 bits into what is said between pauses, by how loud they are beside the noise of the room. */
export function createSpeechCutter() {
  let rest: Buffer = Buffer.alloc(0);
  let frames: Buffer[] = [];
  let heard = 0;
  let spoken = 0;
  let quiet = 0;
  let noise = quietest;

  function take(frame: Buffer): Speech | null {
    heard += 1;
    const level = loudness(frame);
    const isLoud = level > Math.max(quietest, noise * aboveNoise);
    if (!isLoud) noise = noise * 0.98 + level * 0.02;
    frames.push(frame);
    if (isLoud) [spoken, quiet] = [spoken + 1, 0];
    else quiet += 1;
    if (spoken === 0) {
      frames = frames.slice(-leadFrames);
      return null;
    }
    return quiet >= pauseFrames || frames.length >= longestFrames ? finish() : null;
  }

  /** What has been said since the last pause; null if that is nothing, or too short for a word. */
  function running(): Speech | null {
    if (spoken < leastSpoken) return null;
    return { samples: Buffer.concat(frames), startMs: (heard - frames.length) * frameMs };
  }

  function finish(): Speech | null {
    const speech = running();
    [frames, spoken, quiet] = [[], 0, 0];
    return speech;
  }

  return {
    /** Takes samples, and returns what they finish. */
    add(samples: Buffer): Speech[] {
      const bytes = Buffer.concat([rest, samples]);
      const finished: Speech[] = [];
      let at = 0;
      for (; at + frameBytes <= bytes.length; at += frameBytes) {
        const speech = take(bytes.subarray(at, at + frameBytes));
        if (speech) finished.push(speech);
      }
      rest = bytes.subarray(at);
      return finished;
    },
    running,
    finish,
  };
}

/** The root mean square of a frame. */
function loudness(frame: Buffer): number {
  let sum = 0;
  for (let at = 0; at < frame.length; at += 2) sum += frame.readInt16LE(at) ** 2;
  return Math.sqrt(sum / (frame.length / 2));
}
