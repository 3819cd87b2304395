import type { Connection } from './Connection.ts';
import type { Frame } from './Frame.ts';
import type { LiveFigures } from './LiveFigures.ts';
import { Pending } from './Pending.ts';

const maxWaitingBytes = 1_048_576;
/** Frames to a socket in one round that show a load under which gathering pays. */
const worthGathering = 3;
/** A round lets everything else have its turn so often. */
const sliceMs = 8;
/** Sockets written to between two looks at the clock. */
const glanceEvery = 32;

/** How frames reach sockets. */
export interface DeliveryLimits {
  /** Under load, what falls into two ticks goes to a socket in one write. When calm nothing waits. */
  tickMs: number;
  /** More frames than these, waiting behind an unfinished write for a whole tick, end the socket. */
  waitingFrames: number;
}

export const deliveryLimits: DeliveryLimits = { tickMs: 20, waitingFrames: 256 };

/**
 * Brings frames to sockets, in rounds: every socket that has something pending gets all of it when its turn comes, so what
 * happens while a round lasts reaches those who are still to come in this one. A round is written in slices.
 */
export class Delivery {
  #start = Pending.start();
  /** Who is written to in this round, and whose turn it is. */
  #round: Connection[] = [];
  #at = 0;
  #began = 0;
  #gathered = 0;
  #next: Connection[] = [];
  /** Whose last write is not through. */
  #held: Connection[] = [];
  #turn: NodeJS.Immediate | undefined;
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
    if (!this.#rest) this.#turn ??= setImmediate(this.#onTurn);
  }

  /** Writes whatever waits, now. */
  flush(): void {
    const all = [...this.#round.splice(0).slice(this.#at), ...this.#next.splice(0)];
    this.#at = 0;
    for (const connection of [...all, ...this.#held.splice(0)]) this.#write(connection);
  }

  stop(): void {
    this.flush();
    clearImmediate(this.#turn);
    clearTimeout(this.#rest);
    clearTimeout(this.#tick);
  }

  /** Writes one slice of the round; the next one follows when everything else had its turn. */
  readonly #onTurn = (): void => {
    this.#turn = undefined;
    const now = performance.now();
    if (this.#at === this.#round.length) this.#begin(now);
    this.#start = Pending.start();
    const round = this.#round;
    do {
      const until = Math.min(this.#at + glanceEvery, round.length);
      while (this.#at < until) this.#serve(round[this.#at++]!);
    } while (this.#at < round.length && performance.now() - now < sliceMs);
    if (this.#at === round.length) this.#finish();
    if (!this.#rest && (this.#at < round.length || this.#next.length))
      this.#turn = setImmediate(this.#onTurn);
  };

  #begin(now: number): void {
    this.#round = this.#next;
    this.#next = [];
    this.#at = 0;
    this.#began = now;
    this.#gathered = 0;
  }

  /** Where much piles up, short rounds wait for more: fewer writes leave time to everything else. Long ones gather by themselves. */
  #finish(): void {
    const rest = 2 * this.#limits.tickMs - (performance.now() - this.#began);
    if (this.#gathered < worthGathering || rest <= 0) return;
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      if (this.#next.length) this.#onTurn();
    }, rest);
  }

  #serve(connection: Connection): void {
    if (connection.open && connection.busy) this.#hold(connection);
    else this.#gathered = Math.max(this.#gathered, this.#write(connection));
  }

  #hold(connection: Connection): void {
    this.#held.push(connection);
    this.#tick ??= setTimeout(this.#onTick, this.#limits.tickMs);
  }

  /** Looks again at those whose last write was not through. */
  readonly #onTick = (): void => {
    this.#tick = undefined;
    for (const connection of this.#held.splice(0)) {
      if (!connection.open || !connection.busy) this.#write(connection);
      else if (this.#isTooSlow(connection)) this.#end(connection);
      else this.#hold(connection);
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
