import type { Actor, Language, previewCampaign, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { mailFor } from '../model/preview.ts';
import { signPages } from '../model/previewPages.ts';

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
  const pages = signPages(ctx, (theme) => [id, language, theme, of.personId]);
  return { subject, text: body, pages: pages('/campaign-preview') };
}
