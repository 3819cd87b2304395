import type {
  Actor,
  Language,
  previewOwnMail,
  RouteReply,
  WordedMail,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { exampleConfirmation } from '../../../identity/admission/service.ts';
import { previewMail } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
import { signPages } from '../model/previewPages.ts';

/** An email that is sent by itself, as the caller would get it, and signed URLs of its HTML. */
export async function previewOwn(
  ctx: Ctx<Actor>,
  kind: WordedMail,
  language: Language,
): Promise<RouteReply<typeof previewOwnMail>> {
  const { personId } = ctx.actor;
  const { subject, text } = await ownMailFor(ctx, { kind, language, personId });
  const pages = signPages(ctx, (theme) => [ctx.event.id, kind, language, theme, personId]);
  return { subject, text, pages: pages('/mail-preview') };
}

/** The email as a person would get it in a language. Refuses `attendee.missing`. */
export async function ownMailFor(
  ctx: Ctx,
  { kind, language, personId }: { kind: WordedMail; language: Language; personId: string },
) {
  const person = await queries.readerById(ctx.db, ctx.event.id, personId);
  if (!person) refuse('attendee.missing');
  return previewMail(ctx, await exampleConfirmation(ctx, { ...person, language }, kind));
}
