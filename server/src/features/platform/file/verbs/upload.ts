import { createHash } from 'node:crypto';
import {
  type Actor,
  filePart,
  maxFileBytes,
  type UploadedFile,
  type UploadKind,
} from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../../core/context.ts';
import { holdUpload } from '../../../../http/holdUpload.ts';
import { refuse } from '../../../../core/refusal.ts';
import { sandboxed } from '../../../../sandbox/sandboxed.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import type * as reading from '../model/content.ts';
import { uploadsAnHour } from '../rights.ts';
import { receiveFile } from './receiveFile.ts';

const inSandbox = sandboxed<typeof reading>(new URL('../model/content.ts', import.meta.url));

/** Stores a file for the event’s pages; its type is detected from its content, never its name. Refuses `file.invalid`, `file.tooComplex`, `picture.damaged`, `picture.notPanorama`, `picture.tooLarge` and `picture.tooManyPixels` beyond the limits, and `throttled`. */
export async function upload(
  ctx: Ctx<Actor>,
  { kind, audience = 'public' }: { kind: UploadKind; audience?: 'public' | 'event' },
  request: FastifyRequest,
): Promise<UploadedFile> {
  if (!request.isMultipart()) refuse('body.malformed');
  const times = uploadsAnHour(ctx.actor);
  await limitRate(ctx, `file.upload:${ctx.actor.personId}`, [{ times, seconds: 3600 }]);
  const held = { sender: ctx.actor.personId, maxBytes: maxFileBytes };
  return holdUpload(request, held, async () => {
    const received = await receiveFile(request, filePart, maxFileBytes);
    if (!received) throw new request.server.multipartErrors.RequestFileTooLargeError();
    const { key, title, bytes } = await prepareFile(ctx, { kind, audience, ...received });
    const { storage } = ctx.ports;
    if (!(await storage.exists(key))) await storage.put(key, bytes);
    return { fileUrl: `/files/${key}`, title, bytes: bytes.length };
  });
}

/** What is stored of an uploaded file: its type is detected from its content, in the sandbox, one file per sender at a time. Refuses `file.invalid` and `file.tooComplex`. */
export function readContent(sender: string, kind: UploadKind, bytes: Buffer) {
  return inSandbox(sender, 'storedContent', kind, bytes);
}

/** What would be stored of an uploaded file, and under which key; its type is detected from its content. Refuses `file.invalid` and `file.tooComplex`. */
export async function prepareFile(
  ctx: Ctx<Actor>,
  given: { kind: UploadKind; audience: 'public' | 'event'; name: string; bytes: Buffer },
): Promise<{ key: string; title: string; bytes: Buffer }> {
  const { kind, audience, name } = given;
  const { bytes, ending } = await readContent(ctx.actor.personId, kind, given.bytes);
  const title = toTitle(name);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const place = audience === 'public' ? `public/event/${ctx.event.id}` : `event/${ctx.event.id}`;
  return { key: `${place}/${plain(title) || kind}.${hash}.${ending}`, title, bytes };
}

function toTitle(name: string): string {
  return name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120);
}

function plain(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
