import type { Cursor } from '@pavilion/contract';

/** One live event on its way: `json` is the whole frame `{ action, …payload, topic, seq }`, serialised once for everybody. */
export interface BusFrame {
  topic: string;
  epoch: string;
  /** Counts within the topic, from 1, without gaps. */
  seq: number;
  json: string;
}

/** What nodes ask of each other about people's sockets. */
export type Order =
  | { kind: 'recheck'; personId: string }
  | { kind: 'recheckTopic'; topic: string }
  | { kind: 'closePerson'; personId: string; code: number; reason: string }
  | { kind: 'closeSession'; sessionId: string; code: number; reason: string }
  | { kind: 'closeSocket'; socketId: string; code: number; reason: string };

/** The one listener of a bus: the hub of this node. */
export interface BusListener {
  /** An event of any topic, each topic in order of `seq`. */
  frame(frame: BusFrame): void;
  /** An order of another node. */
  order(order: Order): void;
  /** Events may have been missed; those that are kept can be read by `since`. */
  interrupted(): void;
  /** All cursors are void: events in between are lost. */
  renewed(): void;
}

/** Carries live events to all nodes and keeps the latest of each topic, so that a subscriber can resume where it stopped. */
export interface Bus {
  /** Names the numbering; cursors of another epoch are void. */
  readonly epoch: string;
  /** Gives the event the topic's next `seq`, keeps it and delivers it to all nodes. Never rejects: when the bus is gone it logs, and all cursors become void once it is back. */
  publish(topic: string, event: { action: string } & Record<string, unknown>): Promise<void>;
  /** The `seq` of the topic's latest event; 0 before the first. Rejects when the bus is gone. */
  head(topic: string): Promise<number>;
  /** Whether the topic had no event since this moment, in milliseconds since 1970, as far back as the bus knows. Rejects when the bus is gone. */
  isQuietSince(topic: string, moment: number): Promise<boolean>;
  /** The events after the cursor, in order; `gap` when they are not all kept or the cursor is void. Rejects when the bus is gone. */
  since(topic: string, after: Cursor): Promise<BusFrame[] | 'gap'>;
  /** Sends an order to all other nodes. Never rejects; `renewed` makes up for one that was lost with the bus. */
  order(order: Order): Promise<void>;
  /** Voids all cursors, as after restoring a backup. */
  renewEpoch(): Promise<void>;
  listen(listener: BusListener): void;
  close(): Promise<void>;
}

/** The cursor of a topic’s latest event; null while the bus is gone. Whoever reads afterwards and subscribes from this cursor misses nothing. */
export function cursorOf(bus: Bus, topic: string): Promise<Cursor | null> {
  const { epoch } = bus;
  return bus.head(topic).then(
    (seq) => ({ epoch, seq }),
    () => null,
  );
}

/** How much of each topic is kept: the latest `events`, until nothing happened for `quietSeconds`. */
export interface BusMemory {
  events: number;
  quietSeconds: number;
}

export const busMemory: BusMemory = { events: 1000, quietSeconds: 600 };

/** The frame of an event without its `seq`, which the bus appends: `{ action, …payload, topic` */
export function openFrame(topic: string, event: { action: string }): string {
  return JSON.stringify({ ...event, topic }).slice(0, -1);
}
