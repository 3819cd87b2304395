import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { maxFileBytes } from '@pavilion/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Storage } from '../ports/storage.ts';
import { fillStorage } from '../db/copy/files.ts';
import { CopyRefused, type Piece } from '../db/copy/Piece.ts';
import type { RejectedRows } from './RejectedRows.ts';

/** Where an event's files may be stored. `hashed`: the name contains the first 16 digits of the content's SHA-256. */
interface Place {
  endings: string[];
  maxBytes: number;
  hashed: boolean;
  /** Processed by other programs: imported only from a trusted signer, and may be part of a larger file. */
  forTrusted: boolean;
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const name = '(?!\\.)[\\w.-]{1,160}';
const stored = ['webp', 'jpg', 'pdf', 'mp4', 'webm'];
const ofUpload = { endings: stored, maxBytes: maxFileBytes, hashed: true, forTrusted: false };
const mostVideoBytes = 8_000_000_000;

/** The content types allowed for each file extension, recognised from the first bytes. */
const types: Record<string, string[]> = {
  webp: ['image/webp'],
  jpg: ['image/jpeg'],
  pdf: ['application/pdf'],
  mp4: ['video/mp4'],
  webm: ['video/webm'],
};

/** An export's event, as far as the location of its files depends on it. */
export interface Owner {
  eventId: string;
  sessionIds: ReadonlySet<string>;
}

function findPlace(key: string, { eventId, sessionIds }: Owner): Place | null {
  const is = (pattern: string) => new RegExp(`^${pattern}$`).exec(key);
  if (is(`public/demo/(?:${name}/){0,4}${name}`))
    return {
      ...ofUpload,
      endings: [...stored, 'vtt'],
      maxBytes: 50_000_000,
      forTrusted: key.endsWith('.svg'),
    };
  // a copied event shares the original's public files
  if (is(`public/event/${uuid}/${name}`) || is(`event/${eventId}/${name}`)) return ofUpload;
  if (is(`person/${eventId}/${uuid}/${name}`))
    return { endings: ['webp'], maxBytes: maxFileBytes, hashed: false, forTrusted: false };
  if (is(`form/${eventId}/${uuid}\\.(?:webp|pdf)`))
    return { endings: ['webp', 'pdf'], maxBytes: maxFileBytes, hashed: false, forTrusted: false };
  if (is(`chat/${eventId}/${uuid}/${uuid}\\.(?:webp|pdf)`))
    return { endings: ['webp', 'pdf'], maxBytes: maxFileBytes, hashed: false, forTrusted: false };
  if (is(`recording/${eventId}/${uuid}/${name}`))
    return { endings: [], maxBytes: mostVideoBytes, hashed: false, forTrusted: true };
  const session = is(`session/(${uuid})/(${uuid}/)?${name}`);
  if (!session || !sessionIds.has(session[1]!)) return null;
  return session[2]
    ? { endings: [], maxBytes: maxFileBytes, hashed: false, forTrusted: true }
    : {
        endings: [...stored, 'vtt'],
        maxBytes: mostVideoBytes,
        hashed: false,
        forTrusted: false,
      };
}

/** Whether a file with this key may belong to the event. */
export function isOwnKey(key: string, owner: Owner): boolean {
  return findPlace(key, owner) !== null;
}

/** A file that may be imported. */
export interface AcceptedFile {
  sha256: string;
  forTrusted: boolean;
}

/** Reads an export's files to the end without storing any, and returns those whose location and content are allowed. Throws CopyRefused. */
export async function validateFiles(
  pieces: AsyncIterator<Piece>,
  owner: Owner,
  refused: RejectedRows,
): Promise<Map<string, AcceptedFile>> {
  const accepted = new Map<string, AcceptedFile>();
  const seen = new Set<string>();
  const validating = {
    async putStream(key: string, content: Readable) {
      if (seen.has(key)) throw new CopyRefused(`The file ${key} is in the copy twice.`);
      seen.add(key);
      const place = findPlace(key, owner);
      const read = await readThrough(content);
      const why = place ? await findProblem(key, place, read) : 'no file of this event lies there';
      if (why) refused.add({ of: 'file', which: key, field: '', why });
      else accepted.set(key, { sha256: read.sha256, forTrusted: place!.forTrusted });
    },
  };
  await fillStorage(validating as unknown as Storage, pieces);
  return accepted;
}

interface Read {
  start: Buffer;
  bytes: number;
  sha256: string;
}

async function readThrough(content: Readable): Promise<Read> {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    if (start.length < 8192) start = Buffer.concat([start, part]).subarray(0, 8192);
    bytes += part.length;
    hash.update(part);
  }
  return { start, bytes, sha256: hash.digest('hex') };
}

async function findProblem(
  key: string,
  { endings, maxBytes, hashed, forTrusted }: Place,
  { start, bytes, sha256 }: Read,
): Promise<string | null> {
  if (bytes > maxBytes) return `larger than ${maxBytes} bytes`;
  if (hashed && /\.([\da-f]{16})\.\w+$/.exec(key)?.[1] !== sha256.slice(0, 16))
    return 'its name is not that of its content';
  if (forTrusted) return null;
  const ending = key.slice(key.lastIndexOf('.') + 1);
  if (!endings.includes(ending)) return 'no file of this kind lies there';
  if (ending === 'vtt')
    return start.toString('utf8', 0, 16).startsWith('WEBVTT') ? null : 'no subtitles';
  const type = await fileTypeFromBuffer(start);
  return types[ending]!.includes(type?.mime ?? '') ? null : `its content is no ${ending}`;
}
