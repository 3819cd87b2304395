import fastifyWebsocket, { type WebsocketPluginOptions } from '@fastify/websocket';
import {
  clientFrame,
  closeCodes,
  codes,
  type Actor,
  type ClientFrame,
  type Code,
} from '@pavilion/contract';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { countedAddress } from '../ports/limiter.ts';
import { refuse } from '../core/refusal.ts';
import { Budget } from './Budget.ts';
import { Connection } from './Connection.ts';
import type { Hub } from './Hub.ts';
import type { PresentSocket } from '../ports/presence.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts WebSockets; every other route refuses the upgrade. */
    isSocket?: true;
  }
}

const maxFrameBytes = 16_384;
const framesPerMinute = 120;
/** A moving pointer has a limit of its own: 15 a second, and some more. */
const pointsPerMinute = 1200;
const closeTimeoutMs = 5000;

type FrameWith<Action extends ClientFrame['action']> = Extract<ClientFrame, { action: Action }>;

/** How features handle frames that people send. `socket` is the connection as presence knows it. */
interface LiveHandlers {
  messageSeen?(
    actor: Actor,
    frame: Pick<FrameWith<'messageSeen'>, 'sendTo'>,
    socket: PresentSocket,
  ): void | Promise<void>;
  typing?(actor: Actor, frame: FrameWith<'typing'>, socket: PresentSocket): void | Promise<void>;
  point?(actor: Actor, frame: FrameWith<'point'>, socket: PresentSocket): void | Promise<void>;
  presence?(
    actor: Actor,
    frame: FrameWith<'presence'>,
    socket: PresentSocket,
  ): void | Promise<void>;
}

export interface SocketParts {
  hub: Hub;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Origins, besides the server's own host, whose pages may open private sockets: `https://expo.example`. */
  allowedOrigins: readonly string[];
  /** Refuse private sockets that send no Origin at all. */
  requireOrigin: boolean;
  /** Most sockets open from one network address. */
  perAddress: number;
  /** Who a single-use ticket was issued to; `null` if it is used, expired or unknown. */
  redeemTicket(ticket: string): Promise<Actor | null>;
  /** The event of a public socket: the one requested, or the default one; `null` if there is none. */
  publicEvent(eventId: string | undefined, host: string): Promise<string | null>;
  handlers: LiveHandlers;
  now(): number;
}

interface Admission {
  actor: Actor | null;
  eventId: string | null;
  response: ServerResponse;
}

