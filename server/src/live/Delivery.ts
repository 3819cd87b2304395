import type { Connection } from './Connection.ts';
import type { Frame } from './Frame.ts';
import type { LiveFigures } from './LiveFigures.ts';
import { Pending } from './Pending.ts';

const maxWaitingBytes = 1_048_576;
/** From this many frames to a socket in one round, batching is worthwhile. */
const worthBatching = 3;
/** How long a round may run before it yields to the event loop. */
const sliceMs = 8;
/** Sockets written to between two readings of the clock. */
const socketsPerCheck = 32;

/** How frames reach sockets. */
export interface DeliveryLimits {
  /** Under load, the frames of two ticks go to a socket in one write. When calm, nothing waits. */
  tickMs: number;
  /** A socket with more frames than this behind an unfinished write for a whole tick is closed. */
  waitingFrames: number;
}

export const deliveryLimits: DeliveryLimits = { tickMs: 20, waitingFrames: 256 };

/**
 * Writes frames to sockets in rounds: each socket with pending frames gets all of them at once, so frames that arrive during
 * a round still reach the sockets it has not come to. A long round yields to the event loop after each slice.
 */
export class Delivery {
  #start = Pending.start();
  /** The sockets of this round, and the position in it. */
  #round: Connection[] = [];
  #at = 0;
  #began = 0;
  #mostFrames = 0;
  #next: Connection[] = [];
  /** Sockets whose last write has not left yet. */
  #blocked: Connection[] = [];
  #slice: NodeJS.Immediate | undefined;
  #rest: NodeJS.Timeout | undefined;
  #tick: NodeJS.Timeout | undefined;
  readonly #limits: DeliveryLimits;
  readonly #figures: LiveFigures;
  readonly #tooSlow: (connection: Connection) => void;

  constructor(
    limits: DeliveryLimits,
    figures: LiveFigures,
    tooSlow: (connection: Connection) => void,
  ) {
    this.#limits = limits;
    this.#figures = figures;
    this.#tooSlow = tooSlow;
  }

  push(connection: Connection, frame: Frame): void {
    connection.pending = (connection.pending ?? this.#start).with(frame);
    if (connection.queued) return;
    connection.queued = true;
    this.#next.push(connection);
    if (!this.#rest) this.#slice ??= setImmediate(this.#writeSlice);
  }

  /** Writes everything that is pending, now. */
  flush(): void {
    const all = [...this.#round.splice(0).slice(this.#at), ...this.#next.splice(0)];
    this.#at = 0;
    for (const connection of [...all, ...this.#blocked.splice(0)]) this.#write(connection);
  }

  stop(): void {
    this.flush();
    clearImmediate(this.#slice);
    clearTimeout(this.#rest);
    clearTimeout(this.#tick);
  }

  /** Writes one slice of the round; the next one runs in the next turn of the event loop. */
  readonly #writeSlice = (): void => {
    this.#slice = undefined;
    const now = performance.now();
    if (this.#at === this.#round.length) this.#begin(now);
    this.#start = Pending.start();
    const round = this.#round;
    do {
      const until = Math.min(this.#at + socketsPerCheck, round.length);
      while (this.#at < until) this.#serve(round[this.#at++]!);
    } while (this.#at < round.length && performance.now() - now < sliceMs);
    if (this.#at === round.length) this.#finish();
    if (!this.#rest && (this.#at < round.length || this.#next.length))
      this.#slice = setImmediate(this.#writeSlice);
  };

  #begin(now: number): void {
    this.#round = this.#next;
    this.#next = [];
    this.#at = 0;
    this.#began = now;
    this.#mostFrames = 0;
  }

  /** Under load, the next round waits until two ticks after the start of this one, to batch more into fewer writes. */
  #finish(): void {
    const rest = 2 * this.#limits.tickMs - (performance.now() - this.#began);
    if (this.#mostFrames < worthBatching || rest <= 0) return;
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      if (this.#next.length) this.#writeSlice();
    }, rest);
  }

  #serve(connection: Connection): void {
    if (connection.open && connection.busy) this.#block(connection);
    else this.#mostFrames = Math.max(this.#mostFrames, this.#write(connection));
  }

  #block(connection: Connection): void {
    this.#blocked.push(connection);
    this.#tick ??= setTimeout(this.#onTick, this.#limits.tickMs);
  }

  /** Retries the sockets whose last write had not left. */
  readonly #onTick = (): void => {
    this.#tick = undefined;
    for (const connection of this.#blocked.splice(0)) {
      if (!connection.open || !connection.busy) this.#write(connection);
      else if (this.#isTooSlow(connection)) this.#end(connection);
      else this.#block(connection);
    }
  };

  #write(connection: Connection): number {
    connection.queued = false;
    if (!connection.open) {
      connection.pending = null;
      return 0;
    }
    const frames = connection.write();
    this.#figures.deliveries += frames;
    this.#figures.writes++;
    return frames;
  }

  #isTooSlow({ pending }: Connection): boolean {
    return (
      pending !== null &&
      (pending.count > this.#limits.waitingFrames || pending.bytes > maxWaitingBytes)
    );
  }

  #end(connection: Connection): void {
    connection.queued = false;
    connection.pending = null;
    this.#figures.closedTooSlow++;
    this.#tooSlow(connection);
  }
}
