import { isDeepStrictEqual } from 'node:util';
import type { Actor, ControlFrame } from '@pavilion/contract';
import { closeCodes, isKeptOutside, topics } from '@pavilion/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus, Order } from '../ports/bus.ts';
import { type Known, TopicFeed } from './TopicFeed.ts';
import type { Connection } from './Connection.ts';
import { Delivery, type DeliveryLimits } from './Delivery.ts';
import { Frame } from './Frame.ts';
import { noFigures, type LiveFigures } from './LiveFigures.ts';
import type { Presence, PresentSocket } from '../ports/presence.ts';

const pingAfterMs = 25_000;
const deadAfterMs = 55_000;
const mostTopicsPerSocket = 100;
/** Spreads the return of a crowd that lost this node to about 100 a second. */
const spreadMsPerSocket = 10;
const longestSpreadMs = 30_000;

export interface HubParts {
  bus: Bus;
  presence: Presence;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** The actor as of now; `null` if the session or the person is gone. */
  refreshActor(actor: Actor): Promise<Actor | null>;
  /** Whether the actor, or the public (`null`), may subscribe to the topic. */
  maySubscribe(actor: Actor | null, topic: string): boolean | Promise<boolean>;
  /** Called when a person's socket subscribes to a topic or leaves it. */
  onSubscription?(socket: PresentSocket, topic: string, begins: boolean): void;
  /** Called with the topic of every event from the bus; `null` when events may have been missed. */
  onEvent?(topic: string | null): void;
  /** Real time, in milliseconds since 1970. */
  now(): number;
  limits: DeliveryLimits;
  /** Most sockets a person may have open; one more closes the oldest. */
  perPerson: number;
}

