import { extname } from 'node:path';
import { type Actor, type ChannelFile, filePart, maxFileBytes } from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { holdUpload } from '../../../../http/holdUpload.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { requireUnmuted } from '../../../identity/account/service.ts';
import { detectKind, prepareFile, receiveFile as receive } from '../../../platform/file/service.ts';
import { toFile } from '../entity.ts';
import { personIn } from '../queries.ts';
import { insertFile } from '../queries/files.ts';
import { isMuted, requireAttaching, sessionInside } from '../rights.ts';

const filesOfPerson = [
  { times: 30, seconds: 3600 },
  { times: 60, seconds: 86_400 },
];

/** Stores a picture or PDF for a message in a session's chat; its type is detected from its content, and unless sent it is deleted after a day. Refuses `session.missing`, `session.removed`, `channel.missing`, `chat.closed`, `chat.noFiles`, `chat.muted`, `throttled`, and files as `upload` does. */
export async function receiveFile(
  ctx: Ctx<Actor>,
  sessionId: string,
  request: FastifyRequest,
): Promise<ChannelFile> {
  const { personId } = ctx.actor;
  const session = await sessionInside(ctx, sessionId);
  if (session.state !== 'live') refuse('chat.closed');
  requireAttaching(ctx, session);
  await requireUnmuted(ctx);
  if (isMuted(await personIn(ctx.db, sessionId, personId), ctx.now())) refuse('chat.muted');
  if (!request.isMultipart()) refuse('body.malformed');
  await limitRate(ctx, `chat.file:${personId}`, filesOfPerson);
  const held = { sender: personId, maxBytes: maxFileBytes };
  return holdUpload(request, held, () => store(ctx, sessionId, request));
}

async function store(
  ctx: Ctx<Actor>,
  sessionId: string,
  request: FastifyRequest,
): Promise<ChannelFile> {
  const received = await receive(request, filePart, maxFileBytes);
  if (!received) throw new request.server.multipartErrors.RequestFileTooLargeError();
  const kind = detectKind(received.bytes);
  const prepared = await prepareFile(ctx, { kind, audience: 'event', ...received });
  const id = ctx.ports.ids.id();
  const row = {
    ...{ id, event_id: ctx.event.id, session_id: sessionId, sender_id: ctx.actor.personId },
    ...{ kind, title: prepared.title || kind, bytes: prepared.bytes.length, message_id: null },
    storage_key: `chat/${ctx.event.id}/${sessionId}/${id}${extname(prepared.key)}`,
    created_at: ctx.now(),
  };
  await ctx.ports.storage.put(row.storage_key, prepared.bytes);
  await insertFile(ctx.db, row);
  return toFile(row);
}
