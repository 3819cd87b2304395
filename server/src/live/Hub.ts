import { isDeepStrictEqual } from 'node:util';
import type { Actor, ControlFrame, Cursor } from '@pavilion/contract';
import { closeCodes, topics } from '@pavilion/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus, Order } from '../ports/bus.ts';
import { TopicFeed } from './TopicFeed.ts';
import type { Connection } from './Connection.ts';
import { Delivery, type DeliveryLimits } from './Delivery.ts';
import { Frame } from './Frame.ts';
import { noFigures, type LiveFigures } from './LiveFigures.ts';
import type { Presence, PresentSocket } from './Presence.ts';

const pingAfterMs = 25_000;
const deadAfterMs = 55_000;
const mostTopicsPerSocket = 100;
/** A crowd that lost this node comes back at some 100 a second. */
const spreadMsPerSocket = 10;
const longestSpreadMs = 30_000;

export interface HubParts {
  bus: Bus;
  presence: Presence;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Who the actor is by now: `null` when the session or the person is gone. */
  refreshActor(actor: Actor): Promise<Actor | null>;
  /** Whether the actor, or anybody (`null`), may hear the topic. */
  maySubscribe(actor: Actor | null, topic: string): boolean | Promise<boolean>;
  /** Told when a person's socket begins or ends to hear a topic. */
  onSubscription?(socket: PresentSocket, topic: string, begins: boolean): void;
  /** Told of every event that the bus brings, by its topic; `null` when some may have passed unheard. */
  onEvent?(topic: string | null): void;
  /** Real time, in milliseconds since 1970. */
  now(): number;
  limits: DeliveryLimits;
  /** Open sockets of one person; the oldest makes way for one more. */
  perPerson: number;
}

