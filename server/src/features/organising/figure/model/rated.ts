import { inLanguage, type RatedSubject } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { say } from '../../../../texts/texts.ts';

/** What people call what was rated. */
export function ratedName(
  { language, event }: Pick<Ctx, 'language' | 'event'>,
  { subject, title }: RatedSubject,
): string {
  if (title) return inLanguage(title, language);
  if (subject === 'call') return say(language, 'figure.feedback.otherCalls');
  return subject === 'conversation' ? say(language, 'figure.feedback.infoDesk') : event.name;
}
