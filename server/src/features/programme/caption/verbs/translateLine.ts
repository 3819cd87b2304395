import type { Actor, SpokenLanguage, TranslatedText } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { translate } from '../../../platform/translation/service.ts';
import { sessionFor } from '../../session/service.ts';
import * as queries from '../queries.ts';
import { requireReader } from '../rights.ts';

/** Translates a line, for people who may read it. Refuses `caption.missing`, `session.removed`, `channel.missing`, `throttled`, `translation.none`, `translation.failed`. */
export async function translateLine(
  ctx: Ctx<Actor>,
  id: string,
  { to }: { to: SpokenLanguage },
): Promise<TranslatedText> {
  const row = await queries.lineById(ctx.db, { eventId: ctx.event.id, id });
  if (!row?.text) refuse('caption.missing');
  const { session_id: scope, text, language: from } = row;
  requireReader(ctx, await sessionFor(ctx, scope));
  return translate(ctx, { scope, text, from, to });
}
