import type { Cursor } from '@pavilion/contract';

/** A live event on its way: `json` is the whole frame `{ action, …payload, topic, seq }`, serialised once for everyone. */
export interface BusFrame {
  topic: string;
  epoch: string;
  /** Counts within the topic, from 1, without gaps. */
  seq: number;
  json: string;
}

/** What nodes ask of one another about people's sockets. */
export type Order =
  | { kind: 'recheck'; personId: string }
  | { kind: 'recheckTopic'; topic: string }
  | { kind: 'closePerson'; personId: string; code: number; reason: string }
  | { kind: 'closeSession'; sessionId: string; code: number; reason: string }
  | { kind: 'closeSocket'; socketId: string; code: number; reason: string };

/** The one listener of a bus: the hub of this node. */
export interface BusListener {
  /** Receives the events of all topics, those of each topic in order of `seq`. */
  frame(frame: BusFrame): void;
  /** Receives an order from another node. */
  order(order: Order): void;
  /** Events and orders may have been missed; events still kept can be read with `since`. */
  interrupted(): void;
  /** All cursors are void: events in between are lost. */
  renewed(): void;
}

/** Carries live events to all nodes and keeps the latest of each topic, so that a subscriber can resume where it stopped. */
export interface Bus {
  /** Identifies the numbering; cursors of another epoch are void. */
  readonly epoch: string;
  /** Gives the event the topic's next `seq`, keeps it and delivers it to all nodes. Never rejects: if the bus is down it logs, and all cursors become void once it is back. */
  publish(topic: string, event: { action: string } & Record<string, unknown>): Promise<void>;
  /** The `seq` of the topic's latest event; 0 before the first. Rejects if the bus is down. */
  head(topic: string): Promise<number>;
  /** Whether the topic had no event since this Unix time in milliseconds, as far back as the bus knows. Rejects if the bus is down. */
  isQuietSince(topic: string, moment: number): Promise<boolean>;
  /** The events after the cursor, in order; `gap` if some are no longer kept or the cursor is void. Rejects if the bus is down. */
  since(topic: string, after: Cursor): Promise<BusFrame[] | 'gap'>;
  /** Sends an order to all other nodes. Never rejects; `interrupted` and `renewed` make up for one that was lost. */
  order(order: Order): Promise<void>;
  /** Voids all cursors, as after restoring a backup. */
  renewEpoch(): Promise<void>;
  listen(listener: BusListener): void;
  close(): Promise<void>;
}

/** The cursor of a topic's latest event; null while the bus is down. A client that reads afterwards and subscribes from this cursor misses nothing. */
export function findCursor(bus: Bus, topic: string): Promise<Cursor | null> {
  const { epoch } = bus;
  return bus.head(topic).then(
    (seq) => ({ epoch, seq }),
    () => null,
  );
}

/** How much of each topic is kept: the latest `events`, until the topic has been quiet for `quietSeconds`. */
export interface BusMemory {
  events: number;
  quietSeconds: number;
}

export const busMemory: BusMemory = { events: 1000, quietSeconds: 600 };

/** The frame of an event without its `seq`, which the bus appends: `{ action, …payload, topic` */
export function openFrame(topic: string, event: { action: string }): string {
  return JSON.stringify({ ...event, topic }).slice(0, -1);
}