/**
 * All sockets of this node and their subscriptions. A socket *joins* the topics of its kind when it opens, and *subscribes*
 * to others once its actor is authorised; each topic has one TopicFeed, which lives as long as it has subscribers. The bus
 * hands an event to the feed, the feed orders it, Delivery writes it. When rights change, `reauthorise` checks every
 * subscription again on all nodes, and a permission granted before such a change is never used after it
 * (`rightsRevision`). After an interruption of the bus all feeds catch up, and everyone is reauthorised.
 */
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
      order: (order) => this.#execute(order),
      interrupted: () => this.#catchUpAll(),
      renewed: () => this.#catchUpAll(),
    });
  }

  /** Registers a socket and subscribes it to the topics of its kind. */
  async open(connection: Connection): Promise<void> {
    const { actor, eventId } = connection;
    this.#connections.add(connection);
    if (actor) this.figures.privateSockets++;
    else this.figures.publicSockets++;
    const joined = automaticTopics(connection).map((topic) =>
      this.#enterFeed(connection, topic, (feed) => feed.join(connection)),
    );
    const entered = actor ? this.#enterPresence(connection, actor) : undefined;
    try {
      await Promise.all([entered, ...joined]);
    } catch (error) {
      this.#parts.log.error({ err: error, eventId }, 'socket registration failed');
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
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'presence update failed'));
  }

  /** Writes what is pending for the socket, then closes it. */
  close(connection: Connection, code: number, reason: string): void {
    this.drop(connection);
    if (connection.open && !connection.busy) connection.write();
    connection.webSocket.close(code, reason);
  }

  send(connection: Connection, frame: ControlFrame): void {
    this.#delivery.push(connection, new Frame(JSON.stringify(frame)));
  }

  /** Replies to `hello`; with `batch` the connection accepts several frames in one message from here on. */
  hello(connection: Connection, batch: boolean): void {
    connection.batch = batch;
    const { epoch } = this.#parts.bus;
    this.send(connection, { action: 'hello', epoch, batch, ...this.#state() });
  }

  heartbeat(connection: Connection): void {
    this.send(connection, { action: 'heartbeat', ...this.#state() });
  }

  /** Subscribes to a topic if the actor may; sends `heard` or `resync`, else `refused`. */
  async subscribe(connection: Connection, topic: string, known: Known): Promise<void> {
    if (connection.topics.size >= mostTopicsPerSocket && !connection.topics.has(topic)) {
      this.send(connection, { action: 'refused', topic, code: 'throttled' });
      return;
    }
    const request = Symbol();
    connection.requests = (connection.requests ?? new Map()).set(topic, request);
    try {
      const allowed = await this.#maySubscribe(connection, topic);
      const outdated = connection.requests.get(topic) !== request;
      if (outdated || !this.#connections.has(connection)) return;
      if (allowed) {
        await this.#enterFeed(connection, topic, (feed) => feed.resume(connection, known));
      } else {
        this.send(connection, { action: 'refused', topic, code: 'forbidden' });
      }
    } catch (error) {
      this.#parts.log.error({ err: error, topic }, 'subscription failed');
      this.send(connection, { action: 'refused', topic, code: 'server.unavailable' });
    } finally {
      if (connection.requests.get(topic) === request) connection.requests.delete(topic);
    }
  }

  leave(connection: Connection, topic: string): void {
    connection.requests?.delete(topic);
    if (connection.topics.delete(topic)) this.#onSubscription(connection, topic, false);
    const feed = this.#feeds.get(topic);
    feed?.leave(connection);
    if (feed?.empty) this.#feeds.delete(topic);
  }

  /** Reauthorises this person's subscriptions on all nodes; required whenever their rights change. */
  async reauthorise(personId: string): Promise<void> {
    await this.#order({ kind: 'recheck', personId });
  }

  /** Reauthorises everyone whose kind of socket joins a topic, and its other subscribers, on all nodes; required whenever fewer may subscribe than before. */
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

  /** Pings every socket every 25 s and closes those silent for 55 s; due every few seconds. Unaffected by clock changes. */
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
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'presence update failed'));
  }

  /** Writes what is pending, then closes every socket with 1012. */
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
    enter: (feed: TopicFeed) => Promise<void>,
  ): Promise<void> {
    let feed = this.#feeds.get(topic);
    if (!feed) {
      feed = new TopicFeed(topic, {
        bus: this.#parts.bus,
        delivery: this.#delivery,
        figures: this.figures,
      });
      this.#feeds.set(topic, feed);
    }
    if (!connection.topics.has(topic)) {
      connection.topics.add(topic);
      this.#onSubscription(connection, topic, true);
    }
    try {
      await enter(feed);
    } catch (error) {
      this.leave(connection, topic);
      throw error;
    }
  }

  #onSubscription(connection: Connection, topic: string, begins: boolean): void {
    const { actor } = connection;
    if (actor) this.#parts.onSubscription?.(connection.presentAs(actor), topic, begins);
  }

  async #enterPresence(connection: Connection, actor: Actor): Promise<void> {
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
      this.#parts.log.warn({ err: error }, 'presence update failed');
    }
  }

  async #maySubscribe(connection: Connection, topic: string): Promise<boolean> {
    if (automaticTopics(connection).includes(topic)) return true;
    let allowed: boolean;
    let revision: number;
    do {
      revision = connection.rightsRevision;
      allowed =
        (await this.#parts.maySubscribe(connection.actor, topic)) ||
        (await this.#maySubscribeAfterRefresh(connection, topic));
    } while (revision !== connection.rightsRevision);
    return allowed;
  }

  /** Checks again with a fresh actor: rights may have been granted since the socket was opened. */
  async #maySubscribeAfterRefresh(connection: Connection, topic: string): Promise<boolean> {
    const was = connection.actor;
    const actor = was && (await this.#parts.refreshActor(was));
    if (!actor || isDeepStrictEqual(actor, was)) return false;
    connection.actor = actor;
    return this.#parts.maySubscribe(actor, topic);
  }

  async #order(order: Order): Promise<void> {
    this.#execute(order);
    await this.#parts.bus.order(order);
  }

  #execute(order: Order): void {
    if (order.kind === 'recheck')
      return this.#reauthorise(({ actor }) => actor?.personId === order.personId);
    if (order.kind === 'recheckTopic')
      // leaving a topic of one's kind doesn't keep the rights that it stands for
      return this.#reauthorise(
        (connection) =>
          connection.topics.has(order.topic) || automaticTopics(connection).includes(order.topic),
      );
    for (const connection of [...this.#connections]) {
      const isMeant =
        order.kind === 'closePerson'
          ? connection.actor?.personId === order.personId
          : order.kind === 'closeSession'
            ? connection.actor?.sessionId === order.sessionId
            : connection.id === order.socketId;
      if (isMeant) this.close(connection, order.code, order.reason);
    }
  }

  #reauthorise(isMeant: (connection: Connection) => boolean): void {
    const connections = [...this.#connections].filter(isMeant);
    for (const connection of connections) connection.rightsRevision++;
    void this.#reauthoriseEach(connections);
  }

  async #reauthoriseEach(connections: Connection[]): Promise<void> {
    for (const connection of connections) {
      try {
        await this.#reauthoriseOne(connection);
      } catch (error) {
        this.#parts.log.error({ err: error }, 'rights could not be checked; the socket is closed');
        this.close(connection, closeCodes.restarting, 'try again');
      }
    }
  }

  async #reauthoriseOne(connection: Connection): Promise<void> {
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
    connection.rightsRevision++;
    const automatic = automaticTopics(connection);
    for (const topic of connection.topics) {
      if (automatic.includes(topic) || (await this.#parts.maySubscribe(actor, topic))) continue;
      this.leave(connection, topic);
      this.send(connection, { action: 'refused', topic, code: 'forbidden' });
    }
    for (const topic of automatic)
      if (!connection.topics.has(topic))
        await this.#enterFeed(connection, topic, (feed) => feed.join(connection));
  }

  #catchUpAll(): void {
    this.#parts.onEvent?.(null);
    for (const feed of this.#feeds.values()) this.#catchUp(feed);
    // orders may have been lost with the events, and none is kept
    this.#reauthorise(() => true);
  }

  #catchUp(feed: TopicFeed): void {
    feed.catchUp().catch(() => {
      setTimeout(() => {
        if (this.#feeds.get(feed.topic) === feed) this.#catchUp(feed);
      }, 1000).unref();
    });
  }
}

/** The topics a socket joins automatically; what everybody inside hears isn't for people without a place. */
function automaticTopics({ actor, eventId }: Connection): string[] {
  const open = [topics.event(eventId)];
  if (!actor) return open;
  const inside = isKeptOutside(actor) ? [] : [topics.attendees(eventId)];
  return [...open, ...inside, topics.person(actor.personId)];
}
