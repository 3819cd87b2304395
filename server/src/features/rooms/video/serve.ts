import { type Actor, id, videoHookPath, videoPieceBytes, videoPiecePath } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import { createContext, type Server } from '../../../core/context.ts';
import { readToken } from '../../../http/http.ts';
import { holdUpload, readUpload } from '../../../http/holdUpload.ts';
import { refuse } from '../../../core/refusal.ts';
import * as event from '../../platform/event/service.ts';
import { sendFile } from '../../platform/file/service.ts';
import { recordSeen } from './model/participants.ts';
import { isInside } from './queries.ts';
import { addPiece } from './verbs/addPiece.ts';
import { findSigner, signingKey } from './verbs/signUrl.ts';
import { watchable } from './queries/recordings.ts';
import { endMedia } from './verbs/disconnect.ts';

/** Handles what isn't a JSON call: pieces of recordings and the media server's webhook. Serves recordings to the people in them. */
export function serveVideo(
  app: FastifyInstance,
  server: Server,
  findActor: (token: string) => Promise<Actor | null>,
): void {
  const { store, ports } = server;

  void app.register(async (pieces) => {
    pieces.removeAllContentTypeParsers();
    // read only once it is known whose recording it is
    pieces.addContentTypeParser(/^video\/(webm|mp4)/, async () => null);
    pieces.put<{ Params: { recordingId: string; seq: string } }>(
      `${videoPiecePath}/:recordingId/:seq`,
      { schema: { hide: true } },
      async (request, reply) => {
        const token = readToken(request);
        const actor = token ? await findActor(token) : null;
        const row = actor && (await event.byId(store.db, actor.eventId));
        if (!actor || !row) refuse(token ? 'auth.invalid' : 'auth.required');
        const { recordingId, seq } = request.params;
        if (!id.safeParse(recordingId).success || !/^\d{1,5}$/.test(seq) || Number(seq) > 20_000)
          refuse('video.recordingMissing');
        const ctx = createContext(server, { actor, event: row, language: 'en' });
        const type = request.headers['content-type']?.startsWith('video/mp4') ? 'mp4' : 'webm';
        const held = { sender: actor.personId, maxBytes: videoPieceBytes };
        const read = () => readUpload(request, videoPieceBytes);
        await holdUpload(request, held, () =>
          addPiece(ctx, recordingId, { seq: Number(seq), read, type }),
        );
        return reply.send({ done: true });
      },
    );
  });

  void app.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    // the signature covers the body byte by byte
    hook.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: unknown, body: unknown) => body,
    );
    hook.post<{ Body: string }>(
      videoHookPath,
      { schema: { hide: true } },
      async (request, reply) => {
        const { authorization } = request.headers;
        const reported = await ports.media.read(request.body, authorization).catch(() => {
          refuse('auth.invalid');
        });
        if (
          reported &&
          [reported.roomId, reported.personId].every((one) => id.safeParse(one).success)
        ) {
          const { roomId, personId, isThere } = reported;
          recordSeen(server, reported, isThere);
          // a ticket alone doesn't admit anyone
          if (isThere && !(await isInside(store.db, roomId, personId)))
            await server.jobs.send(store.db, endMedia, { roomId, personId });
        }
        return reply.send({ done: true });
      },
    );
  });

  app.get<{ Params: { recordingId: string; pass: string } }>(
    `${videoPiecePath}/:recordingId/:pass`,
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { recordingId, pass: segment } = request.params;
      if (!id.safeParse(recordingId).success) refuse('route.missing');
      const key = await signingKey({ db: store.db, ports });
      const personId = findSigner(key, { recordingId, segment, now: ports.clock.now() });
      const found = personId ? await watchable(store.db, recordingId, personId) : undefined;
      if (!found?.storage_key) refuse('route.missing');
      return sendFile(request, reply, { storage: ports.storage, key: found.storage_key });
    },
  );
}
