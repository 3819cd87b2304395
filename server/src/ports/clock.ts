import { setTimeout as pause } from 'node:timers/promises';

/** Real time. Event time is real time plus the event's rehearsal offset (see context). */
export interface Clock {
  now(): Date;
  /** Waits this many milliseconds. */
  pause(ms: number): Promise<void>;
}

/** A clock set back by up to this much has only been corrected. */
const correctedMs = 15 * 60_000;

/** Wraps a clock: if it is set back a little, time stops until it has caught up, so that what is over stays over. */
export function steady(clock: Clock): Clock {
  let latest = 0;
  return {
    now() {
      const now = clock.now().getTime();
      if (now > latest || now < latest - correctedMs) latest = now;
      return new Date(latest);
    },
    pause: (ms) => clock.pause(ms),
  };
}

export const systemClock: Clock = steady({
  now: () => new Date(),
  pause: (ms) => pause(ms),
});

/** A clock for tests: starts at real time and can also be advanced by hand. */
export class MovableClock implements Clock {
  #offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }
  /** Waits by advancing the clock. */
  async pause(ms: number): Promise<void> {
    this.#offsetMs += ms;
  }
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
    this.#offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
  reset(): void {
    this.#offsetMs = 0;
  }
}
