import type { Actor, OwnProfile } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { updateLanguage } from '../queries.ts';
import { showOwn } from './showOwn.ts';

/** Sets the language of the person's emails, messages and texts. */
export async function setLanguage(
  ctx: Ctx<Actor>,
  language: OwnProfile['language'],
): Promise<{ user: OwnProfile }> {
  await updateLanguage(ctx.db, ctx.actor.personId, language);
  return showOwn(ctx);
}
