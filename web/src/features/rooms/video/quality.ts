import type { LineReport, PictureStep } from './VideoClient.ts';

const order: PictureStep[] = ['audio', 'small', 'large'];
/** Minimum bitrates in bits per second; a picture on a slower connection would hurt the sound. */
const needs = { large: 400_000, small: 150_000 } as const;
const tooManyLost = 0.15;
const firstLookMs = 8000;
const downAfter = 3;
const firstUpMs = 15_000;
const longestUpMs = 120_000;

/** Picks the picture quality a connection can carry from reports every few seconds: steps down quickly, and back up after a delay that doubles with each failure. */
export class Quality {
  step: PictureStep;
  readonly #openedAt: number;
  #bad = 0;
  #goodSince: number;
  #upMs = firstUpMs;
  #wentUpAt = 0;

  constructor(first: PictureStep, now: number) {
    this.step = first;
    this.#openedAt = now;
    this.#goodSince = now;
  }

  /** Applies a report and returns the new step. `most`: the best the room's size and settings allow. */
  take({ bitsPerSecond, lost }: LineReport, most: PictureStep, now: number): PictureStep {
    this.step = lesser(this.step, most);
    if (now - this.#openedAt < firstLookMs) return this.step;
    if (this.#isThin(bitsPerSecond, lost)) {
      this.#goodSince = now;
      if (++this.#bad >= downAfter && this.step !== 'audio') this.#goDown(now);
      return this.step;
    }
    this.#bad = 0;
    const next = order[order.indexOf(this.step) + 1];
    const isAllowed = next !== undefined && order.indexOf(next) <= order.indexOf(most);
    if (isAllowed && now - this.#goodSince >= this.#upMs) {
      this.step = next;
      this.#goodSince = now;
      this.#wentUpAt = now;
    }
    return this.step;
  }

  #isThin(bitsPerSecond: number | null, lost: number | null): boolean {
    if (lost !== null && lost > tooManyLost) return true;
    if (bitsPerSecond === null || this.step === 'audio') return false;
    return bitsPerSecond < needs[this.step];
  }

  #goDown(now: number): void {
    this.step = order[order.indexOf(this.step) - 1]!;
    this.#bad = 0;
    // stepping up was too early: wait longer next time
    if (now - this.#wentUpAt < this.#upMs) this.#upMs = Math.min(longestUpMs, this.#upMs * 2);
  }
}

/** The lower of two qualities. */
export function lesser(one: PictureStep, other: PictureStep): PictureStep {
  return order[Math.min(order.indexOf(one), order.indexOf(other))]!;
}

/** The best quality a room with this many people allows. */
export function mostFor(people: number, mostVideos: number, savesData: boolean): PictureStep {
  if (people > mostVideos) return 'audio';
  return people > 4 || savesData ? 'small' : 'large';
}
