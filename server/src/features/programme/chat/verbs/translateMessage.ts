import type { Actor, SpokenLanguage, TranslatedText } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { findOwn } from '../../../people/message/service.ts';
import { translate } from '../../../platform/translation/service.ts';
import { messageById } from '../queries.ts';
import { requireReadable } from '../rights.ts';

/** Translates a message between two people for either of them, or one in a chat for people who may read it. Refuses `feature.absent`, `admission.needed`, `admission.notIncluded`, `message.missing`, `session.removed`, `channel.missing`, `throttled`, `translation.none`, `translation.failed`. */
export async function translateMessage(
  ctx: Ctx<Actor>,
  id: string,
  { to }: { to: SpokenLanguage },
): Promise<TranslatedText> {
  const { scope, text } = await findText(ctx, id);
  return translate(ctx, { scope, text, from: 'auto', to });
}

async function findText(ctx: Ctx<Actor>, id: string): Promise<{ scope: string; text: string }> {
  const own = await findOwn(ctx, id);
  const feature = own ? 'messages' : 'sessions';
  if (ctx.event.config.features[feature] === null) refuse('feature.absent');
  requireArea(ctx.actor, feature);
  if (own?.text) return { scope: own.thread_id, text: own.text };
  const row = await messageById(ctx.db, ctx.event.id, id);
  if (!row?.text || row.deleted_at) refuse('message.missing');
  await requireReadable(ctx, row.session_id);
  return { scope: row.session_id, text: row.text };
}