/** Opens `/live`: with `?token=TICKET` for a person, without for public pages. */
export async function openSocket(app: FastifyInstance, parts: SocketParts): Promise<void> {
  const admissions = new WeakMap<FastifyRequest, Admission>();
  const open = new Map<string, number>();

  const options: WebsocketPluginOptions['options'] & { closeTimeout: number } = {
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    closeTimeout: closeTimeoutMs,
  };
  await app.register(fastifyWebsocket, {
    options,
    preClose: (done) => {
      parts.hub.stop();
      app.websocketServer.close(() => done());
    },
  });

  app.addHook('onRequest', async (request) => {
    if (request.ws && !request.routeOptions.config.isSocket) refuse('route.missing');
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    '/live',
    {
      websocket: true,
      config: { isSocket: true },
      // The URL carries the ticket, so it isn't logged.
      logLevel: 'warn',
      preValidation: async (request, reply) => {
        const { token, eventId } = request.query;
        const response = reply.raw;
        if (token === undefined) {
          const asked = typeof eventId === 'string' ? eventId : undefined;
          const found = await parts.publicEvent(asked, request.host);
          admissions.set(request, { actor: null, eventId: found, response });
        } else if (originAllowed(request, parts)) {
          const actor = typeof token === 'string' ? await parts.redeemTicket(token) : null;
          admissions.set(request, { actor, eventId: actor?.eventId ?? null, response });
        } else {
          parts.hub.figures.refusedOrigins++;
          await reply.code(403).send();
        }
      },
    },
    (webSocket, request) => {
      const { actor, eventId, response } = admissions.get(request)!;
      const stream = request.raw.socket;
      // Release the handshake: keeping it would double a socket's memory.
      response.detachSocket(stream);
      webSocket.removeAllListeners('error').on('error', terminate);
      if (eventId === null) {
        const why = request.query.token === undefined ? 'eventMissing' : 'signedOut';
        webSocket.close(closeCodes[why], why);
        return;
      }
      const address = countedAddress(request.ip);
      const others = open.get(address) ?? 0;
      if (others >= parts.perAddress) {
        parts.hub.figures.refusedCrowded++;
        webSocket.close(closeCodes.crowded, 'too many sockets from this address');
        return;
      }
      open.set(address, others + 1);
      webSocket.on('close', () => {
        const left = open.get(address)! - 1;
        if (left) open.set(address, left);
        else open.delete(address);
      });
      const connection = new Connection({
        id: randomUUID(),
        eventId,
        actor,
        webSocket,
        stream,
        openedAt: parts.now(),
      });
      listen(connection, webSocket, parts);
      void parts.hub.open(connection);
    },
  );
}

function terminate(this: WebSocket): void {
  this.terminate();
}

/** Whether the page that opens a private socket is one of ours. */
export function originAllowed(
  request: FastifyRequest,
  parts: Pick<SocketParts, 'requireOrigin' | 'allowedOrigins'>,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return !parts.requireOrigin;
  if (parts.allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function listen(connection: Connection, webSocket: WebSocket, parts: SocketParts): void {
  const { hub } = parts;
  const budget = new Budget(framesPerMinute, connection.aliveAt);
  const pointing = new Budget(pointsPerMinute, connection.aliveAt);
  webSocket.on('close', () => hub.drop(connection));
  webSocket.on('pong', () => {
    connection.aliveAt = performance.now();
  });
  webSocket.on('message', (data, isBinary) => {
    if (!connection.open) return;
    connection.aliveAt = performance.now();
    const frame = isBinary ? null : parse(data);
    const verdict = (frame?.action === 'point' ? pointing : budget).take(connection.aliveAt);
    if (verdict === 'enough') {
      hub.figures.closedFlooded++;
      hub.close(connection, closeCodes.flooded, 'too many frames');
    } else if (verdict === 'firstRefusal') {
      hub.send(connection, { action: 'refused', code: 'throttled' });
    } else if (verdict === 'allowed') {
      handle(connection, frame, parts).catch((error: unknown) => {
        const code = toCode(error);
        if (code === 'server.broken') parts.log.error({ err: error }, 'live frame failed');
        hub.send(connection, { action: 'refused', code });
      });
    }
  });
}

async function handle(
  connection: Connection,
  frame: ClientFrame | null,
  { hub, handlers }: SocketParts,
): Promise<void> {
  if (!frame) {
    hub.send(connection, { action: 'refused', code: 'body.malformed' });
    return;
  }
  const { actor } = connection;
  switch (frame.action) {
    case 'hello':
      hub.hello(connection, frame.batch);
      return;
    case 'heartbeat':
      hub.heartbeat(connection);
      return;
    case 'hear':
      await hub.subscribe(connection, frame.topic, frame);
      return;
    case 'leave':
      hub.leave(connection, frame.topic);
      return;
    case 'messageSeen':
      // Who has seen it is known from the ticket, whatever `currentUserId` claims.
      if (actor)
        await handlers.messageSeen?.(actor, { sendTo: frame.sendTo }, connection.presentAs(actor));
      return;
    case 'typing':
      if (actor) await handlers.typing?.(actor, frame, connection.presentAs(actor));
      return;
    case 'point':
      if (actor) await handlers.point?.(actor, frame, connection.presentAs(actor));
      return;
    case 'presence':
      if (actor) await handlers.presence?.(actor, frame, connection.presentAs(actor));
      return;
  }
}

function parse(data: RawData): ClientFrame | null {
  try {
    return clientFrame.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
}

function toCode(error: unknown): Code {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && Object.hasOwn(codes, code) ? (code as Code) : 'server.broken';
}
