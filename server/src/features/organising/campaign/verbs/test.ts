import type { Actor, Language } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { unsubscribeUrl } from '../../../platform/notification/service.ts';
import { mailContent } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
import { contentFor } from '../model/content.ts';
import { sessionFor } from '../model/preview.ts';

const testRates = [{ times: 30, seconds: 3600 }];

/** Sends a test email to the caller only. Refuses `campaign.missing`, `throttled`. */
export async function test(
  ctx: Ctx<Actor>,
  id: string,
  language: Language,
): Promise<{ to: string }> {
  const { personId } = ctx.actor;
  await limitRate(ctx, `campaign:test:${personId}`, testRates);
  const row = (await queries.campaignById(ctx.db, ctx.event.id, id)) ?? refuse('campaign.missing');
  const reader = (await queries.readerById(ctx.db, ctx.event.id, personId))!;
  const session = await sessionFor(ctx, row, personId);
  const content = contentFor(ctx, row, { reader, language, token: null, session });
  await mailContent(ctx, reader.email, {
    content: {
      ...content,
      subject: say(content.language, 'campaign.test', { subject: content.subject }),
    },
    unsubscribeUrl: unsubscribeUrl(ctx, { personId, kind: 'news' }),
  });
  return { to: reader.email };
}
