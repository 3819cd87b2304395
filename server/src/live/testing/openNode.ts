import { topics, type Actor, type ClientFrame } from '@pavilion/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { WebSocket, type ClientOptions } from 'ws';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Bus } from '../../ports/bus.ts';
import { memoryBus } from '../../ports/memoryBus.ts';
import { createLive, type Live, type LiveParts } from '../createLive.ts';
import { memoryPresence } from '../memoryPresence.ts';

export interface TestNode {
  live: Live;
  bus: Bus;
  app: FastifyInstance;
  port: number;
  /** Issues a ticket to a person. */
  ticket(person: string, sessionId?: string): string;
  /** Opens a person's socket, or a public one. */
  open(
    person?: string,
    options?: ClientOptions & { query?: string; sessionId?: string },
  ): Promise<Listener>;
  close(): Promise<void>;
}

export const eventId = 'E1';

export function testActor(personId: string, given: Partial<Actor> = {}): Actor {
  return {
    personId,
    eventId,
    sessionId: `session-${personId}`,
    roles: ['attendee'],
    boothIds: [],
    ...given,
  };
}

/** A server with nothing but the live part. Tickets and rights are kept in memory. */
export async function openNode(given: Partial<LiveParts> = {}): Promise<TestNode> {
  const bus = given.bus ?? memoryBus();
  const tickets = new Map<string, Actor>();
  let issued = 0;
  const live = createLive({
    bus,
    presence: memoryPresence(),
    log: pino({ level: 'silent' }),
    allowedOrigins: ['https://expo.example'],
    redeemTicket: async (ticket) => {
      const actor = tickets.get(ticket) ?? null;
      tickets.delete(ticket);
      return actor;
    },
    refreshActor: async (actor) => actor,
    maySubscribe: (actor, topic) =>
      topic === topics.event(eventId) || (actor !== null && topic.startsWith('desk:')),
    publicEvent: async (asked) => (asked === 'nowhere' ? null : (asked ?? eventId)),
    handlers: {},
    ...given,
  });
  const app = fastify();
  await app.register(live.plugin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const node: TestNode = {
    live,
    bus,
    app,
    port,
    ticket(person, sessionId = `session-${person}`) {
      const ticket = `ticket-${++issued}`;
      tickets.set(ticket, testActor(person, { sessionId }));
      return ticket;
    },
    async open(person, { query, sessionId, ...options } = {}) {
      const token = person ? `token=${node.ticket(person, sessionId)}` : '';
      const listener = new Listener(`ws://127.0.0.1:${port}/live?${query ?? token}`, options);
      await listener.opened;
      const own = person ? [topics.attendees(eventId), topics.person(person)] : [];
      for (const topic of [topics.event(eventId), ...own]) await listener.hear(topic);
      listener.frames.length = 0;
      return listener;
    },
    async close() {
      await app.close();
      if (!given.bus) await bus.close();
    },
  };
  return node;
}

type ReceivedFrame = Record<string, unknown> & { action: string; topic?: string; seq?: number };

/** A client that records what it hears. */
export class Listener {
  readonly socket: WebSocket;
  readonly frames: ReceivedFrame[] = [];
  readonly messages: string[] = [];
  readonly opened: Promise<unknown>;
  readonly closed: Promise<number>;
  #waiting: (() => void)[] = [];

  constructor(address: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(address, { origin: 'https://expo.example', ...options });
    this.socket.on('error', () => {});
    this.opened = once(this.socket, 'open');
    this.opened.catch(() => {});
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)));
    this.socket.on('message', (data) => {
      const text = String(data);
      this.messages.push(text);
      this.frames.push(...([JSON.parse(text)].flat() as ReceivedFrame[]));
      for (const check of this.#waiting) check();
    });
  }

  say(frame: ClientFrame | Record<string, unknown>): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** The first matching frame, past or future. */
  until(fits: (frame: ReceivedFrame) => boolean): Promise<ReceivedFrame> {
    return new Promise((resolve) => {
      const check = () => {
        const found = this.frames.find(fits);
        if (!found) return;
        this.#waiting = this.#waiting.filter((other) => other !== check);
        resolve(found);
      };
      this.#waiting.push(check);
      check();
    });
  }

  /** The event frames of a topic. */
  events(topic: string): ReceivedFrame[] {
    return this.frames.filter((frame) => frame.topic === topic && !control.has(frame.action));
  }

  async hear(topic: string, after?: { epoch: string; seq: number }): Promise<ReceivedFrame> {
    const before = this.frames.length;
    this.say({ action: 'hear', topic, after });
    return this.until(
      (frame) =>
        this.frames.indexOf(frame) >= before && frame.topic === topic && control.has(frame.action),
    );
  }
}

const control = new Set(['heard', 'resync', 'refused', 'hello', 'heartbeat']);
