import type { Language } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { unsubscribeUrl } from '../../../platform/notification/service.ts';
import { composeMail } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
import { findExampleSession, findFirstSessions, type FirstSession } from '../queries/rule.ts';
import type { CampaignRow } from '../tables.ts';
import { contentFor } from './content.ts';

export const previewThemes = ['light', 'dark'] as const;

/** Which campaign a preview shows, in which language and for whom. */
interface PreviewRequest {
  id: string;
  language: Language;
  personId: string;
}

/** The email as it would be sent now. */
export async function mailFor(ctx: Ctx, { id, language, personId }: PreviewRequest) {
  const [row, reader] = await Promise.all([
    queries.campaignById(ctx.db, ctx.event.id, id),
    queries.readerById(ctx.db, ctx.event.id, personId),
  ]);
  if (!row) refuse('campaign.missing');
  if (!reader) refuse('attendee.missing');
  const session = await sessionFor(ctx, row, personId);
  const content = contentFor(ctx, row, { reader, language, token: null, session });
  return composeMail(ctx, {
    ...content,
    unsubscribeUrl: unsubscribeUrl(ctx, { personId, kind: 'news' }),
  });
}

/** The session that a campaign tells a person about: their first one or, to try it out, another of the event; undefined if it is about none. */
export async function sessionFor(
  ctx: Ctx,
  { rule }: Pick<CampaignRow, 'rule'>,
  personId: string,
): Promise<FirstSession | undefined> {
  if (rule?.moment !== 'beforeFirstSession') return undefined;
  const own = await findFirstSessions(ctx.db, [personId]);
  return own.get(personId) ?? findExampleSession(ctx);
}
