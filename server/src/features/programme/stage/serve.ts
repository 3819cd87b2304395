import {
  type Actor,
  broadcastCodes,
  broadcastPath,
  closeCodes,
  type Code,
  id,
} from '@pavilion/contract';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Server } from '../../../core/context.ts';
import { originAllowed } from '../../../live/socket.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { verifySegment } from '../../../core/signedUrls.ts';
import type { Settings } from '../../../settings.ts';
import { sessionInside } from '../chat/service.ts';
import { goOnAir, type Run } from './verbs/goOnAir.ts';
import { countAttendance } from './verbs/countAttendance.ts';
import { receivePrograms } from './verbs/receivePrograms.ts';
import { refreshContext } from './verbs/refreshContext.ts';
import * as queries from './queries/broadcasts.ts';

const listSegments = 150;
const saltForMs = 3000;
const rightsForMs = 3000;
const listForMs = 1000;
const checkEveryMs = 5000;

interface Entrance {
  requireOrigin: boolean;
  redeemTicket(ticket: string): Promise<Actor | null>;
}

/** Receives broadcasts from the panel's browsers, and serves them to the room as a stream. */
export function serveStage(app: FastifyInstance, server: Server, entrance: Entrance): void {
  const allowedOrigins = [new URL(server.ports.publicUrl).origin];
  const actors = new WeakMap<FastifyRequest, Actor | null>();
  const onAir = new Map<WebSocket, Promise<void>>();
  // a stopping server ends its runs in order; their browsers continue on another one, or here again
  app.addHook('preClose', async () => {
    for (const socket of onAir.keys()) socket.close(closeCodes.restarting, 'restarting');
  });
  app.addHook('onClose', async () => {
    await Promise.all(onAir.values());
    // people who were in a room until now
    await countAttendance(server);
  });
  app.get<{ Querystring: Record<string, unknown> }>(
    broadcastPath,
    {
      websocket: true,
      config: { isSocket: true },
      schema: { hide: true },
      // the URL contains the ticket, so it isn't logged
      logLevel: 'warn',
      preValidation: async (request, reply) => {
        const parts = { requireOrigin: entrance.requireOrigin, allowedOrigins };
        if (!originAllowed(request, parts)) return reply.code(403).send();
        const { token } = request.query;
        actors.set(request, typeof token === 'string' ? await entrance.redeemTicket(token) : null);
      },
    },
    (socket, request) => {
      const actor = actors.get(request) ?? null;
      // hold bytes back until the encoder runs
      socket.pause();
      const run = takeBroadcast(server, socket, { actor, query: request.query })
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) server.log.error({ error }, 'broadcast interrupted');
          socket.resume();
          socket.close(
            error instanceof Refusal ? broadcastCodes.refused : broadcastCodes.failed,
            error instanceof Refusal ? error.code : 'server.broken',
          );
        })
        .finally(() => onAir.delete(socket));
      onAir.set(socket, run);
    },
  );

  const salts = cached(saltForMs, (sessionId) => queries.streamSalt(server.store.db, sessionId));
  const refusals = cachedForRoom(rightsForMs, (key) => refusalToWatch(server, key));
  const lists = cached(listForMs, (key) => playlist(server, key.split(' ')[0]!));
  type Address = {
    Params: { sessionId: string; pass: string; name: string };
    Querystring: Record<string, unknown>;
  };
  app.get<Address>(
    '/stage/:sessionId/:pass/:name',
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { sessionId, pass: segment, name } = request.params;
      const salt = id.safeParse(sessionId).success ? await salts(sessionId) : null;
      const { clock, secrets } = server.ports;
      const personId =
        salt &&
        verifySegment(secrets.signingKey(salt), {
          about: sessionId,
          segment,
          now: clock.now(),
        });
      if (!personId) refuse('route.missing');
      const refusal = await refusals(`${sessionId} ${personId}`);
      if (refusal) refuse(refusal);
      if (name === 'live.m3u8')
        return (
          reply
            .header('content-type', 'application/vnd.apple.mpegurl')
            .header('cache-control', 'private, max-age=1')
            // by run, as a list from before this one may say that the stream has ended
            .send(await lists(`${sessionId} ${String(request.query['run']).slice(0, 20)}`))
        );
      const seq = /^(\d{1,9})\.ts$/.exec(name)?.[1];
      const key = seq && (await queries.segmentKey(server.store.db, sessionId, Number(seq)));
      if (!key) refuse('route.missing');
      const picture = await server.ports.storage.getStream(key).catch((error: unknown) => {
        server.log.error({ error }, 'stream segment not found in storage');
        return refuse('session.mediaUnavailable', { retryAfterSeconds: 2 });
      });
      return reply
        .header('content-type', 'video/mp2t')
        .header('cache-control', 'private, max-age=86400, immutable')
        .send(picture);
    },
  );
}

