import type { Connection } from './Connection.ts';
import type { Frame } from './Frame.ts';
import type { LiveFigures } from './LiveFigures.ts';
import { Pending } from './Pending.ts';

const maxWaitingBytes = 1_048_576;
/** Frames to a socket in one round that show a load under which gathering pays. */
const worthGathering = 3;

/** How frames reach sockets. */
export interface DeliveryLimits {
  /** Under load, what falls into one tick goes to a socket in one write. When calm nothing waits. */
  tickMs: number;
  /** More frames than these, waiting behind an unfinished write for a whole tick, end the socket. */
  waitingFrames: number;
}

export const deliveryLimits: DeliveryLimits = { tickMs: 20, waitingFrames: 256 };

/** Brings frames to sockets: at once when calm, gathered when busy. */
export class Delivery {
  #start = Pending.start();
  #quiet: Connection[] = [];
  #waiting: Connection[] = [];
  #tick = 0;
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
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
    if (connection.writtenInTick === this.#tick) {
      this.#waiting.push(connection);
    } else {
      this.#quiet.push(connection);
      this.#turn ??= setImmediate(this.#onTurn);
    }
  }

  /** Writes whatever waits, now. */
  flush(): void {
    const all = [...this.#quiet.splice(0), ...this.#waiting.splice(0)];
    for (const connection of all) this.#write(connection);
  }

  stop(): void {
    this.flush();
    clearImmediate(this.#turn);
    clearTimeout(this.#timer);
  }

  readonly #onTurn = (): void => {
    this.#turn = undefined;
    this.#round(this.#quiet.splice(0), (connection) => this.#waiting.push(connection));
  };

  readonly #onTick = (): void => {
    this.#timer = undefined;
    this.#tick++;
    if (this.#waiting.length === 0) return;
    this.#round(this.#waiting.splice(0), (connection) => {
      if (this.#isTooSlow(connection)) this.#end(connection);
      else this.#waiting.push(connection);
    });
  };

  /** Writes to these sockets, except to those whose last write is not through. */
  #round(connections: Connection[], onBusy: (connection: Connection) => void): void {
    const began = performance.now();
    this.#start = Pending.start();
    let gathered = 0;
    for (const connection of connections) {
      if (connection.busy) onBusy(connection);
      else gathered = Math.max(gathered, this.#write(connection));
    }
    const took = performance.now() - began;
    this.#timer ??= setTimeout(this.#onTick, this.#rest(took, gathered));
  }

  /** How long to write to nobody twice. While nothing piles up an event waits for no other; once it does, half of the time belongs to everything else, and waiting longer pays once there is something to gather. */
  #rest(took: number, gathered: number): number {
    if (gathered <= 1) return took / 4;
    return Math.max(took, gathered >= worthGathering ? this.#limits.tickMs : 0);
  }

  #write(connection: Connection): number {
    connection.queued = false;
    if (!connection.open) {
      connection.pending = null;
      return 0;
    }
    connection.writtenInTick = this.#tick;
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
