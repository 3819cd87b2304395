import type { Actor, Language, previewCampaign, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { signSegment, verifySegment } from '../../../../core/signedUrls.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import type { previewThemes } from '../model/preview.ts';
import { mailFor } from '../model/preview.ts';

type PreviewTheme = (typeof previewThemes)[number];

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
    const segment = signSegment(previewKey(ctx), { about, personId: me, hours: 1 }, ctx.now());
    return `/campaign-preview/${about}/${segment}`;
  };
  return { subject, text: body, pages: { light: address('light'), dark: address('dark') } };
}

/** Whether a URL was signed by `preview`, no more than two hours ago. */
export function isSigned(ctx: Ctx, about: string, segment: string): boolean {
  return verifySegment(previewKey(ctx), { about, segment, now: ctx.now() }) !== null;
}

function previewKey({ event, ports }: Ctx): string {
  return ports.secrets.signingKey(event.file_secret);
}
