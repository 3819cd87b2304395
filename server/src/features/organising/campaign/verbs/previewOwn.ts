import {
  type Actor,
  inLanguage,
  type Language,
  type previewOwnMail,
  type RouteReply,
  type WordedMail,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { exampleConfirmation } from '../../../identity/admission/service.ts';
import { exampleReminder } from '../../../platform/notification/service.ts';
import { previewMail } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
import { findExampleSession } from '../queries/rule.ts';
import { signPages } from '../model/previewPages.ts';
import { eventStart } from '../model/rule.ts';

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
  const reader = { ...person, language };
  if (kind !== 'sessionSoon') return previewMail(ctx, await exampleConfirmation(ctx, reader, kind));
  const session = await findExampleSession(ctx);
  const topic = session ? inLanguage(session.topic, language) : ctx.event.name;
  const at = session?.start_at ?? eventStart(ctx);
  return previewMail(ctx, exampleReminder(ctx, reader, { topic, at }));
}