/** All sockets of this node, what they hear, and what reaches them. */
export class Hub {
  readonly figures: LiveFigures = noFigures();
  readonly #parts: HubParts;
  readonly #connections = new Set<Connection>();
  readonly #feeds = new Map<string, TopicFeed>();
  readonly #delivery: Delivery;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#delivery = new Delivery(parts.limits, this.figures, (connection) =>
      this.close(connection, closeCodes.tooSlow, 'too slow'),
    );
    parts.bus.listen({
      frame: (event) => {
        parts.onEvent?.(event.topic);
        this.#feeds.get(event.topic)?.receive(event);
      },
      order: (order) => this.#obey(order),
      interrupted: () => {
        parts.onEvent?.(null);
        this.#catchUpAll();
      },
      renewed: () => {
        parts.onEvent?.(null);
        this.#catchUpAll();
        // Orders may have been lost with the events.
        this.#recheck(() => true);
      },
    });
  }

  /** Takes a socket in and lets it hear what everybody of its kind hears. */
  async open(connection: Connection): Promise<void> {
    const { actor, eventId } = connection;
    this.#connections.add(connection);
    if (actor) this.figures.privateSockets++;
    else this.figures.publicSockets++;
    const heard = automaticTopics(connection).map((topic) =>
      this.#enterFeed(connection, topic, (feed) => feed.join(connection)),
    );
    const entered = actor ? this.#enter(connection, actor) : undefined;
    try {
      await Promise.all([entered, ...heard]);
    } catch (error) {
      this.#parts.log.error({ err: error, eventId }, 'a socket could not be taken in');
      this.close(connection, closeCodes.tooSlow, 'try again later');
    }
  }

  /** Forgets a socket that is closing or closed. */
  drop(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    const { actor } = connection;
    if (actor) this.figures.privateSockets--;
    else this.figures.publicSockets--;
    for (const topic of connection.topics) this.leave(connection, topic);
    if (!actor) return;
    this.#parts.presence
      .leave(connection.presentAs(actor))
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'presence is late'));
  }

  /** Writes what waits for the socket, then closes it. */
  close(connection: Connection, code: number, reason: string): void {
    this.drop(connection);
    if (connection.open && !connection.busy) connection.write();
    connection.webSocket.close(code, reason);
  }

  send(connection: Connection, frame: ControlFrame): void {
    this.#delivery.push(connection, new Frame(JSON.stringify(frame)));
  }

  /** Answers `hello`: from here on the connection takes what falls together in one message, if it wants. */
  hello(connection: Connection, batch: boolean): void {
    connection.batch = batch;
    const { epoch } = this.#parts.bus;
    this.send(connection, { action: 'hello', epoch, batch, ...this.#state() });
  }

  heartbeat(connection: Connection): void {
    this.send(connection, { action: 'heartbeat', ...this.#state() });
  }

  /** Adds a topic if the actor may hear it; answers `heard` or `resync`, else `refused`. */
  async hear(connection: Connection, topic: string, after?: Cursor): Promise<void> {
    if (connection.topics.size >= mostTopicsPerSocket && !connection.topics.has(topic)) {
      this.send(connection, { action: 'refused', topic, code: 'throttled' });
      return;
    }
    const question = Symbol();
    connection.asking = (connection.asking ?? new Map()).set(topic, question);
    try {
      const allowed = await this.#mayHearStill(connection, topic);
      const outdated = connection.asking.get(topic) !== question;
      if (outdated || !this.#connections.has(connection)) return;
      if (allowed) {
        await this.#enterFeed(connection, topic, (feed) => feed.resume(connection, after));
      } else {
        this.send(connection, { action: 'refused', topic, code: 'forbidden' });
      }
    } catch (error) {
      this.#parts.log.error({ err: error, topic }, 'a topic could not be heard');
      this.send(connection, { action: 'refused', topic, code: 'server.unavailable' });
    } finally {
      if (connection.asking.get(topic) === question) connection.asking.delete(topic);
    }
  }

  leave(connection: Connection, topic: string): void {
    connection.asking?.delete(topic);
    if (connection.topics.delete(topic)) this.#note(connection, topic, false);
    const feed = this.#feeds.get(topic);
    feed?.leave(connection);
    if (feed?.empty) this.#feeds.delete(topic);
  }

  /** Asks again, on all nodes, what this person's sockets may hear; due whenever their rights change. */
  async reauthorise(personId: string): Promise<void> {
    await this.#order({ kind: 'recheck', personId });
  }

  /** Asks again, on all nodes, whether those who hear a topic may; due whenever fewer may than before. */
  async reauthoriseTopic(topic: string): Promise<void> {
    await this.#order({ kind: 'recheckTopic', topic });
  }

  /** Closes all sockets of a person, on all nodes. */
  async closePerson(personId: string, code: number = closeCodes.signedOut): Promise<void> {
    await this.#order({ kind: 'closePerson', personId, code, reason: 'signed out' });
  }

  /** Closes all sockets of one login, on all nodes. */
  async closeSession(sessionId: string, code: number = closeCodes.signedOut): Promise<void> {
    await this.#order({ kind: 'closeSession', sessionId, code, reason: 'signed out' });
  }

  /** Pings every socket each 25 s and ends what was silent for 55 s; due every few seconds. Takes no notice of a clock that was set. */
  sweep(now = performance.now()): void {
    const present: PresentSocket[] = [];
    for (const connection of this.#connections) {
      if (now - connection.aliveAt >= deadAfterMs) {
        this.figures.closedSilent++;
        this.drop(connection);
        connection.webSocket.terminate();
        continue;
      }
      if (now - connection.pingedAt < pingAfterMs) continue;
      connection.pingedAt = now;
      connection.webSocket.ping();
      if (connection.actor) present.push(connection.presentAs(connection.actor));
    }
    if (present.length === 0) return;
    this.#parts.presence
      .refresh(present)
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'presence is late'));
  }

  /** Writes what waits, then closes every socket with 1012. */
  stop(): void {
    this.#delivery.stop();
    for (const connection of [...this.#connections]) {
      this.close(connection, closeCodes.restarting, 'restarting');
    }
  }

  #state(): { serverTime: string; spreadMs: number } {
    const spreadMs = Math.min(longestSpreadMs, this.#connections.size * spreadMsPerSocket);
    return { serverTime: new Date(this.#parts.now()).toISOString(), spreadMs };
  }

  async #enterFeed(
    connection: Connection,
    topic: string,
    how: (feed: TopicFeed) => Promise<void>,
  ): Promise<void> {
    let feed = this.#feeds.get(topic);
    if (!feed) {
      feed = new TopicFeed(topic, this.#parts.bus, this.#delivery, this.figures);
      this.#feeds.set(topic, feed);
    }
    if (!connection.topics.has(topic)) {
      connection.topics.add(topic);
      this.#note(connection, topic, true);
    }
    try {
      await how(feed);
    } catch (error) {
      this.leave(connection, topic);
      throw error;
    }
  }

  #note(connection: Connection, topic: string, begins: boolean): void {
    const { actor } = connection;
    if (actor) this.#parts.onSubscription?.(connection.presentAs(actor), topic, begins);
  }

  async #enter(connection: Connection, actor: Actor): Promise<void> {
    try {
      const { presence, perPerson } = this.#parts;
      const surplus = await presence.enter(connection.presentAs(actor), perPerson);
      for (const socketId of surplus) {
        await this.#order({
          kind: 'closeSocket',
          socketId,
          code: closeCodes.replaced,
          reason: 'replaced',
        });
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'presence is late');
    }
  }

  async #mayHearStill(connection: Connection, topic: string): Promise<boolean> {
    if (automaticTopics(connection).includes(topic)) return true;
    let allowed: boolean;
    let rights: number;
    do {
      rights = connection.rights;
      allowed =
        (await this.#parts.maySubscribe(connection.actor, topic)) ||
        (await this.#mayHearByNow(connection, topic));
    } while (rights !== connection.rights);
    return allowed;
  }

  /** Asks again as whoever the person is by now: rights may have been given since the socket was opened. */
  async #mayHearByNow(connection: Connection, topic: string): Promise<boolean> {
    const was = connection.actor;
    const actor = was && (await this.#parts.refreshActor(was));
    if (!actor || isDeepStrictEqual(actor, was)) return false;
    connection.actor = actor;
    return this.#parts.maySubscribe(actor, topic);
  }

  async #order(order: Order): Promise<void> {
    this.#obey(order);
    await this.#parts.bus.order(order);
  }

  #obey(order: Order): void {
    if (order.kind === 'recheck')
      return this.#recheck(({ actor }) => actor?.personId === order.personId);
    if (order.kind === 'recheckTopic')
      return this.#recheck((connection) => connection.topics.has(order.topic));
    for (const connection of [...this.#connections]) {
      const meant =
        order.kind === 'closePerson'
          ? connection.actor?.personId === order.personId
          : order.kind === 'closeSession'
            ? connection.actor?.sessionId === order.sessionId
            : connection.id === order.socketId;
      if (meant) this.close(connection, order.code, order.reason);
    }
  }

  #recheck(meant: (connection: Connection) => boolean): void {
    const connections = [...this.#connections].filter(meant);
    for (const connection of connections) connection.rights++;
    void this.#recheckEach(connections);
  }

  async #recheckEach(connections: Connection[]): Promise<void> {
    for (const connection of connections) {
      try {
        await this.#recheckOne(connection);
      } catch (error) {
        this.#parts.log.error({ err: error }, 'rights could not be checked; the socket is closed');
        this.close(connection, closeCodes.restarting, 'try again');
      }
    }
  }

  async #recheckOne(connection: Connection): Promise<void> {
    if (!this.#connections.has(connection)) return;
    const was = connection.actor;
    const actor = was && (await this.#parts.refreshActor(was));
    if (was && !actor) {
      this.close(connection, closeCodes.signedOut, 'signed out');
      return;
    }
    if (!was && !(await this.#parts.maySubscribe(null, topics.event(connection.eventId)))) {
      this.close(connection, closeCodes.eventMissing, 'not open');
      return;
    }
    connection.actor = actor;
    connection.rights++;
    const automatic = automaticTopics(connection);
    for (const topic of connection.topics) {
      if (automatic.includes(topic) || (await this.#parts.maySubscribe(actor, topic))) continue;
      this.leave(connection, topic);
      this.send(connection, { action: 'refused', topic, code: 'forbidden' });
    }
  }

  #catchUpAll(): void {
    for (const feed of this.#feeds.values()) this.#catchUp(feed);
  }

  #catchUp(feed: TopicFeed): void {
    feed.catchUp().catch(() => {
      setTimeout(() => {
        if (this.#feeds.get(feed.topic) === feed) this.#catchUp(feed);
      }, 1000).unref();
    });
  }
}

/** What a socket hears without asking. */
function automaticTopics({ actor, eventId }: Connection): string[] {
  const open = [topics.event(eventId)];
  return actor ? [...open, topics.attendees(eventId), topics.person(actor.personId)] : open;
}
