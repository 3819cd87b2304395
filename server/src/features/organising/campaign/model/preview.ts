import type { Language } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { unsubscribeUrl } from '../../../platform/notification/service.ts';
import { composeMail } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
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
  const content = contentFor(ctx, row, { reader, language, token: null });
  return composeMail(ctx, {
    ...content,
    unsubscribeUrl: unsubscribeUrl(ctx, { personId, kind: 'news' }),
  });
}
