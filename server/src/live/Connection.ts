import type { Actor } from '@pavilion/contract';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Pending } from './Pending.ts';
import type { PresentSocket } from '../ports/presence.ts';

/** An open socket: its actor, its subscriptions and its pending frames. */
export class Connection {
  readonly id: string;
  readonly eventId: string;
  /** `null` on public pages. */
  actor: Actor | null;
  readonly webSocket: WebSocket;
  readonly stream: Socket;
  /** Real time, in milliseconds since 1970. */
  readonly openedAt: number;
  /** When the peer was last known to be alive, by `performance.now()`, like `pingedAt`. */
  aliveAt = performance.now();
  pingedAt = this.aliveAt;
  /** Accepts several frames in one message. */
  batch = false;
  readonly topics = new Set<string>();
  /** The latest request to subscribe to each topic, while it is being authorised. */
  requests: Map<string, symbol> | undefined;
  /** Counts changes of rights, so that a permission granted before a change is not used after it. */
  rightsRevision = 0;
  pending: Pending | null = null;
  queued = false;

  constructor(given: {
    id: string;
    eventId: string;
    actor: Actor | null;
    webSocket: WebSocket;
    stream: Socket;
    openedAt: number;
  }) {
    this.id = given.id;
    this.eventId = given.eventId;
    this.actor = given.actor;
    this.webSocket = given.webSocket;
    this.stream = given.stream;
    this.openedAt = given.openedAt;
  }

  get open(): boolean {
    return this.webSocket.readyState === this.webSocket.OPEN;
  }

  /** Whether bytes of an earlier write haven't left yet. */
  get busy(): boolean {
    return this.stream.writableLength > 0;
  }

  presentAs({ personId }: Actor): PresentSocket {
    return { socketId: this.id, personId, eventId: this.eventId, openedAt: this.openedAt };
  }

  /** Writes everything pending at once and returns the number of frames. Frames are complete, so the socket's own pings and closes can go in between. */
  write(): number {
    const { pending } = this;
    if (!pending) return 0;
    this.pending = null;
    this.stream.write(this.batch ? pending.batch() : pending.row());
    return pending.count;
  }
}
