import type { ControlFrame, Cursor } from '@pavilion/contract';
import type { Bus, BusFrame } from '../ports/bus.ts';
import type { Connection } from './Connection.ts';
import type { Delivery } from './Delivery.ts';
import { Frame } from './Frame.ts';
import type { LiveFigures } from './LiveFigures.ts';

const maxHeldFrames = 1000;

/** What passed the feed while a connection was still being told what it missed. */
interface Joining {
  held: { seq: number; frame: Frame }[];
  /** Something cannot be told any more: the connection has to fetch afresh. */
  broken: boolean;
}

/** One topic on this node: who hears it, and up to which event it was passed on. Every event passes once and in order. */
export class TopicFeed {
  readonly topic: string;
  readonly #bus: Bus;
  readonly #delivery: Pick<Delivery, 'push'>;
  readonly #figures: LiveFigures;
  readonly #listeners = new Set<Connection>();
  readonly #joining = new Map<Connection, Joining>();
  /** The last event passed on; unknown until the feed caught up for the first time. */
  #passed: Cursor | undefined;
  /** Events that arrive while the feed catches up. */
  #early: BusFrame[] | undefined;
  #behind = false;
  #catchingUp: Promise<void> | undefined;

  constructor(topic: string, bus: Bus, delivery: Pick<Delivery, 'push'>, figures: LiveFigures) {
    this.topic = topic;
    this.#bus = bus;
    this.#delivery = delivery;
    this.#figures = figures;
  }

  get empty(): boolean {
    return this.#listeners.size === 0 && this.#joining.size === 0;
  }

  /** Lets the connection hear the topic, without a word. Rejects when the bus is gone. */
  async join(connection: Connection): Promise<void> {
    this.#listeners.add(connection);
    if (!this.#passed) await this.catchUp();
  }

  /** Lets the connection hear the topic: first what it missed after its cursor, then `heard` or `resync`, then everything. Rejects when the bus is gone. */
  async resume(connection: Connection, after?: Cursor): Promise<void> {
    if (!after && this.#passed && this.#listeners.has(connection)) {
      this.#answer(connection, 'heard', this.#passed);
      return;
    }
    const joining: Joining = { held: [], broken: false };
    this.#listeners.delete(connection);
    this.#joining.set(connection, joining);
    try {
      if (!this.#passed || this.#isAhead(after)) await this.catchUp();
      const missed = after ? await this.#bus.since(this.topic, after) : [];
      if (this.#joining.get(connection) === joining)
        this.#admit(connection, joining, missed, after);
    } finally {
      if (this.#joining.get(connection) === joining) this.#joining.delete(connection);
    }
  }

  leave(connection: Connection): void {
    this.#listeners.delete(connection);
    this.#joining.delete(connection);
  }

  receive(event: BusFrame): void {
    if (this.#early || !this.#passed) {
      this.#early?.push(event);
    } else if (event.epoch !== this.#passed.epoch || event.seq > this.#passed.seq + 1) {
      this.catchUp().catch(() => {});
    } else if (event.seq === this.#passed.seq + 1) {
      this.#pass(event);
    }
  }

  /** Fetches what this node missed and passes it on; when it is no longer kept, tells everybody to resync. Rejects when the bus is gone. */
  catchUp(): Promise<void> {
    this.#behind = true;
    this.#catchingUp ??= this.#catchUpWhileBehind();
    return this.#catchingUp;
  }

  async #catchUpWhileBehind(): Promise<void> {
    try {
      while (this.#behind) {
        this.#behind = false;
        this.#early = [];
        const missed = this.#passed ? await this.#bus.since(this.topic, this.#passed) : 'gap';
        if (missed === 'gap') await this.#startOver();
        else for (const event of missed) this.#pass(event);
        for (const event of this.#early) {
          const { epoch, seq } = this.#passed!;
          if (event.epoch !== epoch || event.seq > seq + 1) this.#behind = true;
          else if (event.seq === seq + 1) this.#pass(event);
        }
      }
    } finally {
      this.#early = undefined;
      this.#catchingUp = undefined;
    }
  }

  async #startOver(): Promise<void> {
    const known = this.#passed !== undefined;
    const seq = await this.#bus.head(this.topic);
    this.#passed = { epoch: this.#bus.epoch, seq };
    if (!known) return;
    for (const joining of this.#joining.values()) joining.broken = true;
    const frame = this.#control('resync', this.#passed);
    for (const connection of this.#listeners) this.#delivery.push(connection, frame);
  }

  #pass({ epoch, seq, json }: BusFrame): void {
    this.#passed = { epoch, seq };
    this.#figures.events++;
    const frame = new Frame(json);
    for (const connection of this.#listeners) this.#delivery.push(connection, frame);
    for (const joining of this.#joining.values()) {
      if (joining.held.length < maxHeldFrames) joining.held.push({ seq, frame });
      else joining.broken = true;
    }
  }

  #isAhead(after: Cursor | undefined): boolean {
    return (
      after !== undefined && after.epoch === this.#passed?.epoch && after.seq > this.#passed.seq
    );
  }

  #admit(
    connection: Connection,
    joining: Joining,
    missed: BusFrame[] | 'gap',
    after: Cursor | undefined,
  ): void {
    const passed = this.#passed!;
    this.#joining.delete(connection);
    this.#listeners.add(connection);
    if (!after) {
      this.#answer(connection, 'heard', passed);
    } else if (missed === 'gap' || joining.broken || this.#isAhead(after)) {
      this.#figures.resumedByResync++;
      this.#answer(connection, 'resync', passed);
    } else {
      // The bus may already keep events that have not passed here: those come live.
      for (const { seq, json } of missed) {
        if (seq <= passed.seq) this.#delivery.push(connection, new Frame(json));
      }
      const replayed = after.seq + missed.length;
      for (const { seq, frame } of joining.held) {
        if (seq > replayed) this.#delivery.push(connection, frame);
      }
      this.#figures.resumedLossless++;
      this.#answer(connection, 'heard', passed);
    }
  }

  #answer(connection: Connection, action: 'heard' | 'resync', at: Cursor): void {
    this.#delivery.push(connection, this.#control(action, at));
  }

  #control(action: 'heard' | 'resync', at: Cursor): Frame {
    const frame: ControlFrame = { action, topic: this.topic, epoch: at.epoch, seq: at.seq };
    return new Frame(JSON.stringify(frame));
  }
}
