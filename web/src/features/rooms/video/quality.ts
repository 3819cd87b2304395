import type { LineReport, PictureStep } from './VideoClient.ts';

const order: PictureStep[] = ['audio', 'small', 'large'];
/** Below this a large picture, and below that any picture, would hurt the sound; bits a second. */
const needs = { large: 400_000, small: 150_000 } as const;
const tooManyLost = 0.15;
const firstLookMs = 8000;
const downAfter = 3;
const firstUpMs = 15_000;
const longestUpMs = 120_000;

/** Decides by reports, one every few seconds, how good a picture the line carries: down soon, up again after a while, and after each failure a longer one. */
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

  /** Takes a report; answers the step from now on. `most`: what the room and its people allow. */
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
    // what was tried too early is tried later the next time
    if (now - this.#wentUpAt < this.#upMs) this.#upMs = Math.min(longestUpMs, this.#upMs * 2);
  }
}

/** The lesser of two pictures. */
export function lesser(one: PictureStep, other: PictureStep): PictureStep {
  return order[Math.min(order.indexOf(one), order.indexOf(other))]!;
}

/** What a room of so many people allows. */
export function mostFor(people: number, mostVideos: number, savesData: boolean): PictureStep {
  if (people > mostVideos) return 'audio';
  return people > 4 || savesData ? 'small' : 'large';
}
