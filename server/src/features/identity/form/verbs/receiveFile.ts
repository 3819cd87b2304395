import { filePart, formLimits, type FormFile } from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../../core/context.ts';
import { holdUpload } from '../../../../http/holdUpload.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { detectKind, readContent, receiveFile as receive } from '../../../platform/file/service.ts';
import { countUnused, insertFile } from '../queries/files.ts';
import { listQuestions } from '../queries/questions.ts';

const filesOfAddress = [
  { times: 60, seconds: 3600 },
  { times: 200, seconds: 86_400 },
];
const filesOfPerson = [
  { times: 30, seconds: 3600 },
  { times: 60, seconds: 86_400 },
];

/** Stores a file for an answer; it's deleted after a day unless used. Refuses `form.missing`, `form.full` while the event holds as many unused files as it may, `file.invalid`, `file.tooComplex`, `throttled`, and files that are too large. */
export async function receiveFile(
  ctx: Ctx,
  questionId: string,
  request: FastifyRequest,
): Promise<FormFile> {
  const sender = ctx.actor?.personId ?? ctx.address;
  await limitRate(ctx, `form.file:${sender}`, ctx.actor ? filesOfPerson : filesOfAddress);
  const questions = await listQuestions(ctx.db, ctx.event.id);
  if (!questions.some(({ id, type }) => id === questionId && type === 'file'))
    refuse('form.missing');
  // people who are logged in have limits of their own, so that strangers can't use up theirs
  if (!ctx.actor && (await countUnused(ctx.db, ctx.event.id)) >= formLimits.unusedFiles)
    refuse('form.full');
  const held = { sender, maxBytes: formLimits.fileBytes };
  return holdUpload(request, held, () => store(ctx, { sender, questionId, request }));
}

async function store(
  ctx: Ctx,
  { sender, questionId, request }: { sender: string; questionId: string; request: FastifyRequest },
): Promise<FormFile> {
  const received = await receive(request, filePart, formLimits.fileBytes);
  if (!received) throw new request.server.multipartErrors.RequestFileTooLargeError();
  const kind = detectKind(received.bytes);
  const { bytes, ending } = await readContent(sender, kind, received.bytes);
  const id = ctx.ports.ids.id();
  const key = `form/${ctx.event.id}/${id}.${ending}`;
  const name = `${toTitle(received.name)}.${ending}`;
  await ctx.ports.storage.put(key, bytes);
  await insertFile(ctx.db, {
    ...{ id, event_id: ctx.event.id, question_id: questionId, name, storage_key: key },
    ...{ person_id: ctx.actor?.personId ?? null, created_at: ctx.now() },
  });
  return { _id: id, name };
}

function toTitle(name: string): string {
  const title = name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return title.slice(0, 100) || 'file';
}
