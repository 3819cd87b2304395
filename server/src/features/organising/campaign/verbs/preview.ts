import type { Actor, Language, previewCampaign, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../http/refusal.ts';
import { signSegment, verifySegment } from '../../../../http/signedUrls.ts';
import { say } from '../../../../texts/texts.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { unsubscribeUrl } from '../../../platform/notification/service.ts';
import { composeMail, mailContent } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
import { contentFor } from '../model/content.ts';

const testRates = [{ times: 30, seconds: 3600 }];

export const previewThemes = ['light', 'dark'] as const;
type PreviewTheme = (typeof previewThemes)[number];

/** Which campaign a preview shows, in which language and for whom. */
export interface PreviewOf {
  id: string;
  language: Language;
  personId: string;
}

/** The email as it would be sent now, and signed URLs of its HTML. Refuses `campaign.missing`, `attendee.missing`. */
export async function preview(
  ctx: Ctx<Actor>,
  id: string,
  { language, personId }: { language: Language; personId: string | null },
): Promise<RouteReply<typeof previewCampaign>> {
  const me = ctx.actor.personId;
  const of = { id, language, personId: personId ?? me };
  const { subject, body } = await mailFor(ctx, of);
  if (of.personId !== me) await disclose(ctx, { kind: 'people', personIds: [of.personId] });
  const address = (theme: PreviewTheme) => {
    const about = [id, language, theme, of.personId].join('.');
    const segment = signSegment(keyOf(ctx), { about, personId: me, hours: 1 }, ctx.now());
    return `/campaign-preview/${about}/${segment}`;
  };
  return { subject, text: body, pages: { light: address('light'), dark: address('dark') } };
}

/** Whether a URL was signed by `preview`, no more than two hours ago. */
export function isSigned(ctx: Ctx, about: string, segment: string): boolean {
  return verifySegment(keyOf(ctx), { about, segment, now: ctx.now() }) !== null;
}

/** The email as it would be sent now. */
export async function mailFor(ctx: Ctx, { id, language, personId }: PreviewOf) {
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
  const content = contentFor(ctx, row, { reader, language, token: null });
  await mailContent(ctx, reader.email, {
    content: {
      ...content,
      subject: say(content.language, 'campaign.test', { subject: content.subject }),
    },
    unsubscribeUrl: unsubscribeUrl(ctx, { personId, kind: 'news' }),
  });
  return { to: reader.email };
}

function keyOf({ event, ports }: Ctx): string {
  return ports.secrets.signingKey(event.file_secret);
}
