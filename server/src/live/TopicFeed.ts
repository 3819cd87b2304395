import type { ControlFrame, Cursor } from '@pavilion/contract';
import type { Bus, BusFrame } from '../ports/bus.ts';
import type { Connection } from './Connection.ts';
import type { Delivery } from './Delivery.ts';
import { Frame } from './Frame.ts';
import type { LiveFigures } from './LiveFigures.ts';

const maxBufferedFrames = 1000;

/** What a subscriber knows of a topic: everything up to the cursor `after`, or what it has fetched since the time `since`. */
export interface Known {
  after?: Cursor | undefined;
  since?: string | undefined;
}

/** The live events that were published while a connection was still being backfilled. */
interface Joining {
  buffer: { seq: number; frame: Frame }[];
  /** Events were lost in between: the connection has to resync. */
  hasGap: boolean;
}

/**
 * One topic on this node: its subscribers, and the last event they were sent. Every event is sent once and in order. A
 * subscriber goes through four phases:
 *
 * 1. *Join*: `resume` takes the connection out of the subscribers, and from now on live events are buffered for it.
 * 2. *Backfill*: the events after its cursor are read from the bus, which takes a moment.
 * 3. *Cutover*: in one step it is sent the backfill, the buffered events beyond it, and `heard`; or only `resync`, if the
 *    bus no longer keeps them all or the buffer overflowed.
 * 4. *Streaming*: it is a subscriber, and `receive` sends it each event as it arrives.
 *
 * The feed itself resumes in the same way from the bus: a gap in `seq` or an interruption starts `catchUp`, during which
 * arriving events are set aside (`#early`); events the bus has lost make it start over, with `resync` for everyone.
 */
export class TopicFeed {
  readonly topic: string;
  readonly #bus: Bus;
  readonly #delivery: Pick<Delivery, 'push'>;
  readonly #figures: LiveFigures;
  readonly #subscribers = new Set<Connection>();
  readonly #joining = new Map<Connection, Joining>();
  /** The last event sent; undefined until the feed has caught up for the first time. */
  #sent: Cursor | undefined;
  /** Events that arrive while the feed catches up. */
  #early: BusFrame[] | undefined;
  #behind = false;
  #catchingUp: Promise<void> | undefined;

  constructor(
    topic: string,
    {
      bus,
      delivery,
      figures,
    }: { bus: Bus; delivery: Pick<Delivery, 'push'>; figures: LiveFigures },
  ) {
    this.topic = topic;
    this.#bus = bus;
    this.#delivery = delivery;
    this.#figures = figures;
  }

  get empty(): boolean {
    return this.#subscribers.size === 0 && this.#joining.size === 0;
  }

