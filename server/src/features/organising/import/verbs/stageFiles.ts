import { type Actor, importZipLimits, sheetZipPart } from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../../core/context.ts';
import { holdUpload } from '../../../../http/holdUpload.ts';
import { Refusal, refuse } from '../../../../core/refusal.ts';
import type { Storage } from '../../../../ports/storage.ts';
import { sandboxed } from '../../../../sandbox/sandboxed.ts';
import { prepareFile, receiveFile } from '../../../platform/file/service.ts';
import type { FilesBeside, FileBeside } from './matchFiles.ts';
import type * as reading from '../model/zip.ts';

const inSandbox = sandboxed<typeof reading>(new URL('../model/zip.ts', import.meta.url));

/** Where the files of a table wait until it is imported; no one can read them there. */
export const stagingFolder = (planId: string) => `sheet/${planId}/`;

/**
 * Reads a ZIP from a request and stores its files with a plan; files that can't be used are listed with the reason, and
 * the others are kept. Refuses `zip.…` for a ZIP that is damaged, hostile or too large.
 */
export function stageFiles(
  ctx: Ctx<Actor>,
  planId: string,
  request: FastifyRequest,
): Promise<FilesBeside> {
  const held = { sender: ctx.actor.personId, maxBytes: importZipLimits.bytes };
  return holdUpload(request, held, () => unpackAll(ctx, planId, request));
}

async function unpackAll(
  ctx: Ctx<Actor>,
  planId: string,
  request: FastifyRequest,
): Promise<FilesBeside> {
  const received = await receiveFile(request, sheetZipPart, importZipLimits.bytes);
  if (!received) return refuse('zip.tooLarge');
  const { personId } = ctx.actor;
  const staged: FilesBeside = { taken: [], refused: [] };
  for (const file of await inSandbox(personId, 'listFiles', received.bytes)) {
    const { name, from, to, size, isPacked } = file;
    try {
      const packed = received.bytes.subarray(from, to);
      const { kind, bytes } = await inSandbox(personId, 'unfoldFile', packed, { size, isPacked });
      staged.taken.push(await stage(ctx, { planId, name, kind, bytes }));
    } catch (error) {
      if (!(error instanceof Refusal) || !ofOneFile.has(error.code)) throw error;
      staged.refused.push({ name, code: error.code });
    }
  }
  return staged;
}

/** Errors that concern one file and leave the others alone. */
const ofOneFile: ReadonlySet<string> = new Set([
  'file.invalid',
  'file.tooComplex',
  'picture.damaged',
  'picture.tooLarge',
  'picture.tooManyPixels',
]);

async function stage(
  ctx: Ctx<Actor>,
  given: { planId: string; name: string; kind: FileBeside['kind']; bytes: Buffer },
): Promise<FileBeside> {
  const { name, kind } = given;
  const { key, title, bytes } = await prepareFile(ctx, { ...given, audience: 'public' });
  const waiting = `${stagingFolder(given.planId)}${key.split('/').at(-1)!}`;
  await ctx.ports.storage.put(waiting, bytes);
  return { name, kind, title, key, waiting };
}

/** Copies these files to where pages read them. */
export async function keepFiles(storage: Storage, files: FileBeside[]): Promise<void> {
  for (const { key, waiting } of files)
    if (!(await storage.exists(key))) await storage.copy(waiting, key);
}
