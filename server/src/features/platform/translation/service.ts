import type { Actor, TranslatedText } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import type { TranslationRequest } from '../../../ports/translator.ts';

const perMinute = [{ times: 60, seconds: 60 }];

/** Whether texts can be translated into the caller's language. */
export function isTranslating({
  actor,
  ports,
  language,
}: Pick<Ctx, 'actor' | 'ports' | 'language'>): boolean {
  return actor !== null && (ports.translator?.targets('auto').includes(language) ?? false);
}

/** Translates a text that the caller may read. Refuses `throttled`, `translation.none`, `translation.failed`. */
export async function translate(
  ctx: Ctx<Actor>,
  wish: TranslationRequest,
): Promise<TranslatedText> {
  await limitRate(ctx, `translation:${ctx.actor.personId}`, perMinute);
  const { translator } = ctx.ports;
  if (!translator) refuse('translation.none');
  try {
    return { ...(await translator.translate(wish)), to: wish.to };
  } catch (error) {
    ctx.log.warn({ error }, 'translator failed');
    refuse('translation.failed');
  }
}
