import { createHash } from 'node:crypto';
import {
  type Actor,
  filePart,
  isOrganiser,
  maxFileBytes,
  type UploadedFile,
  type UploadKind,
  uploadKinds,
} from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { takeTurn } from '../../turns.ts';
import { receiveFile } from './receive.ts';

const maxPixels = 50_000_000;
const longestSide = 2400;
/** A hall is set up in an evening; its exhibitors have a booth each. */
const perHour = { organiser: 1000, exhibitor: 120 };

/** Keeps a file for the event’s pages; its content decides what it is, never its name. Refuses `file.invalid`, `picture.tooLarge` beyond the limit, and `throttled`. */
export async function upload(
  ctx: Ctx<Actor>,
  { kind, audience = 'public' }: { kind: UploadKind; audience?: 'public' | 'event' },
  request: FastifyRequest,
): Promise<UploadedFile> {
  if (!request.isMultipart()) refuse('body.malformed');
  const times = isOrganiser(ctx.actor) ? perHour.organiser : perHour.exhibitor;
  await takeTurn(ctx, `file.upload:${ctx.actor.personId}`, [{ times, seconds: 3600 }]);
  const received = await receiveFile(request, filePart, maxFileBytes);
  if (!received) throw new request.server.multipartErrors.RequestFileTooLargeError();
  const { bytes, ending } = await readable(kind, received.bytes);
  const title = titleOf(received.name);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const place = audience === 'public' ? `public/event/${ctx.event.id}` : `event/${ctx.event.id}`;
  const key = `${place}/${plain(title) || kind}.${hash}.${ending}`;
  const { storage } = ctx.ports;
  if (!(await storage.exists(key))) await storage.put(key, bytes);
  return { fileUrl: `/files/${key}`, title, bytes: bytes.length };
}

async function readable(
  kind: UploadKind,
  bytes: Buffer,
): Promise<{ bytes: Buffer; ending: string }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !uploadKinds[kind].some((mime) => mime === type.mime)) refuse('file.invalid');
  return kind === 'picture'
    ? { bytes: await oneByOne(() => drawAnew(bytes)), ending: 'webp' }
    : { bytes, ending: type.ext };
}

let turn: Promise<unknown> = Promise.resolve();

/** Many pictures at once need no more memory than one. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
}

async function drawAnew(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
      .timeout({ seconds: 15 })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return refuse('file.invalid');
  }
}

function titleOf(name: string): string {
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