/** Receives programs by RTMP while the server listens, if the operator has given them a port. */
export function servePrograms(
  app: FastifyInstance,
  server: Server,
  settings: Pick<Settings, 'RTMP_PORT' | 'RTMP_HOST' | 'TRUSTED_PROXIES'>,
): void {
  const { RTMP_PORT: port, RTMP_HOST: host } = settings;
  if (port === undefined) return;
  let receiver: Awaited<ReturnType<typeof receivePrograms>> | undefined;
  let closed: Promise<void> | undefined;
  const proxies = toBlockList(settings.TRUSTED_PROXIES);
  app.addHook('onReady', async () => {
    receiver = await receivePrograms(server, { port, host, proxies });
  });
  // their connections end at once, so that they come back; what they sent is stored meanwhile
  app.addHook('preClose', async () => {
    closed = receiver?.close();
  });
  app.addHook('onClose', () => closed ?? Promise.resolve());
}

function toBlockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

async function takeBroadcast(
  server: Server,
  socket: WebSocket,
  { actor, query }: { actor: Actor | null; query: Record<string, unknown> },
): Promise<void> {
  const session = id.safeParse(query['session']);
  if (!actor) refuse('auth.invalid');
  if (!session.success) refuse('session.missing');
  const ctx = await refreshContext(server, actor);
  const type = typeof query['type'] === 'string' ? query['type'].slice(0, 100) : '';
  const run = await goOnAir(ctx, session.data, type);
  const check = setInterval(() => void stopIfOver(server, socket, { actor, run }), checkEveryMs);
  socket.on('message', (bytes: RawData, isBinary: boolean) => {
    if (
      !isBinary ||
      run.take(Buffer.isBuffer(bytes) ? bytes : Buffer.concat([bytes].flat() as Buffer[]))
    )
      return;
    socket.pause();
    void run.ready().then(() => socket.resume());
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  void run.stopped.then(() => socket.close(broadcastCodes.failed, 'server.broken'));
  socket.send('{"action":"onAir"}');
  socket.resume();
  await closed;
  clearInterval(check);
  await run.end();
}

async function stopIfOver(
  server: Server,
  socket: WebSocket,
  { actor, run }: { actor: Actor; run: Run },
): Promise<void> {
  try {
    const isOnAir = await run.isOnAir(await refreshContext(server, actor));
    if (!isOnAir) socket.close(broadcastCodes.over, 'session.over');
  } catch (error) {
    if (error instanceof Refusal) socket.close(broadcastCodes.over, error.code);
    else server.log.warn({ error }, 'broadcast check failed');
  }
}

/** Why a person may not watch a session's stream; null if they may. `key`: the ids of both. */
async function refusalToWatch(server: Server, key: string): Promise<Code | null> {
  const [sessionId, personId] = key.split(' ') as [string, string];
  try {
    // not for one login: players send none
    await sessionInside(await refreshContext(server, { personId, sessionId: '' }), sessionId);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The stream's playlist: the latest segments of all runs, ended while no one is on air. */
async function playlist(server: Server, sessionId: string): Promise<string> {
  const segments = (
    await queries.listSegments(server.store.db, sessionId, listSegments)
  ).toReversed();
  const onAir = await queries.isOnAir(server.store.db, sessionId);
  const longest = Math.max(2, ...segments.map((segment) => Math.ceil(segment.milliseconds / 1000)));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.seq ?? 0}`,
  ];
  for (const [at, segment] of segments.entries()) {
    const before = segments[at - 1];
    const isOtherRun = before?.broadcast_id !== segment.broadcast_id;
    if (before && isOtherRun) lines.push('#EXT-X-DISCONTINUITY');
    // from which the studio tells how far behind viewers are
    if (isOtherRun) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${segment.sent_at.toISOString()}`);
    lines.push(`#EXTINF:${(segment.milliseconds / 1000).toFixed(3)},`, `${segment.seq}.ts`);
  }
  if (!onAir) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** Caches what is found for a key, as a whole room asks for the same. */
function cached<T>(forMs: number, find: (key: string) => Promise<T>) {
  const found = new Map<string, { until: number; value: Promise<T> }>();
  return (key: string): Promise<T> => {
    const now = performance.now();
    const recent = found.get(key);
    if (recent && recent.until > now) return recent.value;
    for (const [old, { until }] of found) if (until < now) found.delete(old);
    const value = find(key);
    found.set(key, { until: now + forMs, value });
    value.catch(() => found.delete(key));
    return value;
  };
}

/** Caches what is found for each key, and finds it again for all keys asked for meanwhile together, so that a whole room shares a few statements. */
function cachedForRoom<T>(forMs: number, find: (key: string) => Promise<T>) {
  let until = 0;
  let asked = new Set<string>();
  let found = new Map<string, Promise<T>>();
  const findInto = (values: Map<string, Promise<T>>, key: string): Promise<T> => {
    const value = find(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
  return (key: string): Promise<T> => {
    const now = performance.now();
    if (until <= now) {
      until = now + forMs;
      found = new Map();
      for (const one of asked) void findInto(found, one);
      asked = new Set();
    }
    asked.add(key);
    return found.get(key) ?? findInto(found, key);
  };
}
