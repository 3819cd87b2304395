import { type Actor, broadcastCodes, broadcastPath, closeCodes, id } from '@pavilion/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { createContext, type Server } from '../../../context.ts';
import { originAllowed } from '../../../live/socket.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import * as event from '../../platform/event/service.ts';
import { holderOf } from '../../../http/signedUrls.ts';
import { goOnAir, type Run } from './verbs/broadcast.ts';
import * as queries from './queries/broadcasts.ts';

const listSegments = 150;
const rulesForMs = 3000;
const listForMs = 1000;
const checkEveryMs = 5000;

interface Door {
  requireOrigin: boolean;
  redeemTicket(ticket: string): Promise<Actor | null>;
}

/** Takes what browsers of the panel send, and serves it to the room as a stream. */
export function serveStage(app: FastifyInstance, server: Server, door: Door): void {
  const allowedOrigins = [new URL(server.ports.publicUrl).origin];
  const actors = new WeakMap<FastifyRequest, Actor | null>();
  const onAir = new Map<WebSocket, Promise<void>>();
  // A server that stops ends its runs whole; their browsers go on at another one, or here again.
  app.addHook('preClose', async () => {
    for (const socket of onAir.keys()) socket.close(closeCodes.restarting, 'restarting');
  });
  app.addHook('onClose', async () => {
    await Promise.all(onAir.values());
  });
  app.get<{ Querystring: Record<string, unknown> }>(
    broadcastPath,
    {
      websocket: true,
      config: { isSocket: true },
      schema: { hide: true },
      // The address carries the ticket, so it is not logged.
      logLevel: 'warn',
      preValidation: async (request, reply) => {
        const parts = { requireOrigin: door.requireOrigin, allowedOrigins };
        if (!originAllowed(request, parts)) return reply.code(403).send();
        const { token } = request.query;
        actors.set(request, typeof token === 'string' ? await door.redeemTicket(token) : null);
      },
    },
    (socket, request) => {
      const actor = actors.get(request) ?? null;
      // what comes before the encoder runs has to wait
      socket.pause();
      const run = takeBroadcast(server, socket, actor, request.query)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) server.log.error({ error }, 'a broadcast broke off');
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

  const rules = kept(rulesForMs, (sessionId) => queries.watchRules(server.store.db, sessionId));
  const lists = kept(listForMs, (sessionId) => playlist(server, sessionId));
  type Address = { Params: { sessionId: string; pass: string; name: string } };
  app.get<Address>(
    '/stage/:sessionId/:pass/:name',
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { sessionId, pass, name } = request.params;
      const known = id.safeParse(sessionId).success ? await rules(sessionId) : null;
      const { clock, secrets } = server.ports;
      const personId =
        known && holderOf(secrets.signingKey(known.salt), sessionId, pass, clock.now());
      if (!personId) refuse('route.missing');
      if (known!.shownOut.has(personId)) refuse('session.removed');
      if (name === 'live.m3u8')
        return reply
          .header('content-type', 'application/vnd.apple.mpegurl')
          .header('cache-control', 'private, max-age=1')
          .send(await lists(sessionId));
      const seq = /^(\d{1,9})\.ts$/.exec(name)?.[1];
      const piece = seq && (await queries.pieceKey(server.store.db, sessionId, Number(seq)));
      if (!piece) refuse('route.missing');
      const picture = await server.ports.storage.getStream(piece).catch((error: unknown) => {
        server.log.error({ error }, 'the storage does not give a piece of a stream');
        return refuse('session.mediaUnavailable', { retryAfterSeconds: 2 });
      });
      return reply
        .header('content-type', 'video/mp2t')
        .header('cache-control', 'private, max-age=86400, immutable')
        .send(picture);
    },
  );
}

async function takeBroadcast(
  server: Server,
  socket: WebSocket,
  actor: Actor | null,
  asked: Record<string, unknown>,
): Promise<void> {
  const session = id.safeParse(asked['session']);
  const row = actor && (await event.byId(server.store.db, actor.eventId));
  if (!actor || !row) refuse('auth.invalid');
  if (!session.success) refuse('session.missing');
  const ctx = createContext(server, { actor, event: row, language: 'en' });
  const type = typeof asked['type'] === 'string' ? asked['type'].slice(0, 100) : '';
  const run = await goOnAir(ctx, session.data, type);
  const check = setInterval(() => void stopIfOver(run, socket), checkEveryMs);
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
  void run.broken.then(() => socket.close(broadcastCodes.failed, 'server.broken'));
  socket.send('{"action":"onAir"}');
  socket.resume();
  await closed;
  clearInterval(check);
  await run.end();
}

async function stopIfOver(run: Run, socket: WebSocket): Promise<void> {
  const goesOn = await run.goesOn().catch(() => false);
  if (!goesOn) socket.close(broadcastCodes.over, 'session.over');
}

/** The stream as a player reads it: the latest pieces of all runs, ended while nobody is on air. */
async function playlist(server: Server, sessionId: string): Promise<string> {
  const pieces = (await queries.piecesOf(server.store.db, sessionId, listSegments)).toReversed();
  const onAir = await queries.isOnAir(server.store.db, sessionId);
  const longest = Math.max(2, ...pieces.map((piece) => Math.ceil(piece.milliseconds / 1000)));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${pieces[0]?.seq ?? 0}`,
  ];
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    if (before && before.broadcast_id !== piece.broadcast_id) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXTINF:${(piece.milliseconds / 1000).toFixed(3)},`, `${piece.seq}.ts`);
  }
  if (!onAir) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** Finds something out at most once in a while for each session: a whole room asks the same. */
function kept<T>(forMs: number, find: (sessionId: string) => Promise<T>) {
  const found = new Map<string, { until: number; value: Promise<T> }>();
  return (sessionId: string): Promise<T> => {
    const now = performance.now();
    const known = found.get(sessionId);
    if (known && known.until > now) return known.value;
    for (const [key, { until }] of found) if (until < now) found.delete(key);
    const value = find(sessionId);
    found.set(sessionId, { until: now + forMs, value });
    value.catch(() => found.delete(sessionId));
    return value;
  };
}
