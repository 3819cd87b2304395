import type { Actor, getFormFile, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { detectType } from '../../../platform/file/service.ts';
import { answeredFile } from '../queries/files.ts';
import { mayReadFile } from '../rights.ts';

/** A file a person answered with, for themselves and the organisers. Refuses `form.missing`. */
export async function readFile(
  ctx: Ctx<Actor>,
  id: string,
): Promise<RouteReply<typeof getFormFile>> {
  const file = await answeredFile(ctx.db, ctx.event.id, id);
  if (!file || !mayReadFile(ctx.actor, file)) refuse('form.missing');
  if (file.person_id !== ctx.actor.personId)
    await disclose(ctx, { kind: 'answers', personIds: [file.person_id!] });
  const bytes = await ctx.ports.storage.getBytes(file.storage_key);
  return {
    fileName: file.name,
    mediaType: detectType(file.storage_key).type,
    base64: Buffer.from(bytes).toString('base64'),
  };
}