  /** Subscribes a connection from here on, without a reply. Rejects when the bus is gone. */
  async join(connection: Connection): Promise<void> {
    this.#subscribers.add(connection);
    if (!this.#sent) await this.catchUp();
  }

  /** Subscribes a connection: first what it missed after its cursor, then `heard` or `resync`, then live events. Rejects when the bus is gone. */
  async resume(connection: Connection, { after, since }: Known = {}): Promise<void> {
    if (!after && this.#sent && this.#subscribers.has(connection)) {
      const { epoch, seq } = this.#sent;
      const isQuiet = await this.#isQuietSince(since);
      if (!this.#subscribers.has(connection)) return;
      const now = this.#sent;
      this.#answer(connection, 'heard', now, isQuiet && now.epoch === epoch && now.seq === seq);
      return;
    }
    const joining: Joining = { buffer: [], hasGap: false };
    this.#subscribers.delete(connection);
    this.#joining.set(connection, joining);
    try {
      if (!this.#sent || this.#isAhead(after)) await this.catchUp();
      const backfill = after ? await this.#bus.since(this.topic, after) : [];
      const isQuiet = !after && (await this.#isQuietSince(since));
      if (this.#joining.get(connection) === joining)
        this.#cutOver(connection, { joining, backfill, after, isQuiet });
    } finally {
      if (this.#joining.get(connection) === joining) this.#joining.delete(connection);
    }
  }

  leave(connection: Connection): void {
    this.#subscribers.delete(connection);
    this.#joining.delete(connection);
  }

  receive(event: BusFrame): void {
    if (this.#early || !this.#sent) {
      this.#early?.push(event);
    } else if (event.epoch !== this.#sent.epoch || event.seq > this.#sent.seq + 1) {
      this.catchUp().catch(() => {});
    } else if (event.seq === this.#sent.seq + 1) {
      this.#send(event);
    }
  }

  /** Fetches what this node missed and sends it; if it is no longer kept, everyone has to resync. Rejects when the bus is gone. */
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
        const missed = this.#sent ? await this.#bus.since(this.topic, this.#sent) : 'gap';
        if (missed === 'gap') await this.#startOver();
        else for (const event of missed) this.#send(event);
        for (const event of this.#early) {
          const { epoch, seq } = this.#sent!;
          if (event.epoch !== epoch || event.seq > seq + 1) this.#behind = true;
          else if (event.seq === seq + 1) this.#send(event);
        }
      }
    } finally {
      this.#early = undefined;
      this.#catchingUp = undefined;
    }
  }

  async #startOver(): Promise<void> {
    const isFirst = this.#sent === undefined;
    const seq = await this.#bus.head(this.topic);
    this.#sent = { epoch: this.#bus.epoch, seq };
    if (isFirst) return;
    for (const joining of this.#joining.values()) joining.hasGap = true;
    const frame = this.#control('resync', this.#sent);
    for (const connection of this.#subscribers) this.#delivery.push(connection, frame);
  }

  #send({ epoch, seq, json }: BusFrame): void {
    this.#sent = { epoch, seq };
    this.#figures.events++;
    const frame = new Frame(json);
    for (const connection of this.#subscribers) this.#delivery.push(connection, frame);
    for (const joining of this.#joining.values()) {
      if (joining.buffer.length < maxBufferedFrames) joining.buffer.push({ seq, frame });
      else joining.hasGap = true;
    }
  }

  /** Whether nothing was published since the time a subscriber named. */
  async #isQuietSince(since: string | undefined): Promise<boolean> {
    return since !== undefined && this.#bus.isQuietSince(this.topic, Date.parse(since));
  }

  #isAhead(after: Cursor | undefined): boolean {
    return after !== undefined && after.epoch === this.#sent?.epoch && after.seq > this.#sent.seq;
  }

  #cutOver(
    connection: Connection,
    {
      joining,
      backfill,
      after,
      isQuiet,
    }: {
      joining: Joining;
      backfill: BusFrame[] | 'gap';
      after: Cursor | undefined;
      isQuiet: boolean;
    },
  ): void {
    const sent = this.#sent!;
    this.#joining.delete(connection);
    this.#subscribers.add(connection);
    if (!after) {
      const isUnbroken = joining.buffer.length === 0 && !joining.hasGap;
      this.#answer(connection, 'heard', sent, isQuiet && isUnbroken);
    } else if (backfill === 'gap' || joining.hasGap || this.#isAhead(after)) {
      this.#figures.resumedByResync++;
      this.#answer(connection, 'resync', sent);
    } else {
      // The bus may already have events that haven't arrived here: those will be streamed.
      for (const { seq, json } of backfill) {
        if (seq <= sent.seq) this.#delivery.push(connection, new Frame(json));
      }
      const backfilled = after.seq + backfill.length;
      for (const { seq, frame } of joining.buffer) {
        if (seq > backfilled) this.#delivery.push(connection, frame);
      }
      this.#figures.resumedLossless++;
      this.#answer(connection, 'heard', sent);
    }
  }

  #answer(
    connection: Connection,
    ...answer: [action: 'heard' | 'resync', at: Cursor, isQuiet?: boolean]
  ): void {
    this.#delivery.push(connection, this.#control(...answer));
  }

  #control(action: 'heard' | 'resync', at: Cursor, isQuiet = false): Frame {
    const frame = { action, topic: this.topic, epoch: at.epoch, seq: at.seq };
    const answer: ControlFrame =
      isQuiet && action === 'heard' ? { ...frame, action, isQuiet } : frame;
    return new Frame(JSON.stringify(answer));
  }
}
